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
#else
#include <sys/auxv.h>
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

// A variable by which a library finds its files. `replaces`: also one that the caller has set.
static void point(const char *variable, const char *name, int replaces) {
  char path[CDYNAMIC_PATH];
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return;
  if (access(path, F_OK) == 0) setenv(variable, path, replaces);
}

// Whether the program has more rights than its caller, who may have linked it elsewhere.
static int has_more_rights(void) {
#ifdef __APPLE__
  return issetugid();
#else
  return getauxval(AT_SECURE) != 0;
#endif
}

// A folder, and no link, of root or the program's owner that is closed to writers of `mode`.
static int is_closed(const char *path, uid_t owner, mode_t mode) {
  struct stat status;
  return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) &&
    (status.st_uid == 0 || status.st_uid == owner) && !(status.st_mode & mode);
}

// In /tmp/luma-1.0, "../lib" would be a folder that any user can make, with libraries that would
// run with the rights of this one.
__attribute__((constructor)) static void find_folder(void) {
  char path[CDYNAMIC_PATH], lib[CDYNAMIC_PATH + 16];
  struct stat program;
  if (has_more_rights() || !find_program(path, sizeof path)) return;
  if (stat(path, &program) != 0 || !cut(path)) return;
  const char *name = strrchr(path, '/');
  if (!name || strcmp(name, "/bin") != 0 || !cut(path)) return;
  // Some systems let a group of administrators write to /usr/local/lib.
  snprintf(lib, sizeof lib, "%s/lib", path);
  if (!is_closed(lib, program.st_uid, S_IWOTH)) return;
  if (snprintf(folder, sizeof folder, "%s/lib/luma", path) >= (int)sizeof folder ||
      !is_closed(folder, program.st_uid, S_IWGRP | S_IWOTH)) {
    folder[0] = 0;
  }
}

void cdynamic_use_folder(void) {
  if (!folder[0]) return;
  point("FONTCONFIG_FILE", "fonts/fonts.conf", 0);
  point("LIBHEIF_PLUGIN_PATH", "libheif", 0);
  // Those of the system, or of a snap that started this program, are for other versions of GLib
  // than the one in the folder.
  point("GIO_MODULE_DIR", "gio-modules", 1);
  point("GDK_PIXBUF_MODULE_FILE", "gdk-pixbuf-loaders", 1);
}

// The path of a library that is beside the program, if it is there.
static int find_bundled(const char *name, char *path, size_t size) {
  if (!folder[0] || strchr(name, '/')) return 0;
  int length = snprintf(path, size, "%s/%s", folder, name);
  return length < (int)size && access(path, F_OK) == 0;
}

// dyld names each path that it tried: "(no such file)", "(not a mach-o file)".
static int dyld_found_none(const char *tried) {
  int count = 0;
  for (const char *why = strchr(tried, '('); why; why = strchr(why + 1, '('), count++) {
    if (strncmp(why, "(no such file", 13) != 0) return 0;
  }
  return count > 0;
}

// Whether a library is absent, and not one that it needs: the loader's words then name that one.
static int says_absent(const char *reason, const char *name) {
  const char *tried = strstr(reason, "tried:");
  if (tried) return !strstr(reason, "Library not loaded") && dyld_found_none(tried);
  static const char musl[] = "Error loading shared library ";
  if (strncmp(reason, musl, sizeof musl - 1) == 0) reason += sizeof musl - 1;
  size_t length = strlen(name);
  return strncmp(reason, name, length) == 0 && reason[length] == ':' &&
    strstr(reason, strerror(ENOENT));
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
    int is_absent = !is_bundled && (!reason || says_absent(reason, *name));
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
