#include "CJXLTable.h"

#if CJXL_HEADERS
#include "CJXLThreads.h"
#include <CDynamicLibrary.h>

static CJXLThreadCalls calls;

static const char *const library_names[] = {
#ifdef __APPLE__
  "libjxl_threads." CJXL_VERSION ".dylib",
  "/opt/homebrew/lib/libjxl_threads." CJXL_VERSION ".dylib",
  "/usr/local/lib/libjxl_threads." CJXL_VERSION ".dylib",
#else
  "libjxl_threads.so." CJXL_VERSION,
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) calls.NAME
CDYNAMIC_LIBRARY(static, open_threads, library_names, CJXL_THREAD_FUNCTIONS)

CJXLThreads cjxl_start(int count) {
  if (count < 2 || !open_threads()) return (CJXLThreads){NULL, NULL};
  return (CJXLThreads){
    .run = calls.JxlThreadParallelRunner,
    .threads = calls.JxlThreadParallelRunnerCreate(NULL, (size_t)count),
  };
}

void cjxl_stop(CJXLThreads pool) {
  if (pool.threads) calls.JxlThreadParallelRunnerDestroy(pool.threads);
}
#endif
