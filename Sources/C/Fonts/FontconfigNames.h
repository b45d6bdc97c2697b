// The names of fontconfig's library.
#pragma once
#include <stddef.h>

static const char *const fontconfig_names[] = {
#ifdef __APPLE__
  "libfontconfig.1.dylib", "/opt/homebrew/lib/libfontconfig.1.dylib",
  "/usr/local/lib/libfontconfig.1.dylib",
#else
  "libfontconfig.so.1",
#endif
  NULL,
};
