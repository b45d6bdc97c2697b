// For dladdr, a glibc extension.
#define _GNU_SOURCE
#include "CVipsCalls.h"
#include <CDynamicLibrary.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

CVipsCalls cvips_calls;

static CVipsStatus status = CVIPS_MISSING;
static char detail[CDYNAMIC_WHY] = "";
static char module_folder[1024] = "";
static void (*warning_sink)(const char *message);

static const char *const library_names[] = {
#ifdef __APPLE__
  "libvips.42.dylib", "/opt/homebrew/lib/libvips.42.dylib", "/usr/local/lib/libvips.42.dylib",
#else
  "libvips.so.42",
#endif
  NULL,
};

// GLib's symbols are found through libvips' dependencies.
static int find_functions(void *library) {
#define CVIPS_FIND(RESULT, NAME, ARGUMENTS)                                                       \
  if (!cdynamic_find(library, #NAME, &cvips_calls.NAME, detail, sizeof detail)) return 0;
  CVIPS_FUNCTIONS(CVIPS_FIND)
#undef CVIPS_FIND
  char ignored[256];
#define CVIPS_FIND(RESULT, NAME, ARGUMENTS)                                                       \
  cdynamic_find(library, #NAME, &cvips_calls.NAME, ignored, sizeof ignored);
  CVIPS_MODULE_FUNCTIONS(CVIPS_FIND)
#undef CVIPS_FIND
  return 1;
}

static void take_log(const char *domain, GLogLevelFlags level, const char *message, gpointer data) {
  (void)domain, (void)data;
  if (warning_sink && (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL)))
    warning_sink(message ? message : "");
}

// vips_init loads all modules below VIPSHOME: a nonexistent path defers each to cvips_open_module.
static int initialize_without_modules(void) {
  const char *before = getenv("VIPSHOME");
  char *saved = before ? strdup(before) : NULL;
  setenv("VIPSHOME", "/nonexistent", 1);
  int failed = CALL(vips_init)("luma");
  if (saved) setenv("VIPSHOME", saved, 1);
  else unsetenv("VIPSHOME");
  free(saved);
  return failed == 0;
}

static void find_module_folder(void) {
  Dl_info info;
  if (!dladdr((void *)cvips_calls.vips_init, &info) || !info.dli_fname) return;
  const char *slash = strrchr(info.dli_fname, '/');
  if (!slash) return;
  snprintf(
    module_folder, sizeof module_folder, "%.*s/vips-modules-%d.%d",
    (int)(slash - info.dli_fname), info.dli_fname, CALL(vips_version)(0), CALL(vips_version)(1));
}

// Orc compiles libvips' inner loops at run time and, up to at least 0.4.33, frees code without a
// lock: two threads that reduce at once corrupt the heap. Its loops also round more coarsely.
// A libvips that is built with Highway keeps its vectors.
static void leave_orc(void) {
  static const char *const names[] = {"liborc-0.4.so.0", "liborc-0.4.0.dylib"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *orc = dlopen(names[i], RTLD_LAZY | RTLD_NOLOAD);
    if (!orc) continue;
    CALL(vips_vector_set_enabled)(0);
    dlclose(orc);
  }
}

static void open_once(void) {
  void *library = cdynamic_open(library_names, CDYNAMIC_GLOBAL, detail, sizeof detail);
  if (!library) return;
  status = CVIPS_INCOMPLETE;
  if (!find_functions(library)) return;
  CALL(g_log_set_default_handler)(take_log, NULL);
  status = CVIPS_FAILED;
  if (!initialize_without_modules()) {
    char *error = cvips_take_error();
    snprintf(detail, sizeof detail, "%s", error ? error : "");
    cvips_free(error);
    return;
  }
  find_module_folder();
  leave_orc();
  CALL(vips_leak_set)(0);
  // The operation cache slows down calls that do not repeat, and returns stale images of
  // overwritten files.
  CALL(vips_cache_set_max)(0);
  detail[0] = 0;
  status = CVIPS_READY;
}

CVipsStatus cvips_open(void (*sink)(const char *message)) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  // One that was not found is looked for again: descriptors or memory may have been short.
  if (status == CVIPS_MISSING) {
    warning_sink = sink;
    open_once();
  }
  pthread_mutex_unlock(&lock);
  return status;
}

const char *cvips_open_detail(void) { return detail; }
int cvips_version(int part) { return CALL(vips_version)(part); }

int cvips_open_module(const char *name) {
  if (!cvips_calls.g_module_open || !cvips_calls.g_module_make_resident) return 0;
  static const char *const suffixes[] = {"so", "dylib", NULL};
  for (const char *const *suffix = suffixes; *suffix; suffix++) {
    char path[1200];
    snprintf(path, sizeof path, "%s/vips-%s.%s", module_folder, name, *suffix);
    GModule *module = CALL(g_module_open)(path, G_MODULE_BIND_LAZY);
    if (!module) continue;
    CALL(g_module_make_resident)(module);
    return 1;
  }
  return 0;
}

int cvips_has_operation(const char *name) {
  return CALL(vips_type_find)("VipsOperation", name) != 0;
}

void cvips_block(const char *class_name) {
  CALL(vips_operation_block_set)(class_name, 1);
}

void cvips_allow(const char *operation) {
  GType type = CALL(vips_type_find)("VipsOperation", operation);
  if (type) CALL(vips_operation_block_set)(CALL(g_type_name)(type), 0);
}

void cvips_set_concurrency(int threads) { CALL(vips_concurrency_set)(threads); }
int cvips_concurrency(void) { return CALL(vips_concurrency_get)(); }
size_t cvips_tracked_bytes(void) { return CALL(vips_tracked_get_mem)(); }
int cvips_tracked_allocations(void) { return CALL(vips_tracked_get_allocs)(); }
char *cvips_take_error(void) {
  return status == CVIPS_READY ? CALL(vips_error_buffer_copy)() : NULL;
}
void cvips_free(void *memory) { CALL(g_free)(memory); }
CVipsObject *cvips_ref(CVipsObject *object) { return CALL(g_object_ref)(object); }
void cvips_unref(CVipsObject *object) { CALL(g_object_unref)(object); }
