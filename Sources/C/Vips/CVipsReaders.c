#include "CVipsCalls.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// libvips passes a source from thread to thread by locks that ThreadSanitizer does not see.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
void __tsan_acquire(void *address);
void __tsan_release(void *address);
#define BEGIN_TURN(reader) __tsan_acquire(reader)
#define END_TURN(reader) __tsan_release(reader)
#endif
#endif
#ifndef BEGIN_TURN
#define BEGIN_TURN(reader) ((void)0)
#define END_TURN(reader) ((void)0)
#endif

typedef struct {
  int64_t (*read)(void *context, void *bytes, int64_t count);
  void (*release)(void *context);
  void *context;
} Reader;

static void release(gpointer data) {
  Reader *reader = data;
  BEGIN_TURN(reader);
  reader->release(reader->context);
  free(reader);
}

static int64_t take_bytes(
  VipsSourceCustom *source, void *bytes, int64_t count, Reader *reader
) {
  (void)source;
  BEGIN_TURN(reader);
  int64_t taken = reader->read(reader->context, bytes, count);
  END_TURN(reader);
  return taken;
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
  END_TURN(reader);
  CALL(g_object_set_data_full)((GObject *)made, "luma-reader", reader, release);
  CALL(g_signal_connect_data)(
    made, "read", (GCallback)take_bytes, reader, NULL, (GConnectFlags)0);
  return (CVipsObject *)made;
}

typedef struct {
  int64_t (*read)(void *context, void *bytes, int64_t count, int64_t place);
  void (*release)(void *context);
  void *context;
  int64_t count, place;
} Places;

static void release_places(gpointer data) {
  Places *places = data;
  BEGIN_TURN(places);
  places->release(places->context);
  free(places);
}

static int64_t take_places(VipsSourceCustom *source, void *bytes, int64_t count, Places *places) {
  (void)source;
  BEGIN_TURN(places);
  int64_t taken = places->read(places->context, bytes, count, places->place);
  if (taken > 0) places->place += taken;
  END_TURN(places);
  return taken;
}

static int64_t seek_places(VipsSourceCustom *source, int64_t offset, int whence, Places *places) {
  (void)source;
  BEGIN_TURN(places);
  int64_t from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? places->place : places->count;
  int64_t place = 0;
  int is_outside = __builtin_add_overflow(from, offset, &place) || place < 0;
  if (!is_outside) places->place = place;
  END_TURN(places);
  return is_outside ? -1 : place;
}

CVipsObject *cvips_source_from_places(
  int64_t count, int64_t (*read)(void *context, void *bytes, int64_t count, int64_t place),
  void (*release_context)(void *), void *context
) {
  Places *places = malloc(sizeof *places);
  VipsSourceCustom *made = places ? CALL(vips_source_custom_new)() : NULL;
  if (!made) {
    free(places);
    release_context(context);
    return NULL;
  }
  *places = (Places){read, release_context, context, count, 0};
  END_TURN(places);
  CALL(g_object_set_data_full)((GObject *)made, "luma-reader", places, release_places);
  CALL(g_signal_connect_data)(
    made, "read", (GCallback)take_places, places, NULL, (GConnectFlags)0);
  CALL(g_signal_connect_data)(
    made, "seek", (GCallback)seek_places, places, NULL, (GConnectFlags)0);
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
