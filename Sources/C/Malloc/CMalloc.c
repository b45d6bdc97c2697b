#include "CMalloc.h"
#include <stdlib.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>

void cmalloc_keep(int mapped_from, int kept) {
  mallopt(M_MMAP_THRESHOLD, mapped_from);
  mallopt(M_TRIM_THRESHOLD, kept);
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  if (processors > 0 && processors < 1024) mallopt(M_ARENA_MAX, (int)processors);
}
#else
void cmalloc_keep(int mapped_from, int kept) {
  (void)mapped_from;
  (void)kept;
}
#endif
