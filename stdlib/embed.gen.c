/* Made by make generate; do not edit. */
#include "CLumaStdlib.h"

static const unsigned char luma_init[] = {
#embed "luma/init.lua"
};
static const unsigned char luma_core_check[] = {
#embed "luma/core/check.lua"
};
static const unsigned char luma_core_clock[] = {
#embed "luma/core/clock.lua"
};
static const unsigned char luma_core_colors[] = {
#embed "luma/core/colors.lua"
};
static const unsigned char luma_core_date[] = {
#embed "luma/core/date.lua"
};
static const unsigned char luma_core_display[] = {
#embed "luma/core/display.lua"
};
static const unsigned char luma_core_host[] = {
#embed "luma/core/host.lua"
};
static const unsigned char luma_core_kinds[] = {
#embed "luma/core/kinds.lua"
};
static const unsigned char luma_core_later[] = {
#embed "luma/core/later.lua"
};
static const unsigned char luma_core_nodes[] = {
#embed "luma/core/nodes.lua"
};
static const unsigned char luma_core_option_hints[] = {
#embed "luma/core/option_hints.lua"
};
static const unsigned char luma_core_param[] = {
#embed "luma/core/param.lua"
};
static const unsigned char luma_core_picture_kinds[] = {
#embed "luma/core/picture_kinds.lua"
};
static const unsigned char luma_core_recover[] = {
#embed "luma/core/recover.lua"
};
static const unsigned char luma_core_signature[] = {
#embed "luma/core/signature.lua"
};
static const unsigned char luma_core_step_synonyms[] = {
#embed "luma/core/step_synonyms.lua"
};
static const unsigned char luma_core_strict[] = {
#embed "luma/core/strict.lua"
};
static const unsigned char luma_core_synonyms[] = {
#embed "luma/core/synonyms.lua"
};
static const unsigned char luma_core_template[] = {
#embed "luma/core/template.lua"
};
static const unsigned char luma_core_unused[] = {
#embed "luma/core/unused.lua"
};
static const unsigned char luma_core_value[] = {
#embed "luma/core/value.lua"
};
static const unsigned char luma_data_json[] = {
#embed "luma/data/json.lua"
};
static const unsigned char luma_data_text[] = {
#embed "luma/data/text.lua"
};
static const unsigned char luma_gestures_cropper[] = {
#embed "luma/gestures/cropper.lua"
};
static const unsigned char luma_gestures_cropper_bounds[] = {
#embed "luma/gestures/cropper_bounds.lua"
};
static const unsigned char luma_gestures_cropper_frames[] = {
#embed "luma/gestures/cropper_frames.lua"
};
static const unsigned char luma_gestures_cropper_kinds[] = {
#embed "luma/gestures/cropper_kinds.lua"
};
static const unsigned char luma_gestures_cropper_source[] = {
#embed "luma/gestures/cropper_source.lua"
};
static const unsigned char luma_gestures_events[] = {
#embed "luma/gestures/events.lua"
};
static const unsigned char luma_gestures_gesture[] = {
#embed "luma/gestures/gesture.lua"
};
static const unsigned char luma_gestures_kinds[] = {
#embed "luma/gestures/kinds.lua"
};
static const unsigned char luma_gestures_map[] = {
#embed "luma/gestures/map.lua"
};
static const unsigned char luma_gestures_shown[] = {
#embed "luma/gestures/shown.lua"
};
static const unsigned char luma_gestures_text[] = {
#embed "luma/gestures/text.lua"
};
static const unsigned char luma_gestures_timing[] = {
#embed "luma/gestures/timing.lua"
};
static const unsigned char luma_gestures_typings[] = {
#embed "luma/gestures/typings.lua"
};
static const unsigned char luma_help_init[] = {
#embed "luma/help/init.lua"
};
static const unsigned char luma_help_contract[] = {
#embed "luma/help/contract.lua"
};
static const unsigned char luma_help_field_typings[] = {
#embed "luma/help/field_typings.lua"
};
static const unsigned char luma_help_fields[] = {
#embed "luma/help/fields.lua"
};
static const unsigned char luma_help_groups[] = {
#embed "luma/help/groups.lua"
};
static const unsigned char luma_help_library_typings[] = {
#embed "luma/help/library_typings.lua"
};
static const unsigned char luma_help_look_typings[] = {
#embed "luma/help/look_typings.lua"
};
static const unsigned char luma_help_operations[] = {
#embed "luma/help/operations.lua"
};
static const unsigned char luma_help_reference[] = {
#embed "luma/help/reference.lua"
};
static const unsigned char luma_help_result_typings[] = {
#embed "luma/help/result_typings.lua"
};
static const unsigned char luma_help_typings[] = {
#embed "luma/help/typings.lua"
};
static const unsigned char luma_help_value_typings[] = {
#embed "luma/help/value_typings.lua"
};
static const unsigned char luma_help_words[] = {
#embed "luma/help/words.lua"
};
static const unsigned char luma_library_init[] = {
#embed "luma/library/init.lua"
};
static const unsigned char luma_library_album_fields[] = {
#embed "luma/library/album_fields.lua"
};
static const unsigned char luma_library_album_list[] = {
#embed "luma/library/album_list.lua"
};
static const unsigned char luma_library_bursts[] = {
#embed "luma/library/bursts.lua"
};
static const unsigned char luma_library_change[] = {
#embed "luma/library/change.lua"
};
static const unsigned char luma_library_changes[] = {
#embed "luma/library/changes.lua"
};
static const unsigned char luma_library_create[] = {
#embed "luma/library/create.lua"
};
static const unsigned char luma_library_dates[] = {
#embed "luma/library/dates.lua"
};
static const unsigned char luma_library_deleted[] = {
#embed "luma/library/deleted.lua"
};
static const unsigned char luma_library_edit[] = {
#embed "luma/library/edit.lua"
};
static const unsigned char luma_library_files[] = {
#embed "luma/library/files.lua"
};
static const unsigned char luma_library_import[] = {
#embed "luma/library/import.lua"
};
static const unsigned char luma_library_reference[] = {
#embed "luma/library/reference.lua"
};
static const unsigned char luma_query_album[] = {
#embed "luma/query/album.lua"
};
static const unsigned char luma_query_bind[] = {
#embed "luma/query/bind.lua"
};
static const unsigned char luma_query_compare[] = {
#embed "luma/query/compare.lua"
};
static const unsigned char luma_query_export[] = {
#embed "luma/query/export.lua"
};
static const unsigned char luma_query_fetch[] = {
#embed "luma/query/fetch.lua"
};
static const unsigned char luma_query_field[] = {
#embed "luma/query/field.lua"
};
static const unsigned char luma_query_fields[] = {
#embed "luma/query/fields.lua"
};
static const unsigned char luma_query_misplaced[] = {
#embed "luma/query/misplaced.lua"
};
static const unsigned char luma_query_photo[] = {
#embed "luma/query/photo.lua"
};
static const unsigned char luma_query_photo_edit[] = {
#embed "luma/query/photo_edit.lua"
};
static const unsigned char luma_query_predicate[] = {
#embed "luma/query/predicate.lua"
};
static const unsigned char luma_query_predicate_text[] = {
#embed "luma/query/predicate_text.lua"
};
static const unsigned char luma_query_report[] = {
#embed "luma/query/report.lua"
};
static const unsigned char luma_query_result[] = {
#embed "luma/query/result.lua"
};
static const unsigned char luma_query_rows[] = {
#embed "luma/query/rows.lua"
};
static const unsigned char luma_query_settings[] = {
#embed "luma/query/settings.lua"
};
static const unsigned char luma_query_sort[] = {
#embed "luma/query/sort.lua"
};
static const unsigned char luma_query_tags[] = {
#embed "luma/query/tags.lua"
};
static const unsigned char luma_query_where[] = {
#embed "luma/query/where.lua"
};
static const unsigned char luma_query_where_table[] = {
#embed "luma/query/where_table.lua"
};
static const unsigned char luma_recipes_web[] = {
#embed "luma/recipes/web.lua"
};
static const unsigned char luma_repl_complete[] = {
#embed "luma/repl/complete.lua"
};
static const unsigned char luma_repl_preview[] = {
#embed "luma/repl/preview.lua"
};
static const unsigned char luma_repl_questions[] = {
#embed "luma/repl/questions.lua"
};
static const unsigned char luma_repl_receiver[] = {
#embed "luma/repl/receiver.lua"
};
static const unsigned char luma_repl_show[] = {
#embed "luma/repl/show.lua"
};
static const unsigned char luma_repl_text[] = {
#embed "luma/repl/text.lua"
};
static const unsigned char luma_requests_image[] = {
#embed "luma/requests/image.lua"
};
static const unsigned char luma_requests_options[] = {
#embed "luma/requests/options.lua"
};
static const unsigned char luma_requests_prefetch[] = {
#embed "luma/requests/prefetch.lua"
};
static const unsigned char luma_requests_request[] = {
#embed "luma/requests/request.lua"
};
static const unsigned char luma_requests_typings[] = {
#embed "luma/requests/typings.lua"
};
static const unsigned char luma_steps_init[] = {
#embed "luma/steps/init.lua"
};
static const unsigned char luma_steps_adjust[] = {
#embed "luma/steps/adjust.lua"
};
static const unsigned char luma_steps_animate[] = {
#embed "luma/steps/animate.lua"
};
static const unsigned char luma_steps_apply[] = {
#embed "luma/steps/apply.lua"
};
static const unsigned char luma_steps_blur[] = {
#embed "luma/steps/blur.lua"
};
static const unsigned char luma_steps_border[] = {
#embed "luma/steps/border.lua"
};
static const unsigned char luma_steps_chain[] = {
#embed "luma/steps/chain.lua"
};
static const unsigned char luma_steps_crop[] = {
#embed "luma/steps/crop.lua"
};
static const unsigned char luma_steps_each_save[] = {
#embed "luma/steps/each_save.lua"
};
static const unsigned char luma_steps_encoding[] = {
#embed "luma/steps/encoding.lua"
};
static const unsigned char luma_steps_flatten[] = {
#embed "luma/steps/flatten.lua"
};
static const unsigned char luma_steps_flip[] = {
#embed "luma/steps/flip.lua"
};
static const unsigned char luma_steps_format_checks[] = {
#embed "luma/steps/format_checks.lua"
};
static const unsigned char luma_steps_grayscale[] = {
#embed "luma/steps/grayscale.lua"
};
static const unsigned char luma_steps_image[] = {
#embed "luma/steps/image.lua"
};
static const unsigned char luma_steps_look[] = {
#embed "luma/steps/look.lua"
};
static const unsigned char luma_steps_metadata_kinds[] = {
#embed "luma/steps/metadata_kinds.lua"
};
static const unsigned char luma_steps_operation[] = {
#embed "luma/steps/operation.lua"
};
static const unsigned char luma_steps_overlay[] = {
#embed "luma/steps/overlay.lua"
};
static const unsigned char luma_steps_pad[] = {
#embed "luma/steps/pad.lua"
};
static const unsigned char luma_steps_posterize[] = {
#embed "luma/steps/posterize.lua"
};
static const unsigned char luma_steps_quality_search[] = {
#embed "luma/steps/quality_search.lua"
};
static const unsigned char luma_steps_rotate[] = {
#embed "luma/steps/rotate.lua"
};
static const unsigned char luma_steps_round_corners[] = {
#embed "luma/steps/round_corners.lua"
};
static const unsigned char luma_steps_save[] = {
#embed "luma/steps/save.lua"
};
static const unsigned char luma_steps_scale[] = {
#embed "luma/steps/scale.lua"
};
static const unsigned char luma_steps_sepia[] = {
#embed "luma/steps/sepia.lua"
};
static const unsigned char luma_steps_sharpen[] = {
#embed "luma/steps/sharpen.lua"
};
static const unsigned char luma_steps_sheet[] = {
#embed "luma/steps/sheet.lua"
};
static const unsigned char luma_steps_show[] = {
#embed "luma/steps/show.lua"
};
static const unsigned char luma_steps_tag_kinds[] = {
#embed "luma/steps/tag_kinds.lua"
};
static const unsigned char luma_steps_text[] = {
#embed "luma/steps/text.lua"
};
static const unsigned char luma_steps_tint[] = {
#embed "luma/steps/tint.lua"
};
static const unsigned char luma_steps_transform[] = {
#embed "luma/steps/transform.lua"
};
static const unsigned char luma_steps_vignette[] = {
#embed "luma/steps/vignette.lua"
};
static const unsigned char luma_steps_vips[] = {
#embed "luma/steps/vips.lua"
};
static const unsigned char luma_testing_expect[] = {
#embed "luma/testing/expect.lua"
};
static const unsigned char luma_testing_fixture[] = {
#embed "luma/testing/fixture.lua"
};
static const unsigned char luma_testing_golden[] = {
#embed "luma/testing/golden.lua"
};
static const unsigned char luma_testing_likeness[] = {
#embed "luma/testing/likeness.lua"
};
static const unsigned char luma_testing_test[] = {
#embed "luma/testing/test.lua"
};
static const unsigned char luma_vips_init[] = {
#embed "luma/vips/init.lua"
};
static const unsigned char luma_vips_call[] = {
#embed "luma/vips/call.lua"
};
static const unsigned char luma_vips_fields[] = {
#embed "luma/vips/fields.lua"
};
static const unsigned char luma_vips_files[] = {
#embed "luma/vips/files.lua"
};
static const unsigned char luma_vips_image[] = {
#embed "luma/vips/image.lua"
};
static const unsigned char luma_vips_methods[] = {
#embed "luma/vips/methods.lua"
};
static const unsigned char luma_vips_node[] = {
#embed "luma/vips/node.lua"
};
static const unsigned char luma_vips_typings[] = {
#embed "luma/vips/typings.lua"
};

const struct luma_stdlib_file luma_stdlib_files[] = {
    {"luma", luma_init, sizeof luma_init},
    {"luma.core.check", luma_core_check, sizeof luma_core_check},
    {"luma.core.clock", luma_core_clock, sizeof luma_core_clock},
    {"luma.core.colors", luma_core_colors, sizeof luma_core_colors},
    {"luma.core.date", luma_core_date, sizeof luma_core_date},
    {"luma.core.display", luma_core_display, sizeof luma_core_display},
    {"luma.core.host", luma_core_host, sizeof luma_core_host},
    {"luma.core.kinds", luma_core_kinds, sizeof luma_core_kinds},
    {"luma.core.later", luma_core_later, sizeof luma_core_later},
    {"luma.core.nodes", luma_core_nodes, sizeof luma_core_nodes},
    {"luma.core.option_hints", luma_core_option_hints, sizeof luma_core_option_hints},
    {"luma.core.param", luma_core_param, sizeof luma_core_param},
    {"luma.core.picture_kinds", luma_core_picture_kinds, sizeof luma_core_picture_kinds},
    {"luma.core.recover", luma_core_recover, sizeof luma_core_recover},
    {"luma.core.signature", luma_core_signature, sizeof luma_core_signature},
    {"luma.core.step_synonyms", luma_core_step_synonyms, sizeof luma_core_step_synonyms},
    {"luma.core.strict", luma_core_strict, sizeof luma_core_strict},
    {"luma.core.synonyms", luma_core_synonyms, sizeof luma_core_synonyms},
    {"luma.core.template", luma_core_template, sizeof luma_core_template},
    {"luma.core.unused", luma_core_unused, sizeof luma_core_unused},
    {"luma.core.value", luma_core_value, sizeof luma_core_value},
    {"luma.data.json", luma_data_json, sizeof luma_data_json},
    {"luma.data.text", luma_data_text, sizeof luma_data_text},
    {"luma.gestures.cropper", luma_gestures_cropper, sizeof luma_gestures_cropper},
    {"luma.gestures.cropper_bounds", luma_gestures_cropper_bounds, sizeof luma_gestures_cropper_bounds},
    {"luma.gestures.cropper_frames", luma_gestures_cropper_frames, sizeof luma_gestures_cropper_frames},
    {"luma.gestures.cropper_kinds", luma_gestures_cropper_kinds, sizeof luma_gestures_cropper_kinds},
    {"luma.gestures.cropper_source", luma_gestures_cropper_source, sizeof luma_gestures_cropper_source},
    {"luma.gestures.events", luma_gestures_events, sizeof luma_gestures_events},
    {"luma.gestures.gesture", luma_gestures_gesture, sizeof luma_gestures_gesture},
    {"luma.gestures.kinds", luma_gestures_kinds, sizeof luma_gestures_kinds},
    {"luma.gestures.map", luma_gestures_map, sizeof luma_gestures_map},
    {"luma.gestures.shown", luma_gestures_shown, sizeof luma_gestures_shown},
    {"luma.gestures.text", luma_gestures_text, sizeof luma_gestures_text},
    {"luma.gestures.timing", luma_gestures_timing, sizeof luma_gestures_timing},
    {"luma.gestures.typings", luma_gestures_typings, sizeof luma_gestures_typings},
    {"luma.help", luma_help_init, sizeof luma_help_init},
    {"luma.help.contract", luma_help_contract, sizeof luma_help_contract},
    {"luma.help.field_typings", luma_help_field_typings, sizeof luma_help_field_typings},
    {"luma.help.fields", luma_help_fields, sizeof luma_help_fields},
    {"luma.help.groups", luma_help_groups, sizeof luma_help_groups},
    {"luma.help.library_typings", luma_help_library_typings, sizeof luma_help_library_typings},
    {"luma.help.look_typings", luma_help_look_typings, sizeof luma_help_look_typings},
    {"luma.help.operations", luma_help_operations, sizeof luma_help_operations},
    {"luma.help.reference", luma_help_reference, sizeof luma_help_reference},
    {"luma.help.result_typings", luma_help_result_typings, sizeof luma_help_result_typings},
    {"luma.help.typings", luma_help_typings, sizeof luma_help_typings},
    {"luma.help.value_typings", luma_help_value_typings, sizeof luma_help_value_typings},
    {"luma.help.words", luma_help_words, sizeof luma_help_words},
    {"luma.library", luma_library_init, sizeof luma_library_init},
    {"luma.library.album_fields", luma_library_album_fields, sizeof luma_library_album_fields},
    {"luma.library.album_list", luma_library_album_list, sizeof luma_library_album_list},
    {"luma.library.bursts", luma_library_bursts, sizeof luma_library_bursts},
    {"luma.library.change", luma_library_change, sizeof luma_library_change},
    {"luma.library.changes", luma_library_changes, sizeof luma_library_changes},
    {"luma.library.create", luma_library_create, sizeof luma_library_create},
    {"luma.library.dates", luma_library_dates, sizeof luma_library_dates},
    {"luma.library.deleted", luma_library_deleted, sizeof luma_library_deleted},
    {"luma.library.edit", luma_library_edit, sizeof luma_library_edit},
    {"luma.library.files", luma_library_files, sizeof luma_library_files},
    {"luma.library.import", luma_library_import, sizeof luma_library_import},
    {"luma.library.reference", luma_library_reference, sizeof luma_library_reference},
    {"luma.query.album", luma_query_album, sizeof luma_query_album},
    {"luma.query.bind", luma_query_bind, sizeof luma_query_bind},
    {"luma.query.compare", luma_query_compare, sizeof luma_query_compare},
    {"luma.query.export", luma_query_export, sizeof luma_query_export},
    {"luma.query.fetch", luma_query_fetch, sizeof luma_query_fetch},
    {"luma.query.field", luma_query_field, sizeof luma_query_field},
    {"luma.query.fields", luma_query_fields, sizeof luma_query_fields},
    {"luma.query.misplaced", luma_query_misplaced, sizeof luma_query_misplaced},
    {"luma.query.photo", luma_query_photo, sizeof luma_query_photo},
    {"luma.query.photo_edit", luma_query_photo_edit, sizeof luma_query_photo_edit},
    {"luma.query.predicate", luma_query_predicate, sizeof luma_query_predicate},
    {"luma.query.predicate_text", luma_query_predicate_text, sizeof luma_query_predicate_text},
    {"luma.query.report", luma_query_report, sizeof luma_query_report},
    {"luma.query.result", luma_query_result, sizeof luma_query_result},
    {"luma.query.rows", luma_query_rows, sizeof luma_query_rows},
    {"luma.query.settings", luma_query_settings, sizeof luma_query_settings},
    {"luma.query.sort", luma_query_sort, sizeof luma_query_sort},
    {"luma.query.tags", luma_query_tags, sizeof luma_query_tags},
    {"luma.query.where", luma_query_where, sizeof luma_query_where},
    {"luma.query.where_table", luma_query_where_table, sizeof luma_query_where_table},
    {"luma.recipes.web", luma_recipes_web, sizeof luma_recipes_web},
    {"luma.repl.complete", luma_repl_complete, sizeof luma_repl_complete},
    {"luma.repl.preview", luma_repl_preview, sizeof luma_repl_preview},
    {"luma.repl.questions", luma_repl_questions, sizeof luma_repl_questions},
    {"luma.repl.receiver", luma_repl_receiver, sizeof luma_repl_receiver},
    {"luma.repl.show", luma_repl_show, sizeof luma_repl_show},
    {"luma.repl.text", luma_repl_text, sizeof luma_repl_text},
    {"luma.requests.image", luma_requests_image, sizeof luma_requests_image},
    {"luma.requests.options", luma_requests_options, sizeof luma_requests_options},
    {"luma.requests.prefetch", luma_requests_prefetch, sizeof luma_requests_prefetch},
    {"luma.requests.request", luma_requests_request, sizeof luma_requests_request},
    {"luma.requests.typings", luma_requests_typings, sizeof luma_requests_typings},
    {"luma.steps", luma_steps_init, sizeof luma_steps_init},
    {"luma.steps.adjust", luma_steps_adjust, sizeof luma_steps_adjust},
    {"luma.steps.animate", luma_steps_animate, sizeof luma_steps_animate},
    {"luma.steps.apply", luma_steps_apply, sizeof luma_steps_apply},
    {"luma.steps.blur", luma_steps_blur, sizeof luma_steps_blur},
    {"luma.steps.border", luma_steps_border, sizeof luma_steps_border},
    {"luma.steps.chain", luma_steps_chain, sizeof luma_steps_chain},
    {"luma.steps.crop", luma_steps_crop, sizeof luma_steps_crop},
    {"luma.steps.each_save", luma_steps_each_save, sizeof luma_steps_each_save},
    {"luma.steps.encoding", luma_steps_encoding, sizeof luma_steps_encoding},
    {"luma.steps.flatten", luma_steps_flatten, sizeof luma_steps_flatten},
    {"luma.steps.flip", luma_steps_flip, sizeof luma_steps_flip},
    {"luma.steps.format_checks", luma_steps_format_checks, sizeof luma_steps_format_checks},
    {"luma.steps.grayscale", luma_steps_grayscale, sizeof luma_steps_grayscale},
    {"luma.steps.image", luma_steps_image, sizeof luma_steps_image},
    {"luma.steps.look", luma_steps_look, sizeof luma_steps_look},
    {"luma.steps.metadata_kinds", luma_steps_metadata_kinds, sizeof luma_steps_metadata_kinds},
    {"luma.steps.operation", luma_steps_operation, sizeof luma_steps_operation},
    {"luma.steps.overlay", luma_steps_overlay, sizeof luma_steps_overlay},
    {"luma.steps.pad", luma_steps_pad, sizeof luma_steps_pad},
    {"luma.steps.posterize", luma_steps_posterize, sizeof luma_steps_posterize},
    {"luma.steps.quality_search", luma_steps_quality_search, sizeof luma_steps_quality_search},
    {"luma.steps.rotate", luma_steps_rotate, sizeof luma_steps_rotate},
    {"luma.steps.round_corners", luma_steps_round_corners, sizeof luma_steps_round_corners},
    {"luma.steps.save", luma_steps_save, sizeof luma_steps_save},
    {"luma.steps.scale", luma_steps_scale, sizeof luma_steps_scale},
    {"luma.steps.sepia", luma_steps_sepia, sizeof luma_steps_sepia},
    {"luma.steps.sharpen", luma_steps_sharpen, sizeof luma_steps_sharpen},
    {"luma.steps.sheet", luma_steps_sheet, sizeof luma_steps_sheet},
    {"luma.steps.show", luma_steps_show, sizeof luma_steps_show},
    {"luma.steps.tag_kinds", luma_steps_tag_kinds, sizeof luma_steps_tag_kinds},
    {"luma.steps.text", luma_steps_text, sizeof luma_steps_text},
    {"luma.steps.tint", luma_steps_tint, sizeof luma_steps_tint},
    {"luma.steps.transform", luma_steps_transform, sizeof luma_steps_transform},
    {"luma.steps.vignette", luma_steps_vignette, sizeof luma_steps_vignette},
    {"luma.steps.vips", luma_steps_vips, sizeof luma_steps_vips},
    {"luma.testing.expect", luma_testing_expect, sizeof luma_testing_expect},
    {"luma.testing.fixture", luma_testing_fixture, sizeof luma_testing_fixture},
    {"luma.testing.golden", luma_testing_golden, sizeof luma_testing_golden},
    {"luma.testing.likeness", luma_testing_likeness, sizeof luma_testing_likeness},
    {"luma.testing.test", luma_testing_test, sizeof luma_testing_test},
    {"luma.vips", luma_vips_init, sizeof luma_vips_init},
    {"luma.vips.call", luma_vips_call, sizeof luma_vips_call},
    {"luma.vips.fields", luma_vips_fields, sizeof luma_vips_fields},
    {"luma.vips.files", luma_vips_files, sizeof luma_vips_files},
    {"luma.vips.image", luma_vips_image, sizeof luma_vips_image},
    {"luma.vips.methods", luma_vips_methods, sizeof luma_vips_methods},
    {"luma.vips.node", luma_vips_node, sizeof luma_vips_node},
    {"luma.vips.typings", luma_vips_typings, sizeof luma_vips_typings},
};
const size_t luma_stdlib_file_count =
    sizeof luma_stdlib_files / sizeof luma_stdlib_files[0];
