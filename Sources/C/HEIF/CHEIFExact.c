#include "CHEIFExactTable.h"
#include "CHEIF.h"
#include <CDynamicLibrary.h>
#include <stdlib.h>
#include <string.h>

static CHEIFExactCalls calls;

static const char *const library_names[] = {
#ifdef __APPLE__
  "libheif.1.dylib",
  "/opt/homebrew/lib/libheif.1.dylib",
  "/usr/local/lib/libheif.1.dylib",
#else
  "libheif.so.1",
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) calls.NAME
CDYNAMIC_LIBRARY(extern, cheif_open_exact, library_names, CHEIF_EXACT_FUNCTIONS)

// libheif's numbers.
enum { HEVC = 1, AV1 = 4, RGB = 1, INTERLEAVED_RGB = 10, INTERLEAVED_RGBA = 11, INTERLEAVED = 10 };
// Of ITU-T H.273: the colors and the curve of sRGB, and planes that are green, blue and red.
enum { BT709 = 1, SRGB_CURVE = 13, IDENTITY = 0 };

typedef struct {
  void *context, *encoder, *image, *colors;
  const char *why;
} Work;

// Whether a call succeeded.
static int did(Work *work, CHEIFError error) {
  if (error.code) work->why = error.message;
  return error.code == 0;
}

static int set_up(Work *work, CHEIFCodec codec, int speed) {
  work->context = calls.heif_context_alloc();
  if (!work->context) return 0;
  int format = codec == CHEIF_AV1 ? AV1 : HEVC;
  if (!did(work, calls.heif_context_get_encoder_for_format(work->context, format, &work->encoder))
      || !did(work, calls.heif_encoder_set_lossless(work->encoder, 1))
      || !did(work, calls.heif_encoder_set_parameter_string(work->encoder, "chroma", "444")))
    return 0;
  if (codec == CHEIF_HEVC) return 1;
  // Alpha has a parameter of its own, which other encoders than libaom lack.
  calls.heif_encoder_set_parameter_boolean(work->encoder, "lossless-alpha", 1);
  return did(work, calls.heif_encoder_set_parameter_integer(work->encoder, "speed", speed));
}

// States how RGB becomes planes: without a change.
static int set_colors(Work *work) {
  work->colors = calls.heif_nclx_color_profile_alloc();
  return work->colors
    && did(work, calls.heif_nclx_color_profile_set_color_primaries(work->colors, BT709))
    && did(
           work,
           calls.heif_nclx_color_profile_set_transfer_characteristics(work->colors, SRGB_CURVE))
    && did(work, calls.heif_nclx_color_profile_set_matrix_coefficients(work->colors, IDENTITY))
    && did(work, calls.heif_image_set_nclx_color_profile(work->image, work->colors));
}

static int fill(Work *work, const CHEIFRows *rows) {
  int chroma = rows->bands == 4 ? INTERLEAVED_RGBA : INTERLEAVED_RGB, stride = 0;
  if (!did(work, calls.heif_image_create(rows->width, rows->height, RGB, chroma, &work->image))
      || !did(
        work,
        calls.heif_image_add_plane(work->image, INTERLEAVED, rows->width, rows->height, 8)))
    return 0;
  unsigned char *plane = calls.heif_image_get_plane(work->image, INTERLEAVED, &stride);
  size_t count = (size_t)rows->width * (size_t)rows->bands;
  for (int y = 0; plane && y < rows->height; y++)
    memcpy(plane + (size_t)y * (size_t)stride, rows->bytes + (size_t)y * count, count);
  return plane != NULL;
}

static CHEIFError keep(void *context, const void *bytes, size_t count, void *place) {
  (void)context;
  CHEIFFile *file = place;
  file->bytes = malloc(count);
  if (!file->bytes) return (CHEIFError){1, 0, "out of memory"};
  memcpy(file->bytes, bytes, count);
  file->count = count;
  return (CHEIFError){0, 0, ""};
}

static void tear_down(Work *work) {
  if (work->colors) calls.heif_nclx_color_profile_free(work->colors);
  if (work->image) calls.heif_image_release(work->image);
  if (work->encoder) calls.heif_encoder_release(work->encoder);
  if (work->context) calls.heif_context_free(work->context);
}

int cheif_encode_exact(
  CHEIFCodec codec, const CHEIFRows *rows, int speed, CHEIFFile *file, char *why, size_t size
) {
  Work work = {.why = "out of memory"};
  CHEIFWriter writer = {1, keep};
  *file = (CHEIFFile){NULL, 0};
  int done = set_up(&work, codec, speed) && fill(&work, rows) && set_colors(&work)
    && did(
               &work,
               calls.heif_context_encode_image(
                 work.context, work.image, work.encoder, NULL, NULL))
    && did(&work, calls.heif_context_write(work.context, &writer, file));
  // The message may belong to what is freed now.
  if (!done && size > 0) {
    strncpy(why, work.why ? work.why : "", size - 1);
    why[size - 1] = 0;
  }
  tear_down(&work);
  return done && file->bytes;
}
