/* What the encoders alone cost: reads pictures into memory, encodes each as JPEG and as WebP at
 * quality 80, and prints the seconds of CPU that the encoding took.
 *
 * vips-encoders PICTURE... */
#include <stdio.h>
#include <time.h>
#include <vips/vips.h>

static double cpu(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  double total = 0;
  if (argc < 2 || VIPS_INIT(argv[0])) return 2;
  vips_concurrency_set(1);
  for (int i = 1; i < argc; i++) {
    VipsImage *in = vips_image_new_from_file(argv[i], NULL);
    VipsImage *pixels = in ? vips_image_copy_memory(in) : NULL;
    void *bytes[2] = {NULL, NULL};
    size_t count;
    if (!pixels) vips_error_exit("%s", argv[i]);
    double start = cpu();
    if (vips_jpegsave_buffer(pixels, &bytes[0], &count, "Q", 80, "strip", TRUE, NULL) ||
        vips_webpsave_buffer(pixels, &bytes[1], &count, "Q", 80, "strip", TRUE, NULL))
      vips_error_exit("%s", argv[i]);
    total += cpu() - start;
    for (int kind = 0; kind < 2; kind++) g_free(bytes[kind]);
    g_object_unref(pixels);
    g_object_unref(in);
  }
  printf("%.4f\n", total);
  vips_shutdown();
  return 0;
}
