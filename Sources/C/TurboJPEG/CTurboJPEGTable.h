// The libturbojpeg functions that Luma calls. Needs no headers: the types and constants below are
// unchanged from version 1.2 to 3.1.
#pragma once

typedef struct {
  int x, y, w, h;
} CTurboJPEGRegion;

/// tjtransform
typedef struct CTurboJPEGOrder {
  CTurboJPEGRegion region;
  int operation, options;
  void *data;
  int (*filter)(
    short *coefficients, CTurboJPEGRegion array, CTurboJPEGRegion plane, int component,
    int transform, struct CTurboJPEGOrder *order);
} CTurboJPEGOrder;

enum {
  CTURBOJPEG_444 = 0, // TJSAMP_444
  CTURBOJPEG_420 = 2, // TJSAMP_420
  CTURBOJPEG_RGB = 0, // TJPF_RGB
  CTURBOJPEG_PERFECT = 1, // TJXOPT_PERFECT
  CTURBOJPEG_CROP = 4, // TJXOPT_CROP
  CTURBOJPEG_PROGRESSIVE = 32, // TJXOPT_PROGRESSIVE
  CTURBOJPEG_BARE = 64, // TJXOPT_COPYNONE
};

/// TJXOP
enum {
  CTURBOJPEG_NONE, CTURBOJPEG_FLIP_X, CTURBOJPEG_FLIP_Y, CTURBOJPEG_TRANSPOSE,
  CTURBOJPEG_TRANSVERSE, CTURBOJPEG_TURN_90, CTURBOJPEG_TURN_180, CTURBOJPEG_TURN_270,
};

#define CTURBOJPEG_FUNCTIONS(X)                                                                   \
  X(void *, tjInitDecompress, (void))                                                             \
  X(void *, tjInitTransform, (void))                                                              \
  X(int, tjDestroy, (void *))                                                                     \
  X(int, tjDecodeYUVPlanes,                                                                       \
    (void *, const unsigned char **, const int *, int, unsigned char *, int, int, int, int, int)) \
  X(int, tjTransform,                                                                             \
    (void *, const unsigned char *, unsigned long, int, unsigned char **, unsigned long *,        \
     CTurboJPEGOrder *, int))                                                                     \
  X(void, tjFree, (unsigned char *))                                                              \
  X(char *, tjGetErrorStr2, (void *))                                                             \
  X(int, tjGetErrorCode, (void *))

typedef struct {
#define CTURBOJPEG_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CTURBOJPEG_FUNCTIONS(CTURBOJPEG_MEMBER)
#undef CTURBOJPEG_MEMBER
} CTurboJPEGCalls;
