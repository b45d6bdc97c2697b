#include "CSwscale.h"
#include "CSwscalePool.h"
#include "CSwscaleTable.h"
#include <CDynamicLibrary.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>

static CSwscaleCalls calls;
static CSwscaleStatus status = CSWSCALE_MISSING;
static char detail[256] = "";

static const char *const library_names[] = {
#ifdef __APPLE__
  "libswscale.dylib",
  "/opt/homebrew/lib/libswscale.dylib",
  "/usr/local/lib/libswscale.dylib",
#else
  "libswscale.so.6", "libswscale.so.7", "libswscale.so.8", "libswscale.so.9", "libswscale.so.5",
#endif
  NULL,
};

// Symbols of libavutil are found through libswscale's own dependencies.
static int find_functions(void *library) {
#define CSWSCALE_FIND(RESULT, NAME, ARGUMENTS)                                                    \
  if (!cdynamic_find(library, #NAME, &calls.NAME, detail, sizeof detail)) return 0;
  CSWSCALE_FUNCTIONS(CSWSCALE_FIND)
#undef CSWSCALE_FIND
  return 1;
}

static void open_once(void) {
  void *library = cdynamic_open(library_names, CDYNAMIC_LOCAL, detail, sizeof detail);
  if (!library) return;
  status = CSWSCALE_INCOMPLETE;
  if (!find_functions(library)) return;
  // It talks on standard error about planes that are not aligned.
  calls.av_log_set_level(CSWSCALE_LOG_QUIET);
  status = CSWSCALE_READY;
}

CSwscaleStatus cswscale_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return status;
}

const char *cswscale_open_detail(void) { return detail; }

#define TAPS 7

// libswscale puts the middles of both pictures on each other. A filter that goes before moves them:
// Lanczos with 3 lobes, read between the samples.
static CSwscaleVector *shift(double phase, double taps[TAPS], CSwscaleVector *vector) {
  if (phase == 0) return NULL;
  double sum = 0;
  for (int i = 0; i < TAPS; i++) {
    double x = M_PI * (i - TAPS / 2 - phase);
    int inside = fabs(x) < 3 * M_PI;
    taps[i] = fabs(x) < 1e-9 ? 1 : inside ? 3 * sin(x) * sin(x / 3) / (x * x) : 0;
    sum += taps[i];
  }
  for (int i = 0; i < TAPS; i++) taps[i] /= sum;
  *vector = (CSwscaleVector){taps, TAPS};
  return vector;
}

static int flag(CSwscaleKernel kernel) {
  switch (kernel) {
  case CSWSCALE_AREA: return CSWSCALE_FLAG_AREA;
  case CSWSCALE_LINEAR: return CSWSCALE_FLAG_BILINEAR;
  case CSWSCALE_CUBIC: return CSWSCALE_FLAG_BICUBIC;
  case CSWSCALE_LANCZOS: return CSWSCALE_FLAG_LANCZOS;
  }
  return 0;
}

static int scale(CSwscaleContext *context, CSwscalePlane source, CSwscalePlane target) {
  const unsigned char *rows[4] = {source.bytes};
  unsigned char *made[4] = {target.bytes};
  int stride[4] = {source.stride}, made_stride[4] = {target.stride};
  return calls.sws_scale(context, rows, stride, 0, source.height, made, made_stride)
    == target.height;
}

static CSwscaleContext *make(const CSwscaleShape *shape) {
  double taps_x[TAPS], taps_y[TAPS], parameters[2] = {shape->first, shape->second};
  CSwscaleVector vector_x, vector_y;
  CSwscaleFilter filter = {
    .luma_h = shift(shape->phase_x, taps_x, &vector_x),
    .luma_v = shift(shape->phase_y, taps_y, &vector_y)};
  int shifts = filter.luma_h || filter.luma_v;
  return calls.sws_getContext(
    shape->width, shape->height, CSWSCALE_GREY8, shape->made_width, shape->made_height,
    CSWSCALE_GREY8, flag((CSwscaleKernel)shape->kernel) | CSWSCALE_FLAG_ACCURATE,
    shifts ? &filter : NULL, NULL, parameters);
}

int cswscale_resample(
  const CSwscalePlane *sources, const CSwscalePlane *targets, int count, CSwscaleKernel kernel,
  double first, double second, double phase_x, double phase_y
) {
  CSwscaleShape shape = {
    sources->width, sources->height, targets->width, targets->height, (int)kernel, first, second,
    phase_x, phase_y};
  CSwscaleContext *context = cswscale_take(&shape);
  if (!context) context = make(&shape);
  if (!context) return 0;
  int done = 1;
  for (int i = 0; i < count && done; i++) done = scale(context, sources[i], targets[i]);
  // One that failed half-way would go on from there.
  calls.sws_freeContext(done ? cswscale_keep(&shape, context) : context);
  return done;
}
