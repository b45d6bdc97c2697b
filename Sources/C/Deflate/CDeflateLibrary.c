#include "CDeflateLibrary.h"
#include "CDeflate.h"
#include <CDynamicLibrary.h>

CDeflateCalls cdeflate_calls;

static const char *const library_names[] = {
#ifdef __APPLE__
  "libdeflate.dylib",
  "/opt/homebrew/lib/libdeflate.dylib",
  "/usr/local/lib/libdeflate.dylib",
#else
  "libdeflate.so.0",
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) cdeflate_calls.NAME
CDYNAMIC_LIBRARY(extern, cdeflate_open, library_names, CDEFLATE_FUNCTIONS)
