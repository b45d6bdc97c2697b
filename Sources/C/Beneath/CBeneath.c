#define _GNU_SOURCE
#include "CBeneath.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/fs.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

int cbeneath_open(int folder, const char *path, int flags) {
#ifdef __linux__
  struct open_how how = {
      .flags = (unsigned)flags,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
  };
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  (void)folder;
  (void)path;
  (void)flags;
  errno = ENOSYS;
  return -1;
#endif
}

int cbeneath_move(int from, const char *name, int to, const char *target) {
#ifdef __linux__
  // By its number: musl had no function for it until 1.2.6.
  if (syscall(SYS_renameat2, from, name, to, target, RENAME_NOREPLACE) == 0) return 0;
#else
  if (renameatx_np(from, name, to, target, RENAME_EXCL) == 0) return 0;
#endif
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return -1;
  // A file system that cannot do both at once.
  struct stat there;
  if (fstatat(to, target, &there, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return -1;
  }
  return renameat(from, name, to, target);
}
