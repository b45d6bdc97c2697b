#include "CMalloc.h"

#if __has_include(<malloc.h>)
#include <malloc.h>

// The largest that glibc takes: what is larger is mapped on its own, and unmapped when freed.
#define MOST_ON_A_HEAP (32 << 20)

void cmalloc_keep(size_t bytes) {
  mallopt(M_MMAP_THRESHOLD, MOST_ON_A_HEAP);
  mallopt(M_TRIM_THRESHOLD, (int)bytes);
}
#else
void cmalloc_keep(size_t bytes) { (void)bytes; }
#endif
