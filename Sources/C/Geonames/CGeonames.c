#include "CGeonames.h"
#include <CDynamicLibrary.h>

static CGeonamesCalls calls;

#define CDYNAMIC_SLOT(NAME) calls.NAME

static const char *const library_names[] = {
#ifdef __APPLE__
  "libgeonames.0.dylib",
#else
  "libgeonames.so.0",
#endif
  NULL,
};

CDYNAMIC_LIBRARY(static, open_library, library_names, CGEONAMES_FUNCTIONS)

const CGeonamesCalls *cgeonames_calls(void) { return open_library() ? &calls : NULL; }

const char *cgeonames_missing(void) { return missing; }
