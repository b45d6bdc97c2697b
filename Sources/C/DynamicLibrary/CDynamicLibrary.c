#include "CDynamicLibrary.h"
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void *cdynamic_open(const char *const *names, int visibility, char *why, size_t size) {
  // Lazy: binding thousands of symbols that are never called takes longer than a small image.
  int mode = RTLD_LAZY | (visibility == CDYNAMIC_GLOBAL ? RTLD_GLOBAL : RTLD_LOCAL);
  for (const char *const *name = names; *name; name++) {
    void *library = dlopen(*name, mode);
    if (library) return library;
    const char *reason = dlerror();
    snprintf(why, size, "%s", reason ? reason : *name);
  }
  return NULL;
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
