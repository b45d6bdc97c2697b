#include "CVipsCalls.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  int64_t (*read)(void *context, void *bytes, int64_t count);
  void (*release)(void *context);
  void *context;
} Reader;

static void release(gpointer data) {
  Reader *reader = data;
  reader->release(reader->context);
  free(reader);
}

static int64_t take_bytes(
  VipsSourceCustom *source, void *bytes, int64_t count, Reader *reader
) {
  (void)source;
  return reader->read(reader->context, bytes, count);
}

CVipsObject *cvips_source_from_reader(
  int64_t (*read)(void *context, void *bytes, int64_t count), void (*release_context)(void *),
  void *context
) {
  Reader *reader = malloc(sizeof *reader);
  VipsSourceCustom *made = reader ? CALL(vips_source_custom_new)() : NULL;
  if (!made) {
    free(reader);
    release_context(context);
    return NULL;
  }
  *reader = (Reader){read, release_context, context};
  CALL(g_object_set_data_full)((GObject *)made, "luma-reader", reader, release);
  CALL(g_signal_connect_data)(
    made, "read", (GCallback)take_bytes, reader, NULL, (GConnectFlags)0);
  return (CVipsObject *)made;
}

static int tells_of_pixels(const char *name) {
  static const char *const names[] = {
    "width", "height", "bands", "format", "coding", "interpretation", "xoffset", "yoffset", "xres",
    "yres", "filename", "vips-sequential"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(name, names[i]) == 0) return 1;
  return 0;
}

static void *take_field(VipsImage *other, const char *name, GValue *value, void *image) {
  (void)other;
  if (!tells_of_pixels(name)) CALL(vips_image_set)(image, name, value);
  return NULL;
}

void cvips_take_fields(CVipsObject *any, CVipsObject *other) {
  CALL(vips_image_map)((VipsImage *)other, take_field, any);
}
