#include "CJXL.h"
#include "CJXLTable.h"

#if CJXL_HEADERS
#include "CJXLThreads.h"
#include <stdlib.h>

// More than any animation has.
enum { MOST_FRAMES = 100000 };

struct CJXLFrames {
  JxlDecoder *decoder;
  CJXLThreads pool;
  JxlPixelFormat format;
  size_t size;
};

static JxlDecoder *begun(const unsigned char *file, size_t count, int events) {
  JxlDecoder *decoder = cjxl_calls.JxlDecoderCreate(NULL);
  if (!decoder) return NULL;
  if (cjxl_calls.JxlDecoderSubscribeEvents(decoder, events) == JXL_DEC_SUCCESS
      && cjxl_calls.JxlDecoderSetInput(decoder, file, count) == JXL_DEC_SUCCESS) {
    cjxl_calls.JxlDecoderCloseInput(decoder);
    return decoder;
  }
  cjxl_calls.JxlDecoderDestroy(decoder);
  return NULL;
}

static int take_info(JxlDecoder *decoder, JxlBasicInfo *info, CJXLFilm *film) {
  if (cjxl_calls.JxlDecoderGetBasicInfo(decoder, info) != JXL_DEC_SUCCESS || !info->have_animation
      || info->alpha_premultiplied)
    return 0;
  film->width = (int)info->xsize;
  film->height = (int)info->ysize;
  film->bands = (int)info->num_color_channels + 1;
  film->has_alpha = info->alpha_bits > 0;
  // GIF and WebP count in 16 bits.
  unsigned loops = info->animation.num_loops;
  film->loops = loops < 65535 ? (int)loops : 65535;
  return 1;
}

static int take_delay(JxlDecoder *decoder, const JxlBasicInfo *info, CJXLFilm *film) {
  JxlFrameHeader header;
  if (film->count == MOST_FRAMES
      || cjxl_calls.JxlDecoderGetFrameHeader(decoder, &header) != JXL_DEC_SUCCESS)
    return 0;
  if ((film->count & (film->count - 1)) == 0) {
    size_t room = film->count ? (size_t)film->count * 2 : 1;
    int *delays = realloc(film->delays, room * sizeof *delays);
    if (!delays) return 0;
    film->delays = delays;
  }
  double ticks = info->animation.tps_numerator;
  double delay = ticks ? 1000.0 * header.duration * info->animation.tps_denominator / ticks : 0;
  film->delays[film->count++] = delay < 3600000 ? (int)(delay + 0.5) : 3600000;
  return 1;
}

int cjxl_film(const unsigned char *file, size_t count, CJXLFilm *film) {
  *film = (CJXLFilm){0};
  JxlDecoder *decoder = begun(file, count, JXL_DEC_BASIC_INFO | JXL_DEC_FRAME);
  if (!decoder) return 0;
  JxlBasicInfo info = {0};
  int is_right = 1;
  JxlDecoderStatus event = JXL_DEC_ERROR;
  while (is_right && (event = cjxl_calls.JxlDecoderProcessInput(decoder)) != JXL_DEC_SUCCESS)
    is_right = event == JXL_DEC_BASIC_INFO ? take_info(decoder, &info, film)
      : event == JXL_DEC_FRAME             ? take_delay(decoder, &info, film)
                                           : 0;
  cjxl_calls.JxlDecoderDestroy(decoder);
  if (is_right && film->count) return 1;
  free(film->delays);
  *film = (CJXLFilm){0};
  return 0;
}

CJXLFrames *cjxl_frames_open(
  const unsigned char *file, size_t count, const CJXLFilm *film, int threads
) {
  CJXLFrames *frames = calloc(1, sizeof *frames);
  if (!frames) return NULL;
  frames->decoder = begun(file, count, JXL_DEC_FULL_IMAGE);
  frames->pool = cjxl_start(threads);
  frames->format
    = (JxlPixelFormat){(uint32_t)film->bands, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  frames->size = (size_t)film->width * (size_t)film->height * (size_t)film->bands;
  if (frames->decoder
      && (!frames->pool.threads
          || cjxl_calls.JxlDecoderSetParallelRunner(
               frames->decoder, frames->pool.run, frames->pool.threads)
            == JXL_DEC_SUCCESS))
    return frames;
  cjxl_frames_close(frames);
  return NULL;
}

int cjxl_frames_next(CJXLFrames *frames, unsigned char *rows) {
  for (;;) {
    switch ((int)cjxl_calls.JxlDecoderProcessInput(frames->decoder)) {
    case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
      if (cjxl_calls.JxlDecoderSetImageOutBuffer(
            frames->decoder, &frames->format, rows, frames->size)
          != JXL_DEC_SUCCESS)
        return 0;
      break;
    case JXL_DEC_FULL_IMAGE: return 1;
    default: return 0;
    }
  }
}

void cjxl_frames_close(CJXLFrames *frames) {
  if (frames->decoder) cjxl_calls.JxlDecoderDestroy(frames->decoder);
  cjxl_stop(frames->pool);
  free(frames);
}

#else
int cjxl_film(const unsigned char *file, size_t count, CJXLFilm *film) {
  (void)file, (void)count;
  *film = (CJXLFilm){0};
  return 0;
}
CJXLFrames *cjxl_frames_open(
  const unsigned char *file, size_t count, const CJXLFilm *film, int threads
) {
  (void)file, (void)count, (void)film, (void)threads;
  return 0;
}
int cjxl_frames_next(CJXLFrames *frames, unsigned char *rows) {
  (void)frames, (void)rows;
  return 0;
}
void cjxl_frames_close(CJXLFrames *frames) { (void)frames; }
#endif
