#include "CHEIFDecoders.h"
#include "CHEIFTable.h"

#if CHEIF_AV1_HEADERS
#include <CDynamicLibrary.h>
#include <errno.h>
#include <string.h>

static CHEIFAV1Calls calls;

#define TEXT_OF(NUMBER) #NUMBER
#define TEXT(NUMBER) TEXT_OF(NUMBER)

static const char *const library_names[] = {
#ifdef __APPLE__
  "libdav1d." TEXT(DAV1D_API_VERSION_MAJOR) ".dylib",
  "/opt/homebrew/lib/libdav1d." TEXT(DAV1D_API_VERSION_MAJOR) ".dylib",
  "/usr/local/lib/libdav1d." TEXT(DAV1D_API_VERSION_MAJOR) ".dylib",
#else
  "libdav1d.so." TEXT(DAV1D_API_VERSION_MAJOR),
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) calls.NAME
CDYNAMIC_LIBRARY(extern, cheif_open_av1, library_names, CHEIF_AV1_FUNCTIONS)

static void log_nothing(void *cookie, const char *format, va_list arguments) {
  (void)cookie, (void)format, (void)arguments;
}

static void free_nothing(const uint8_t *bytes, void *cookie) { (void)bytes, (void)cookie; }

static Dav1dContext *open_decoder(const CHEIFPicture *picture) {
  Dav1dSettings settings;
  calls.dav1d_default_settings(&settings);
  // On this thread: photos are decoded side by side.
  settings.n_threads = 1;
  settings.max_frame_delay = 1;
  settings.all_layers = 0;
  settings.frame_size_limit = (unsigned)picture->width * (unsigned)picture->height;
  settings.logger.callback = log_nothing;
  Dav1dContext *decoder = NULL;
  return calls.dav1d_open(&decoder, &settings) == 0 ? decoder : NULL;
}

// Gives the data to the decoder until it has a picture.
static int decode(Dav1dContext *decoder, CHEIFBytes bytes, Dav1dPicture *image) {
  Dav1dData data = {0};
  if (calls.dav1d_data_wrap(&data, bytes.bytes, bytes.count, free_nothing, NULL) != 0) return 0;
  int result = DAV1D_ERR(EAGAIN);
  while (result == DAV1D_ERR(EAGAIN)) {
    size_t left = data.sz;
    int sent = left ? calls.dav1d_send_data(decoder, &data) : 0;
    if (sent != 0 && sent != DAV1D_ERR(EAGAIN)) break;
    result = calls.dav1d_get_picture(decoder, image);
    if (data.sz == left && (left || result != 0)) break;
  }
  calls.dav1d_data_unref(&data);
  return result == 0;
}

static int is_expected(const Dav1dPicture *image, const CHEIFPicture *picture) {
  enum Dav1dPixelLayout layout = picture->plane_count == 1 ? DAV1D_PIXEL_LAYOUT_I400
    : picture->chroma_y == 2                               ? DAV1D_PIXEL_LAYOUT_I420
    : picture->chroma_x == 2                               ? DAV1D_PIXEL_LAYOUT_I422
                                                           : DAV1D_PIXEL_LAYOUT_I444;
  return image->p.bpc == 8 && image->p.layout == layout && image->p.w == picture->width
    && image->p.h == picture->height;
}

static int keep(const Dav1dPicture *image, const CHEIFPicture *picture, CHEIFColors *colors) {
  if (!is_expected(image, picture)) return 0;
  for (int i = 0; i < picture->plane_count; i++)
    cheif_keep(picture, i, image->data[i], image->stride[i > 0]);
  colors->matrix = (int)image->seq_hdr->mtrx;
  colors->is_full_range = image->seq_hdr->color_range != 0;
  return 1;
}

int cheif_decode_av1(const CHEIFPicture *picture, CHEIFColors *colors) {
  Dav1dContext *decoder = picture->data.count > 0 ? open_decoder(picture) : NULL;
  if (!decoder) return 0;
  Dav1dPicture image = {0};
  int done = 0;
  if (decode(decoder, picture->data, &image)) {
    done = keep(&image, picture, colors);
    calls.dav1d_picture_unref(&image);
  }
  calls.dav1d_close(&decoder);
  return done;
}

#else
int cheif_open_av1(void) { return 0; }
int cheif_decode_av1(const CHEIFPicture *picture, CHEIFColors *colors) {
  (void)picture, (void)colors;
  return 0;
}
#endif
