// Opens shared libraries at run time, on first use.
#pragma once
#include <pthread.h>
#include <stddef.h>

enum { CDYNAMIC_LOCAL = 0, CDYNAMIC_GLOBAL = 1, CDYNAMIC_PATH = 4096 };

/// Bytes of a loader's message: macOS names all paths that it tried.
enum { CDYNAMIC_WHY = 1024 };

/// The folder "../lib/luma" beside this program: libraries, modules and fonts are looked for there
/// first. NULL if there is none, if the program is not in a folder "bin", or if others than root
/// and the program's owner may write there.
const char *cdynamic_folder(void);

/// Sets the variables by which libraries find their plug-ins and fonts in that folder. To be called
/// before there is a second thread, and after the first use of Swift's `CommandLine.arguments`: it
/// finds them on the stack, from `environ`, which setenv moves.
void cdynamic_use_folder(void);

/// Opens the first available library of a NULL-terminated list; each is looked for beside the
/// program first. Returns NULL if there is none; `why` then holds the loader's message for one that
/// exists, or for the last name. One that exists and cannot be loaded is tried twice.
void *cdynamic_open(const char *const *names, int visibility, char *why, size_t size);

/// Stores the address of a function in `slot`. Returns 0 if the library lacks it; `why` then says
/// so.
int cdynamic_find(void *library, const char *name, void *slot, char *why, size_t size);

// Used by CDYNAMIC_LIBRARY: finds one function.
#define CDYNAMIC_FIND(RESULT, NAME, ARGUMENTS)                                                    \
  if (!cdynamic_find(library, #NAME, &CDYNAMIC_SLOT(NAME), missing, sizeof missing)) return 0;

/// Defines `LINKAGE int OPEN(void)`, which opens a library and finds its functions once, on the
/// first call, and returns whether all are there; `missing` then says what is not.
///
/// `LINKAGE` is static or extern, `NAMES` a list for `cdynamic_open`, and `FUNCTIONS` a list of
/// X(result, name, arguments). Before its use, CDYNAMIC_SLOT(NAME) is defined as the variable that
/// a function's address goes to.
#define CDYNAMIC_LIBRARY(LINKAGE, OPEN, NAMES, FUNCTIONS)                                         \
  static char missing[CDYNAMIC_WHY] = "";                                                         \
  static int is_open = 0;                                                                         \
  static int find_functions(void *library) {                                                      \
    FUNCTIONS(CDYNAMIC_FIND)                                                                      \
    return 1;                                                                                     \
  }                                                                                               \
  static void open_once(void) {                                                                   \
    void *library = cdynamic_open(NAMES, CDYNAMIC_LOCAL, missing, sizeof missing);                \
    is_open = library && find_functions(library);                                                 \
  }                                                                                               \
  LINKAGE int OPEN(void) {                                                                        \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                               \
    pthread_once(&once, open_once);                                                               \
    return is_open;                                                                               \
  }
