#include "CLCMS.h"
#include "CLCMSTable.h"
#include <CDynamicLibrary.h>
#include <stdlib.h>
#include <string.h>

static CLCMSCalls calls;

static const char *const library_names[] = {
#ifdef __APPLE__
  "liblcms2.2.dylib",
  "/opt/homebrew/lib/liblcms2.2.dylib",
  "/usr/local/lib/liblcms2.2.dylib",
#else
  "liblcms2.so.2",
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) calls.NAME
CDYNAMIC_LIBRARY(extern, clcms_open, library_names, CLCMS_FUNCTIONS)

enum { DESCRIPTION = 0x64657363 };

static void *make_curve(const double curve[5]) {
  return calls.cmsBuildParametricToneCurve(NULL, curve[1] == 0 ? 1 : 4, curve);
}

static void *make_profile(const CLCMSColors *colors, void *curve) {
  CLCMSPlace d50 = {0.3457, 0.3585, 1}, places[4];
  if (colors->is_gray) return calls.cmsCreateGrayProfile(&d50, curve);
  for (int i = 0; i < 4; i++)
    places[i] = (CLCMSPlace){colors->places[i][0], colors->places[i][1], 1};
  void *const curves[3] = {curve, curve, curve};
  return calls.cmsCreateRGBProfile(&places[3], places, curves);
}

static void describe(void *profile, const char *name) {
  void *text = calls.cmsMLUalloc(NULL, 1);
  if (!text) return;
  if (calls.cmsMLUsetASCII(text, "en", "US", name))
    calls.cmsWriteTag(profile, DESCRIPTION, text);
  calls.cmsMLUfree(text);
}

// The same bytes at any time: the date of the profile is that of this code.
static void set_date(unsigned char *bytes) {
  static const unsigned char date[12] = {0x07, 0xEA, 0, 11, 0, 28};
  memcpy(bytes + 24, date, sizeof date);
}

static unsigned char *saved(void *profile, size_t *count) {
  uint32_t size = 0;
  if (!calls.cmsSaveProfileToMem(profile, NULL, &size) || size < 128) return NULL;
  unsigned char *bytes = malloc(size);
  if (!bytes) return NULL;
  if (!calls.cmsSaveProfileToMem(profile, bytes, &size)) {
    free(bytes);
    return NULL;
  }
  set_date(bytes);
  *count = size;
  return bytes;
}

unsigned char *clcms_make(const CLCMSColors *colors, const char *name, size_t *count) {
  if (!clcms_open()) return NULL;
  void *curve = make_curve(colors->curve);
  if (!curve) return NULL;
  void *profile = make_profile(colors, curve);
  unsigned char *bytes = NULL;
  if (profile) {
    describe(profile, name);
    bytes = saved(profile, count);
    calls.cmsCloseProfile(profile);
  }
  calls.cmsFreeToneCurve(curve);
  return bytes;
}
