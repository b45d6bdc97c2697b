#include "CHEIFDecoders.h"
#include "CHEIFTable.h"
#include <CDynamicLibrary.h>
#include <limits.h>

static CHEIFHEVCCalls calls;

static const char *const library_names[] = {
#ifdef __APPLE__
  "libde265.dylib",
  "/opt/homebrew/lib/libde265.dylib",
  "/usr/local/lib/libde265.dylib",
#else
  "libde265.so.0",
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) calls.NAME
CDYNAMIC_LIBRARY(extern, cheif_open_hevc, library_names, CHEIF_HEVC_FUNCTIONS)

// Takes `count` bytes; NULL if there are fewer.
static const unsigned char *take(CHEIFBytes *bytes, size_t count) {
  if (bytes->count < count) return NULL;
  const unsigned char *start = bytes->bytes;
  bytes->bytes += count;
  bytes->count -= count;
  return start;
}

// A big-endian number of `length` bytes; -1 if it is not there.
static long number(CHEIFBytes *bytes, size_t length) {
  const unsigned char *digits = take(bytes, length);
  long number = 0;
  for (size_t i = 0; digits && i < length; i++) number = number << 8 | digits[i];
  return digits ? number : -1;
}

// A unit after its length.
static int push(void *decoder, CHEIFBytes *bytes, size_t length_size) {
  long length = number(bytes, length_size);
  const unsigned char *unit = length > 0 && length < INT_MAX ? take(bytes, (size_t)length) : NULL;
  return unit && calls.de265_push_NAL(decoder, unit, (int)length, 0, NULL) == 0;
}

// The parameter sets of "hvcC": arrays of units, each after its type.
static int push_sets(void *decoder, CHEIFBytes bytes) {
  long arrays = take(&bytes, 22) ? number(&bytes, 1) : -1;
  for (long i = 0; i < arrays; i++) {
    long type = number(&bytes, 1), count = number(&bytes, 2);
    if (type < 0 || count < 0) return 0;
    for (long unit = 0; unit < count; unit++)
      if (!push(decoder, &bytes, 2)) return 0;
  }
  return arrays > 0;
}

static int push_all(void *decoder, const CHEIFPicture *picture) {
  if (!push_sets(decoder, picture->configuration)) return 0;
  size_t length_size = (picture->configuration.bytes[21] & 3) + 1;
  CHEIFBytes data = picture->data;
  while (data.count > 0)
    if (!push(decoder, &data, length_size)) return 0;
  return calls.de265_flush_data(decoder) == 0;
}

static int is_expected(const void *image, const CHEIFPicture *picture) {
  for (int i = 0; i < picture->plane_count; i++) {
    int x = i ? picture->chroma_x : 1, y = i ? picture->chroma_y : 1;
    // Chroma of an odd side has more samples than it needs.
    if (calls.de265_get_bits_per_pixel(image, i) != 8
        || calls.de265_get_image_width(image, i) < cheif_chroma(picture->width, x)
        || calls.de265_get_image_height(image, i) < cheif_chroma(picture->height, y))
      return 0;
  }
  int format = picture->plane_count == 1 ? 0
    : picture->chroma_y == 2             ? 1
    : picture->chroma_x == 2             ? 2
                                         : 3;
  return calls.de265_get_chroma_format(image) == format
    && calls.de265_get_image_width(image, 0) == picture->width
    && calls.de265_get_image_height(image, 0) == picture->height;
}

// The first picture; NULL if there is none, or something is wrong.
static const void *decode(void *decoder) {
  const void *image = NULL;
  int more = 1;
  while (!image && more) {
    if (calls.de265_decode(decoder, &more) != 0) return NULL;
    if (calls.de265_get_warning(decoder) != 0) return NULL;
    image = calls.de265_get_next_picture(decoder);
  }
  return image;
}

static int keep(const void *image, const CHEIFPicture *picture, CHEIFColors *colors) {
  if (!is_expected(image, picture)) return 0;
  for (int i = 0; i < picture->plane_count; i++) {
    int stride = 0;
    const uint8_t *bytes = calls.de265_get_image_plane(image, i, &stride);
    if (!bytes) return 0;
    cheif_keep(picture, i, bytes, stride);
  }
  colors->matrix = calls.de265_get_image_matrix_coefficients(image);
  colors->is_full_range = calls.de265_get_image_full_range_flag(image) != 0;
  return 1;
}

// The members of `de265_param`: deblocking, and sample adaptive offset.
static void skip_filters(void *decoder) {
  calls.de265_set_parameter_bool(decoder, 7, 1);
  calls.de265_set_parameter_bool(decoder, 8, 1);
}

int cheif_decode_hevc(const CHEIFPicture *picture, CHEIFColors *colors) {
  void *decoder = calls.de265_new_decoder();
  if (!decoder) return 0;
  if (picture->keeps_block_edges) skip_filters(decoder);
  const void *image = push_all(decoder, picture) ? decode(decoder) : NULL;
  int done = image && keep(image, picture, colors);
  calls.de265_free_decoder(decoder);
  return done;
}
