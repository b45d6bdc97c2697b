// The functions of libswscale and libavutil that Luma calls. Headers are not needed: types and
// numbers below have been the same from version 2 to 9.
#pragma once

typedef struct CSwscaleContext CSwscaleContext;

/// SwsVector
typedef struct {
  double *coeff;
  int length;
} CSwscaleVector;

/// SwsFilter
typedef struct {
  CSwscaleVector *luma_h, *luma_v, *chroma_h, *chroma_v;
} CSwscaleFilter;

enum {
  CSWSCALE_GREY8 = 8, // AV_PIX_FMT_GRAY8
  CSWSCALE_FLAG_BILINEAR = 0x2,
  CSWSCALE_FLAG_BICUBIC = 0x4,
  CSWSCALE_FLAG_AREA = 0x20,
  CSWSCALE_FLAG_LANCZOS = 0x200,
  CSWSCALE_FLAG_ACCURATE = 0x40000,
  CSWSCALE_LOG_QUIET = -8,
};

#define CSWSCALE_FUNCTIONS(X)                                                                     \
  X(CSwscaleContext *, sws_getContext,                                                            \
    (int, int, int, int, int, int, int, CSwscaleFilter *, CSwscaleFilter *, const double *))      \
  X(int, sws_scale,                                                                               \
    (CSwscaleContext *, const unsigned char *const *, const int *, int, int,                      \
     unsigned char *const *, const int *))                                                        \
  X(void, sws_freeContext, (CSwscaleContext *))                                                   \
  X(void, av_log_set_level, (int))

typedef struct {
#define CSWSCALE_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CSWSCALE_FUNCTIONS(CSWSCALE_MEMBER)
#undef CSWSCALE_MEMBER
} CSwscaleCalls;
