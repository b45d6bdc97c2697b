#include "CVipsCalls.h"
#include <stdlib.h>
#include <string.h>

static VipsImage *image(CVipsObject *any) { return (VipsImage *)any; }

CVipsObject *cvips_source_from_descriptor(int descriptor) {
  return (CVipsObject *)CALL(vips_source_new_from_descriptor)(descriptor);
}

CVipsObject *cvips_source_from_memory(const void *bytes, size_t count) {
  void *copy = malloc(count ? count : 1);
  if (!copy) return NULL;
  if (count) memcpy(copy, bytes, count);
  VipsSource *made = CALL(vips_source_new_from_memory)(copy, count);
  // Freed with the source, to which loaded images refer.
  if (made) CALL(g_object_set_data_full)((GObject *)made, "luma-bytes", copy, free);
  else free(copy);
  return (CVipsObject *)made;
}

CVipsObject *cvips_source_from_mapping(const void *bytes, size_t count) {
  return (CVipsObject *)CALL(vips_source_new_from_memory)(bytes, count);
}

CVipsObject *cvips_target_to_descriptor(int descriptor) {
  return (CVipsObject *)CALL(vips_target_new_to_descriptor)(descriptor);
}

CVipsObject *cvips_target_to_memory(void) {
  return (CVipsObject *)CALL(vips_target_new_to_memory)();
}

void cvips_target_bytes(
  CVipsObject *target, void (*visit)(const void *bytes, size_t count, void *context), void *context
) {
  GValue value = G_VALUE_INIT;
  CALL(g_value_init)(&value, CALL(g_type_from_name)("VipsBlob"));
  CALL(g_object_get_property)((GObject *)target, "blob", &value);
  size_t count = 0;
  const void *bytes = CALL(vips_value_get_blob)(&value, &count);
  if (bytes) visit(bytes, count, context);
  CALL(g_value_unset)(&value);
}

CVipsObject *cvips_interpolate_new(const char *name) {
  return (CVipsObject *)CALL(vips_interpolate_new)(name);
}

int cvips_width(CVipsObject *any) { return CALL(vips_image_get_width)(image(any)); }
int cvips_height(CVipsObject *any) { return CALL(vips_image_get_height)(image(any)); }
int cvips_bands(CVipsObject *any) { return CALL(vips_image_get_bands)(image(any)); }
int cvips_band_format(CVipsObject *any) { return CALL(vips_image_get_format)(image(any)); }
int cvips_coding(CVipsObject *any) { return CALL(vips_image_get_coding)(image(any)); }
int cvips_has_alpha(CVipsObject *any) { return CALL(vips_image_hasalpha)(image(any)); }
int cvips_pages(CVipsObject *any) { return CALL(vips_image_get_n_pages)(image(any)); }

int cvips_interpretation(CVipsObject *any) {
  return CALL(vips_image_get_interpretation)(image(any));
}

CVipsObject *cvips_image_from_memory(
  const void *bytes, size_t count, int width, int height, int bands, int format
) {
  return (CVipsObject *)CALL(vips_image_new_from_memory_copy)(
    bytes, count, width, height, bands, format);
}

CVipsObject *cvips_image_owning(void *bytes, size_t count, int width, int height, int bands) {
  VipsImage *made = CALL(vips_image_new_from_memory)(
    bytes, count, width, height, bands, 0 /* VIPS_FORMAT_UCHAR */);
  if (made) CALL(g_object_set_data_full)((GObject *)made, "luma-pixels", bytes, free);
  else free(bytes);
  return (CVipsObject *)made;
}

CVipsObject *cvips_copy_memory(CVipsObject *any) {
  return (CVipsObject *)CALL(vips_image_copy_memory)(image(any));
}

void *cvips_write_memory(CVipsObject *any, size_t *count) {
  return CALL(vips_image_write_to_memory)(image(any), count);
}

void cvips_set_kill(CVipsObject *any, int kill) { CALL(vips_image_set_kill)(image(any), kill); }

int cvips_has_field(CVipsObject *any, const char *name) {
  return CALL(vips_image_get_typeof)(image(any), name) != 0;
}

// Checks the type first: libvips leaves an error message behind if a field has another type.
static int field_has(CVipsObject *any, const char *name, GType type) {
  GType found = CALL(vips_image_get_typeof)(image(any), name);
  return found && (found == type || CALL(g_type_is_a)(found, type));
}

int cvips_field_int(CVipsObject *any, const char *name, int *out) {
  return field_has(any, name, G_TYPE_INT) && !CALL(vips_image_get_int)(image(any), name, out);
}

int cvips_field_double(CVipsObject *any, const char *name, double *out) {
  return field_has(any, name, G_TYPE_DOUBLE) && !CALL(vips_image_get_double)(image(any), name, out);
}

int cvips_field_string(CVipsObject *any, const char *name, const char **out) {
  GType text = CALL(g_type_from_name)("VipsRefString");
  return field_has(any, name, text) && !CALL(vips_image_get_string)(image(any), name, out);
}

int cvips_field_blob(CVipsObject *any, const char *name, const void **bytes, size_t *count) {
  GType blob = CALL(g_type_from_name)("VipsBlob");
  return field_has(any, name, blob) && !CALL(vips_image_get_blob)(image(any), name, bytes, count);
}

int cvips_field_ints(CVipsObject *any, const char *name, const int **out, int *count) {
  GType numbers = CALL(g_type_from_name)("VipsArrayInt");
  return field_has(any, name, numbers)
    && !CALL(vips_image_get_array_int)(image(any), name, (int **)out, count);
}

void cvips_set_field_ints(CVipsObject *any, const char *name, const int *numbers, int count) {
  CALL(vips_image_set_array_int)(image(any), name, numbers, count);
}

void cvips_set_field_int(CVipsObject *any, const char *name, int number) {
  CALL(vips_image_set_int)(image(any), name, number);
}

void cvips_set_field_double(CVipsObject *any, const char *name, double number) {
  CALL(vips_image_set_double)(image(any), name, number);
}

void cvips_set_field_string(CVipsObject *any, const char *name, const char *text) {
  CALL(vips_image_set_string)(image(any), name, text);
}

void cvips_set_field_blob(CVipsObject *any, const char *name, const void *bytes, size_t count) {
  CALL(vips_image_set_blob_copy)(image(any), name, bytes, count);
}

void cvips_remove_field(CVipsObject *any, const char *name) {
  CALL(vips_image_remove)(image(any), name);
}

typedef struct {
  void (*visit)(const char *name, void *context);
  void *context;
} Visitor;

static void *visit_field(VipsImage *unused, const char *name, GValue *value, void *data) {
  (void)unused, (void)value;
  Visitor *visitor = data;
  visitor->visit(name, visitor->context);
  return NULL;
}

void cvips_each_field(
  CVipsObject *any, void (*visit)(const char *name, void *context), void *context
) {
  Visitor visitor = {visit, context};
  CALL(vips_image_map)(image(any), visit_field, &visitor);
}
