#include "CDynamicLibrary.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

// Sets `is_there` if one of them exists, and cannot be loaded: `why` is then for that one.
static void *open_any(
    const char *const *names, int mode, int *is_there, char *why, size_t size) {
  *is_there = 0;
  for (const char *const *name = names; *name; name++) {
    void *library = dlopen(*name, mode);
    if (library) return library;
    const char *reason = dlerror();
    int is_absent = !reason || strstr(reason, strerror(ENOENT));
    if (is_absent && *is_there) continue;
    snprintf(why, size, "%s", reason ? reason : *name);
    *is_there = !is_absent;
  }
  return NULL;
}

void *cdynamic_open(const char *const *names, int visibility, char *why, size_t size) {
  // Lazy: binding thousands of symbols that are never called takes longer than a small image.
  int mode = RTLD_LAZY | (visibility == CDYNAMIC_GLOBAL ? RTLD_GLOBAL : RTLD_LOCAL);
  int is_there;
  void *library = open_any(names, mode, &is_there, why, size);
  // Memory may have been short for a moment, and a library is opened once in a process.
  return library || !is_there ? library : open_any(names, mode, &is_there, why, size);
}

int cdynamic_find(void *library, const char *name, void *slot, char *why, size_t size) {
  void *symbol = dlsym(library, name);
  if (!symbol) {
    snprintf(why, size, "no symbol %s", name);
    return 0;
  }
  memcpy(slot, &symbol, sizeof symbol);
  return 1;
}
