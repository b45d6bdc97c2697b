#include "CFonts.h"
#include "CFontsCalls.h"
#include "FontconfigNames.h"
#include <CDynamicLibrary.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

struct cfonts_calls cfonts_calls;
#define calls cfonts_calls
int cfonts_lays_text = 0;
static int is_open = 0, knows_files = 0;

static const char *const pango_names[] = {
#ifdef __APPLE__
  "libpango-1.0.0.dylib", "/opt/homebrew/lib/libpango-1.0.0.dylib",
  "/usr/local/lib/libpango-1.0.0.dylib",
#else
  "libpango-1.0.so.0",
#endif
  NULL,
};

static const char *const pangocairo_names[] = {
#ifdef __APPLE__
  "libpangocairo-1.0.0.dylib", "/opt/homebrew/lib/libpangocairo-1.0.0.dylib",
  "/usr/local/lib/libpangocairo-1.0.0.dylib",
#else
  "libpangocairo-1.0.so.0",
#endif
  NULL,
};

static const char *const pangoft_names[] = {
#ifdef __APPLE__
  "libpangoft2-1.0.0.dylib", "/opt/homebrew/lib/libpangoft2-1.0.0.dylib",
  "/usr/local/lib/libpangoft2-1.0.0.dylib",
#else
  "libpangoft2-1.0.so.0",
#endif
  NULL,
};

static const char *const gobject_names[] = {
#ifdef __APPLE__
  "libgobject-2.0.0.dylib", "/opt/homebrew/lib/libgobject-2.0.0.dylib",
  "/usr/local/lib/libgobject-2.0.0.dylib",
#else
  "libgobject-2.0.so.0",
#endif
  NULL,
};

static void open_once(void) {
  char why[256];
  void *pango = cdynamic_open(pango_names, CDYNAMIC_LOCAL, why, sizeof why);
  void *fontconfig = cdynamic_open(fontconfig_names, CDYNAMIC_LOCAL, why, sizeof why);
  if (!pango || !fontconfig) return;
#define FIND(LIBRARY, NAME) cdynamic_find(LIBRARY, #NAME, &calls.NAME, why, sizeof why)
  is_open =
    FIND(pango, pango_font_description_from_string) &&
    FIND(pango, pango_font_description_get_family) && FIND(pango, pango_font_description_free) &&
    FIND(fontconfig, FcPatternCreate) && FIND(fontconfig, FcPatternAddString) &&
    FIND(fontconfig, FcPatternGetString) && FIND(fontconfig, FcPatternDestroy) &&
    FIND(fontconfig, FcObjectSetCreate) && FIND(fontconfig, FcObjectSetAdd) &&
    FIND(fontconfig, FcObjectSetDestroy) && FIND(fontconfig, FcFontList) &&
    FIND(fontconfig, FcFontSetDestroy) && FIND(fontconfig, FcConfigSubstitute) &&
    FIND(fontconfig, FcDefaultSubstitute) && FIND(fontconfig, FcFontMatch);
  void *cairo = cdynamic_open(pangocairo_names, CDYNAMIC_LOCAL, why, sizeof why);
  void *gobject = cdynamic_open(gobject_names, CDYNAMIC_LOCAL, why, sizeof why);
  if (!cairo || !gobject) return;
  cfonts_lays_text =
    is_open && FIND(cairo, pango_cairo_font_map_new) && FIND(gobject, g_object_unref) &&
    FIND(pango, pango_font_map_create_context) && FIND(pango, pango_layout_new) &&
    FIND(pango, pango_layout_set_font_description) && FIND(pango, pango_layout_set_text) &&
    FIND(pango, pango_layout_get_unknown_glyphs_count) &&
    FIND(cairo, pango_cairo_font_map_set_resolution) && FIND(pango, pango_layout_set_width) &&
    FIND(pango, pango_layout_set_wrap) && FIND(pango, pango_layout_get_pixel_size);
  void *freetype = cdynamic_open(pangoft_names, CDYNAMIC_LOCAL, why, sizeof why);
  if (!freetype) return;
  knows_files =
    cfonts_lays_text && FIND(pango, pango_language_get_default) &&
    FIND(pango, pango_font_description_set_size) && FIND(pango, pango_font_map_load_fontset) &&
    FIND(pango, pango_fontset_get_font) && FIND(freetype, pango_fc_font_get_type) &&
    FIND(freetype, pango_fc_font_get_pattern) && FIND(gobject, g_type_check_instance_is_a) &&
    FIND(fontconfig, FcPatternGetInteger);
#undef FIND
}

static int is_generic(const char *family) {
  static const char *const names[] = {
    "sans", "sans-serif", "sans serif", "serif", "mono", "monospace", "cursive", "fantasy",
    "system-ui", "emoji", "math", NULL,
  };
  for (int i = 0; names[i]; i++)
    if (strcasecmp(family, names[i]) == 0) return 1;
  return 0;
}

static void *pattern_of(const char *family) {
  void *pattern = calls.FcPatternCreate();
  if (pattern) calls.FcPatternAddString(pattern, "family", (const unsigned char *)family);
  return pattern;
}

// Those of a family; of all families without one.
static int count_of(const char *family) {
  void *pattern = family ? pattern_of(family) : calls.FcPatternCreate();
  void *objects = calls.FcObjectSetCreate();
  if (!pattern || !objects) return -1;
  calls.FcObjectSetAdd(objects, "family");
  FontSet *found = calls.FcFontList(NULL, pattern, objects);
  int count = found ? found->count : -1;
  if (found) calls.FcFontSetDestroy(found);
  calls.FcObjectSetDestroy(objects);
  calls.FcPatternDestroy(pattern);
  return count;
}

static void find_used(const char *family, char *used, size_t size) {
  void *pattern = pattern_of(family);
  if (!pattern) return;
  const int match_pattern = 0;
  calls.FcConfigSubstitute(NULL, pattern, match_pattern);
  calls.FcDefaultSubstitute(pattern);
  int result = 0;
  void *font = calls.FcFontMatch(NULL, pattern, &result);
  unsigned char *name = NULL;
  if (font && calls.FcPatternGetString(font, "family", 0, &name) == 0 && name)
    snprintf(used, size, "%s", (const char *)name);
  if (font) calls.FcPatternDestroy(font);
  calls.FcPatternDestroy(pattern);
}

void cfonts_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
}

int cfonts_count(void) {
  cfonts_open();
  return is_open ? count_of(NULL) : -1;
}

int cfonts_has(const char *description, char *family, char *used, size_t size) {
  cfonts_open();
  family[0] = used[0] = 0;
  if (!is_open) return -1;
  void *parsed = calls.pango_font_description_from_string(description);
  const char *names = parsed ? calls.pango_font_description_get_family(parsed) : NULL;
  if (names) snprintf(family, size, "%s", names);
  if (parsed) calls.pango_font_description_free(parsed);
  // A list of families means the first that is there.
  if (!family[0] || strchr(family, ',')) return -1;
  if (is_generic(family)) return 1;
  int has = count_of(family);
  if (has > 0) has = 1;
  if (has == 0) find_used(family, used, size);
  return has;
}

// Name, version and size of a font's file; nothing if it has none.
static void describe(void *font, char *line, size_t size) {
  line[0] = 0;
  if (!font || !calls.g_type_check_instance_is_a(font, calls.pango_fc_font_get_type())) return;
  const void *pattern = calls.pango_fc_font_get_pattern(font);
  unsigned char *file = NULL;
  int version = 0;
  struct stat status;
  if (!pattern || calls.FcPatternGetString(pattern, "file", 0, &file) != 0 || !file) return;
  if (stat((const char *)file, &status) != 0) return;
  calls.FcPatternGetInteger(pattern, "fontversion", 0, &version);
  const char *name = strrchr((const char *)file, '/');
  snprintf(line, size, "%s %d %lld", name ? name + 1 : (const char *)file, version,
           (long long)status.st_size);
}

static char *lines_of(void *fontset, const unsigned int *letters, size_t count) {
  enum { most = 320 };
  char *lines = malloc(count * most + 1), *end = lines;
  if (!lines) return NULL;
  for (size_t i = 0; i < count; i++) {
    void *font = calls.pango_fontset_get_font(fontset, letters[i]);
    char line[most - 1];
    describe(font, line, sizeof line);
    if (font) calls.g_object_unref(font);
    end += snprintf(end, most, "%s\n", line);
  }
  *end = 0;
  return lines;
}

char *cfonts_files(const char *description, const unsigned int *letters, size_t count) {
  cfonts_open();
  if (!knows_files || count > 65536) return NULL;
  void *map = calls.pango_cairo_font_map_new();
  void *context = map ? calls.pango_font_map_create_context(map) : NULL;
  void *parsed = calls.pango_font_description_from_string(description);
  // Any size that glyphs of bitmaps have, too: 12 points.
  if (parsed) calls.pango_font_description_set_size(parsed, 12 * 1024);
  void *fontset = context && parsed
    ? calls.pango_font_map_load_fontset(map, context, parsed, calls.pango_language_get_default())
    : NULL;
  char *lines = fontset ? lines_of(fontset, letters, count) : NULL;
  if (fontset) calls.g_object_unref(fontset);
  if (parsed) calls.pango_font_description_free(parsed);
  if (context) calls.g_object_unref(context);
  if (map) calls.g_object_unref(map);
  return lines;
}
