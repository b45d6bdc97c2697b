#include "CJXL.h"
#include "CJXLOutput.h"

#if CJXL_HEADERS
#include "CJXLThreads.h"

static int pack(
  JxlEncoder *encoder, const unsigned char *jpeg, size_t count, int effort, CJXLOutput *output
) {
  JxlEncoderFrameSettings *settings = cjxl_calls.JxlEncoderFrameSettingsCreate(encoder, NULL);
  if (!settings || cjxl_calls.JxlEncoderUseContainer(encoder, JXL_TRUE) != JXL_ENC_SUCCESS
      || cjxl_calls.JxlEncoderStoreJPEGMetadata(encoder, JXL_TRUE) != JXL_ENC_SUCCESS
      || cjxl_calls.JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_EFFORT, effort)
        != JXL_ENC_SUCCESS
      || cjxl_calls.JxlEncoderAddJPEGFrame(settings, jpeg, count) != JXL_ENC_SUCCESS)
    return 0;
  cjxl_calls.JxlEncoderCloseInput(encoder);
  return cjxl_process(encoder, output);
}

unsigned char *cjxl_pack_jpeg(
  const unsigned char *jpeg, size_t count, int effort, int threads, size_t *packed
) {
  JxlEncoder *encoder = cjxl_calls.JxlEncoderCreate(NULL);
  if (!encoder) return NULL;
  CJXLOutput output = {NULL, 0, 0};
  CJXLThreads pool = cjxl_start(threads);
  int is_made = (!pool.threads
                 || cjxl_calls.JxlEncoderSetParallelRunner(encoder, pool.run, pool.threads)
                   == JXL_ENC_SUCCESS)
    && pack(encoder, jpeg, count, effort, &output);
  cjxl_calls.JxlEncoderDestroy(encoder);
  cjxl_stop(pool);
  return cjxl_ended(output, is_made, packed);
}

// Gives the decoder more room: it may leave some of what it had.
static int set_room(JxlDecoder *decoder, CJXLOutput *output, size_t most) {
  if (!cjxl_grow(output, most)) return 0;
  return cjxl_calls.JxlDecoderSetJPEGBuffer(
           decoder, output->bytes + output->count, output->room - output->count)
    == JXL_DEC_SUCCESS;
}

static void take(JxlDecoder *decoder, CJXLOutput *output) {
  output->count = output->room - cjxl_calls.JxlDecoderReleaseJPEGBuffer(decoder);
}

static int unpack(
  JxlDecoder *decoder, const unsigned char *file, size_t count, size_t most, CJXLOutput *output
) {
  int events = JXL_DEC_JPEG_RECONSTRUCTION | JXL_DEC_FULL_IMAGE;
  if (cjxl_calls.JxlDecoderSubscribeEvents(decoder, events) != JXL_DEC_SUCCESS
      || cjxl_calls.JxlDecoderSetInput(decoder, file, count) != JXL_DEC_SUCCESS)
    return 0;
  cjxl_calls.JxlDecoderCloseInput(decoder);
  int is_begun = 0, is_whole = 0;
  JxlDecoderStatus event;
  while ((event = cjxl_calls.JxlDecoderProcessInput(decoder)) != JXL_DEC_SUCCESS) {
    if (event == JXL_DEC_JPEG_RECONSTRUCTION && !is_begun) {
      is_begun = 1;
    } else if (event == JXL_DEC_JPEG_NEED_MORE_OUTPUT && is_begun) {
      take(decoder, output);
    } else if (event == JXL_DEC_FULL_IMAGE && is_begun && !is_whole) {
      take(decoder, output);
      is_whole = 1;
      continue;
    } else {
      return 0;
    }
    if (!set_room(decoder, output, most)) return 0;
  }
  return is_whole;
}

unsigned char *cjxl_unpack_jpeg(
  const unsigned char *file, size_t count, size_t most, int threads, size_t *unpacked
) {
  JxlDecoder *decoder = cjxl_calls.JxlDecoderCreate(NULL);
  if (!decoder) return NULL;
  CJXLOutput output = {NULL, 0, 0};
  CJXLThreads pool = cjxl_start(threads);
  int is_made = (!pool.threads
                 || cjxl_calls.JxlDecoderSetParallelRunner(decoder, pool.run, pool.threads)
                   == JXL_DEC_SUCCESS)
    && unpack(decoder, file, count, most, &output);
  cjxl_calls.JxlDecoderDestroy(decoder);
  cjxl_stop(pool);
  return cjxl_ended(output, is_made, unpacked);
}

#else
unsigned char *cjxl_pack_jpeg(
  const unsigned char *jpeg, size_t count, int effort, int threads, size_t *packed
) {
  (void)jpeg, (void)count, (void)effort, (void)threads;
  *packed = 0;
  return 0;
}
unsigned char *cjxl_unpack_jpeg(
  const unsigned char *file, size_t count, size_t most, int threads, size_t *unpacked
) {
  (void)file, (void)count, (void)most, (void)threads;
  *unpacked = 0;
  return 0;
}
#endif
