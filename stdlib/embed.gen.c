/* Made by make generate; do not edit. */
#include "CLumaStdlib.h"

static const unsigned char luma_init_lua[] = {
#embed "luma/init.lua"
};
static const unsigned char luma_core_check_lua[] = {
#embed "luma/core/check.lua"
};
static const unsigned char luma_core_clock_lua[] = {
#embed "luma/core/clock.lua"
};
static const unsigned char luma_core_colors_lua[] = {
#embed "luma/core/colors.lua"
};
static const unsigned char luma_core_date_lua[] = {
#embed "luma/core/date.lua"
};
static const unsigned char luma_core_date_hints_lua[] = {
#embed "luma/core/date_hints.lua"
};
static const unsigned char luma_core_display_lua[] = {
#embed "luma/core/display.lua"
};
static const unsigned char luma_core_host_lua[] = {
#embed "luma/core/host.lua"
};
static const unsigned char luma_core_kinds_lua[] = {
#embed "luma/core/kinds.lua"
};
static const unsigned char luma_core_later_lua[] = {
#embed "luma/core/later.lua"
};
static const unsigned char luma_core_name_synonyms_lua[] = {
#embed "luma/core/name_synonyms.lua"
};
static const unsigned char luma_core_nodes_lua[] = {
#embed "luma/core/nodes.lua"
};
static const unsigned char luma_core_number_hints_lua[] = {
#embed "luma/core/number_hints.lua"
};
static const unsigned char luma_core_option_hints_lua[] = {
#embed "luma/core/option_hints.lua"
};
static const unsigned char luma_core_param_lua[] = {
#embed "luma/core/param.lua"
};
static const unsigned char luma_core_parameter_lua[] = {
#embed "luma/core/parameter.lua"
};
static const unsigned char luma_core_picture_kinds_lua[] = {
#embed "luma/core/picture_kinds.lua"
};
static const unsigned char luma_core_recover_lua[] = {
#embed "luma/core/recover.lua"
};
static const unsigned char luma_core_signature_lua[] = {
#embed "luma/core/signature.lua"
};
static const unsigned char luma_core_step_synonyms_lua[] = {
#embed "luma/core/step_synonyms.lua"
};
static const unsigned char luma_core_strict_lua[] = {
#embed "luma/core/strict.lua"
};
static const unsigned char luma_core_synonyms_lua[] = {
#embed "luma/core/synonyms.lua"
};
static const unsigned char luma_core_template_lua[] = {
#embed "luma/core/template.lua"
};
static const unsigned char luma_core_unused_lua[] = {
#embed "luma/core/unused.lua"
};
static const unsigned char luma_core_value_lua[] = {
#embed "luma/core/value.lua"
};
static const unsigned char luma_core_zone_lua[] = {
#embed "luma/core/zone.lua"
};
static const unsigned char luma_data_json_lua[] = {
#embed "luma/data/json.lua"
};
static const unsigned char luma_data_text_lua[] = {
#embed "luma/data/text.lua"
};
static const unsigned char luma_gestures_cropper_lua[] = {
#embed "luma/gestures/cropper.lua"
};
static const unsigned char luma_gestures_cropper_bounds_lua[] = {
#embed "luma/gestures/cropper_bounds.lua"
};
static const unsigned char luma_gestures_cropper_frames_lua[] = {
#embed "luma/gestures/cropper_frames.lua"
};
static const unsigned char luma_gestures_cropper_kinds_lua[] = {
#embed "luma/gestures/cropper_kinds.lua"
};
static const unsigned char luma_gestures_cropper_picture_lua[] = {
#embed "luma/gestures/cropper_picture.lua"
};
static const unsigned char luma_gestures_cropper_source_lua[] = {
#embed "luma/gestures/cropper_source.lua"
};
static const unsigned char luma_gestures_events_lua[] = {
#embed "luma/gestures/events.lua"
};
static const unsigned char luma_gestures_gesture_lua[] = {
#embed "luma/gestures/gesture.lua"
};
static const unsigned char luma_gestures_kinds_lua[] = {
#embed "luma/gestures/kinds.lua"
};
static const unsigned char luma_gestures_map_lua[] = {
#embed "luma/gestures/map.lua"
};
static const unsigned char luma_gestures_shown_lua[] = {
#embed "luma/gestures/shown.lua"
};
static const unsigned char luma_gestures_text_lua[] = {
#embed "luma/gestures/text.lua"
};
static const unsigned char luma_gestures_timing_lua[] = {
#embed "luma/gestures/timing.lua"
};
static const unsigned char luma_gestures_typings_lua[] = {
#embed "luma/gestures/typings.lua"
};
static const unsigned char luma_help_init_lua[] = {
#embed "luma/help/init.lua"
};
static const unsigned char luma_help_closed_typings_lua[] = {
#embed "luma/help/closed_typings.lua"
};
static const unsigned char luma_help_contract_lua[] = {
#embed "luma/help/contract.lua"
};
static const unsigned char luma_help_field_typings_lua[] = {
#embed "luma/help/field_typings.lua"
};
static const unsigned char luma_help_fields_lua[] = {
#embed "luma/help/fields.lua"
};
static const unsigned char luma_help_foreign_lua[] = {
#embed "luma/help/foreign.lua"
};
static const unsigned char luma_help_groups_lua[] = {
#embed "luma/help/groups.lua"
};
static const unsigned char luma_help_library_typings_lua[] = {
#embed "luma/help/library_typings.lua"
};
static const unsigned char luma_help_look_typings_lua[] = {
#embed "luma/help/look_typings.lua"
};
static const unsigned char luma_help_operations_lua[] = {
#embed "luma/help/operations.lua"
};
static const unsigned char luma_help_reference_lua[] = {
#embed "luma/help/reference.lua"
};
static const unsigned char luma_help_result_typings_lua[] = {
#embed "luma/help/result_typings.lua"
};
static const unsigned char luma_help_typings_lua[] = {
#embed "luma/help/typings.lua"
};
static const unsigned char luma_help_value_typings_lua[] = {
#embed "luma/help/value_typings.lua"
};
static const unsigned char luma_help_words_lua[] = {
#embed "luma/help/words.lua"
};
static const unsigned char luma_library_init_lua[] = {
#embed "luma/library/init.lua"
};
static const unsigned char luma_library_album_fields_lua[] = {
#embed "luma/library/album_fields.lua"
};
static const unsigned char luma_library_album_list_lua[] = {
#embed "luma/library/album_list.lua"
};
static const unsigned char luma_library_bursts_lua[] = {
#embed "luma/library/bursts.lua"
};
static const unsigned char luma_library_change_lua[] = {
#embed "luma/library/change.lua"
};
static const unsigned char luma_library_changes_lua[] = {
#embed "luma/library/changes.lua"
};
static const unsigned char luma_library_create_lua[] = {
#embed "luma/library/create.lua"
};
static const unsigned char luma_library_dates_lua[] = {
#embed "luma/library/dates.lua"
};
static const unsigned char luma_library_deleted_lua[] = {
#embed "luma/library/deleted.lua"
};
static const unsigned char luma_library_edit_lua[] = {
#embed "luma/library/edit.lua"
};
static const unsigned char luma_library_files_lua[] = {
#embed "luma/library/files.lua"
};
static const unsigned char luma_library_import_lua[] = {
#embed "luma/library/import.lua"
};
static const unsigned char luma_library_reference_lua[] = {
#embed "luma/library/reference.lua"
};
static const unsigned char luma_query_album_lua[] = {
#embed "luma/query/album.lua"
};
static const unsigned char luma_query_arrange_lua[] = {
#embed "luma/query/arrange.lua"
};
static const unsigned char luma_query_bind_lua[] = {
#embed "luma/query/bind.lua"
};
static const unsigned char luma_query_compare_lua[] = {
#embed "luma/query/compare.lua"
};
static const unsigned char luma_query_exclude_lua[] = {
#embed "luma/query/exclude.lua"
};
static const unsigned char luma_query_export_lua[] = {
#embed "luma/query/export.lua"
};
static const unsigned char luma_query_fetch_lua[] = {
#embed "luma/query/fetch.lua"
};
static const unsigned char luma_query_field_lua[] = {
#embed "luma/query/field.lua"
};
static const unsigned char luma_query_fields_lua[] = {
#embed "luma/query/fields.lua"
};
static const unsigned char luma_query_misplaced_lua[] = {
#embed "luma/query/misplaced.lua"
};
static const unsigned char luma_query_photo_lua[] = {
#embed "luma/query/photo.lua"
};
static const unsigned char luma_query_photo_edit_lua[] = {
#embed "luma/query/photo_edit.lua"
};
static const unsigned char luma_query_predicate_lua[] = {
#embed "luma/query/predicate.lua"
};
static const unsigned char luma_query_predicate_text_lua[] = {
#embed "luma/query/predicate_text.lua"
};
static const unsigned char luma_query_report_lua[] = {
#embed "luma/query/report.lua"
};
static const unsigned char luma_query_result_lua[] = {
#embed "luma/query/result.lua"
};
static const unsigned char luma_query_rows_lua[] = {
#embed "luma/query/rows.lua"
};
static const unsigned char luma_query_settings_lua[] = {
#embed "luma/query/settings.lua"
};
static const unsigned char luma_query_sort_lua[] = {
#embed "luma/query/sort.lua"
};
static const unsigned char luma_query_tags_lua[] = {
#embed "luma/query/tags.lua"
};
static const unsigned char luma_query_where_lua[] = {
#embed "luma/query/where.lua"
};
static const unsigned char luma_query_where_table_lua[] = {
#embed "luma/query/where_table.lua"
};
static const unsigned char luma_recipes_web_lua[] = {
#embed "luma/recipes/web.lua"
};
static const unsigned char luma_repl_columns_lua[] = {
#embed "luma/repl/columns.lua"
};
static const unsigned char luma_repl_complete_lua[] = {
#embed "luma/repl/complete.lua"
};
static const unsigned char luma_repl_condition_lua[] = {
#embed "luma/repl/condition.lua"
};
static const unsigned char luma_repl_globals_lua[] = {
#embed "luma/repl/globals.lua"
};
static const unsigned char luma_repl_occurring_lua[] = {
#embed "luma/repl/occurring.lua"
};
static const unsigned char luma_repl_pages_lua[] = {
#embed "luma/repl/pages.lua"
};
static const unsigned char luma_repl_preview_lua[] = {
#embed "luma/repl/preview.lua"
};
static const unsigned char luma_repl_questions_lua[] = {
#embed "luma/repl/questions.lua"
};
static const unsigned char luma_repl_receiver_lua[] = {
#embed "luma/repl/receiver.lua"
};
static const unsigned char luma_repl_show_lua[] = {
#embed "luma/repl/show.lua"
};
static const unsigned char luma_repl_text_lua[] = {
#embed "luma/repl/text.lua"
};
static const unsigned char luma_requests_image_lua[] = {
#embed "luma/requests/image.lua"
};
static const unsigned char luma_requests_options_lua[] = {
#embed "luma/requests/options.lua"
};
static const unsigned char luma_requests_prefetch_lua[] = {
#embed "luma/requests/prefetch.lua"
};
static const unsigned char luma_requests_request_lua[] = {
#embed "luma/requests/request.lua"
};
static const unsigned char luma_requests_typings_lua[] = {
#embed "luma/requests/typings.lua"
};
static const unsigned char luma_steps_init_lua[] = {
#embed "luma/steps/init.lua"
};
static const unsigned char luma_steps_animate_lua[] = {
#embed "luma/steps/animate.lua"
};
static const unsigned char luma_steps_apply_lua[] = {
#embed "luma/steps/apply.lua"
};
static const unsigned char luma_steps_chain_lua[] = {
#embed "luma/steps/chain.lua"
};
static const unsigned char luma_steps_crop_lua[] = {
#embed "luma/steps/crop.lua"
};
static const unsigned char luma_steps_each_save_lua[] = {
#embed "luma/steps/each_save.lua"
};
static const unsigned char luma_steps_encoding_lua[] = {
#embed "luma/steps/encoding.lua"
};
static const unsigned char luma_steps_encoding_kinds_lua[] = {
#embed "luma/steps/encoding_kinds.lua"
};
static const unsigned char luma_steps_enlarging_lua[] = {
#embed "luma/steps/enlarging.lua"
};
static const unsigned char luma_steps_flip_lua[] = {
#embed "luma/steps/flip.lua"
};
static const unsigned char luma_steps_format_checks_lua[] = {
#embed "luma/steps/format_checks.lua"
};
static const unsigned char luma_steps_image_lua[] = {
#embed "luma/steps/image.lua"
};
static const unsigned char luma_steps_look_lua[] = {
#embed "luma/steps/look.lua"
};
static const unsigned char luma_steps_metadata_kinds_lua[] = {
#embed "luma/steps/metadata_kinds.lua"
};
static const unsigned char luma_steps_operation_lua[] = {
#embed "luma/steps/operation.lua"
};
static const unsigned char luma_steps_pad_lua[] = {
#embed "luma/steps/pad.lua"
};
static const unsigned char luma_steps_quality_search_lua[] = {
#embed "luma/steps/quality_search.lua"
};
static const unsigned char luma_steps_save_lua[] = {
#embed "luma/steps/save.lua"
};
static const unsigned char luma_steps_scale_lua[] = {
#embed "luma/steps/scale.lua"
};
static const unsigned char luma_steps_sheet_lua[] = {
#embed "luma/steps/sheet.lua"
};
static const unsigned char luma_steps_sheet_cells_lua[] = {
#embed "luma/steps/sheet_cells.lua"
};
static const unsigned char luma_steps_show_lua[] = {
#embed "luma/steps/show.lua"
};
static const unsigned char luma_steps_tag_kinds_lua[] = {
#embed "luma/steps/tag_kinds.lua"
};
static const unsigned char luma_steps_trim_lua[] = {
#embed "luma/steps/trim.lua"
};
static const unsigned char luma_steps_vips_lua[] = {
#embed "luma/steps/vips.lua"
};
static const unsigned char luma_testing_expect_lua[] = {
#embed "luma/testing/expect.lua"
};
static const unsigned char luma_testing_fixture_lua[] = {
#embed "luma/testing/fixture.lua"
};
static const unsigned char luma_testing_golden_lua[] = {
#embed "luma/testing/golden.lua"
};
static const unsigned char luma_testing_likeness_lua[] = {
#embed "luma/testing/likeness.lua"
};
static const unsigned char luma_testing_test_lua[] = {
#embed "luma/testing/test.lua"
};
static const unsigned char luma_vips_init_lua[] = {
#embed "luma/vips/init.lua"
};
static const unsigned char luma_vips_call_lua[] = {
#embed "luma/vips/call.lua"
};
static const unsigned char luma_vips_fields_lua[] = {
#embed "luma/vips/fields.lua"
};
static const unsigned char luma_vips_files_lua[] = {
#embed "luma/vips/files.lua"
};
static const unsigned char luma_vips_image_lua[] = {
#embed "luma/vips/image.lua"
};
static const unsigned char luma_vips_methods_lua[] = {
#embed "luma/vips/methods.lua"
};
static const unsigned char luma_vips_node_lua[] = {
#embed "luma/vips/node.lua"
};
static const unsigned char luma_vips_typings_lua[] = {
#embed "luma/vips/typings.lua"
};
static const unsigned char luma_web_address_lua[] = {
#embed "luma/web/address.lua"
};
static const unsigned char luma_web_alts_lua[] = {
#embed "luma/web/alts.lua"
};
static const unsigned char luma_web_base64_lua[] = {
#embed "luma/web/base64.lua"
};
static const unsigned char luma_web_css_length_lua[] = {
#embed "luma/web/css_length.lua"
};
static const unsigned char luma_web_css_media_lua[] = {
#embed "luma/web/css_media.lua"
};
static const unsigned char luma_web_css_sizes_lua[] = {
#embed "luma/web/css_sizes.lua"
};
static const unsigned char luma_web_css_tokens_lua[] = {
#embed "luma/web/css_tokens.lua"
};
static const unsigned char luma_web_data_lua[] = {
#embed "luma/web/data.lua"
};
static const unsigned char luma_web_files_lua[] = {
#embed "luma/web/files.lua"
};
static const unsigned char luma_web_kinds_lua[] = {
#embed "luma/web/kinds.lua"
};
static const unsigned char luma_web_markup_lua[] = {
#embed "luma/web/markup.lua"
};
static const unsigned char luma_web_placeholder_lua[] = {
#embed "luma/web/placeholder.lua"
};
static const unsigned char luma_web_plan_lua[] = {
#embed "luma/web/plan.lua"
};
static const unsigned char luma_web_set_lua[] = {
#embed "luma/web/set.lua"
};
static const unsigned char luma_web_set_signature_lua[] = {
#embed "luma/web/set_signature.lua"
};
static const unsigned char luma_web_signatures_lua[] = {
#embed "luma/web/signatures.lua"
};
static const unsigned char luma_web_sprites_lua[] = {
#embed "luma/web/sprites.lua"
};
static const unsigned char luma_web_typings_lua[] = {
#embed "luma/web/typings.lua"
};

static const struct embedded_file files[] = {
    {"luma", luma_init_lua, sizeof luma_init_lua},
    {"luma.core.check", luma_core_check_lua, sizeof luma_core_check_lua},
    {"luma.core.clock", luma_core_clock_lua, sizeof luma_core_clock_lua},
    {"luma.core.colors", luma_core_colors_lua, sizeof luma_core_colors_lua},
    {"luma.core.date", luma_core_date_lua, sizeof luma_core_date_lua},
    {"luma.core.date_hints", luma_core_date_hints_lua, sizeof luma_core_date_hints_lua},
    {"luma.core.display", luma_core_display_lua, sizeof luma_core_display_lua},
    {"luma.core.host", luma_core_host_lua, sizeof luma_core_host_lua},
    {"luma.core.kinds", luma_core_kinds_lua, sizeof luma_core_kinds_lua},
    {"luma.core.later", luma_core_later_lua, sizeof luma_core_later_lua},
    {"luma.core.name_synonyms", luma_core_name_synonyms_lua, sizeof luma_core_name_synonyms_lua},
    {"luma.core.nodes", luma_core_nodes_lua, sizeof luma_core_nodes_lua},
    {"luma.core.number_hints", luma_core_number_hints_lua, sizeof luma_core_number_hints_lua},
    {"luma.core.option_hints", luma_core_option_hints_lua, sizeof luma_core_option_hints_lua},
    {"luma.core.param", luma_core_param_lua, sizeof luma_core_param_lua},
    {"luma.core.parameter", luma_core_parameter_lua, sizeof luma_core_parameter_lua},
    {"luma.core.picture_kinds", luma_core_picture_kinds_lua, sizeof luma_core_picture_kinds_lua},
    {"luma.core.recover", luma_core_recover_lua, sizeof luma_core_recover_lua},
    {"luma.core.signature", luma_core_signature_lua, sizeof luma_core_signature_lua},
    {"luma.core.step_synonyms", luma_core_step_synonyms_lua, sizeof luma_core_step_synonyms_lua},
    {"luma.core.strict", luma_core_strict_lua, sizeof luma_core_strict_lua},
    {"luma.core.synonyms", luma_core_synonyms_lua, sizeof luma_core_synonyms_lua},
    {"luma.core.template", luma_core_template_lua, sizeof luma_core_template_lua},
    {"luma.core.unused", luma_core_unused_lua, sizeof luma_core_unused_lua},
    {"luma.core.value", luma_core_value_lua, sizeof luma_core_value_lua},
    {"luma.core.zone", luma_core_zone_lua, sizeof luma_core_zone_lua},
    {"luma.data.json", luma_data_json_lua, sizeof luma_data_json_lua},
    {"luma.data.text", luma_data_text_lua, sizeof luma_data_text_lua},
    {"luma.gestures.cropper", luma_gestures_cropper_lua, sizeof luma_gestures_cropper_lua},
    {"luma.gestures.cropper_bounds", luma_gestures_cropper_bounds_lua, sizeof luma_gestures_cropper_bounds_lua},
    {"luma.gestures.cropper_frames", luma_gestures_cropper_frames_lua, sizeof luma_gestures_cropper_frames_lua},
    {"luma.gestures.cropper_kinds", luma_gestures_cropper_kinds_lua, sizeof luma_gestures_cropper_kinds_lua},
    {"luma.gestures.cropper_picture", luma_gestures_cropper_picture_lua, sizeof luma_gestures_cropper_picture_lua},
    {"luma.gestures.cropper_source", luma_gestures_cropper_source_lua, sizeof luma_gestures_cropper_source_lua},
    {"luma.gestures.events", luma_gestures_events_lua, sizeof luma_gestures_events_lua},
    {"luma.gestures.gesture", luma_gestures_gesture_lua, sizeof luma_gestures_gesture_lua},
    {"luma.gestures.kinds", luma_gestures_kinds_lua, sizeof luma_gestures_kinds_lua},
    {"luma.gestures.map", luma_gestures_map_lua, sizeof luma_gestures_map_lua},
    {"luma.gestures.shown", luma_gestures_shown_lua, sizeof luma_gestures_shown_lua},
    {"luma.gestures.text", luma_gestures_text_lua, sizeof luma_gestures_text_lua},
    {"luma.gestures.timing", luma_gestures_timing_lua, sizeof luma_gestures_timing_lua},
    {"luma.gestures.typings", luma_gestures_typings_lua, sizeof luma_gestures_typings_lua},
    {"luma.help", luma_help_init_lua, sizeof luma_help_init_lua},
    {"luma.help.closed_typings", luma_help_closed_typings_lua, sizeof luma_help_closed_typings_lua},
    {"luma.help.contract", luma_help_contract_lua, sizeof luma_help_contract_lua},
    {"luma.help.field_typings", luma_help_field_typings_lua, sizeof luma_help_field_typings_lua},
    {"luma.help.fields", luma_help_fields_lua, sizeof luma_help_fields_lua},
    {"luma.help.foreign", luma_help_foreign_lua, sizeof luma_help_foreign_lua},
    {"luma.help.groups", luma_help_groups_lua, sizeof luma_help_groups_lua},
    {"luma.help.library_typings", luma_help_library_typings_lua, sizeof luma_help_library_typings_lua},
    {"luma.help.look_typings", luma_help_look_typings_lua, sizeof luma_help_look_typings_lua},
    {"luma.help.operations", luma_help_operations_lua, sizeof luma_help_operations_lua},
    {"luma.help.reference", luma_help_reference_lua, sizeof luma_help_reference_lua},
    {"luma.help.result_typings", luma_help_result_typings_lua, sizeof luma_help_result_typings_lua},
    {"luma.help.typings", luma_help_typings_lua, sizeof luma_help_typings_lua},
    {"luma.help.value_typings", luma_help_value_typings_lua, sizeof luma_help_value_typings_lua},
    {"luma.help.words", luma_help_words_lua, sizeof luma_help_words_lua},
    {"luma.library", luma_library_init_lua, sizeof luma_library_init_lua},
    {"luma.library.album_fields", luma_library_album_fields_lua, sizeof luma_library_album_fields_lua},
    {"luma.library.album_list", luma_library_album_list_lua, sizeof luma_library_album_list_lua},
    {"luma.library.bursts", luma_library_bursts_lua, sizeof luma_library_bursts_lua},
    {"luma.library.change", luma_library_change_lua, sizeof luma_library_change_lua},
    {"luma.library.changes", luma_library_changes_lua, sizeof luma_library_changes_lua},
    {"luma.library.create", luma_library_create_lua, sizeof luma_library_create_lua},
    {"luma.library.dates", luma_library_dates_lua, sizeof luma_library_dates_lua},
    {"luma.library.deleted", luma_library_deleted_lua, sizeof luma_library_deleted_lua},
    {"luma.library.edit", luma_library_edit_lua, sizeof luma_library_edit_lua},
    {"luma.library.files", luma_library_files_lua, sizeof luma_library_files_lua},
    {"luma.library.import", luma_library_import_lua, sizeof luma_library_import_lua},
    {"luma.library.reference", luma_library_reference_lua, sizeof luma_library_reference_lua},
    {"luma.query.album", luma_query_album_lua, sizeof luma_query_album_lua},
    {"luma.query.arrange", luma_query_arrange_lua, sizeof luma_query_arrange_lua},
    {"luma.query.bind", luma_query_bind_lua, sizeof luma_query_bind_lua},
    {"luma.query.compare", luma_query_compare_lua, sizeof luma_query_compare_lua},
    {"luma.query.exclude", luma_query_exclude_lua, sizeof luma_query_exclude_lua},
    {"luma.query.export", luma_query_export_lua, sizeof luma_query_export_lua},
    {"luma.query.fetch", luma_query_fetch_lua, sizeof luma_query_fetch_lua},
    {"luma.query.field", luma_query_field_lua, sizeof luma_query_field_lua},
    {"luma.query.fields", luma_query_fields_lua, sizeof luma_query_fields_lua},
    {"luma.query.misplaced", luma_query_misplaced_lua, sizeof luma_query_misplaced_lua},
    {"luma.query.photo", luma_query_photo_lua, sizeof luma_query_photo_lua},
    {"luma.query.photo_edit", luma_query_photo_edit_lua, sizeof luma_query_photo_edit_lua},
    {"luma.query.predicate", luma_query_predicate_lua, sizeof luma_query_predicate_lua},
    {"luma.query.predicate_text", luma_query_predicate_text_lua, sizeof luma_query_predicate_text_lua},
    {"luma.query.report", luma_query_report_lua, sizeof luma_query_report_lua},
    {"luma.query.result", luma_query_result_lua, sizeof luma_query_result_lua},
    {"luma.query.rows", luma_query_rows_lua, sizeof luma_query_rows_lua},
    {"luma.query.settings", luma_query_settings_lua, sizeof luma_query_settings_lua},
    {"luma.query.sort", luma_query_sort_lua, sizeof luma_query_sort_lua},
    {"luma.query.tags", luma_query_tags_lua, sizeof luma_query_tags_lua},
    {"luma.query.where", luma_query_where_lua, sizeof luma_query_where_lua},
    {"luma.query.where_table", luma_query_where_table_lua, sizeof luma_query_where_table_lua},
    {"luma.recipes.web", luma_recipes_web_lua, sizeof luma_recipes_web_lua},
    {"luma.repl.columns", luma_repl_columns_lua, sizeof luma_repl_columns_lua},
    {"luma.repl.complete", luma_repl_complete_lua, sizeof luma_repl_complete_lua},
    {"luma.repl.condition", luma_repl_condition_lua, sizeof luma_repl_condition_lua},
    {"luma.repl.globals", luma_repl_globals_lua, sizeof luma_repl_globals_lua},
    {"luma.repl.occurring", luma_repl_occurring_lua, sizeof luma_repl_occurring_lua},
    {"luma.repl.pages", luma_repl_pages_lua, sizeof luma_repl_pages_lua},
    {"luma.repl.preview", luma_repl_preview_lua, sizeof luma_repl_preview_lua},
    {"luma.repl.questions", luma_repl_questions_lua, sizeof luma_repl_questions_lua},
    {"luma.repl.receiver", luma_repl_receiver_lua, sizeof luma_repl_receiver_lua},
    {"luma.repl.show", luma_repl_show_lua, sizeof luma_repl_show_lua},
    {"luma.repl.text", luma_repl_text_lua, sizeof luma_repl_text_lua},
    {"luma.requests.image", luma_requests_image_lua, sizeof luma_requests_image_lua},
    {"luma.requests.options", luma_requests_options_lua, sizeof luma_requests_options_lua},
    {"luma.requests.prefetch", luma_requests_prefetch_lua, sizeof luma_requests_prefetch_lua},
    {"luma.requests.request", luma_requests_request_lua, sizeof luma_requests_request_lua},
    {"luma.requests.typings", luma_requests_typings_lua, sizeof luma_requests_typings_lua},
    {"luma.steps", luma_steps_init_lua, sizeof luma_steps_init_lua},
    {"luma.steps.animate", luma_steps_animate_lua, sizeof luma_steps_animate_lua},
    {"luma.steps.apply", luma_steps_apply_lua, sizeof luma_steps_apply_lua},
    {"luma.steps.chain", luma_steps_chain_lua, sizeof luma_steps_chain_lua},
    {"luma.steps.crop", luma_steps_crop_lua, sizeof luma_steps_crop_lua},
    {"luma.steps.each_save", luma_steps_each_save_lua, sizeof luma_steps_each_save_lua},
    {"luma.steps.encoding", luma_steps_encoding_lua, sizeof luma_steps_encoding_lua},
    {"luma.steps.encoding_kinds", luma_steps_encoding_kinds_lua, sizeof luma_steps_encoding_kinds_lua},
    {"luma.steps.enlarging", luma_steps_enlarging_lua, sizeof luma_steps_enlarging_lua},
    {"luma.steps.flip", luma_steps_flip_lua, sizeof luma_steps_flip_lua},
    {"luma.steps.format_checks", luma_steps_format_checks_lua, sizeof luma_steps_format_checks_lua},
    {"luma.steps.image", luma_steps_image_lua, sizeof luma_steps_image_lua},
    {"luma.steps.look", luma_steps_look_lua, sizeof luma_steps_look_lua},
    {"luma.steps.metadata_kinds", luma_steps_metadata_kinds_lua, sizeof luma_steps_metadata_kinds_lua},
    {"luma.steps.operation", luma_steps_operation_lua, sizeof luma_steps_operation_lua},
    {"luma.steps.pad", luma_steps_pad_lua, sizeof luma_steps_pad_lua},
    {"luma.steps.quality_search", luma_steps_quality_search_lua, sizeof luma_steps_quality_search_lua},
    {"luma.steps.save", luma_steps_save_lua, sizeof luma_steps_save_lua},
    {"luma.steps.scale", luma_steps_scale_lua, sizeof luma_steps_scale_lua},
    {"luma.steps.sheet", luma_steps_sheet_lua, sizeof luma_steps_sheet_lua},
    {"luma.steps.sheet_cells", luma_steps_sheet_cells_lua, sizeof luma_steps_sheet_cells_lua},
    {"luma.steps.show", luma_steps_show_lua, sizeof luma_steps_show_lua},
    {"luma.steps.tag_kinds", luma_steps_tag_kinds_lua, sizeof luma_steps_tag_kinds_lua},
    {"luma.steps.trim", luma_steps_trim_lua, sizeof luma_steps_trim_lua},
    {"luma.steps.vips", luma_steps_vips_lua, sizeof luma_steps_vips_lua},
    {"luma.testing.expect", luma_testing_expect_lua, sizeof luma_testing_expect_lua},
    {"luma.testing.fixture", luma_testing_fixture_lua, sizeof luma_testing_fixture_lua},
    {"luma.testing.golden", luma_testing_golden_lua, sizeof luma_testing_golden_lua},
    {"luma.testing.likeness", luma_testing_likeness_lua, sizeof luma_testing_likeness_lua},
    {"luma.testing.test", luma_testing_test_lua, sizeof luma_testing_test_lua},
    {"luma.vips", luma_vips_init_lua, sizeof luma_vips_init_lua},
    {"luma.vips.call", luma_vips_call_lua, sizeof luma_vips_call_lua},
    {"luma.vips.fields", luma_vips_fields_lua, sizeof luma_vips_fields_lua},
    {"luma.vips.files", luma_vips_files_lua, sizeof luma_vips_files_lua},
    {"luma.vips.image", luma_vips_image_lua, sizeof luma_vips_image_lua},
    {"luma.vips.methods", luma_vips_methods_lua, sizeof luma_vips_methods_lua},
    {"luma.vips.node", luma_vips_node_lua, sizeof luma_vips_node_lua},
    {"luma.vips.typings", luma_vips_typings_lua, sizeof luma_vips_typings_lua},
    {"luma.web.address", luma_web_address_lua, sizeof luma_web_address_lua},
    {"luma.web.alts", luma_web_alts_lua, sizeof luma_web_alts_lua},
    {"luma.web.base64", luma_web_base64_lua, sizeof luma_web_base64_lua},
    {"luma.web.css_length", luma_web_css_length_lua, sizeof luma_web_css_length_lua},
    {"luma.web.css_media", luma_web_css_media_lua, sizeof luma_web_css_media_lua},
    {"luma.web.css_sizes", luma_web_css_sizes_lua, sizeof luma_web_css_sizes_lua},
    {"luma.web.css_tokens", luma_web_css_tokens_lua, sizeof luma_web_css_tokens_lua},
    {"luma.web.data", luma_web_data_lua, sizeof luma_web_data_lua},
    {"luma.web.files", luma_web_files_lua, sizeof luma_web_files_lua},
    {"luma.web.kinds", luma_web_kinds_lua, sizeof luma_web_kinds_lua},
    {"luma.web.markup", luma_web_markup_lua, sizeof luma_web_markup_lua},
    {"luma.web.placeholder", luma_web_placeholder_lua, sizeof luma_web_placeholder_lua},
    {"luma.web.plan", luma_web_plan_lua, sizeof luma_web_plan_lua},
    {"luma.web.set", luma_web_set_lua, sizeof luma_web_set_lua},
    {"luma.web.set_signature", luma_web_set_signature_lua, sizeof luma_web_set_signature_lua},
    {"luma.web.signatures", luma_web_signatures_lua, sizeof luma_web_signatures_lua},
    {"luma.web.sprites", luma_web_sprites_lua, sizeof luma_web_sprites_lua},
    {"luma.web.typings", luma_web_typings_lua, sizeof luma_web_typings_lua},
};

struct embedded_files luma_stdlib(void) {
  return (struct embedded_files){files, sizeof files / sizeof files[0]};
}
