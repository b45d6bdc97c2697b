#include "CLibRaw.h"
#include "CLibRawTable.h"
#include <CDynamicLibrary.h>
#include <pthread.h>

#if CLIBRAW_HEADERS
CLibRawCalls clibraw_calls;

static CLibRawStatus status = CLIBRAW_MISSING;
static char detail[CDYNAMIC_WHY] = "";

#define TEXT_OF(NUMBER) #NUMBER
#define TEXT(NUMBER) TEXT_OF(NUMBER)

static const char *const library_names[] = {
#ifdef __APPLE__
  "libraw_r." TEXT(LIBRAW_SHLIB_CURRENT) ".dylib",
  "/opt/homebrew/lib/libraw_r." TEXT(LIBRAW_SHLIB_CURRENT) ".dylib",
  "/usr/local/lib/libraw_r." TEXT(LIBRAW_SHLIB_CURRENT) ".dylib",
#else
  "libraw_r.so." TEXT(LIBRAW_SHLIB_CURRENT),
#endif
  NULL,
};

static int find_functions(void *library) {
#define CLIBRAW_FIND(RESULT, NAME, ARGUMENTS)                                                     \
  if (!cdynamic_find(library, #NAME, &clibraw_calls.NAME, detail, sizeof detail)) return 0;
  CLIBRAW_FUNCTIONS(CLIBRAW_FIND)
#undef CLIBRAW_FIND
  return 1;
}

static void open_once(void) {
  void *library = cdynamic_open(library_names, CDYNAMIC_LOCAL, detail, sizeof detail);
  if (!library) return;
  status = find_functions(library) ? CLIBRAW_READY : CLIBRAW_INCOMPLETE;
}

CLibRawStatus clibraw_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return status;
}

const char *clibraw_open_detail(void) { return detail; }
const char *clibraw_version(void) { return clibraw_calls.libraw_version(); }

#else
CLibRawStatus clibraw_open(void) { return CLIBRAW_UNBUILT; }
const char *clibraw_open_detail(void) { return "built without LibRaw"; }
const char *clibraw_version(void) { return ""; }
#endif
