// What the files of this target share: the libraries' functions, found on first use.
#pragma once
#include <stddef.h>

// The used parts of both libraries: their types stay opaque, so that their headers are not needed.
typedef struct {
  int count, room;
  void **fonts;
} FontSet;

struct cfonts_calls {
  void *(*pango_font_description_from_string)(const char *);
  const char *(*pango_font_description_get_family)(const void *);
  void (*pango_font_description_free)(void *);
  void *(*FcPatternCreate)(void);
  int (*FcPatternAddString)(void *, const char *, const unsigned char *);
  int (*FcPatternGetString)(const void *, const char *, int, unsigned char **);
  void (*FcPatternDestroy)(void *);
  void *(*FcObjectSetCreate)(void);
  int (*FcObjectSetAdd)(void *, const char *);
  void (*FcObjectSetDestroy)(void *);
  FontSet *(*FcFontList)(void *, void *, void *);
  void (*FcFontSetDestroy)(FontSet *);
  int (*FcConfigSubstitute)(void *, void *, int);
  void (*FcDefaultSubstitute)(void *);
  void *(*FcFontMatch)(void *, void *, int *);
  void *(*pango_cairo_font_map_new)(void);
  void *(*pango_font_map_create_context)(void *);
  void *(*pango_layout_new)(void *);
  void (*pango_layout_set_font_description)(void *, const void *);
  void (*pango_layout_set_text)(void *, const char *, int);
  int (*pango_layout_get_unknown_glyphs_count)(void *);
  void (*g_object_unref)(void *);
  void (*pango_cairo_font_map_set_resolution)(void *, double);
  void (*pango_layout_set_width)(void *, int);
  void (*pango_layout_set_wrap)(void *, int);
  void (*pango_layout_get_pixel_size)(void *, int *, int *);
  void *(*pango_language_get_default)(void);
  void (*pango_font_description_set_size)(void *, int);
  void *(*pango_font_map_load_fontset)(void *, void *, const void *, void *);
  void *(*pango_fontset_get_font)(void *, unsigned int);
  size_t (*pango_fc_font_get_type)(void);
  const void *(*pango_fc_font_get_pattern)(void *);
  int (*g_type_check_instance_is_a)(void *, size_t);
  int (*FcPatternGetInteger)(const void *, const char *, int, int *);
};
extern struct cfonts_calls cfonts_calls;

/// Whether all functions are there that lay texts out.
extern int cfonts_lays_text;

/// Opens the libraries, once.
void cfonts_open(void);
