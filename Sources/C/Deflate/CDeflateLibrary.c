#include "CDeflateLibrary.h"
#include "CDeflate.h"
#include <CDynamicLibrary.h>
#include <pthread.h>

CDeflateCalls cdeflate_calls;
static int is_open = 0;

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

static int find_functions(void *library) {
  char why[256];
#define CDEFLATE_FIND(RESULT, NAME, ARGUMENTS)                                                    \
  if (!cdynamic_find(library, #NAME, &cdeflate_calls.NAME, why, sizeof why)) return 0;
  CDEFLATE_FUNCTIONS(CDEFLATE_FIND)
#undef CDEFLATE_FIND
  return 1;
}

static void open_once(void) {
  char why[256];
  void *library = cdynamic_open(library_names, CDYNAMIC_LOCAL, why, sizeof why);
  is_open = library && find_functions(library);
}

int cdeflate_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return is_open;
}
