#include "CFonts.h"
#include "CFontsCalls.h"
#include <limits.h>
#include <pthread.h>
#include <string.h>

#define calls cfonts_calls

static int is_unknown(void *layout, const char *text, int length) {
  calls.pango_layout_set_text(layout, text, length);
  return calls.pango_layout_get_unknown_glyphs_count(layout) > 0;
}

// The different characters of which one alone has no glyph, as far as there is room.
static void list_unknown(void *layout, const char *text, char *missing, size_t size) {
  size_t used = 0;
  for (const char *next = text; *next;) {
    size_t length = 1;
    while ((next[length] & 0xC0) == 0x80) length++;
    char letter[8] = {0};
    if (length >= sizeof letter || used + length >= size) return;
    memcpy(letter, next, length);
    if (!strstr(missing, letter) && is_unknown(layout, letter, (int)length)) {
      memcpy(missing + used, letter, length + 1);
      used += length;
    }
    next += length;
  }
}

// A font map of 72 dpi, as libvips has it. It is kept, since a new one reads the fonts again. One
// thread may use it at a time.
static void *kept_map(void) {
  static void *map = NULL;
  if (!map) {
    map = calls.pango_cairo_font_map_new();
    if (map) calls.pango_cairo_font_map_set_resolution(map, 72);
  }
  return map;
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Lays out nothing yet, in the font that a description names. NULL if that fails.
static void *new_layout(const char *description) {
  void *map = kept_map();
  void *context = map ? calls.pango_font_map_create_context(map) : NULL;
  void *layout = context ? calls.pango_layout_new(context) : NULL;
  void *parsed = layout ? calls.pango_font_description_from_string(description) : NULL;
  if (parsed) {
    calls.pango_layout_set_font_description(layout, parsed);
    calls.pango_font_description_free(parsed);
  } else if (layout) {
    calls.g_object_unref(layout);
    layout = NULL;
  }
  if (context) calls.g_object_unref(context);
  return layout;
}

int cfonts_lacks(const char *description, const char *text, char *missing, size_t size) {
  cfonts_open();
  missing[0] = 0;
  if (!cfonts_lays_text) return -1;
  int lacks = -1;
  pthread_mutex_lock(&lock);
  void *layout = new_layout(description);
  if (layout) {
    lacks = is_unknown(layout, text, -1);
    if (lacks) list_unknown(layout, text, missing, size);
    calls.g_object_unref(layout);
  }
  pthread_mutex_unlock(&lock);
  return lacks;
}

int cfonts_height(const char *description, const char *text, int width) {
  enum { pango_scale = 1024, wrap_word_char = 2 };
  cfonts_open();
  if (!cfonts_lays_text) return -1;
  int height = -1;
  pthread_mutex_lock(&lock);
  void *layout = new_layout(description);
  if (layout) {
    calls.pango_layout_set_text(layout, text, -1);
    calls.pango_layout_set_width(layout, width < INT_MAX / pango_scale ? width * pango_scale : -1);
    calls.pango_layout_set_wrap(layout, wrap_word_char);
    calls.pango_layout_get_pixel_size(layout, NULL, &height);
    calls.g_object_unref(layout);
  }
  pthread_mutex_unlock(&lock);
  // Pango's sum of the lines may overflow.
  return layout && height < 0 ? INT_MAX : height;
}
