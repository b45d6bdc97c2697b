#include "CChafa.h"

#include <CDynamicLibrary.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
static const char *const library_names[] = {
  "libchafa.0.dylib", "/opt/homebrew/lib/libchafa.0.dylib", "/usr/local/lib/libchafa.0.dylib",
  NULL};
#else
static const char *const library_names[] = {"libchafa.so.0", NULL};
#endif

// From chafa.h 1.12, which keeps these numbers: declared here, so that builds need no headers.
enum {
  sequence_direct = 33, sequence_256 = 36, sequence_16 = 39, sequence_sixels = 40,
  sequence_kitty = 43, sequence_iterm2 = 47,
};
enum { pixels_rgba8 = 4 };
enum { mode_symbols = 0, mode_sixels = 1, mode_kitty = 2, mode_iterm2 = 3 };
enum { colors_direct = 0, colors_240 = 2, colors_16 = 3, colors_none = 5 };
enum { symbols_plain = 1 << 0 | 1 << 1 | 1 << 3 | 1 << 7 | 1 << 8 | 1 << 9 };

typedef struct {
  char *text;
  size_t length, allocated;
} g_string;

/// libchafa's functions: result, name, arguments.
#define FUNCTIONS(X)                                                                              \
  X(void *, chafa_term_db_get_default, (void))                                                    \
  X(void *, chafa_term_db_detect, (void *db, char **environment))                                 \
  X(void *, chafa_term_db_get_fallback_info, (void *db))                                          \
  X(int, chafa_term_info_have_seq, (const void *info, int sequence))                              \
  X(void, chafa_term_info_supplement, (void *info, void *source))                                 \
  X(void, chafa_term_info_unref, (void *info))                                                    \
  X(void *, chafa_canvas_config_new, (void))                                                      \
  X(void, chafa_canvas_config_unref, (void *config))                                              \
  X(void, chafa_canvas_config_set_geometry, (void *config, int width, int height))                \
  X(void, chafa_canvas_config_set_cell_geometry, (void *config, int width, int height))           \
  X(void, chafa_canvas_config_set_pixel_mode, (void *config, int mode))                           \
  X(void, chafa_canvas_config_set_canvas_mode, (void *config, int mode))                          \
  X(void, chafa_canvas_config_set_symbol_map, (void *config, const void *map))                    \
  X(void *, chafa_symbol_map_new, (void))                                                         \
  X(void, chafa_symbol_map_add_by_tags, (void *map, int tags))                                    \
  X(void, chafa_symbol_map_unref, (void *map))                                                    \
  X(void *, chafa_canvas_new, (const void *config))                                               \
  X(void, chafa_canvas_unref, (void *canvas))                                                     \
  X(void, chafa_canvas_draw_all_pixels,                                                           \
    (void *canvas, int type, const unsigned char *pixels, int width, int height, int stride))     \
  X(g_string *, chafa_canvas_print, (void *canvas, void *info))                                   \
  X(char *, g_string_free, (g_string *string, int frees))

#define DECLARE(RESULT, NAME, ARGUMENTS) static RESULT(*NAME) ARGUMENTS;
FUNCTIONS(DECLARE)

extern char **environ;

#define CDYNAMIC_SLOT(NAME) NAME
CDYNAMIC_LIBRARY(static, open_library, library_names, FUNCTIONS)

char *luma_chafa_problem(void) { return open_library() ? NULL : strdup(missing); }

/// Adds the sequences that an unknown terminal most likely has.
static void supplement(void *info) {
  void *fallback = chafa_term_db_get_fallback_info(chafa_term_db_get_default());
  chafa_term_info_supplement(info, fallback);
  chafa_term_info_unref(fallback);
}

static int is(const char *name, const char *value) {
  const char *set = getenv(name);
  return set && strcmp(set, value) == 0;
}

/// Whether LC_TERMINAL=iTerm2 comes from a terminal that this one was started in.
static int is_inherited(void) {
  return (getenv("TERM_PROGRAM") && !is("TERM_PROGRAM", "iTerm.app")) ||
    getenv("KITTY_WINDOW_ID") || is("TERM", "xterm-kitty");
}

/// The terminal, by the environment.
static void *detect(void) {
  size_t count = 0, kept = 0;
  while (environ[count]) count++;
  char **own = is_inherited() ? malloc((count + 1) * sizeof *own) : NULL;
  for (size_t i = 0; own && i < count; i++)
    if (strncmp(environ[i], "LC_TERMINAL", 11) != 0) own[kept++] = environ[i];
  if (own) own[kept] = NULL;
  void *info = chafa_term_db_detect(chafa_term_db_get_default(), own ? own : environ);
  free(own);
  return info;
}

static int pixel_mode(const void *info, int draws_sixels) {
  // Multiplexers drop sequences that they do not know; those that answered so draw sixels.
  if (getenv("TMUX") || getenv("STY")) return draws_sixels ? mode_sixels : mode_symbols;
  if (chafa_term_info_have_seq(info, sequence_kitty)) return mode_kitty;
  if (chafa_term_info_have_seq(info, sequence_iterm2)) return mode_iterm2;
  int has_sixels = draws_sixels || chafa_term_info_have_seq(info, sequence_sixels);
  return has_sixels ? mode_sixels : mode_symbols;
}

static int color_mode(const void *info) {
  // Most terminals that show 256 colors show all, but only some say so.
  const char *depth = getenv("COLORTERM");
  int is_direct = depth && (strcmp(depth, "truecolor") == 0 || strcmp(depth, "24bit") == 0);
  if (is_direct && chafa_term_info_have_seq(info, sequence_direct)) return colors_direct;
  if (chafa_term_info_have_seq(info, sequence_256)) return colors_240;
  return chafa_term_info_have_seq(info, sequence_16) ? colors_16 : colors_none;
}

/// Block symbols, which the fonts of all terminals have.
static void use_blocks(void *config) {
  void *symbols = chafa_symbol_map_new();
  chafa_symbol_map_add_by_tags(symbols, symbols_plain);
  chafa_canvas_config_set_symbol_map(config, symbols);
  chafa_symbol_map_unref(symbols);
}

int luma_chafa_knows_pictures(void) {
  if (!open_library()) return 0;
  void *info = detect();
  int knows = pixel_mode(info, 0) != mode_symbols;
  chafa_term_info_unref(info);
  return knows;
}

static int at_least_one(int number) { return number < 1 ? 1 : number; }

/// Pixels of a picture in the upper left of a larger one that is transparent elsewhere; NULL: out
/// of memory.
static unsigned char *padded(
  const unsigned char *rgba, int width, int height, int whole_width, int whole_height) {
  unsigned char *whole = calloc((size_t)whole_width * whole_height, 4);
  for (int y = 0; whole && y < height; y++)
    memcpy(whole + (size_t)y * whole_width * 4, rgba + (size_t)y * width * 4, (size_t)width * 4);
  return whole;
}

/// Draws pixels on whole cells, to which libchafa would stretch them.
static void draw(
  void *canvas, const unsigned char *rgba, int width, int height, int whole_width,
  int whole_height) {
  if (whole_width < width) whole_width = width;
  if (whole_height < height) whole_height = height;
  unsigned char *whole = padded(rgba, width, height, whole_width, whole_height);
  if (!whole) {
    chafa_canvas_draw_all_pixels(canvas, pixels_rgba8, rgba, width, height, width * 4);
    return;
  }
  chafa_canvas_draw_all_pixels(
    canvas, pixels_rgba8, whole, whole_width, whole_height, whole_width * 4);
  free(whole);
}

/// The cells that a length takes, the last of which may be filled in part.
static int cells(double length, int cell, int whole) {
  double count = length / cell;
  return at_least_one((int)(whole ? count + 0.999 : count + 0.5));
}

char *luma_chafa_text(
  const unsigned char *rgba, int width, int height, int columns, int rows, int cell_width,
  int cell_height, int draws_sixels, size_t *length) {
  if (!open_library()) return NULL;
  double scale = (double)columns * cell_width / width;
  double vertical = (double)rows * cell_height / height;
  if (vertical < scale) scale = vertical;
  void *info = detect();
  int mode = pixel_mode(info, draws_sixels);
  int colors = mode == mode_symbols ? color_mode(info) : colors_direct;
  supplement(info);
  // Pixels are not enlarged; symbols are coarse enough to fill the room.
  int has_pixels = mode != mode_symbols;
  if (has_pixels && scale > 1) scale = 1;
  int across = cells(width * scale, cell_width, has_pixels);
  int down = cells(height * scale, cell_height, has_pixels);
  void *config = chafa_canvas_config_new();
  chafa_canvas_config_set_geometry(config, across, down);
  chafa_canvas_config_set_cell_geometry(config, cell_width, cell_height);
  chafa_canvas_config_set_pixel_mode(config, mode);
  chafa_canvas_config_set_canvas_mode(config, colors);
  use_blocks(config);
  void *canvas = chafa_canvas_new(config);
  if (has_pixels) {
    draw(
      canvas, rgba, width, height, (int)(across * cell_width / scale + 0.5),
      (int)(down * cell_height / scale + 0.5));
  } else {
    chafa_canvas_draw_all_pixels(canvas, pixels_rgba8, rgba, width, height, width * 4);
  }
  g_string *printed = chafa_canvas_print(canvas, info);
  char *text = malloc(printed->length + 1);
  if (text) {
    memcpy(text, printed->text, printed->length + 1);
    *length = printed->length;
  }
  g_string_free(printed, 1);
  chafa_canvas_unref(canvas);
  chafa_canvas_config_unref(config);
  chafa_term_info_unref(info);
  return text;
}
