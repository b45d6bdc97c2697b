// Suppressions of ThreadSanitizer for third-party code, and its start. Only in `make sanitize`.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#include <stddef.h>

#ifndef SYMBOLIZER
#define SYMBOLIZER ""
#endif

// Compiled in, since tests start luma with their own environment. A program that ends at its time
// limit does not wait for its threads.
const char *__tsan_default_options(void) {
  return "report_thread_leaks=0:external_symbolizer_path=" SYMBOLIZER;
}

// Swift's Mutex: a contended lock is taken and released in libswiftSynchronization, which is not
// instrumented, so that ThreadSanitizer sees neither. The names are those of the closures that
// withLock calls, which take what the mutex guards as `inout sending`, a tuple, too; and those of
// methods of a class's `State`, of `Backlog` and of `RequestBoard`, which only a mutex holds.
const char *__tsan_default_suppressions(void) {
  return "race_top:z*YTXEfU\nrace_top:C5StateV\nrace_top:7BacklogV\nrace_top:12RequestBoardV\n";
}

void __sanitizer_symbolize_pc(void *pc, const char *format, char *text, size_t size);

// Suppressions need names, and so a program that gives them. After luma has confined itself, it
// starts none.
__attribute__((constructor)) static void start_symbolizer(void) {
  char text[256];
  __sanitizer_symbolize_pc((void *)start_symbolizer, "%f", text, sizeof text);
}

#endif
#endif
