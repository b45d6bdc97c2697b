#include "CTurboJPEG.h"
#include "CTurboJPEGTable.h"
#include <CDynamicLibrary.h>
#include <pthread.h>
#include <stdio.h>

static CTurboJPEGCalls calls;
static CTurboJPEGStatus status = CTURBOJPEG_MISSING;
static char detail[256] = "";

static const char *const library_names[] = {
#ifdef __APPLE__
  "libturbojpeg.dylib",
  "/opt/homebrew/lib/libturbojpeg.dylib",
  "/usr/local/lib/libturbojpeg.dylib",
#else
  "libturbojpeg.so.0",
#endif
  NULL,
};

static int find_functions(void *library) {
#define CTURBOJPEG_FIND(RESULT, NAME, ARGUMENTS)                                                  \
  if (!cdynamic_find(library, #NAME, &calls.NAME, detail, sizeof detail)) return 0;
  CTURBOJPEG_FUNCTIONS(CTURBOJPEG_FIND)
#undef CTURBOJPEG_FIND
  return 1;
}

static void open_once(void) {
  void *library = cdynamic_open(library_names, CDYNAMIC_LOCAL, detail, sizeof detail);
  if (!library) return;
  status = find_functions(library) ? CTURBOJPEG_READY : CTURBOJPEG_INCOMPLETE;
}

CTurboJPEGStatus cturbojpeg_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return status;
}

const char *cturbojpeg_open_detail(void) { return detail; }

int cturbojpeg_make_rgb(
  const unsigned char *const planes[3], const int strides[3], int halved, int width, int height,
  unsigned char *rgb, int stride, char why[200]
) {
  why[0] = 0;
  void *decoder = calls.tjInitDecompress();
  if (!decoder) return 0;
  const unsigned char *sources[3] = {planes[0], planes[1], planes[2]};
  int failed = calls.tjDecodeYUVPlanes(
    decoder, sources, strides, halved ? CTURBOJPEG_420 : CTURBOJPEG_444, rgb, width, stride,
    height, CTURBOJPEG_RGB, 0);
  if (failed) snprintf(why, 200, "%s", calls.tjGetErrorStr2(decoder));
  calls.tjDestroy(decoder);
  return !failed;
}

static int operation(int flips, int quarters) {
  static const int turns[] = {
    CTURBOJPEG_NONE, CTURBOJPEG_TURN_90, CTURBOJPEG_TURN_180, CTURBOJPEG_TURN_270};
  static const int mirrored[] = {
    CTURBOJPEG_FLIP_X, CTURBOJPEG_TRANSVERSE, CTURBOJPEG_FLIP_Y, CTURBOJPEG_TRANSPOSE};
  return (flips ? mirrored : turns)[quarters & 3];
}

// Accepts warnings if there is output: the file was checked for damage before.
static unsigned char *run(
  const unsigned char *file, size_t count, CTurboJPEGOrder order, size_t *made, char why[200]
) {
  void *transformer = calls.tjInitTransform();
  if (!transformer) return NULL;
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  int failed = calls.tjTransform(
    transformer, file, (unsigned long)count, 1, &bytes, &length, &order, 0);
  int is_warning = calls.tjGetErrorCode(transformer) == 0 && length > 0;
  if (failed && !is_warning) {
    snprintf(why, 200, "%s", calls.tjGetErrorStr2(transformer));
    calls.tjFree(bytes);
    bytes = NULL;
  }
  calls.tjDestroy(transformer);
  *made = length;
  return bytes;
}

unsigned char *cturbojpeg_transform(
  const unsigned char *file, size_t count, const CTurboJPEGTransform *transform, size_t *made,
  char why[200]
) {
  why[0] = 0;
  int options = CTURBOJPEG_BARE | (transform->is_progressive ? CTURBOJPEG_PROGRESSIVE : 0);
  CTurboJPEGOrder turn = {
    .operation = operation(transform->flips, transform->quarters),
    .options = options | CTURBOJPEG_PERFECT};
  if (transform->width == 0) return run(file, count, turn, made, why);
  // libturbojpeg takes the region in output coordinates but checks it against the input's MCUs:
  // crop first, so that the two agree.
  CTurboJPEGOrder cut = {
    .region = {transform->x, transform->y, transform->width, transform->height},
    .options = options | CTURBOJPEG_CROP};
  size_t length = 0;
  unsigned char *part = run(file, count, cut, &length, why);
  if (!part || turn.operation == CTURBOJPEG_NONE) {
    *made = length;
    return part;
  }
  unsigned char *bytes = run(part, length, turn, made, why);
  calls.tjFree(part);
  return bytes;
}

void cturbojpeg_free(unsigned char *bytes) { calls.tjFree(bytes); }
