#include "CLumaStdlib.h"

static const unsigned char luma_init[] = {
#embed "luma/init.lua"
};
static const unsigned char luma_album[] = {
#embed "luma/album.lua"
};
static const unsigned char luma_album_fields[] = {
#embed "luma/album_fields.lua"
};
static const unsigned char luma_album_list[] = {
#embed "luma/album_list.lua"
};
static const unsigned char luma_bind[] = {
#embed "luma/bind.lua"
};
static const unsigned char luma_chain[] = {
#embed "luma/chain.lua"
};
static const unsigned char luma_change[] = {
#embed "luma/change.lua"
};
static const unsigned char luma_changes[] = {
#embed "luma/changes.lua"
};
static const unsigned char luma_check[] = {
#embed "luma/check.lua"
};
static const unsigned char luma_compare[] = {
#embed "luma/compare.lua"
};
static const unsigned char luma_cropper[] = {
#embed "luma/cropper.lua"
};
static const unsigned char luma_cropper_bounds[] = {
#embed "luma/cropper_bounds.lua"
};
static const unsigned char luma_cropper_kinds[] = {
#embed "luma/cropper_kinds.lua"
};
static const unsigned char luma_cropper_source[] = {
#embed "luma/cropper_source.lua"
};
static const unsigned char luma_date[] = {
#embed "luma/date.lua"
};
static const unsigned char luma_display[] = {
#embed "luma/display.lua"
};
static const unsigned char luma_edit[] = {
#embed "luma/edit.lua"
};
static const unsigned char luma_encoding[] = {
#embed "luma/encoding.lua"
};
static const unsigned char luma_encoding_options[] = {
#embed "luma/encoding_options.lua"
};
static const unsigned char luma_fetch[] = {
#embed "luma/fetch.lua"
};
static const unsigned char luma_field[] = {
#embed "luma/field.lua"
};
static const unsigned char luma_fields[] = {
#embed "luma/fields.lua"
};
static const unsigned char luma_gesture[] = {
#embed "luma/gesture.lua"
};
static const unsigned char luma_gesture_events[] = {
#embed "luma/gesture_events.lua"
};
static const unsigned char luma_gesture_kinds[] = {
#embed "luma/gesture_kinds.lua"
};
static const unsigned char luma_gesture_map[] = {
#embed "luma/gesture_map.lua"
};
static const unsigned char luma_gesture_text[] = {
#embed "luma/gesture_text.lua"
};
static const unsigned char luma_help[] = {
#embed "luma/help.lua"
};
static const unsigned char luma_host[] = {
#embed "luma/host.lua"
};
static const unsigned char luma_image[] = {
#embed "luma/image.lua"
};
static const unsigned char luma_import[] = {
#embed "luma/import.lua"
};
static const unsigned char luma_kinds[] = {
#embed "luma/kinds.lua"
};
static const unsigned char luma_library[] = {
#embed "luma/library.lua"
};
static const unsigned char luma_library_reference[] = {
#embed "luma/library_reference.lua"
};
static const unsigned char luma_look[] = {
#embed "luma/look.lua"
};
static const unsigned char luma_nodes[] = {
#embed "luma/nodes.lua"
};
static const unsigned char luma_operation[] = {
#embed "luma/operation.lua"
};
static const unsigned char luma_operation_help[] = {
#embed "luma/operation_help.lua"
};
static const unsigned char luma_param[] = {
#embed "luma/param.lua"
};
static const unsigned char luma_photo[] = {
#embed "luma/photo.lua"
};
static const unsigned char luma_picture_kinds[] = {
#embed "luma/picture_kinds.lua"
};
static const unsigned char luma_predicate[] = {
#embed "luma/predicate.lua"
};
static const unsigned char luma_predicate_text[] = {
#embed "luma/predicate_text.lua"
};
static const unsigned char luma_reference[] = {
#embed "luma/reference.lua"
};
static const unsigned char luma_report[] = {
#embed "luma/report.lua"
};
static const unsigned char luma_request[] = {
#embed "luma/request.lua"
};
static const unsigned char luma_request_image[] = {
#embed "luma/request_image.lua"
};
static const unsigned char luma_request_options[] = {
#embed "luma/request_options.lua"
};
static const unsigned char luma_request_prefetch[] = {
#embed "luma/request_prefetch.lua"
};
static const unsigned char luma_request_typings[] = {
#embed "luma/request_typings.lua"
};
static const unsigned char luma_result[] = {
#embed "luma/result.lua"
};
static const unsigned char luma_rows[] = {
#embed "luma/rows.lua"
};
static const unsigned char luma_sheet[] = {
#embed "luma/sheet.lua"
};
static const unsigned char luma_signature[] = {
#embed "luma/signature.lua"
};
static const unsigned char luma_sort[] = {
#embed "luma/sort.lua"
};
static const unsigned char luma_steps[] = {
#embed "luma/steps.lua"
};
static const unsigned char luma_steps_adjust[] = {
#embed "luma/steps/adjust.lua"
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
static const unsigned char luma_steps_crop[] = {
#embed "luma/steps/crop.lua"
};
static const unsigned char luma_steps_flatten[] = {
#embed "luma/steps/flatten.lua"
};
static const unsigned char luma_steps_flip[] = {
#embed "luma/steps/flip.lua"
};
static const unsigned char luma_steps_grayscale[] = {
#embed "luma/steps/grayscale.lua"
};
static const unsigned char luma_steps_overlay[] = {
#embed "luma/steps/overlay.lua"
};
static const unsigned char luma_steps_pad[] = {
#embed "luma/steps/pad.lua"
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
static const unsigned char luma_strict[] = {
#embed "luma/strict.lua"
};
static const unsigned char luma_template[] = {
#embed "luma/template.lua"
};
static const unsigned char luma_typings[] = {
#embed "luma/typings.lua"
};
static const unsigned char luma_typings_gestures[] = {
#embed "luma/typings_gestures.lua"
};
static const unsigned char luma_typings_library[] = {
#embed "luma/typings_library.lua"
};
static const unsigned char luma_typings_looks[] = {
#embed "luma/typings_looks.lua"
};
static const unsigned char luma_typings_values[] = {
#embed "luma/typings_values.lua"
};
static const unsigned char luma_value[] = {
#embed "luma/value.lua"
};
static const unsigned char luma_where[] = {
#embed "luma/where.lua"
};
static const unsigned char luma_where_table[] = {
#embed "luma/where_table.lua"
};

const struct luma_stdlib_file luma_stdlib_files[] = {
    {"luma", luma_init, sizeof luma_init},
    {"luma.album", luma_album, sizeof luma_album},
    {"luma.album_fields", luma_album_fields, sizeof luma_album_fields},
    {"luma.album_list", luma_album_list, sizeof luma_album_list},
    {"luma.bind", luma_bind, sizeof luma_bind},
    {"luma.chain", luma_chain, sizeof luma_chain},
    {"luma.change", luma_change, sizeof luma_change},
    {"luma.changes", luma_changes, sizeof luma_changes},
    {"luma.check", luma_check, sizeof luma_check},
    {"luma.compare", luma_compare, sizeof luma_compare},
    {"luma.cropper", luma_cropper, sizeof luma_cropper},
    {"luma.cropper_bounds", luma_cropper_bounds, sizeof luma_cropper_bounds},
    {"luma.cropper_kinds", luma_cropper_kinds, sizeof luma_cropper_kinds},
    {"luma.cropper_source", luma_cropper_source, sizeof luma_cropper_source},
    {"luma.date", luma_date, sizeof luma_date},
    {"luma.display", luma_display, sizeof luma_display},
    {"luma.edit", luma_edit, sizeof luma_edit},
    {"luma.encoding", luma_encoding, sizeof luma_encoding},
    {"luma.encoding_options", luma_encoding_options, sizeof luma_encoding_options},
    {"luma.fetch", luma_fetch, sizeof luma_fetch},
    {"luma.field", luma_field, sizeof luma_field},
    {"luma.fields", luma_fields, sizeof luma_fields},
    {"luma.gesture", luma_gesture, sizeof luma_gesture},
    {"luma.gesture_events", luma_gesture_events, sizeof luma_gesture_events},
    {"luma.gesture_kinds", luma_gesture_kinds, sizeof luma_gesture_kinds},
    {"luma.gesture_map", luma_gesture_map, sizeof luma_gesture_map},
    {"luma.gesture_text", luma_gesture_text, sizeof luma_gesture_text},
    {"luma.help", luma_help, sizeof luma_help},
    {"luma.host", luma_host, sizeof luma_host},
    {"luma.image", luma_image, sizeof luma_image},
    {"luma.import", luma_import, sizeof luma_import},
    {"luma.kinds", luma_kinds, sizeof luma_kinds},
    {"luma.library", luma_library, sizeof luma_library},
    {"luma.library_reference", luma_library_reference, sizeof luma_library_reference},
    {"luma.look", luma_look, sizeof luma_look},
    {"luma.nodes", luma_nodes, sizeof luma_nodes},
    {"luma.operation", luma_operation, sizeof luma_operation},
    {"luma.operation_help", luma_operation_help, sizeof luma_operation_help},
    {"luma.param", luma_param, sizeof luma_param},
    {"luma.photo", luma_photo, sizeof luma_photo},
    {"luma.picture_kinds", luma_picture_kinds, sizeof luma_picture_kinds},
    {"luma.predicate", luma_predicate, sizeof luma_predicate},
    {"luma.predicate_text", luma_predicate_text, sizeof luma_predicate_text},
    {"luma.reference", luma_reference, sizeof luma_reference},
    {"luma.report", luma_report, sizeof luma_report},
    {"luma.request", luma_request, sizeof luma_request},
    {"luma.request_image", luma_request_image, sizeof luma_request_image},
    {"luma.request_options", luma_request_options, sizeof luma_request_options},
    {"luma.request_prefetch", luma_request_prefetch, sizeof luma_request_prefetch},
    {"luma.request_typings", luma_request_typings, sizeof luma_request_typings},
    {"luma.result", luma_result, sizeof luma_result},
    {"luma.rows", luma_rows, sizeof luma_rows},
    {"luma.sheet", luma_sheet, sizeof luma_sheet},
    {"luma.signature", luma_signature, sizeof luma_signature},
    {"luma.sort", luma_sort, sizeof luma_sort},
    {"luma.steps", luma_steps, sizeof luma_steps},
    {"luma.steps.adjust", luma_steps_adjust, sizeof luma_steps_adjust},
    {"luma.steps.apply", luma_steps_apply, sizeof luma_steps_apply},
    {"luma.steps.blur", luma_steps_blur, sizeof luma_steps_blur},
    {"luma.steps.border", luma_steps_border, sizeof luma_steps_border},
    {"luma.steps.crop", luma_steps_crop, sizeof luma_steps_crop},
    {"luma.steps.flatten", luma_steps_flatten, sizeof luma_steps_flatten},
    {"luma.steps.flip", luma_steps_flip, sizeof luma_steps_flip},
    {"luma.steps.grayscale", luma_steps_grayscale, sizeof luma_steps_grayscale},
    {"luma.steps.overlay", luma_steps_overlay, sizeof luma_steps_overlay},
    {"luma.steps.pad", luma_steps_pad, sizeof luma_steps_pad},
    {"luma.steps.rotate", luma_steps_rotate, sizeof luma_steps_rotate},
    {"luma.steps.round_corners", luma_steps_round_corners, sizeof luma_steps_round_corners},
    {"luma.steps.save", luma_steps_save, sizeof luma_steps_save},
    {"luma.steps.scale", luma_steps_scale, sizeof luma_steps_scale},
    {"luma.steps.sepia", luma_steps_sepia, sizeof luma_steps_sepia},
    {"luma.steps.sharpen", luma_steps_sharpen, sizeof luma_steps_sharpen},
    {"luma.steps.text", luma_steps_text, sizeof luma_steps_text},
    {"luma.steps.tint", luma_steps_tint, sizeof luma_steps_tint},
    {"luma.steps.transform", luma_steps_transform, sizeof luma_steps_transform},
    {"luma.steps.vignette", luma_steps_vignette, sizeof luma_steps_vignette},
    {"luma.steps.vips", luma_steps_vips, sizeof luma_steps_vips},
    {"luma.strict", luma_strict, sizeof luma_strict},
    {"luma.template", luma_template, sizeof luma_template},
    {"luma.typings", luma_typings, sizeof luma_typings},
    {"luma.typings_gestures", luma_typings_gestures, sizeof luma_typings_gestures},
    {"luma.typings_library", luma_typings_library, sizeof luma_typings_library},
    {"luma.typings_looks", luma_typings_looks, sizeof luma_typings_looks},
    {"luma.typings_values", luma_typings_values, sizeof luma_typings_values},
    {"luma.value", luma_value, sizeof luma_value},
    {"luma.where", luma_where, sizeof luma_where},
    {"luma.where_table", luma_where_table, sizeof luma_where_table},
};
const size_t luma_stdlib_file_count =
    sizeof luma_stdlib_files / sizeof luma_stdlib_files[0];
