// The functions of Little CMS that Luma calls, unchanged since version 2.0; its types are opaque.
#pragma once
#include <stdint.h>

typedef struct {
  double x, y, luminance;
} CLCMSPlace;

#define CLCMS_FUNCTIONS(X)                                                                        \
  X(void *, cmsBuildParametricToneCurve, (void *, int32_t, const double *))                       \
  X(void, cmsFreeToneCurve, (void *))                                                             \
  X(void *, cmsCreateRGBProfile, (const CLCMSPlace *, const CLCMSPlace *, void *const *))         \
  X(void *, cmsCreateGrayProfile, (const CLCMSPlace *, const void *))                             \
  X(void *, cmsMLUalloc, (void *, uint32_t))                                                      \
  X(int, cmsMLUsetASCII, (void *, const char *, const char *, const char *))                      \
  X(void, cmsMLUfree, (void *))                                                                   \
  X(int, cmsWriteTag, (void *, uint32_t, const void *))                                           \
  X(int, cmsSaveProfileToMem, (void *, void *, uint32_t *))                                       \
  X(int, cmsCloseProfile, (void *))

typedef struct {
#define CLCMS_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CLCMS_FUNCTIONS(CLCMS_MEMBER)
#undef CLCMS_MEMBER
} CLCMSCalls;
