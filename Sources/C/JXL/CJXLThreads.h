// Threads for a decoder, with libjxl_threads, opened on first use.
#pragma once
#include "CJXLTable.h"

typedef struct {
  JxlParallelRunner run;
  /// NULL: the caller's thread is the only one.
  void *threads;
} CJXLThreads;

CJXLThreads cjxl_start(int count);
void cjxl_stop(CJXLThreads pool);
