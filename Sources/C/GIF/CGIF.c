#include "CGIF.h"
#include "CGIFTable.h"

#if CGIF_HEADERS
#include <CDynamicLibrary.h>
#include <stdlib.h>
#include <string.h>

static CGIFCalls calls;

static const char *const library_names[] = {
#ifdef __APPLE__
  "libgif.7.dylib",
  "/opt/homebrew/lib/libgif.7.dylib",
  "/usr/local/lib/libgif.7.dylib",
#else
  "libgif.so.7",
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) calls.NAME
CDYNAMIC_LIBRARY(extern, cgif_open, library_names, CGIF_FUNCTIONS)

typedef struct {
  const unsigned char *bytes;
  size_t count;
} Rest;

static int read_bytes(GifFileType *gif, GifByteType *out, int wanted) {
  Rest *rest = gif->UserData;
  size_t count = (size_t)wanted < rest->count ? (size_t)wanted : rest->count;
  memcpy(out, rest->bytes, count);
  rest->bytes += count;
  rest->count -= count;
  return (int)count;
}

// A color as the bytes of its pixel; alpha comes last.
typedef struct {
  unsigned char bytes[256][4];
  int count;
} Palette;

// Reads an extension; the color that it makes transparent goes to `transparent`.
static int read_extension(GifFileType *gif, int *transparent) {
  int code = 0;
  GifByteType *block = NULL;
  if (calls.DGifGetExtension(gif, &code, &block) != GIF_OK) return 0;
  while (block) {
    if (code == GRAPHICS_EXT_FUNC_CODE && block[0] == 4 && block[1] & 1) *transparent = block[4];
    if (calls.DGifGetExtensionNext(gif, &block) != GIF_OK) return 0;
  }
  return 1;
}

// Reads up to the first frame's pixels.
static int find_frame(GifFileType *gif, int *transparent) {
  GifRecordType type;
  while (calls.DGifGetRecordType(gif, &type) == GIF_OK) {
    if (type == IMAGE_DESC_RECORD_TYPE) return calls.DGifGetImageDesc(gif) == GIF_OK;
    if (type != EXTENSION_RECORD_TYPE || !read_extension(gif, transparent)) return 0;
  }
  return 0;
}

static int take_palette(const GifFileType *gif, int transparent, Palette *palette) {
  const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
  if (!map || map->ColorCount > 256) return 0;
  palette->count = map->ColorCount;
  for (int i = 0; i < palette->count; i++) {
    GifColorType color = map->Colors[i];
    unsigned char *bytes = palette->bytes[i];
    if (i == transparent) memset(bytes, 0, 4);
    else bytes[0] = color.Red, bytes[1] = color.Green, bytes[2] = color.Blue, bytes[3] = 255;
  }
  return 1;
}

static int are_known(const unsigned char *line, int width, const Palette *palette) {
  int most = 0;
  for (int x = 0; x < width; x++) most = line[x] > most ? line[x] : most;
  return most < palette->count;
}

// Copies of a constant size take no call.
static int paint(
  const unsigned char *line, CGIFForm form, const Palette *palette, unsigned char *row
) {
  if (!are_known(line, form.width, palette)) return 0;
  if (form.bands == 4)
    for (int x = 0; x < form.width; x++) memcpy(row + 4 * x, palette->bytes[line[x]], 4);
  else
    for (int x = 0; x < form.width; x++) memcpy(row + 3 * x, palette->bytes[line[x]], 3);
  return 1;
}

// The rows come in one pass, or in four.
static int read_rows(
  GifFileType *gif, CGIFForm form, const Palette *palette, unsigned char *line, unsigned char *rows
) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  size_t stride = (size_t)form.width * (size_t)form.bands;
  int passes = gif->Image.Interlace ? 4 : 1;
  for (int pass = 0; pass < passes; pass++)
    for (int y = starts[pass]; y < form.height; y += passes == 1 ? 1 : steps[pass])
      if (calls.DGifGetLine(gif, line, form.width) != GIF_OK
          || !paint(line, form, palette, rows + stride * (size_t)y))
        return 0;
  return 1;
}

static int decode(GifFileType *gif, CGIFForm form, unsigned char *rows) {
  int transparent = NO_TRANSPARENT_COLOR;
  Palette palette;
  if (!find_frame(gif, &transparent) || !take_palette(gif, transparent, &palette)) return 0;
  const GifImageDesc *frame = &gif->Image;
  if (frame->Left || frame->Top || frame->Width != form.width || frame->Height != form.height
      || (transparent != NO_TRANSPARENT_COLOR) != (form.bands == 4))
    return 0;
  unsigned char *line = malloc((size_t)form.width);
  int done = line && read_rows(gif, form, &palette, line, rows);
  free(line);
  return done;
}

int cgif_decode(const unsigned char *file, size_t count, CGIFForm form, unsigned char *rows) {
  Rest rest = {file, count};
  int error = 0;
  GifFileType *gif = calls.DGifOpen(&rest, read_bytes, &error);
  if (!gif) return 0;
  int done = decode(gif, form, rows);
  calls.DGifCloseFile(gif, &error);
  return done;
}

struct CGIFFrames {
  Rest rest;
  GifFileType *gif;
};

CGIFFrames *cgif_frames_open(const unsigned char *file, size_t count) {
  CGIFFrames *frames = malloc(sizeof *frames);
  if (!frames) return NULL;
  frames->rest = (Rest){file, count};
  int error = 0;
  frames->gif = calls.DGifOpen(&frames->rest, read_bytes, &error);
  if (frames->gif) return frames;
  free(frames);
  return NULL;
}

// Indexes without a color are black, as in libvips; without any colors, 1 is white.
static void complete_palette(Palette *palette, int transparent) {
  for (int i = palette->count; i < 256; i++) {
    int level = i == 1 && !palette->count ? 255 : 0;
    memset(palette->bytes[i], level, 3);
    palette->bytes[i][3] = 255;
  }
  palette->count = 256;
  if (transparent != NO_TRANSPARENT_COLOR) memset(palette->bytes[transparent & 255], 0, 4);
}

int cgif_frames_next(CGIFFrames *frames, int width, int height, unsigned char *rows) {
  int transparent = NO_TRANSPARENT_COLOR;
  Palette palette;
  GifFileType *gif = frames->gif;
  if (!find_frame(gif, &transparent) || gif->Image.Width != width || gif->Image.Height != height)
    return 0;
  if (!take_palette(gif, transparent, &palette)) palette.count = 0;
  complete_palette(&palette, transparent);
  CGIFForm form = {width, height, 4};
  unsigned char *line = malloc((size_t)width);
  int done = line && read_rows(gif, form, &palette, line, rows);
  free(line);
  return done;
}

void cgif_frames_close(CGIFFrames *frames) {
  int error = 0;
  calls.DGifCloseFile(frames->gif, &error);
  free(frames);
}

#else
int cgif_open(void) { return 0; }
CGIFFrames *cgif_frames_open(const unsigned char *file, size_t count) {
  (void)file, (void)count;
  return NULL;
}
int cgif_frames_next(CGIFFrames *frames, int width, int height, unsigned char *rows) {
  (void)frames, (void)width, (void)height, (void)rows;
  return 0;
}
void cgif_frames_close(CGIFFrames *frames) { (void)frames; }
int cgif_decode(const unsigned char *file, size_t count, CGIFForm form, unsigned char *rows) {
  (void)file, (void)count, (void)form, (void)rows;
  return 0;
}
#endif
