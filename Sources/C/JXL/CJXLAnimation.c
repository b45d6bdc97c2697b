#include "CJXL.h"
#include "CJXLOutput.h"

#if CJXL_HEADERS
#include "CJXLThreads.h"
#include <stdlib.h>

struct CJXLWriter {
  JxlEncoder *encoder;
  JxlEncoderFrameSettings *settings;
  CJXLThreads pool;
  CJXLOutput output;
  JxlPixelFormat format;
  size_t size;
};

static int set_info(JxlEncoder *encoder, const CJXLFilmForm *form) {
  JxlBasicInfo info;
  cjxl_calls.JxlEncoderInitBasicInfo(&info);
  info.xsize = (uint32_t)form->width;
  info.ysize = (uint32_t)form->height;
  info.bits_per_sample = 8;
  info.num_color_channels = form->bands < 3 ? 1 : 3;
  info.num_extra_channels = form->bands % 2 == 0;
  info.alpha_bits = info.num_extra_channels ? 8 : 0;
  info.uses_original_profile = form->is_lossless;
  info.have_animation = JXL_TRUE;
  // Times are thousandths of a second.
  info.animation.tps_numerator = 1000;
  info.animation.tps_denominator = 1;
  info.animation.num_loops = (uint32_t)form->loops;
  return cjxl_calls.JxlEncoderSetBasicInfo(encoder, &info) == JXL_ENC_SUCCESS;
}

static int set_colors(JxlEncoder *encoder, const CJXLFilmForm *form) {
  if (form->profile)
    return cjxl_calls.JxlEncoderSetICCProfile(encoder, form->profile, form->profile_count)
      == JXL_ENC_SUCCESS;
  JxlColorEncoding colors;
  cjxl_calls.JxlColorEncodingSetToSRGB(&colors, form->bands < 3);
  return cjxl_calls.JxlEncoderSetColorEncoding(encoder, &colors) == JXL_ENC_SUCCESS;
}

static int set_coding(JxlEncoderFrameSettings *settings, const CJXLFilmForm *form) {
  if (!settings
      || cjxl_calls.JxlEncoderFrameSettingsSetOption(
           settings, JXL_ENC_FRAME_SETTING_EFFORT, form->effort)
        != JXL_ENC_SUCCESS)
    return 0;
  if (form->is_lossless)
    return cjxl_calls.JxlEncoderSetFrameLossless(settings, JXL_TRUE) == JXL_ENC_SUCCESS;
  return cjxl_calls.JxlEncoderSetFrameDistance(settings, (float)form->distance)
    == JXL_ENC_SUCCESS;
}

static int begin(CJXLWriter *writer, const CJXLFilmForm *form) {
  JxlEncoder *encoder = writer->encoder = cjxl_calls.JxlEncoderCreate(NULL);
  if (!encoder) return 0;
  writer->pool = cjxl_start(form->threads);
  if (writer->pool.threads
      && cjxl_calls.JxlEncoderSetParallelRunner(encoder, writer->pool.run, writer->pool.threads)
        != JXL_ENC_SUCCESS)
    return 0;
  if (!set_info(encoder, form) || !set_colors(encoder, form)) return 0;
  writer->settings = cjxl_calls.JxlEncoderFrameSettingsCreate(encoder, NULL);
  writer->format
    = (JxlPixelFormat){(uint32_t)form->bands, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  writer->size = (size_t)form->width * (size_t)form->height * (size_t)form->bands;
  return set_coding(writer->settings, form);
}

CJXLWriter *cjxl_writer_open(const CJXLFilmForm *form) {
  CJXLWriter *writer = calloc(1, sizeof *writer);
  if (writer && begin(writer, form)) return writer;
  if (writer) cjxl_writer_close(writer);
  return NULL;
}

int cjxl_writer_add(CJXLWriter *writer, const unsigned char *rows, int delay, int is_last) {
  JxlFrameHeader header;
  cjxl_calls.JxlEncoderInitFrameHeader(&header);
  header.duration = (uint32_t)delay;
  if (cjxl_calls.JxlEncoderSetFrameHeader(writer->settings, &header) != JXL_ENC_SUCCESS
      || cjxl_calls.JxlEncoderAddImageFrame(
           writer->settings, &writer->format, rows, writer->size)
        != JXL_ENC_SUCCESS)
    return 0;
  if (is_last) cjxl_calls.JxlEncoderCloseInput(writer->encoder);
  // At once, so that the encoder holds one frame at a time.
  return cjxl_process(writer->encoder, &writer->output);
}

unsigned char *cjxl_writer_end(CJXLWriter *writer, size_t *count) {
  CJXLOutput output = writer->output;
  writer->output = (CJXLOutput){NULL, 0, 0};
  return cjxl_ended(output, 1, count);
}

void cjxl_writer_close(CJXLWriter *writer) {
  if (writer->encoder) cjxl_calls.JxlEncoderDestroy(writer->encoder);
  cjxl_stop(writer->pool);
  free(writer->output.bytes);
  free(writer);
}

#else
CJXLWriter *cjxl_writer_open(const CJXLFilmForm *form) {
  (void)form;
  return 0;
}
int cjxl_writer_add(CJXLWriter *writer, const unsigned char *rows, int delay, int is_last) {
  (void)writer, (void)rows, (void)delay, (void)is_last;
  return 0;
}
unsigned char *cjxl_writer_end(CJXLWriter *writer, size_t *count) {
  (void)writer;
  *count = 0;
  return 0;
}
void cjxl_writer_close(CJXLWriter *writer) { (void)writer; }
#endif
