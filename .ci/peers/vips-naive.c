/* The naive libvips programs that the benchmark compares with: each step as written, one after
 * the other, on the whole picture.
 *
 * vips-naive thumbnail|chain OUT PICTURE... */
#include <stdio.h>
#include <string.h>
#include <vips/vips.h>

static VipsImage *turned(const char *path) {
  VipsImage *in = vips_image_new_from_file(path, NULL), *out = NULL;
  if (!in || vips_autorot(in, &out, NULL)) vips_error_exit("%s", path);
  g_object_unref(in);
  return out;
}

static VipsImage *thumbnail(VipsImage *in) {
  VipsImage *out = NULL;
  double longest = in->Xsize > in->Ysize ? in->Xsize : in->Ysize;
  if (vips_resize(in, &out, 800 / longest, NULL)) vips_error_exit(NULL);
  return out;
}

static VipsImage *chain(VipsImage *in) {
  int side = in->Xsize < in->Ysize ? in->Xsize : in->Ysize;
  VipsImage *square = NULL, *rotated = NULL, *out = NULL;
  if (vips_extract_area(in, &square, (in->Xsize - side) / 2, (in->Ysize - side) / 2, side, side,
                        NULL) ||
      vips_rot(square, &rotated, VIPS_ANGLE_D90, NULL) ||
      vips_resize(rotated, &out, 512.0 / side, NULL))
    vips_error_exit(NULL);
  g_object_unref(square);
  g_object_unref(rotated);
  return out;
}

int main(int argc, char **argv) {
  if (argc < 4 || VIPS_INIT(argv[0])) return 2;
  int is_chain = strcmp(argv[1], "chain") == 0;
  for (int i = 3; i < argc; i++) {
    VipsImage *in = turned(argv[i]);
    VipsImage *out = is_chain ? chain(in) : thumbnail(in);
    char path[4096];
    snprintf(path, sizeof path, "%s/%d.jpg", argv[2], i);
    if (vips_jpegsave(out, path, "Q", 80, "strip", TRUE, NULL)) vips_error_exit(NULL);
    g_object_unref(out);
    g_object_unref(in);
  }
  vips_shutdown();
  return 0;
}
