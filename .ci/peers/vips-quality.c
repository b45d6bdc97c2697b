/* How near two tools' smaller pictures are to the best there is: the whole picture decoded, laid
 * upright and resampled with Lanczos3.
 *
 * vips-quality PICTURE OURS THEIRS prints, for both, PSNR in dB over all channels and SSIM of luma:
 * four numbers. */
#include <math.h>
#include <stdio.h>
#include <vips/vips.h>

static VipsImage *opened(const char *path) {
  VipsImage *in = vips_image_new_from_file(path, NULL), *upright = NULL, *out = NULL;
  if (!in || vips_autorot(in, &upright, NULL) ||
      vips_colourspace(upright, &out, VIPS_INTERPRETATION_sRGB, NULL))
    vips_error_exit("%s", path);
  g_object_unref(in);
  g_object_unref(upright);
  return out;
}

static VipsImage *resampled(VipsImage *in, int width, int height) {
  VipsImage *memory = vips_image_copy_memory(in), *out = NULL;
  if (!memory || vips_resize(memory, &out, (double)width / in->Xsize, "vscale",
                             (double)height / in->Ysize, "gap", 0.0, NULL))
    vips_error_exit(NULL);
  g_object_unref(memory);
  return out;
}

static double psnr(VipsImage *left, VipsImage *right) {
  VipsImage *difference = NULL, *square = NULL;
  double mean = 0;
  if (vips_subtract(left, right, &difference, NULL) ||
      vips_multiply(difference, difference, &square, NULL) || vips_avg(square, &mean, NULL))
    vips_error_exit(NULL);
  g_object_unref(difference);
  g_object_unref(square);
  return 10 * log10(255 * 255 / mean);
}

static VipsImage *blurred(VipsImage *in) {
  VipsImage *out = NULL;
  if (vips_gaussblur(in, &out, 1.5, "precision", VIPS_PRECISION_FLOAT, NULL))
    vips_error_exit(NULL);
  return out;
}

static VipsImage *product(VipsImage *left, VipsImage *right) {
  VipsImage *out = NULL, *mean;
  if (vips_multiply(left, right, &out, NULL)) vips_error_exit(NULL);
  mean = blurred(out);
  g_object_unref(out);
  return mean;
}

static VipsImage *luma(VipsImage *in) {
  VipsImage *grey = NULL, *out = NULL;
  if (vips_colourspace(in, &grey, VIPS_INTERPRETATION_B_W, NULL) ||
      vips_cast(grey, &out, VIPS_FORMAT_FLOAT, NULL))
    vips_error_exit(NULL);
  g_object_unref(grey);
  return out;
}

/* Wang and others, 2004: a Gaussian window of 1.5 px. */
static double ssim(VipsImage *first, VipsImage *second) {
  VipsImage *x = luma(first), *y = luma(second);
  VipsImage *means[5] = {blurred(x), blurred(y), product(x, x), product(y, y), product(x, y)};
  const double steady = 0.01 * 255 * 0.01 * 255, contrast = 0.03 * 255 * 0.03 * 255;
  const float *rows[5];
  double sum = 0;
  for (int i = 0; i < 5; i++)
    if (!(rows[i] = vips_image_get_data(means[i]))) vips_error_exit(NULL);
  size_t count = (size_t)x->Xsize * (size_t)x->Ysize;
  for (size_t i = 0; i < count; i++) {
    double a = rows[0][i], b = rows[1][i];
    double ours = rows[2][i] - a * a, theirs = rows[3][i] - b * b, both = rows[4][i] - a * b;
    sum += (2 * a * b + steady) * (2 * both + contrast) /
      ((a * a + b * b + steady) * (ours + theirs + contrast));
  }
  for (int i = 0; i < 5; i++) g_object_unref(means[i]);
  g_object_unref(x);
  g_object_unref(y);
  return sum / (double)count;
}

int main(int argc, char **argv) {
  if (argc != 4 || VIPS_INIT(argv[0])) return 2;
  VipsImage *whole = opened(argv[1]);
  for (int i = 2; i < 4; i++) {
    VipsImage *made = opened(argv[i]), *best = resampled(whole, made->Xsize, made->Ysize);
    printf("%.4f %.6f%c", psnr(best, made), ssim(best, made), i == 2 ? ' ' : '\n');
    g_object_unref(made);
    g_object_unref(best);
  }
  g_object_unref(whole);
  return 0;
}
