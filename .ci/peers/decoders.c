// The decoders alone, as fast as each library goes: what no program that reads a format can save.
// Usage: decoders webp|tiff|jxl FILE...
#include <jxl/decode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>
#include <webp/decode.h>

static unsigned char *contents(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) return NULL;
  *count = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*count);
  if (bytes && fread(bytes, 1, *count, file) != *count) bytes = NULL;
  fclose(file);
  return bytes;
}

// To its own planes, which is less than RGB.
static int webp(const char *path) {
  size_t count;
  unsigned char *bytes = contents(path, &count), *u, *v;
  int width, height, stride, chroma_stride;
  if (!bytes) return 0;
  unsigned char *made =
    WebPDecodeYUV(bytes, count, &width, &height, &u, &v, &stride, &chroma_stride);
  WebPFree(made);
  free(bytes);
  return made != NULL;
}

static int tiff(const char *path) {
  TIFF *file = TIFFOpen(path, "r");
  if (!file) return 0;
  unsigned char *strip = malloc((size_t)TIFFStripSize(file));
  int done = strip != NULL;
  for (tstrip_t i = 0; done && i < TIFFNumberOfStrips(file); i++)
    done = TIFFReadEncodedStrip(file, i, strip, -1) >= 0;
  free(strip);
  TIFFClose(file);
  return done;
}

static int jxl(const char *path) {
  size_t count, room = 0;
  unsigned char *bytes = contents(path, &count), *made = NULL;
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  JxlPixelFormat format = {3, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  if (!bytes || !decoder) return 0;
  JxlDecoderSubscribeEvents(decoder, JXL_DEC_FULL_IMAGE);
  JxlDecoderSetInput(decoder, bytes, count);
  JxlDecoderCloseInput(decoder);
  JxlDecoderStatus status = JxlDecoderProcessInput(decoder);
  if (status == JXL_DEC_NEED_IMAGE_OUT_BUFFER) {
    JxlDecoderImageOutBufferSize(decoder, &format, &room);
    made = malloc(room);
    JxlDecoderSetImageOutBuffer(decoder, &format, made, room);
    status = JxlDecoderProcessInput(decoder);
  }
  JxlDecoderDestroy(decoder);
  free(made);
  free(bytes);
  return status == JXL_DEC_FULL_IMAGE;
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  int (*decode)(const char *) =
    !strcmp(arguments[1], "webp") ? webp : !strcmp(arguments[1], "tiff") ? tiff : jxl;
  for (int i = 2; i < count; i++) {
    if (decode(arguments[i])) continue;
    fprintf(stderr, "decoders: %s cannot be decoded\n", arguments[i]);
    return 1;
  }
  return 0;
}
