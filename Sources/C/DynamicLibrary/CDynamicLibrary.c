#include "CDynamicLibrary.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

static char folder[CDYNAMIC_PATH] = "";

const char *cdynamic_folder(void) { return folder[0] ? folder : NULL; }

// The path of this program, with its links followed, in `path`.
static int find_program(char *path, size_t size) {
#ifdef __APPLE__
  char given[CDYNAMIC_PATH], *real;
  uint32_t room = sizeof given;
  if (_NSGetExecutablePath(given, &room) != 0 || !(real = realpath(given, NULL))) return 0;
  int fits = snprintf(path, size, "%s", real) < (int)size;
  free(real);
  return fits;
#else
  ssize_t length = readlink("/proc/self/exe", path, size - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return 1;
#endif
}

static int cut(char *path) {
  char *slash = strrchr(path, '/');
  if (!slash) return 0;
  *slash = 0;
  return 1;
}

// A variable by which a library finds its files, unless the caller has set it.
static void point(const char *variable, const char *name) {
  char path[CDYNAMIC_PATH];
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return;
  if (access(path, F_OK) == 0) setenv(variable, path, 0);
}

__attribute__((constructor)) static void find_folder(void) {
  char path[CDYNAMIC_PATH];
  struct stat status;
  if (!find_program(path, sizeof path) || !cut(path) || !cut(path)) return;
  if (snprintf(folder, sizeof folder, "%s/lib/luma", path) >= (int)sizeof folder ||
      stat(folder, &status) != 0 || !S_ISDIR(status.st_mode)) {
    folder[0] = 0;
  }
}

void cdynamic_use_folder(void) {
  if (!folder[0]) return;
  point("FONTCONFIG_FILE", "fonts/fonts.conf");
  point("LIBHEIF_PLUGIN_PATH", "libheif");
  // Those of the system are for other versions of GLib than the one in the folder.
  point("GIO_MODULE_DIR", "gio-modules");
  point("GDK_PIXBUF_MODULE_FILE", "gdk-pixbuf-loaders");
}

// The path of a library that is beside the program, if it is there.
static int find_bundled(const char *name, char *path, size_t size) {
  if (!folder[0] || strchr(name, '/')) return 0;
  int length = snprintf(path, size, "%s/%s", folder, name);
  return length < (int)size && access(path, F_OK) == 0;
}

// glibc and musl end with the system's words; macOS names each path with "(no such file)".
static int says_absent(const char *reason) {
  return strstr(reason, strerror(ENOENT)) || strstr(reason, "(no such file");
}

// Sets `is_there` if one of them exists, and cannot be loaded: `why` is then for that one.
static void *open_any(
    const char *const *names, int mode, int *is_there, char *why, size_t size) {
  *is_there = 0;
  for (const char *const *name = names; *name; name++) {
    char bundled[CDYNAMIC_PATH];
    int is_bundled = find_bundled(*name, bundled, sizeof bundled);
    void *library = dlopen(is_bundled ? bundled : *name, mode);
    if (library) return library;
    const char *reason = dlerror();
    int is_absent = !is_bundled && (!reason || says_absent(reason));
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
