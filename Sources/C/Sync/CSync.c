#define _GNU_SOURCE
#include "CSync.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/magic.h>
#include <sys/vfs.h>

#ifndef FUSE_SUPER_MAGIC
#define FUSE_SUPER_MAGIC 0x65735546
#endif
#endif

int csync_content(int descriptor) {
#ifdef __APPLE__
  // fsync leaves it in the disk's own memory. Some file systems know no other.
  return fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor);
#else
  return fdatasync(descriptor);
#endif
}

int csync_file_system(int descriptor) {
#ifdef __linux__
  struct statfs facts;
  if (fstatfs(descriptor, &facts) != 0) return -1;
  // The program that serves the file system gets no notice.
  if (facts.f_type == FUSE_SUPER_MAGIC) {
    errno = ENOTSUP;
    return -1;
  }
  return syncfs(descriptor);
#else
  (void)descriptor;
  errno = ENOTSUP;
  return -1;
#endif
}
