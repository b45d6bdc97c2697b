/* The codecs alone, as fast as their libraries go: what no program that reads one format and writes
 * another can save. Decodes each photo, a JPEG at half the size, then encodes each small picture at
 * quality 80, and prints the seconds of CPU that both took.
 *
 * codecs jpeg|png|webp|tiff|avif|heic|jxl jpg|webp|png PHOTO... -- SMALL.png... */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <jpeglib.h>
#include <jxl/decode.h>
#include <libdeflate.h>
#include <libheif/heif.h>
#include <png.h>
#include <tiffio.h>
#include <webp/decode.h>
#include <webp/encode.h>

static double cpu(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

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

// Half the size is the coarsest that libjpeg is fast at.
static int jpeg(const char *path) {
  struct jpeg_decompress_struct in;
  struct jpeg_error_mgr errors;
  FILE *file = fopen(path, "rb");
  if (!file) return 0;
  in.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&in);
  jpeg_stdio_src(&in, file);
  jpeg_read_header(&in, TRUE);
  in.scale_denom = 2;
  in.out_color_space = JCS_YCbCr;
  in.do_fancy_upsampling = FALSE;
  jpeg_start_decompress(&in);
  unsigned char *row = malloc(in.output_width * 3);
  while (row && in.output_scanline < in.output_height) jpeg_read_scanlines(&in, &row, 1);
  jpeg_finish_decompress(&in);
  jpeg_destroy_decompress(&in);
  free(row);
  fclose(file);
  return row != NULL;
}

static unsigned char *rgb(const char *path, png_image *image) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(image, path)) return NULL;
  image->format = PNG_FORMAT_RGB;
  unsigned char *pixels = malloc(PNG_IMAGE_SIZE(*image));
  return pixels && png_image_finish_read(image, NULL, pixels, 0, NULL) ? pixels : NULL;
}

static int png(const char *path) {
  png_image image;
  unsigned char *pixels = rgb(path, &image);
  free(pixels);
  return pixels != NULL;
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

// AVIF and HEIC, to the planes that their decoders make.
static int heif(const char *path) {
  struct heif_context *context = heif_context_alloc();
  struct heif_image_handle *handle = NULL;
  struct heif_image *image = NULL;
  int done = !heif_context_read_from_file(context, path, NULL).code &&
    !heif_context_get_primary_image_handle(context, &handle).code &&
    !heif_decode_image(
      handle, &image, heif_colorspace_undefined, heif_chroma_undefined, NULL).code;
  heif_image_release(image);
  heif_image_handle_release(handle);
  heif_context_free(context);
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

static int to_jpeg(unsigned char *pixels, unsigned width, unsigned height) {
  struct jpeg_compress_struct out;
  struct jpeg_error_mgr errors;
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  out.err = jpeg_std_error(&errors);
  jpeg_create_compress(&out);
  jpeg_mem_dest(&out, &bytes, &count);
  out.image_width = width;
  out.image_height = height;
  out.input_components = 3;
  out.in_color_space = JCS_RGB;
  jpeg_set_defaults(&out);
  jpeg_set_quality(&out, 80, TRUE);
  jpeg_start_compress(&out, TRUE);
  for (unsigned char *row = pixels; out.next_scanline < height; row += width * 3)
    jpeg_write_scanlines(&out, &row, 1);
  jpeg_finish_compress(&out);
  jpeg_destroy_compress(&out);
  free(bytes);
  return count > 0;
}

static int to_webp(unsigned char *pixels, unsigned width, unsigned height) {
  unsigned char *bytes = NULL;
  size_t count =
    WebPEncodeRGB(pixels, (int)width, (int)height, (int)width * 3, 80, &bytes);
  WebPFree(bytes);
  return count > 0;
}

// Differences of neighbors, deflated at the usual level.
static int to_png(unsigned char *pixels, unsigned width, unsigned height) {
  size_t count = (size_t)width * height * 3;
  struct libdeflate_compressor *deflate = libdeflate_alloc_compressor(6);
  size_t room = libdeflate_zlib_compress_bound(deflate, count);
  unsigned char *bytes = malloc(room);
  for (size_t i = count - 1; i > 2; i--) pixels[i] -= pixels[i - 3];
  size_t made = bytes ? libdeflate_zlib_compress(deflate, pixels, count, bytes, room) : 0;
  libdeflate_free_compressor(deflate);
  free(bytes);
  return made > 0;
}

static const struct {
  const char *name;
  int (*decode)(const char *path);
} decoders[] = {
  {"jpeg", jpeg}, {"png", png}, {"webp", webp}, {"tiff", tiff}, {"avif", heif}, {"heic", heif},
  {"jxl", jxl}, {NULL, NULL}};

static const struct {
  const char *name;
  int (*encode)(unsigned char *pixels, unsigned width, unsigned height);
} encoders[] = {{"jpg", to_jpeg}, {"webp", to_webp}, {"png", to_png}, {NULL, NULL}};

static int refuse(const char *path) {
  fprintf(stderr, "codecs: %s cannot be read or written\n", path);
  return 1;
}

int main(int count, char **arguments) {
  int from = 0, to = 0, next = 3;
  if (count < 4) return 2;
  while (decoders[from].name && strcmp(decoders[from].name, arguments[1])) from++;
  while (encoders[to].name && strcmp(encoders[to].name, arguments[2])) to++;
  if (!decoders[from].name || !encoders[to].name) return 2;
  double total = 0, start = cpu();
  for (; next < count && strcmp(arguments[next], "--"); next++)
    if (!decoders[from].decode(arguments[next])) return refuse(arguments[next]);
  total += cpu() - start;
  for (next++; next < count; next++) {
    png_image image;
    unsigned char *pixels = rgb(arguments[next], &image);
    if (!pixels) return refuse(arguments[next]);
    start = cpu();
    if (!encoders[to].encode(pixels, image.width, image.height)) return refuse(arguments[next]);
    total += cpu() - start;
    free(pixels);
  }
  printf("%.4f\n", total);
  return 0;
}
