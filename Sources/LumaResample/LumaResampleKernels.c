#include "LumaResampleKernels.h"
#include <math.h>
#include <pthread.h>

// Table entries per lobe; linear interpolation between them is accurate to 20 bits.
#define PLACES 1024
#define MOST_LOBES 3

static const int lobes[] = {
  [RESAMPLE_LINEAR] = 1,   [RESAMPLE_CUBIC] = 2,    [RESAMPLE_MITCHELL] = 2,
  [RESAMPLE_LANCZOS2] = 2, [RESAMPLE_LANCZOS3] = 3,
};
// The entry after the last lobe stays 0.
static float table[RESAMPLE_LANCZOS3 + 1][MOST_LOBES * PLACES + 1];

static double sinc(double x) { return x == 0 ? 1 : sin(M_PI * x) / (M_PI * x); }

// Mitchell-Netravali.
static double cubic(double b, double c, double x) {
  if (x < 1)
    return (((12 - 9 * b - 6 * c) * x + 12 * b + 6 * c - 18) * x * x + 6 - 2 * b) / 6;
  return (((-b - 6 * c) * x + 6 * b + 30 * c) * x * x - (12 * b + 48 * c) * x + 8 * b + 24 * c)
    / 6;
}

static double value(ResampleKernel kernel, double x) {
  switch (kernel) {
  case RESAMPLE_AREA: return 0;
  case RESAMPLE_LINEAR: return 1 - x;
  case RESAMPLE_CUBIC: return cubic(0, 0.5, x);
  case RESAMPLE_MITCHELL: return cubic(1.0 / 3, 1.0 / 3, x);
  case RESAMPLE_LANCZOS2: return sinc(x) * sinc(x / 2);
  case RESAMPLE_LANCZOS3: return sinc(x) * sinc(x / 3);
  }
  return 0;
}

static void fill(void) {
  for (int kernel = RESAMPLE_LINEAR; kernel <= RESAMPLE_LANCZOS3; kernel++)
    for (int place = 0; place < lobes[kernel] * PLACES; place++)
      table[kernel][place] = (float)value((ResampleKernel)kernel, (double)place / PLACES);
}

static double looked_up(const float *values, int count, double place) {
  if (place >= count) return 0;
  int left = (int)place;
  return values[left] + (place - left) * (values[left + 1] - values[left]);
}

void resample_prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, fill);
}

double resample_weight(ResampleKernel kernel, double distance, double scale) {
  distance = fabs(distance);
  // A sample also has width 1: the weight is their overlap.
  if (kernel == RESAMPLE_AREA) return fmax(0, fmin(1, (scale + 1) / 2 - distance));
  return looked_up(table[kernel], lobes[kernel] * PLACES, distance / scale * PLACES);
}

double resample_reach(ResampleKernel kernel, double ratio) {
  double scale = fmax(1, ratio);
  return kernel == RESAMPLE_AREA ? (scale + 1) / 2 : lobes[kernel] * scale;
}
