#define _GNU_SOURCE
#include "CMemoryFile.h"
#include <errno.h>
#include <sys/mman.h>

int cmemory_file(void) {
#ifdef __linux__
  return memfd_create("luma", MFD_CLOEXEC);
#else
  errno = ENOSYS;
  return -1;
#endif
}
