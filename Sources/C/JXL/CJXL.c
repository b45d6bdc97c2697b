#include "CJXL.h"
#include "CJXLTable.h"

#if CJXL_HEADERS
#include "CJXLThreads.h"
#include <CDynamicLibrary.h>
#include <stdlib.h>

CJXLCalls cjxl_calls;

static const char *const library_names[] = {
#ifdef __APPLE__
  "libjxl." CJXL_VERSION ".dylib",
  "/opt/homebrew/lib/libjxl." CJXL_VERSION ".dylib",
  "/usr/local/lib/libjxl." CJXL_VERSION ".dylib",
#else
  "libjxl.so." CJXL_VERSION,
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) cjxl_calls.NAME
CDYNAMIC_LIBRARY(extern, cjxl_open, library_names, CJXL_FUNCTIONS)

typedef struct {
  JxlDecoder *decoder;
  CJXLForm form;
  JxlPixelFormat format;
  unsigned char *rows;
  CJXLProfile *profile;
  int is_whole;
} Work;

// As the header of the codestream was read, and as libvips would take it for 8 bits.
static int is_expected(const Work *work) {
  JxlBasicInfo info;
  if (cjxl_calls.JxlDecoderGetBasicInfo(work->decoder, &info) != JXL_DEC_SUCCESS) return 0;
  return (int)info.xsize == work->form.width && (int)info.ysize == work->form.height
    && (int)(info.num_color_channels + info.num_extra_channels) == work->form.bands
    && info.bits_per_sample == 8 && info.exponent_bits_per_sample == 0
    && info.num_extra_channels == (info.alpha_bits == 8) && info.alpha_exponent_bits == 0
    && !info.alpha_premultiplied && !info.have_animation;
}

static int take_profile(Work *work) {
  JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
  CJXLProfile *profile = work->profile;
  if (profile->bytes
      || cjxl_calls.JxlDecoderGetICCProfileSize(
           work->decoder, CJXL_FORMAT(&work->format) target, &profile->count)
        != JXL_DEC_SUCCESS)
    return 0;
  profile->bytes = malloc(profile->count);
  return profile->bytes
    && cjxl_calls.JxlDecoderGetColorAsICCProfile(
         work->decoder, CJXL_FORMAT(&work->format) target, profile->bytes, profile->count)
    == JXL_DEC_SUCCESS;
}

static int set_rows(const Work *work) {
  size_t count
    = (size_t)work->form.width * (size_t)work->form.height * (size_t)work->form.bands;
  return cjxl_calls.JxlDecoderSetImageOutBuffer(work->decoder, &work->format, work->rows, count)
    == JXL_DEC_SUCCESS;
}

// Answers an event. Returns 0 if something is wrong.
static int answer(Work *work, JxlDecoderStatus event) {
  switch ((int)event) {
  case JXL_DEC_BASIC_INFO: return is_expected(work);
  case JXL_DEC_COLOR_ENCODING: return take_profile(work);
  case JXL_DEC_NEED_IMAGE_OUT_BUFFER: return set_rows(work);
  case JXL_DEC_FULL_IMAGE: return work->is_whole = !work->is_whole;
  case JXL_DEC_BOX: return 1;
  default: return 0;
  }
}

// Until the end of the file: boxes show that it is there.
static int decode(Work *work, const unsigned char *file, size_t count) {
  int events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE | JXL_DEC_BOX;
  if (cjxl_calls.JxlDecoderSubscribeEvents(work->decoder, events) != JXL_DEC_SUCCESS
      || cjxl_calls.JxlDecoderSetInput(work->decoder, file, count) != JXL_DEC_SUCCESS)
    return 0;
  cjxl_calls.JxlDecoderCloseInput(work->decoder);
  JxlDecoderStatus event;
  while ((event = cjxl_calls.JxlDecoderProcessInput(work->decoder)) != JXL_DEC_SUCCESS)
    if (!answer(work, event)) return 0;
  return work->is_whole && work->profile->bytes;
}

int cjxl_decode(
  const unsigned char *file, size_t count, CJXLForm form, int threads, unsigned char *rows,
  CJXLProfile *profile
) {
  Work work = {
    .decoder = cjxl_calls.JxlDecoderCreate(NULL),
    .form = form,
    .format = {(uint32_t)form.bands, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0},
    .rows = rows,
    .profile = profile,
  };
  *profile = (CJXLProfile){NULL, 0};
  if (!work.decoder) return 0;
  CJXLThreads pool = cjxl_start(threads);
  int done = (!pool.threads
              || cjxl_calls.JxlDecoderSetParallelRunner(work.decoder, pool.run, pool.threads)
                == JXL_DEC_SUCCESS)
    && decode(&work, file, count);
  cjxl_calls.JxlDecoderDestroy(work.decoder);
  cjxl_stop(pool);
  return done;
}

#else
int cjxl_open(void) { return 0; }
int cjxl_decode(
  const unsigned char *file, size_t count, CJXLForm form, int threads, unsigned char *rows,
  CJXLProfile *profile
) {
  (void)file, (void)count, (void)form, (void)threads, (void)rows;
  *profile = (CJXLProfile){0, 0};
  return 0;
}
#endif
