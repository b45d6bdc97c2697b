/* The floor of the benchmark: what libjpeg-turbo alone needs to decode each picture at the scale
 * that leaves a factor of 2 to a resampler, and to encode pictures of the wanted sizes. Pixels are
 * picked, not resampled.
 *
 * jpeg-floor thumbnail|chain|widths OUT PICTURE... */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>

typedef struct {
  unsigned char *pixels;
  int width, height;
} Picture;

/* At once: libjpeg decodes the last 3 kB of each piece by a slower way. */
static unsigned char *whole(FILE *file, size_t *count) {
  if (fseek(file, 0, SEEK_END)) exit(2);
  *count = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*count);
  if (!bytes || fread(bytes, 1, *count, file) != *count) exit(2);
  return bytes;
}

static Picture decode(const char *path, int wanted, int is_square, int *stored) {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr failure;
  info.err = jpeg_std_error(&failure);
  jpeg_create_decompress(&info);
  FILE *file = fopen(path, "rb");
  if (!file) exit(2);
  size_t count;
  unsigned char *bytes = whole(file, &count);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  int width = (int)info.image_width, height = (int)info.image_height;
  int side = is_square ? (width < height ? width : height) : width > height ? width : height;
  *stored = side;
  info.scale_denom = 1;
  while (info.scale_denom < 8 && (double)side / wanted >= 4 * info.scale_denom)
    info.scale_denom *= 2;
  jpeg_start_decompress(&info);
  Picture picture = {NULL, (int)info.output_width, (int)info.output_height};
  size_t pitch = (size_t)picture.width * 3;
  picture.pixels = malloc(pitch * (size_t)picture.height);
  unsigned char *grey = malloc(pitch);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = picture.pixels + info.output_scanline * pitch;
    JSAMPROW into = info.output_components == 1 ? grey : row;
    jpeg_read_scanlines(&info, &into, 1);
    if (into != row) for (int x = 0; x < picture.width; x++) memset(row + 3 * x, grey[x], 3);
  }
  free(grey);
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  fclose(file);
  free(bytes);
  return picture;
}

static void encode(Picture picture, int width, int height, const char *path) {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr failure;
  info.err = jpeg_std_error(&failure);
  jpeg_create_compress(&info);
  FILE *file = fopen(path, "wb");
  if (!file) exit(2);
  jpeg_stdio_dest(&info, file);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, 80, TRUE);
  jpeg_start_compress(&info, TRUE);
  unsigned char *row = malloc((size_t)width * 3);
  for (int y = 0; y < height; y++) {
    size_t line = (size_t)(y * picture.height / height) * (size_t)picture.width;
    const unsigned char *from = picture.pixels + line * 3;
    for (int x = 0; x < width; x++) memcpy(row + 3 * x, from + x * picture.width / width * 3, 3);
    jpeg_write_scanlines(&info, &row, 1);
  }
  free(row);
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  fclose(file);
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  int is_chain = !strcmp(argv[1], "chain"), is_widths = !strcmp(argv[1], "widths");
  static const int widths[] = {2048, 1024, 640, 320, 160};
  for (int i = 3; i < argc; i++) {
    int stored, most = is_chain ? 512 : is_widths ? widths[0] : 800;
    Picture picture = decode(argv[i], most, is_chain, &stored);
    for (int output = 0; output < (is_widths ? 5 : 1); output++) {
      int wanted = is_widths ? widths[output] : most;
      int longest = picture.width > picture.height ? picture.width : picture.height;
      if (wanted > stored) wanted = stored;
      int width = is_chain ? wanted : (int)((double)picture.width * wanted / longest + 0.5);
      int height = is_chain ? wanted : (int)((double)picture.height * wanted / longest + 0.5);
      char path[4096];
      snprintf(path, sizeof path, "%s/%d-%d.jpg", argv[2], i, output);
      encode(picture, width, height, path);
    }
    free(picture.pixels);
  }
  return 0;
}
