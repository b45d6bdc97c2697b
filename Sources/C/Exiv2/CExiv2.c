#include "CExiv2Calls.h"
#include <CDynamicLibrary.h>
#include <pthread.h>
#include <stdio.h>

CExiv2Calls cexiv2_calls;
void (*cexiv2_forget_namespaces)(void);

static CExiv2Status status = CEXIV2_MISSING;
static char detail[CDYNAMIC_WHY] = "";

// gexiv2 0.14 and 0.16; both have the same `try` functions.
static const char *const library_names[] = {
#ifdef __APPLE__
  "libgexiv2.2.dylib",
  "libgexiv2-0.16.4.dylib",
  "/opt/homebrew/lib/libgexiv2.2.dylib",
  "/opt/homebrew/lib/libgexiv2-0.16.4.dylib",
  "/usr/local/lib/libgexiv2.2.dylib",
  "/usr/local/lib/libgexiv2-0.16.4.dylib",
#else
  "libgexiv2.so.2",
  "libgexiv2-0.16.so.4",
#endif
  NULL,
};

// GLib's symbols are found through gexiv2's dependencies.
static int find_functions(void *library) {
#define CEXIV2_FIND(RESULT, NAME, ARGUMENTS)                                                      \
  if (!cdynamic_find(library, #NAME, &cexiv2_calls.NAME, detail, sizeof detail)) return 0;
  CEXIV2_FUNCTIONS(CEXIV2_FIND)
#undef CEXIV2_FIND
  // Not in gexiv2; its absence is not a problem.
  char ignored[256];
  cdynamic_find(
    library, "_ZN5Exiv29XmpParser9terminateEv", &cexiv2_forget_namespaces, ignored, sizeof ignored);
  return 1;
}

static void drop_message(int level, const char *message) { (void)level, (void)message; }

static void open_once(void) {
  const int mute = 4;
  void *library = cdynamic_open(library_names, CDYNAMIC_LOCAL, detail, sizeof detail);
  if (!library) return;
  status = CEXIV2_INCOMPLETE;
  if (!find_functions(library)) return;
  status = CEXIV2_FAILED;
  if (!CALL(gexiv2_initialize)()) {
    snprintf(detail, sizeof detail, "gexiv2_initialize failed");
    return;
  }
  CALL(gexiv2_log_set_handler)(drop_message);
  CALL(gexiv2_log_set_level)(mute);
  // Creating the first object registers the GObject class: do it here, before threads exist.
  CALL(g_object_unref)(CALL(gexiv2_metadata_new)());
  status = CEXIV2_READY;
}

CExiv2Status cexiv2_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return status;
}

const char *cexiv2_open_detail(void) { return detail; }
