/* Made by make generate; do not edit. */
#include "CLumaTexts.h"

static const unsigned char codes_already_exists_md[] = {
#embed "codes/already-exists.md"
};
static const unsigned char codes_ambiguous_album_md[] = {
#embed "codes/ambiguous-album.md"
};
static const unsigned char codes_and_or_mix_md[] = {
#embed "codes/and-or-mix.md"
};
static const unsigned char codes_argument_count_md[] = {
#embed "codes/argument-count.md"
};
static const unsigned char codes_assumed_zone_md[] = {
#embed "codes/assumed-zone.md"
};
static const unsigned char codes_bad_argument_md[] = {
#embed "codes/bad-argument.md"
};
static const unsigned char codes_bad_date_md[] = {
#embed "codes/bad-date.md"
};
static const unsigned char codes_bad_metadata_md[] = {
#embed "codes/bad-metadata.md"
};
static const unsigned char codes_bad_parameter_md[] = {
#embed "codes/bad-parameter.md"
};
static const unsigned char codes_bad_path_md[] = {
#embed "codes/bad-path.md"
};
static const unsigned char codes_bad_token_md[] = {
#embed "codes/bad-token.md"
};
static const unsigned char codes_both_options_md[] = {
#embed "codes/both-options.md"
};
static const unsigned char codes_cache_not_used_md[] = {
#embed "codes/cache-not-used.md"
};
static const unsigned char codes_cancelled_md[] = {
#embed "codes/cancelled.md"
};
static const unsigned char codes_cannot_set_md[] = {
#embed "codes/cannot-set.md"
};
static const unsigned char codes_change_over_md[] = {
#embed "codes/change-over.md"
};
static const unsigned char codes_changed_since_md[] = {
#embed "codes/changed-since.md"
};
static const unsigned char codes_changed_while_reading_md[] = {
#embed "codes/changed-while-reading.md"
};
static const unsigned char codes_circular_folder_md[] = {
#embed "codes/circular-folder.md"
};
static const unsigned char codes_collision_md[] = {
#embed "codes/collision.md"
};
static const unsigned char codes_conflicting_options_md[] = {
#embed "codes/conflicting-options.md"
};
static const unsigned char codes_crop_empty_md[] = {
#embed "codes/crop-empty.md"
};
static const unsigned char codes_crop_outside_md[] = {
#embed "codes/crop-outside.md"
};
static const unsigned char codes_damaged_edit_md[] = {
#embed "codes/damaged-edit.md"
};
static const unsigned char codes_damaged_md[] = {
#embed "codes/damaged.md"
};
static const unsigned char codes_database_md[] = {
#embed "codes/database.md"
};
static const unsigned char codes_decoder_ended_md[] = {
#embed "codes/decoder-ended.md"
};
static const unsigned char codes_denied_md[] = {
#embed "codes/denied.md"
};
static const unsigned char codes_disk_fault_md[] = {
#embed "codes/disk-fault.md"
};
static const unsigned char codes_disk_full_md[] = {
#embed "codes/disk-full.md"
};
static const unsigned char codes_dot_call_md[] = {
#embed "codes/dot-call.md"
};
static const unsigned char codes_doubtful_template_md[] = {
#embed "codes/doubtful-template.md"
};
static const unsigned char codes_doubtful_value_md[] = {
#embed "codes/doubtful-value.md"
};
static const unsigned char codes_empty_edit_md[] = {
#embed "codes/empty-edit.md"
};
static const unsigned char codes_empty_file_md[] = {
#embed "codes/empty-file.md"
};
static const unsigned char codes_encoder_memory_md[] = {
#embed "codes/encoder-memory.md"
};
static const unsigned char codes_extra_word_md[] = {
#embed "codes/extra-word.md"
};
static const unsigned char codes_ffmpeg_missing_md[] = {
#embed "codes/ffmpeg-missing.md"
};
static const unsigned char codes_file_too_large_md[] = {
#embed "codes/file-too-large.md"
};
static const unsigned char codes_filter_without_return_md[] = {
#embed "codes/filter-without-return.md"
};
static const unsigned char codes_font_missing_md[] = {
#embed "codes/font-missing.md"
};
static const unsigned char codes_forbidden_operation_md[] = {
#embed "codes/forbidden-operation.md"
};
static const unsigned char codes_foreign_catalog_md[] = {
#embed "codes/foreign-catalog.md"
};
static const unsigned char codes_foreign_edit_md[] = {
#embed "codes/foreign-edit.md"
};
static const unsigned char codes_foreign_option_md[] = {
#embed "codes/foreign-option.md"
};
static const unsigned char codes_foreign_result_md[] = {
#embed "codes/foreign-result.md"
};
static const unsigned char codes_format_disabled_md[] = {
#embed "codes/format-disabled.md"
};
static const unsigned char codes_format_unreadable_md[] = {
#embed "codes/format-unreadable.md"
};
static const unsigned char codes_format_unwritable_md[] = {
#embed "codes/format-unwritable.md"
};
static const unsigned char codes_frames_left_out_md[] = {
#embed "codes/frames-left-out.md"
};
static const unsigned char codes_gexiv2_missing_md[] = {
#embed "codes/gexiv2-missing.md"
};
static const unsigned char codes_hdr_reduced_md[] = {
#embed "codes/hdr-reduced.md"
};
static const unsigned char codes_inside_change_md[] = {
#embed "codes/inside-change.md"
};
static const unsigned char codes_integer_division_md[] = {
#embed "codes/integer-division.md"
};
static const unsigned char codes_interrupted_md[] = {
#embed "codes/interrupted.md"
};
static const unsigned char codes_invalid_pattern_md[] = {
#embed "codes/invalid-pattern.md"
};
static const unsigned char codes_invalid_value_md[] = {
#embed "codes/invalid-value.md"
};
static const unsigned char codes_jpeg_too_deep_md[] = {
#embed "codes/jpeg-too-deep.md"
};
static const unsigned char codes_libgeonames_missing_md[] = {
#embed "codes/libgeonames-missing.md"
};
static const unsigned char codes_libpq_missing_md[] = {
#embed "codes/libpq-missing.md"
};
static const unsigned char codes_library_name_md[] = {
#embed "codes/library-name.md"
};
static const unsigned char codes_library_protected_md[] = {
#embed "codes/library-protected.md"
};
static const unsigned char codes_libraw_missing_md[] = {
#embed "codes/libraw-missing.md"
};
static const unsigned char codes_libturbojpeg_missing_md[] = {
#embed "codes/libturbojpeg-missing.md"
};
static const unsigned char codes_libvips_missing_md[] = {
#embed "codes/libvips-missing.md"
};
static const unsigned char codes_limit_md[] = {
#embed "codes/limit.md"
};
static const unsigned char codes_limited_library_md[] = {
#embed "codes/limited-library.md"
};
static const unsigned char codes_locked_md[] = {
#embed "codes/locked.md"
};
static const unsigned char codes_lossless_impossible_md[] = {
#embed "codes/lossless-impossible.md"
};
static const unsigned char codes_lossless_input_md[] = {
#embed "codes/lossless-input.md"
};
static const unsigned char codes_lossless_off_blocks_md[] = {
#embed "codes/lossless-off-blocks.md"
};
static const unsigned char codes_lossless_resampled_md[] = {
#embed "codes/lossless-resampled.md"
};
static const unsigned char codes_malformed_line_md[] = {
#embed "codes/malformed-line.md"
};
static const unsigned char codes_malformed_manifest_md[] = {
#embed "codes/malformed-manifest.md"
};
static const unsigned char codes_mask_compared_md[] = {
#embed "codes/mask-compared.md"
};
static const unsigned char codes_memory_limit_md[] = {
#embed "codes/memory-limit.md"
};
static const unsigned char codes_method_not_called_md[] = {
#embed "codes/method-not-called.md"
};
static const unsigned char codes_missing_argument_md[] = {
#embed "codes/missing-argument.md"
};
static const unsigned char codes_missing_file_md[] = {
#embed "codes/missing-file.md"
};
static const unsigned char codes_missing_library_md[] = {
#embed "codes/missing-library.md"
};
static const unsigned char codes_missing_option_md[] = {
#embed "codes/missing-option.md"
};
static const unsigned char codes_missing_output_md[] = {
#embed "codes/missing-output.md"
};
static const unsigned char codes_missing_parameter_md[] = {
#embed "codes/missing-parameter.md"
};
static const unsigned char codes_missing_value_md[] = {
#embed "codes/missing-value.md"
};
static const unsigned char codes_module_not_found_md[] = {
#embed "codes/module-not-found.md"
};
static const unsigned char codes_name_not_utf8_md[] = {
#embed "codes/name-not-utf8.md"
};
static const unsigned char codes_nested_change_md[] = {
#embed "codes/nested-change.md"
};
static const unsigned char codes_never_equal_md[] = {
#embed "codes/never-equal.md"
};
static const unsigned char codes_new_library_md[] = {
#embed "codes/new-library.md"
};
static const unsigned char codes_newer_edit_md[] = {
#embed "codes/newer-edit.md"
};
static const unsigned char codes_newer_version_md[] = {
#embed "codes/newer-version.md"
};
static const unsigned char codes_no_action_md[] = {
#embed "codes/no-action.md"
};
static const unsigned char codes_no_command_md[] = {
#embed "codes/no-command.md"
};
static const unsigned char codes_no_file_md[] = {
#embed "codes/no-file.md"
};
static const unsigned char codes_no_folder_md[] = {
#embed "codes/no-folder.md"
};
static const unsigned char codes_no_library_md[] = {
#embed "codes/no-library.md"
};
static const unsigned char codes_no_match_md[] = {
#embed "codes/no-match.md"
};
static const unsigned char codes_no_parts_md[] = {
#embed "codes/no-parts.md"
};
static const unsigned char codes_no_permission_md[] = {
#embed "codes/no-permission.md"
};
static const unsigned char codes_no_picture_md[] = {
#embed "codes/no-picture.md"
};
static const unsigned char codes_no_preview_md[] = {
#embed "codes/no-preview.md"
};
static const unsigned char codes_no_raw_md[] = {
#embed "codes/no-raw.md"
};
static const unsigned char codes_no_recipe_md[] = {
#embed "codes/no-recipe.md"
};
static const unsigned char codes_no_such_album_md[] = {
#embed "codes/no-such-album.md"
};
static const unsigned char codes_no_such_asset_md[] = {
#embed "codes/no-such-asset.md"
};
static const unsigned char codes_no_such_frame_md[] = {
#embed "codes/no-such-frame.md"
};
static const unsigned char codes_no_such_photo_md[] = {
#embed "codes/no-such-photo.md"
};
static const unsigned char codes_no_value_md[] = {
#embed "codes/no-value.md"
};
static const unsigned char codes_not_a_cache_md[] = {
#embed "codes/not-a-cache.md"
};
static const unsigned char codes_not_a_file_md[] = {
#embed "codes/not-a-file.md"
};
static const unsigned char codes_not_a_folder_md[] = {
#embed "codes/not-a-folder.md"
};
static const unsigned char codes_not_a_library_md[] = {
#embed "codes/not-a-library.md"
};
static const unsigned char codes_not_a_picture_md[] = {
#embed "codes/not-a-picture.md"
};
static const unsigned char codes_not_a_plan_md[] = {
#embed "codes/not-a-plan.md"
};
static const unsigned char codes_not_a_predicate_md[] = {
#embed "codes/not-a-predicate.md"
};
static const unsigned char codes_not_a_test_md[] = {
#embed "codes/not-a-test.md"
};
static const unsigned char codes_not_applicable_md[] = {
#embed "codes/not-applicable.md"
};
static const unsigned char codes_not_as_read_md[] = {
#embed "codes/not-as-read.md"
};
static const unsigned char codes_not_callable_md[] = {
#embed "codes/not-callable.md"
};
static const unsigned char codes_not_finite_md[] = {
#embed "codes/not-finite.md"
};
static const unsigned char codes_not_found_md[] = {
#embed "codes/not-found.md"
};
static const unsigned char codes_not_importable_md[] = {
#embed "codes/not-importable.md"
};
static const unsigned char codes_not_in_album_md[] = {
#embed "codes/not-in-album.md"
};
static const unsigned char codes_not_isolated_md[] = {
#embed "codes/not-isolated.md"
};
static const unsigned char codes_not_listed_md[] = {
#embed "codes/not-listed.md"
};
static const unsigned char codes_not_of_library_md[] = {
#embed "codes/not-of-library.md"
};
static const unsigned char codes_not_one_photo_md[] = {
#embed "codes/not-one-photo.md"
};
static const unsigned char codes_not_ours_md[] = {
#embed "codes/not-ours.md"
};
static const unsigned char codes_not_replaced_md[] = {
#embed "codes/not-replaced.md"
};
static const unsigned char codes_nothing_fetched_md[] = {
#embed "codes/nothing-fetched.md"
};
static const unsigned char codes_nothing_to_undo_md[] = {
#embed "codes/nothing-to-undo.md"
};
static const unsigned char codes_old_checksums_md[] = {
#embed "codes/old-checksums.md"
};
static const unsigned char codes_operation_failed_md[] = {
#embed "codes/operation-failed.md"
};
static const unsigned char codes_out_of_memory_md[] = {
#embed "codes/out-of-memory.md"
};
static const unsigned char codes_out_of_range_md[] = {
#embed "codes/out-of-range.md"
};
static const unsigned char codes_output_among_inputs_md[] = {
#embed "codes/output-among-inputs.md"
};
static const unsigned char codes_parameter_twice_md[] = {
#embed "codes/parameter-twice.md"
};
static const unsigned char codes_percent_in_like_md[] = {
#embed "codes/percent-in-like.md"
};
static const unsigned char codes_photo_changed_md[] = {
#embed "codes/photo-changed.md"
};
static const unsigned char codes_photo_gone_md[] = {
#embed "codes/photo-gone.md"
};
static const unsigned char codes_photo_missing_md[] = {
#embed "codes/photo-missing.md"
};
static const unsigned char codes_photo_protected_md[] = {
#embed "codes/photo-protected.md"
};
static const unsigned char codes_plan_needs_md[] = {
#embed "codes/plan-needs.md"
};
static const unsigned char codes_plan_outdated_md[] = {
#embed "codes/plan-outdated.md"
};
static const unsigned char codes_preview_server_md[] = {
#embed "codes/preview-server.md"
};
static const unsigned char codes_profile_misfit_md[] = {
#embed "codes/profile-misfit.md"
};
static const unsigned char codes_profile_refused_md[] = {
#embed "codes/profile-refused.md"
};
static const unsigned char codes_profile_unreadable_md[] = {
#embed "codes/profile-unreadable.md"
};
static const unsigned char codes_prompt_question_md[] = {
#embed "codes/prompt-question.md"
};
static const unsigned char codes_raw_file_md[] = {
#embed "codes/raw-file.md"
};
static const unsigned char codes_read_only_name_md[] = {
#embed "codes/read-only-name.md"
};
static const unsigned char codes_read_only_md[] = {
#embed "codes/read-only.md"
};
static const unsigned char codes_read_outside_md[] = {
#embed "codes/read-outside.md"
};
static const unsigned char codes_recipe_asks_md[] = {
#embed "codes/recipe-asks.md"
};
static const unsigned char codes_recipe_not_text_md[] = {
#embed "codes/recipe-not-text.md"
};
static const unsigned char codes_recipe_too_large_md[] = {
#embed "codes/recipe-too-large.md"
};
static const unsigned char codes_recipe_unreadable_md[] = {
#embed "codes/recipe-unreadable.md"
};
static const unsigned char codes_record_not_used_md[] = {
#embed "codes/record-not-used.md"
};
static const unsigned char codes_reserved_word_md[] = {
#embed "codes/reserved-word.md"
};
static const unsigned char codes_root_missing_md[] = {
#embed "codes/root-missing.md"
};
static const unsigned char codes_rotate_empty_md[] = {
#embed "codes/rotate-empty.md"
};
static const unsigned char codes_same_title_md[] = {
#embed "codes/same-title.md"
};
static const unsigned char codes_save_in_edit_md[] = {
#embed "codes/save-in-edit.md"
};
static const unsigned char codes_scheduler_md[] = {
#embed "codes/scheduler.md"
};
static const unsigned char codes_script_error_md[] = {
#embed "codes/script-error.md"
};
static const unsigned char codes_set_aside_md[] = {
#embed "codes/set-aside.md"
};
static const unsigned char codes_sheet_of_a_sheet_md[] = {
#embed "codes/sheet-of-a-sheet.md"
};
static const unsigned char codes_side_too_long_md[] = {
#embed "codes/side-too-long.md"
};
static const unsigned char codes_size_over_limit_md[] = {
#embed "codes/size-over-limit.md"
};
static const unsigned char codes_standard_output_md[] = {
#embed "codes/standard-output.md"
};
static const unsigned char codes_surplus_argument_md[] = {
#embed "codes/surplus-argument.md"
};
static const unsigned char codes_syntax_md[] = {
#embed "codes/syntax.md"
};
static const unsigned char codes_template_format_md[] = {
#embed "codes/template-format.md"
};
static const unsigned char codes_template_syntax_md[] = {
#embed "codes/template-syntax.md"
};
static const unsigned char codes_test_failed_md[] = {
#embed "codes/test-failed.md"
};
static const unsigned char codes_text_cut_md[] = {
#embed "codes/text-cut.md"
};
static const unsigned char codes_time_limit_md[] = {
#embed "codes/time-limit.md"
};
static const unsigned char codes_too_distant_md[] = {
#embed "codes/too-distant.md"
};
static const unsigned char codes_too_large_for_format_md[] = {
#embed "codes/too-large-for-format.md"
};
static const unsigned char codes_too_many_bytes_md[] = {
#embed "codes/too-many-bytes.md"
};
static const unsigned char codes_too_many_calls_md[] = {
#embed "codes/too-many-calls.md"
};
static const unsigned char codes_too_many_failures_md[] = {
#embed "codes/too-many-failures.md"
};
static const unsigned char codes_too_many_files_md[] = {
#embed "codes/too-many-files.md"
};
static const unsigned char codes_too_many_outputs_md[] = {
#embed "codes/too-many-outputs.md"
};
static const unsigned char codes_too_many_pixels_md[] = {
#embed "codes/too-many-pixels.md"
};
static const unsigned char codes_too_many_steps_md[] = {
#embed "codes/too-many-steps.md"
};
static const unsigned char codes_too_old_md[] = {
#embed "codes/too-old.md"
};
static const unsigned char codes_undecodable_md[] = {
#embed "codes/undecodable.md"
};
static const unsigned char codes_unencodable_md[] = {
#embed "codes/unencodable.md"
};
static const unsigned char codes_unexpected_md[] = {
#embed "codes/unexpected.md"
};
static const unsigned char codes_unfinished_input_md[] = {
#embed "codes/unfinished-input.md"
};
static const unsigned char codes_unit_memory_md[] = {
#embed "codes/unit-memory.md"
};
static const unsigned char codes_unit_time_limit_md[] = {
#embed "codes/unit-time-limit.md"
};
static const unsigned char codes_unkeepable_step_md[] = {
#embed "codes/unkeepable-step.md"
};
static const unsigned char codes_unknown_camera_md[] = {
#embed "codes/unknown-camera.md"
};
static const unsigned char codes_unknown_command_md[] = {
#embed "codes/unknown-command.md"
};
static const unsigned char codes_unknown_extension_md[] = {
#embed "codes/unknown-extension.md"
};
static const unsigned char codes_unknown_field_md[] = {
#embed "codes/unknown-field.md"
};
static const unsigned char codes_unknown_format_md[] = {
#embed "codes/unknown-format.md"
};
static const unsigned char codes_unknown_function_md[] = {
#embed "codes/unknown-function.md"
};
static const unsigned char codes_unknown_method_md[] = {
#embed "codes/unknown-method.md"
};
static const unsigned char codes_unknown_operation_md[] = {
#embed "codes/unknown-operation.md"
};
static const unsigned char codes_unknown_option_md[] = {
#embed "codes/unknown-option.md"
};
static const unsigned char codes_unknown_parameter_md[] = {
#embed "codes/unknown-parameter.md"
};
static const unsigned char codes_unknown_property_md[] = {
#embed "codes/unknown-property.md"
};
static const unsigned char codes_unknown_selector_md[] = {
#embed "codes/unknown-selector.md"
};
static const unsigned char codes_unknown_tag_md[] = {
#embed "codes/unknown-tag.md"
};
static const unsigned char codes_unknown_topic_md[] = {
#embed "codes/unknown-topic.md"
};
static const unsigned char codes_unknown_variable_md[] = {
#embed "codes/unknown-variable.md"
};
static const unsigned char codes_unknown_word_md[] = {
#embed "codes/unknown-word.md"
};
static const unsigned char codes_unreachable_md[] = {
#embed "codes/unreachable.md"
};
static const unsigned char codes_unread_result_md[] = {
#embed "codes/unread-result.md"
};
static const unsigned char codes_unreadable_md[] = {
#embed "codes/unreadable.md"
};
static const unsigned char codes_unset_global_md[] = {
#embed "codes/unset-global.md"
};
static const unsigned char codes_unsortable_md[] = {
#embed "codes/unsortable.md"
};
static const unsigned char codes_unsupported_field_md[] = {
#embed "codes/unsupported-field.md"
};
static const unsigned char codes_unsupported_md[] = {
#embed "codes/unsupported.md"
};
static const unsigned char codes_unused_expression_md[] = {
#embed "codes/unused-expression.md"
};
static const unsigned char codes_unused_global_md[] = {
#embed "codes/unused-global.md"
};
static const unsigned char codes_unused_request_md[] = {
#embed "codes/unused-request.md"
};
static const unsigned char codes_unused_step_md[] = {
#embed "codes/unused-step.md"
};
static const unsigned char codes_unused_variable_md[] = {
#embed "codes/unused-variable.md"
};
static const unsigned char codes_unwanted_value_md[] = {
#embed "codes/unwanted-value.md"
};
static const unsigned char codes_unwritable_md[] = {
#embed "codes/unwritable.md"
};
static const unsigned char codes_videos_not_read_md[] = {
#embed "codes/videos-not-read.md"
};
static const unsigned char codes_waiting_md[] = {
#embed "codes/waiting.md"
};
static const unsigned char codes_worker_missing_md[] = {
#embed "codes/worker-missing.md"
};
static const unsigned char codes_write_outside_md[] = {
#embed "codes/write-outside.md"
};
static const unsigned char codes_wrong_argument_md[] = {
#embed "codes/wrong-argument.md"
};
static const unsigned char codes_wrong_bounds_md[] = {
#embed "codes/wrong-bounds.md"
};
static const unsigned char codes_wrong_collection_md[] = {
#embed "codes/wrong-collection.md"
};
static const unsigned char codes_wrong_format_md[] = {
#embed "codes/wrong-format.md"
};
static const unsigned char codes_wrong_size_md[] = {
#embed "codes/wrong-size.md"
};
static const unsigned char codes_wrong_type_md[] = {
#embed "codes/wrong-type.md"
};
static const unsigned char pages_icon_svg[] = {
#embed "pages/icon.svg"
};
static const unsigned char pages_preview_css[] = {
#embed "pages/preview.css"
};
static const unsigned char pages_preview_html[] = {
#embed "pages/preview.html"
};
static const unsigned char pages_preview_js[] = {
#embed "pages/preview.js"
};
static const unsigned char pages_report_css[] = {
#embed "pages/report.css"
};
static const unsigned char pages_report_html[] = {
#embed "pages/report.html"
};
static const unsigned char pages_report_js[] = {
#embed "pages/report.js"
};
static const unsigned char pages_style_css[] = {
#embed "pages/style.css"
};
static const unsigned char _________docs_photokit_md[] = {
#embed "../../../docs/photokit.md"
};
static const unsigned char _________examples_02_square_crops_lua[] = {
#embed "../../../examples/02-square-crops.lua"
};
static const unsigned char _________examples_03_responsive_widths_lua[] = {
#embed "../../../examples/03-responsive-widths.lua"
};
static const unsigned char _________examples_05_grid_of_names_by_date_lua[] = {
#embed "../../../examples/05-grid-of-names-by-date.lua"
};
static const unsigned char _________examples_06_many_branches_lua[] = {
#embed "../../../examples/06-many-branches.lua"
};
static const unsigned char _________examples_09_metadata_and_privacy_lua[] = {
#embed "../../../examples/09-metadata-and-privacy.lua"
};
static const unsigned char _________examples_41_colors_lua[] = {
#embed "../../../examples/41-colors.lua"
};
static const unsigned char _________examples_42_small_enough_lua[] = {
#embed "../../../examples/42-small-enough.lua"
};
static const unsigned char _________examples_50_social_sizes_lua[] = {
#embed "../../../examples/50-social-sizes.lua"
};
static const unsigned char _________examples_51_date_folders_lua[] = {
#embed "../../../examples/51-date-folders.lua"
};
static const unsigned char _________examples_52_watermark_lua[] = {
#embed "../../../examples/52-watermark.lua"
};
static const unsigned char _________examples_53_passport_lua[] = {
#embed "../../../examples/53-passport.lua"
};
static const unsigned char _________examples_54_before_and_after_lua[] = {
#embed "../../../examples/54-before-and-after.lua"
};
static const unsigned char _________examples_55_responsive_set_lua[] = {
#embed "../../../examples/55-responsive-set.lua"
};
static const unsigned char _________examples_56_favicons_lua[] = {
#embed "../../../examples/56-favicons.lua"
};
static const unsigned char _________examples_57_gallery_lua[] = {
#embed "../../../examples/57-gallery.lua"
};
static const unsigned char _________examples_58_web_set_lua[] = {
#embed "../../../examples/58-web-set.lua"
};
static const unsigned char _________examples_59_open_graph_lua[] = {
#embed "../../../examples/59-open-graph.lua"
};

static const struct embedded_file files[] = {
    {"codes/already-exists.md", codes_already_exists_md, sizeof codes_already_exists_md},
    {"codes/ambiguous-album.md", codes_ambiguous_album_md, sizeof codes_ambiguous_album_md},
    {"codes/and-or-mix.md", codes_and_or_mix_md, sizeof codes_and_or_mix_md},
    {"codes/argument-count.md", codes_argument_count_md, sizeof codes_argument_count_md},
    {"codes/assumed-zone.md", codes_assumed_zone_md, sizeof codes_assumed_zone_md},
    {"codes/bad-argument.md", codes_bad_argument_md, sizeof codes_bad_argument_md},
    {"codes/bad-date.md", codes_bad_date_md, sizeof codes_bad_date_md},
    {"codes/bad-metadata.md", codes_bad_metadata_md, sizeof codes_bad_metadata_md},
    {"codes/bad-parameter.md", codes_bad_parameter_md, sizeof codes_bad_parameter_md},
    {"codes/bad-path.md", codes_bad_path_md, sizeof codes_bad_path_md},
    {"codes/bad-token.md", codes_bad_token_md, sizeof codes_bad_token_md},
    {"codes/both-options.md", codes_both_options_md, sizeof codes_both_options_md},
    {"codes/cache-not-used.md", codes_cache_not_used_md, sizeof codes_cache_not_used_md},
    {"codes/cancelled.md", codes_cancelled_md, sizeof codes_cancelled_md},
    {"codes/cannot-set.md", codes_cannot_set_md, sizeof codes_cannot_set_md},
    {"codes/change-over.md", codes_change_over_md, sizeof codes_change_over_md},
    {"codes/changed-since.md", codes_changed_since_md, sizeof codes_changed_since_md},
    {"codes/changed-while-reading.md", codes_changed_while_reading_md, sizeof codes_changed_while_reading_md},
    {"codes/circular-folder.md", codes_circular_folder_md, sizeof codes_circular_folder_md},
    {"codes/collision.md", codes_collision_md, sizeof codes_collision_md},
    {"codes/conflicting-options.md", codes_conflicting_options_md, sizeof codes_conflicting_options_md},
    {"codes/crop-empty.md", codes_crop_empty_md, sizeof codes_crop_empty_md},
    {"codes/crop-outside.md", codes_crop_outside_md, sizeof codes_crop_outside_md},
    {"codes/damaged-edit.md", codes_damaged_edit_md, sizeof codes_damaged_edit_md},
    {"codes/damaged.md", codes_damaged_md, sizeof codes_damaged_md},
    {"codes/database.md", codes_database_md, sizeof codes_database_md},
    {"codes/decoder-ended.md", codes_decoder_ended_md, sizeof codes_decoder_ended_md},
    {"codes/denied.md", codes_denied_md, sizeof codes_denied_md},
    {"codes/disk-fault.md", codes_disk_fault_md, sizeof codes_disk_fault_md},
    {"codes/disk-full.md", codes_disk_full_md, sizeof codes_disk_full_md},
    {"codes/dot-call.md", codes_dot_call_md, sizeof codes_dot_call_md},
    {"codes/doubtful-template.md", codes_doubtful_template_md, sizeof codes_doubtful_template_md},
    {"codes/doubtful-value.md", codes_doubtful_value_md, sizeof codes_doubtful_value_md},
    {"codes/empty-edit.md", codes_empty_edit_md, sizeof codes_empty_edit_md},
    {"codes/empty-file.md", codes_empty_file_md, sizeof codes_empty_file_md},
    {"codes/encoder-memory.md", codes_encoder_memory_md, sizeof codes_encoder_memory_md},
    {"codes/extra-word.md", codes_extra_word_md, sizeof codes_extra_word_md},
    {"codes/ffmpeg-missing.md", codes_ffmpeg_missing_md, sizeof codes_ffmpeg_missing_md},
    {"codes/file-too-large.md", codes_file_too_large_md, sizeof codes_file_too_large_md},
    {"codes/filter-without-return.md", codes_filter_without_return_md, sizeof codes_filter_without_return_md},
    {"codes/font-missing.md", codes_font_missing_md, sizeof codes_font_missing_md},
    {"codes/forbidden-operation.md", codes_forbidden_operation_md, sizeof codes_forbidden_operation_md},
    {"codes/foreign-catalog.md", codes_foreign_catalog_md, sizeof codes_foreign_catalog_md},
    {"codes/foreign-edit.md", codes_foreign_edit_md, sizeof codes_foreign_edit_md},
    {"codes/foreign-option.md", codes_foreign_option_md, sizeof codes_foreign_option_md},
    {"codes/foreign-result.md", codes_foreign_result_md, sizeof codes_foreign_result_md},
    {"codes/format-disabled.md", codes_format_disabled_md, sizeof codes_format_disabled_md},
    {"codes/format-unreadable.md", codes_format_unreadable_md, sizeof codes_format_unreadable_md},
    {"codes/format-unwritable.md", codes_format_unwritable_md, sizeof codes_format_unwritable_md},
    {"codes/frames-left-out.md", codes_frames_left_out_md, sizeof codes_frames_left_out_md},
    {"codes/gexiv2-missing.md", codes_gexiv2_missing_md, sizeof codes_gexiv2_missing_md},
    {"codes/hdr-reduced.md", codes_hdr_reduced_md, sizeof codes_hdr_reduced_md},
    {"codes/inside-change.md", codes_inside_change_md, sizeof codes_inside_change_md},
    {"codes/integer-division.md", codes_integer_division_md, sizeof codes_integer_division_md},
    {"codes/interrupted.md", codes_interrupted_md, sizeof codes_interrupted_md},
    {"codes/invalid-pattern.md", codes_invalid_pattern_md, sizeof codes_invalid_pattern_md},
    {"codes/invalid-value.md", codes_invalid_value_md, sizeof codes_invalid_value_md},
    {"codes/jpeg-too-deep.md", codes_jpeg_too_deep_md, sizeof codes_jpeg_too_deep_md},
    {"codes/libgeonames-missing.md", codes_libgeonames_missing_md, sizeof codes_libgeonames_missing_md},
    {"codes/libpq-missing.md", codes_libpq_missing_md, sizeof codes_libpq_missing_md},
    {"codes/library-name.md", codes_library_name_md, sizeof codes_library_name_md},
    {"codes/library-protected.md", codes_library_protected_md, sizeof codes_library_protected_md},
    {"codes/libraw-missing.md", codes_libraw_missing_md, sizeof codes_libraw_missing_md},
    {"codes/libturbojpeg-missing.md", codes_libturbojpeg_missing_md, sizeof codes_libturbojpeg_missing_md},
    {"codes/libvips-missing.md", codes_libvips_missing_md, sizeof codes_libvips_missing_md},
    {"codes/limit.md", codes_limit_md, sizeof codes_limit_md},
    {"codes/limited-library.md", codes_limited_library_md, sizeof codes_limited_library_md},
    {"codes/locked.md", codes_locked_md, sizeof codes_locked_md},
    {"codes/lossless-impossible.md", codes_lossless_impossible_md, sizeof codes_lossless_impossible_md},
    {"codes/lossless-input.md", codes_lossless_input_md, sizeof codes_lossless_input_md},
    {"codes/lossless-off-blocks.md", codes_lossless_off_blocks_md, sizeof codes_lossless_off_blocks_md},
    {"codes/lossless-resampled.md", codes_lossless_resampled_md, sizeof codes_lossless_resampled_md},
    {"codes/malformed-line.md", codes_malformed_line_md, sizeof codes_malformed_line_md},
    {"codes/malformed-manifest.md", codes_malformed_manifest_md, sizeof codes_malformed_manifest_md},
    {"codes/mask-compared.md", codes_mask_compared_md, sizeof codes_mask_compared_md},
    {"codes/memory-limit.md", codes_memory_limit_md, sizeof codes_memory_limit_md},
    {"codes/method-not-called.md", codes_method_not_called_md, sizeof codes_method_not_called_md},
    {"codes/missing-argument.md", codes_missing_argument_md, sizeof codes_missing_argument_md},
    {"codes/missing-file.md", codes_missing_file_md, sizeof codes_missing_file_md},
    {"codes/missing-library.md", codes_missing_library_md, sizeof codes_missing_library_md},
    {"codes/missing-option.md", codes_missing_option_md, sizeof codes_missing_option_md},
    {"codes/missing-output.md", codes_missing_output_md, sizeof codes_missing_output_md},
    {"codes/missing-parameter.md", codes_missing_parameter_md, sizeof codes_missing_parameter_md},
    {"codes/missing-value.md", codes_missing_value_md, sizeof codes_missing_value_md},
    {"codes/module-not-found.md", codes_module_not_found_md, sizeof codes_module_not_found_md},
    {"codes/name-not-utf8.md", codes_name_not_utf8_md, sizeof codes_name_not_utf8_md},
    {"codes/nested-change.md", codes_nested_change_md, sizeof codes_nested_change_md},
    {"codes/never-equal.md", codes_never_equal_md, sizeof codes_never_equal_md},
    {"codes/new-library.md", codes_new_library_md, sizeof codes_new_library_md},
    {"codes/newer-edit.md", codes_newer_edit_md, sizeof codes_newer_edit_md},
    {"codes/newer-version.md", codes_newer_version_md, sizeof codes_newer_version_md},
    {"codes/no-action.md", codes_no_action_md, sizeof codes_no_action_md},
    {"codes/no-command.md", codes_no_command_md, sizeof codes_no_command_md},
    {"codes/no-file.md", codes_no_file_md, sizeof codes_no_file_md},
    {"codes/no-folder.md", codes_no_folder_md, sizeof codes_no_folder_md},
    {"codes/no-library.md", codes_no_library_md, sizeof codes_no_library_md},
    {"codes/no-match.md", codes_no_match_md, sizeof codes_no_match_md},
    {"codes/no-parts.md", codes_no_parts_md, sizeof codes_no_parts_md},
    {"codes/no-permission.md", codes_no_permission_md, sizeof codes_no_permission_md},
    {"codes/no-picture.md", codes_no_picture_md, sizeof codes_no_picture_md},
    {"codes/no-preview.md", codes_no_preview_md, sizeof codes_no_preview_md},
    {"codes/no-raw.md", codes_no_raw_md, sizeof codes_no_raw_md},
    {"codes/no-recipe.md", codes_no_recipe_md, sizeof codes_no_recipe_md},
    {"codes/no-such-album.md", codes_no_such_album_md, sizeof codes_no_such_album_md},
    {"codes/no-such-asset.md", codes_no_such_asset_md, sizeof codes_no_such_asset_md},
    {"codes/no-such-frame.md", codes_no_such_frame_md, sizeof codes_no_such_frame_md},
    {"codes/no-such-photo.md", codes_no_such_photo_md, sizeof codes_no_such_photo_md},
    {"codes/no-value.md", codes_no_value_md, sizeof codes_no_value_md},
    {"codes/not-a-cache.md", codes_not_a_cache_md, sizeof codes_not_a_cache_md},
    {"codes/not-a-file.md", codes_not_a_file_md, sizeof codes_not_a_file_md},
    {"codes/not-a-folder.md", codes_not_a_folder_md, sizeof codes_not_a_folder_md},
    {"codes/not-a-library.md", codes_not_a_library_md, sizeof codes_not_a_library_md},
    {"codes/not-a-picture.md", codes_not_a_picture_md, sizeof codes_not_a_picture_md},
    {"codes/not-a-plan.md", codes_not_a_plan_md, sizeof codes_not_a_plan_md},
    {"codes/not-a-predicate.md", codes_not_a_predicate_md, sizeof codes_not_a_predicate_md},
    {"codes/not-a-test.md", codes_not_a_test_md, sizeof codes_not_a_test_md},
    {"codes/not-applicable.md", codes_not_applicable_md, sizeof codes_not_applicable_md},
    {"codes/not-as-read.md", codes_not_as_read_md, sizeof codes_not_as_read_md},
    {"codes/not-callable.md", codes_not_callable_md, sizeof codes_not_callable_md},
    {"codes/not-finite.md", codes_not_finite_md, sizeof codes_not_finite_md},
    {"codes/not-found.md", codes_not_found_md, sizeof codes_not_found_md},
    {"codes/not-importable.md", codes_not_importable_md, sizeof codes_not_importable_md},
    {"codes/not-in-album.md", codes_not_in_album_md, sizeof codes_not_in_album_md},
    {"codes/not-isolated.md", codes_not_isolated_md, sizeof codes_not_isolated_md},
    {"codes/not-listed.md", codes_not_listed_md, sizeof codes_not_listed_md},
    {"codes/not-of-library.md", codes_not_of_library_md, sizeof codes_not_of_library_md},
    {"codes/not-one-photo.md", codes_not_one_photo_md, sizeof codes_not_one_photo_md},
    {"codes/not-ours.md", codes_not_ours_md, sizeof codes_not_ours_md},
    {"codes/not-replaced.md", codes_not_replaced_md, sizeof codes_not_replaced_md},
    {"codes/nothing-fetched.md", codes_nothing_fetched_md, sizeof codes_nothing_fetched_md},
    {"codes/nothing-to-undo.md", codes_nothing_to_undo_md, sizeof codes_nothing_to_undo_md},
    {"codes/old-checksums.md", codes_old_checksums_md, sizeof codes_old_checksums_md},
    {"codes/operation-failed.md", codes_operation_failed_md, sizeof codes_operation_failed_md},
    {"codes/out-of-memory.md", codes_out_of_memory_md, sizeof codes_out_of_memory_md},
    {"codes/out-of-range.md", codes_out_of_range_md, sizeof codes_out_of_range_md},
    {"codes/output-among-inputs.md", codes_output_among_inputs_md, sizeof codes_output_among_inputs_md},
    {"codes/parameter-twice.md", codes_parameter_twice_md, sizeof codes_parameter_twice_md},
    {"codes/percent-in-like.md", codes_percent_in_like_md, sizeof codes_percent_in_like_md},
    {"codes/photo-changed.md", codes_photo_changed_md, sizeof codes_photo_changed_md},
    {"codes/photo-gone.md", codes_photo_gone_md, sizeof codes_photo_gone_md},
    {"codes/photo-missing.md", codes_photo_missing_md, sizeof codes_photo_missing_md},
    {"codes/photo-protected.md", codes_photo_protected_md, sizeof codes_photo_protected_md},
    {"codes/plan-needs.md", codes_plan_needs_md, sizeof codes_plan_needs_md},
    {"codes/plan-outdated.md", codes_plan_outdated_md, sizeof codes_plan_outdated_md},
    {"codes/preview-server.md", codes_preview_server_md, sizeof codes_preview_server_md},
    {"codes/profile-misfit.md", codes_profile_misfit_md, sizeof codes_profile_misfit_md},
    {"codes/profile-refused.md", codes_profile_refused_md, sizeof codes_profile_refused_md},
    {"codes/profile-unreadable.md", codes_profile_unreadable_md, sizeof codes_profile_unreadable_md},
    {"codes/prompt-question.md", codes_prompt_question_md, sizeof codes_prompt_question_md},
    {"codes/raw-file.md", codes_raw_file_md, sizeof codes_raw_file_md},
    {"codes/read-only-name.md", codes_read_only_name_md, sizeof codes_read_only_name_md},
    {"codes/read-only.md", codes_read_only_md, sizeof codes_read_only_md},
    {"codes/read-outside.md", codes_read_outside_md, sizeof codes_read_outside_md},
    {"codes/recipe-asks.md", codes_recipe_asks_md, sizeof codes_recipe_asks_md},
    {"codes/recipe-not-text.md", codes_recipe_not_text_md, sizeof codes_recipe_not_text_md},
    {"codes/recipe-too-large.md", codes_recipe_too_large_md, sizeof codes_recipe_too_large_md},
    {"codes/recipe-unreadable.md", codes_recipe_unreadable_md, sizeof codes_recipe_unreadable_md},
    {"codes/record-not-used.md", codes_record_not_used_md, sizeof codes_record_not_used_md},
    {"codes/reserved-word.md", codes_reserved_word_md, sizeof codes_reserved_word_md},
    {"codes/root-missing.md", codes_root_missing_md, sizeof codes_root_missing_md},
    {"codes/rotate-empty.md", codes_rotate_empty_md, sizeof codes_rotate_empty_md},
    {"codes/same-title.md", codes_same_title_md, sizeof codes_same_title_md},
    {"codes/save-in-edit.md", codes_save_in_edit_md, sizeof codes_save_in_edit_md},
    {"codes/scheduler.md", codes_scheduler_md, sizeof codes_scheduler_md},
    {"codes/script-error.md", codes_script_error_md, sizeof codes_script_error_md},
    {"codes/set-aside.md", codes_set_aside_md, sizeof codes_set_aside_md},
    {"codes/sheet-of-a-sheet.md", codes_sheet_of_a_sheet_md, sizeof codes_sheet_of_a_sheet_md},
    {"codes/side-too-long.md", codes_side_too_long_md, sizeof codes_side_too_long_md},
    {"codes/size-over-limit.md", codes_size_over_limit_md, sizeof codes_size_over_limit_md},
    {"codes/standard-output.md", codes_standard_output_md, sizeof codes_standard_output_md},
    {"codes/surplus-argument.md", codes_surplus_argument_md, sizeof codes_surplus_argument_md},
    {"codes/syntax.md", codes_syntax_md, sizeof codes_syntax_md},
    {"codes/template-format.md", codes_template_format_md, sizeof codes_template_format_md},
    {"codes/template-syntax.md", codes_template_syntax_md, sizeof codes_template_syntax_md},
    {"codes/test-failed.md", codes_test_failed_md, sizeof codes_test_failed_md},
    {"codes/text-cut.md", codes_text_cut_md, sizeof codes_text_cut_md},
    {"codes/time-limit.md", codes_time_limit_md, sizeof codes_time_limit_md},
    {"codes/too-distant.md", codes_too_distant_md, sizeof codes_too_distant_md},
    {"codes/too-large-for-format.md", codes_too_large_for_format_md, sizeof codes_too_large_for_format_md},
    {"codes/too-many-bytes.md", codes_too_many_bytes_md, sizeof codes_too_many_bytes_md},
    {"codes/too-many-calls.md", codes_too_many_calls_md, sizeof codes_too_many_calls_md},
    {"codes/too-many-failures.md", codes_too_many_failures_md, sizeof codes_too_many_failures_md},
    {"codes/too-many-files.md", codes_too_many_files_md, sizeof codes_too_many_files_md},
    {"codes/too-many-outputs.md", codes_too_many_outputs_md, sizeof codes_too_many_outputs_md},
    {"codes/too-many-pixels.md", codes_too_many_pixels_md, sizeof codes_too_many_pixels_md},
    {"codes/too-many-steps.md", codes_too_many_steps_md, sizeof codes_too_many_steps_md},
    {"codes/too-old.md", codes_too_old_md, sizeof codes_too_old_md},
    {"codes/undecodable.md", codes_undecodable_md, sizeof codes_undecodable_md},
    {"codes/unencodable.md", codes_unencodable_md, sizeof codes_unencodable_md},
    {"codes/unexpected.md", codes_unexpected_md, sizeof codes_unexpected_md},
    {"codes/unfinished-input.md", codes_unfinished_input_md, sizeof codes_unfinished_input_md},
    {"codes/unit-memory.md", codes_unit_memory_md, sizeof codes_unit_memory_md},
    {"codes/unit-time-limit.md", codes_unit_time_limit_md, sizeof codes_unit_time_limit_md},
    {"codes/unkeepable-step.md", codes_unkeepable_step_md, sizeof codes_unkeepable_step_md},
    {"codes/unknown-camera.md", codes_unknown_camera_md, sizeof codes_unknown_camera_md},
    {"codes/unknown-command.md", codes_unknown_command_md, sizeof codes_unknown_command_md},
    {"codes/unknown-extension.md", codes_unknown_extension_md, sizeof codes_unknown_extension_md},
    {"codes/unknown-field.md", codes_unknown_field_md, sizeof codes_unknown_field_md},
    {"codes/unknown-format.md", codes_unknown_format_md, sizeof codes_unknown_format_md},
    {"codes/unknown-function.md", codes_unknown_function_md, sizeof codes_unknown_function_md},
    {"codes/unknown-method.md", codes_unknown_method_md, sizeof codes_unknown_method_md},
    {"codes/unknown-operation.md", codes_unknown_operation_md, sizeof codes_unknown_operation_md},
    {"codes/unknown-option.md", codes_unknown_option_md, sizeof codes_unknown_option_md},
    {"codes/unknown-parameter.md", codes_unknown_parameter_md, sizeof codes_unknown_parameter_md},
    {"codes/unknown-property.md", codes_unknown_property_md, sizeof codes_unknown_property_md},
    {"codes/unknown-selector.md", codes_unknown_selector_md, sizeof codes_unknown_selector_md},
    {"codes/unknown-tag.md", codes_unknown_tag_md, sizeof codes_unknown_tag_md},
    {"codes/unknown-topic.md", codes_unknown_topic_md, sizeof codes_unknown_topic_md},
    {"codes/unknown-variable.md", codes_unknown_variable_md, sizeof codes_unknown_variable_md},
    {"codes/unknown-word.md", codes_unknown_word_md, sizeof codes_unknown_word_md},
    {"codes/unreachable.md", codes_unreachable_md, sizeof codes_unreachable_md},
    {"codes/unread-result.md", codes_unread_result_md, sizeof codes_unread_result_md},
    {"codes/unreadable.md", codes_unreadable_md, sizeof codes_unreadable_md},
    {"codes/unset-global.md", codes_unset_global_md, sizeof codes_unset_global_md},
    {"codes/unsortable.md", codes_unsortable_md, sizeof codes_unsortable_md},
    {"codes/unsupported-field.md", codes_unsupported_field_md, sizeof codes_unsupported_field_md},
    {"codes/unsupported.md", codes_unsupported_md, sizeof codes_unsupported_md},
    {"codes/unused-expression.md", codes_unused_expression_md, sizeof codes_unused_expression_md},
    {"codes/unused-global.md", codes_unused_global_md, sizeof codes_unused_global_md},
    {"codes/unused-request.md", codes_unused_request_md, sizeof codes_unused_request_md},
    {"codes/unused-step.md", codes_unused_step_md, sizeof codes_unused_step_md},
    {"codes/unused-variable.md", codes_unused_variable_md, sizeof codes_unused_variable_md},
    {"codes/unwanted-value.md", codes_unwanted_value_md, sizeof codes_unwanted_value_md},
    {"codes/unwritable.md", codes_unwritable_md, sizeof codes_unwritable_md},
    {"codes/videos-not-read.md", codes_videos_not_read_md, sizeof codes_videos_not_read_md},
    {"codes/waiting.md", codes_waiting_md, sizeof codes_waiting_md},
    {"codes/worker-missing.md", codes_worker_missing_md, sizeof codes_worker_missing_md},
    {"codes/write-outside.md", codes_write_outside_md, sizeof codes_write_outside_md},
    {"codes/wrong-argument.md", codes_wrong_argument_md, sizeof codes_wrong_argument_md},
    {"codes/wrong-bounds.md", codes_wrong_bounds_md, sizeof codes_wrong_bounds_md},
    {"codes/wrong-collection.md", codes_wrong_collection_md, sizeof codes_wrong_collection_md},
    {"codes/wrong-format.md", codes_wrong_format_md, sizeof codes_wrong_format_md},
    {"codes/wrong-size.md", codes_wrong_size_md, sizeof codes_wrong_size_md},
    {"codes/wrong-type.md", codes_wrong_type_md, sizeof codes_wrong_type_md},
    {"pages/icon.svg", pages_icon_svg, sizeof pages_icon_svg},
    {"pages/preview.css", pages_preview_css, sizeof pages_preview_css},
    {"pages/preview.html", pages_preview_html, sizeof pages_preview_html},
    {"pages/preview.js", pages_preview_js, sizeof pages_preview_js},
    {"pages/report.css", pages_report_css, sizeof pages_report_css},
    {"pages/report.html", pages_report_html, sizeof pages_report_html},
    {"pages/report.js", pages_report_js, sizeof pages_report_js},
    {"pages/style.css", pages_style_css, sizeof pages_style_css},
    {"photokit.md", _________docs_photokit_md, sizeof _________docs_photokit_md},
    {"recipes/02-square-crops.lua", _________examples_02_square_crops_lua, sizeof _________examples_02_square_crops_lua},
    {"recipes/03-responsive-widths.lua", _________examples_03_responsive_widths_lua, sizeof _________examples_03_responsive_widths_lua},
    {"recipes/05-grid-of-names-by-date.lua", _________examples_05_grid_of_names_by_date_lua, sizeof _________examples_05_grid_of_names_by_date_lua},
    {"recipes/06-many-branches.lua", _________examples_06_many_branches_lua, sizeof _________examples_06_many_branches_lua},
    {"recipes/09-metadata-and-privacy.lua", _________examples_09_metadata_and_privacy_lua, sizeof _________examples_09_metadata_and_privacy_lua},
    {"recipes/41-colors.lua", _________examples_41_colors_lua, sizeof _________examples_41_colors_lua},
    {"recipes/42-small-enough.lua", _________examples_42_small_enough_lua, sizeof _________examples_42_small_enough_lua},
    {"recipes/50-social-sizes.lua", _________examples_50_social_sizes_lua, sizeof _________examples_50_social_sizes_lua},
    {"recipes/51-date-folders.lua", _________examples_51_date_folders_lua, sizeof _________examples_51_date_folders_lua},
    {"recipes/52-watermark.lua", _________examples_52_watermark_lua, sizeof _________examples_52_watermark_lua},
    {"recipes/53-passport.lua", _________examples_53_passport_lua, sizeof _________examples_53_passport_lua},
    {"recipes/54-before-and-after.lua", _________examples_54_before_and_after_lua, sizeof _________examples_54_before_and_after_lua},
    {"recipes/55-responsive-set.lua", _________examples_55_responsive_set_lua, sizeof _________examples_55_responsive_set_lua},
    {"recipes/56-favicons.lua", _________examples_56_favicons_lua, sizeof _________examples_56_favicons_lua},
    {"recipes/57-gallery.lua", _________examples_57_gallery_lua, sizeof _________examples_57_gallery_lua},
    {"recipes/58-web-set.lua", _________examples_58_web_set_lua, sizeof _________examples_58_web_set_lua},
    {"recipes/59-open-graph.lua", _________examples_59_open_graph_lua, sizeof _________examples_59_open_graph_lua},
};

struct embedded_files luma_texts(void) {
  return (struct embedded_files){files, sizeof files / sizeof files[0]};
}
