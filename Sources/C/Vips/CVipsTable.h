// The libvips and GObject functions that Luma calls, with their prototypes. Building does not need
// vips.h; `make lint` checks each prototype against it.
#pragma once
#include "CGObject.h"

typedef struct _VipsImage VipsImage;
typedef struct _VipsObject VipsObject;
typedef struct _VipsOperation VipsOperation;
typedef struct _VipsSource VipsSource;
typedef struct _VipsSourceCustom VipsSourceCustom;
typedef struct _VipsTarget VipsTarget;
typedef struct _VipsInterpolate VipsInterpolate;

#ifdef CVIPS_SYSTEM_HEADERS
#include <vips/vips.h>
#include <vips/vector.h>
#else
typedef void *(*VipsTypeMapFn)(GType type, void *a);
typedef void *(*VipsImageMapFn)(VipsImage *image, const char *name, GValue *value, void *a);
typedef int VipsOperationFlags, VipsBandFormat, VipsInterpretation, VipsCoding;
#endif

#define CVIPS_FUNCTIONS(X)                                                                        \
  X(int, vips_init, (const char *))                                                               \
  X(int, vips_version, (int))                                                                     \
  X(void, vips_leak_set, (gboolean))                                                              \
  X(void, vips_cache_set_max, (int))                                                              \
  X(void, vips_concurrency_set, (int))                                                            \
  X(int, vips_concurrency_get, (void))                                                            \
  X(void, vips_vector_set_enabled, (gboolean))                                                    \
  X(void, vips_operation_block_set, (const char *, gboolean))                                     \
  X(size_t, vips_tracked_get_mem, (void))                                                         \
  X(int, vips_tracked_get_allocs, (void))                                                         \
  X(char *, vips_error_buffer_copy, (void))                                                       \
  X(GType, vips_type_find, (const char *, const char *))                                          \
  X(void *, vips_type_map_all, (GType, VipsTypeMapFn, void *)) \
  X(const char *, vips_nickname_find, (GType))                                                    \
  X(VipsOperation *, vips_operation_new, (const char *))                                          \
  X(VipsOperationFlags, vips_operation_get_flags, (VipsOperation *))                              \
  X(const char *, vips_object_get_description, (VipsObject *))                                    \
  X(int, vips_object_get_args, (VipsObject *, const char ***, int **, int *))                     \
  X(int, vips_cache_operation_buildp, (VipsOperation **))                                         \
  X(void, vips_object_unref_outputs, (VipsObject *))                                              \
  X(void, vips_value_set_array_int, (GValue *, const int *, int))                                 \
  X(void, vips_value_set_array_double, (GValue *, const double *, int))                           \
  X(void, vips_value_set_array_image, (GValue *, int))                                            \
  X(int *, vips_value_get_array_int, (const GValue *, int *))                                     \
  X(double *, vips_value_get_array_double, (const GValue *, int *))                               \
  X(VipsImage **, vips_value_get_array_image, (const GValue *, int *))                            \
  X(VipsSource *, vips_source_new_from_descriptor, (int))                                         \
  X(VipsSource *, vips_source_new_from_memory, (const void *, size_t))                            \
  X(VipsSourceCustom *, vips_source_custom_new, (void))                                           \
  X(VipsTarget *, vips_target_new_to_descriptor, (int))                                           \
  X(VipsTarget *, vips_target_new_to_memory, (void))                                              \
  X(void *, vips_value_get_blob, (const GValue *, size_t *))                                      \
  X(VipsInterpolate *, vips_interpolate_new, (const char *))                                      \
  X(int, vips_image_get_width, (const VipsImage *))                                               \
  X(int, vips_image_get_height, (const VipsImage *))                                              \
  X(int, vips_image_get_bands, (const VipsImage *))                                               \
  X(VipsBandFormat, vips_image_get_format, (const VipsImage *))                                   \
  X(VipsInterpretation, vips_image_get_interpretation, (const VipsImage *))                       \
  X(VipsCoding, vips_image_get_coding, (const VipsImage *))                                       \
  X(gboolean, vips_image_hasalpha, (VipsImage *))                                                 \
  X(int, vips_image_get_n_pages, (VipsImage *))                                                   \
  X(VipsImage *, vips_image_new_from_memory,                                                      \
    (const void *, size_t, int, int, int, VipsBandFormat))                                        \
  X(VipsImage *, vips_image_new_from_memory_copy,                                                 \
    (const void *, size_t, int, int, int, VipsBandFormat))                                        \
  X(VipsImage *, vips_image_copy_memory, (VipsImage *))                                           \
  X(void *, vips_image_write_to_memory, (VipsImage *, size_t *))                                  \
  X(void, vips_image_set_kill, (VipsImage *, gboolean))                                           \
  X(GType, vips_image_get_typeof, (const VipsImage *, const char *))                              \
  X(int, vips_image_get_int, (const VipsImage *, const char *, int *))                            \
  X(int, vips_image_get_double, (const VipsImage *, const char *, double *))                      \
  X(int, vips_image_get_string, (const VipsImage *, const char *, const char **))                 \
  X(int, vips_image_get_blob, (const VipsImage *, const char *, const void **, size_t *))         \
  X(int, vips_image_get_array_int, (VipsImage *, const char *, int **, int *))                    \
  X(void, vips_image_set_array_int, (VipsImage *, const char *, const int *, int))                \
  X(void, vips_image_set_int, (VipsImage *, const char *, int))                                   \
  X(void, vips_image_set_double, (VipsImage *, const char *, double))                             \
  X(void, vips_image_set_string, (VipsImage *, const char *, const char *))                       \
  X(void, vips_image_set_blob_copy, (VipsImage *, const char *, const void *, size_t))            \
  X(void, vips_image_set, (VipsImage *, const char *, GValue *))                                  \
  X(gboolean, vips_image_remove, (VipsImage *, const char *))                                     \
  X(void *, vips_image_map, (VipsImage *, VipsImageMapFn, void *))                                \
  CVIPS_GLIB_FUNCTIONS(X)

#define CVIPS_GLIB_FUNCTIONS(X)                                                                   \
  X(void, g_free, (gpointer))                                                                     \
  X(gpointer, g_object_ref, (gpointer))                                                           \
  X(void, g_object_unref, (gpointer))                                                             \
  X(void, g_object_set_property, (GObject *, const gchar *, const GValue *))                      \
  X(void, g_object_get_property, (GObject *, const gchar *, GValue *))                            \
  X(void, g_object_set_data_full, (GObject *, const gchar *, gpointer, GDestroyNotify))           \
  X(gulong, g_signal_connect_data,                                                                \
    (gpointer, const gchar *, GCallback, gpointer, GClosureNotify, GConnectFlags))                \
  X(GParamSpec *, g_object_class_find_property, (GObjectClass *, const gchar *))                  \
  X(GValue *, g_value_init, (GValue *, GType))                                                    \
  X(void, g_value_unset, (GValue *))                                                              \
  X(void, g_value_set_int, (GValue *, gint))                                                      \
  X(void, g_value_set_double, (GValue *, gdouble))                                                \
  X(void, g_value_set_boolean, (GValue *, gboolean))                                              \
  X(void, g_value_set_string, (GValue *, const gchar *))                                          \
  X(void, g_value_set_enum, (GValue *, gint))                                                     \
  X(void, g_value_set_flags, (GValue *, guint))                                                   \
  X(void, g_value_set_object, (GValue *, gpointer))                                               \
  X(gint, g_value_get_int, (const GValue *))                                                      \
  X(gdouble, g_value_get_double, (const GValue *))                                                \
  X(gboolean, g_value_get_boolean, (const GValue *))                                              \
  X(gint, g_value_get_enum, (const GValue *))                                                     \
  X(gpointer, g_value_dup_object, (const GValue *))                                               \
  X(GType, g_type_fundamental, (GType))                                                           \
  X(GType, g_type_from_name, (const gchar *))                                                     \
  X(const gchar *, g_type_name, (GType))                                                          \
  X(gboolean, g_type_test_flags, (GType, guint))                                                  \
  X(gboolean, g_type_is_a, (GType, GType))                                                        \
  X(gpointer, g_type_class_ref, (GType))                                                          \
  X(void, g_type_class_unref, (gpointer))                                                         \
  X(GLogFunc, g_log_set_default_handler, (GLogFunc, gpointer))

// A libvips with its modules in it, as in wheels of PyPI, does not export them.
#define CVIPS_MODULE_FUNCTIONS(X)                                                                 \
  X(GModule *, g_module_open, (const gchar *, GModuleFlags))                                      \
  X(void, g_module_make_resident, (GModule *))
