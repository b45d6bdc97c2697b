#include "CMalloc.h"
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void cmalloc_keep(int mapped_from, int kept) {
  mallopt(M_MMAP_THRESHOLD, mapped_from);
  mallopt(M_TRIM_THRESHOLD, kept);
}
#else
void cmalloc_keep(int mapped_from, int kept) {
  (void)mapped_from;
  (void)kept;
}
#endif
