// The memory limit, and stopping a state permanently.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "state.h"

/// Innermost state running on this thread; the signal handler finds it here.
static _Thread_local luma_lua *current;

/// Counts an allocation that still fails after Lua's emergency collection.
static void refuse(luma_lua *s, const void *block, size_t size) {
  if (s->refused != block || s->refused_size != size) {
    s->refused = block;
    s->refused_size = size;
    return;
  }
  s->refused_size = 0;
  if (++s->failures < LUMA_MEMORY_FAILURES) return;
  int none = luma_trip_none;
  atomic_compare_exchange_strong(&s->trip, &none, luma_trip_memory);
  if (s->running) luma_arm(s->running);
}

void *luma_allocate(void *context, void *block, size_t old_size, size_t size) {
  luma_lua *s = context;
  size_t old = block ? old_size : 0;  // for a new block, Lua passes the object's type here
  if (size == 0) {
    luma_pool_free(&s->pool, block, old);
    s->used -= old;
    return NULL;
  }
  bool relaxed = s->headroom || s->trip != luma_trip_none;
  size_t limit = s->limit + (relaxed ? LUMA_HEADROOM : 0);
  if (size > old && (size > limit || s->used - old > limit - size)) {
    refuse(s, block, size);
    return NULL;
  }
  void *grown = luma_pool_resize(&s->pool, block, old, size);
  if (!grown) return NULL;
  s->used += size - old;
  if (size > old) s->refused_size = 0;
  return grown;
}

/// Above the limit, garbage is collected, and Lua's next allocation fails if that did not help.
void luma_lua_charge(luma_lua *s, size_t bytes) { s->used += bytes; }

/// Notes the line at which a script is stopped. Allocates nothing.
static void note_place(luma_lua *s, lua_State *L) {
  lua_Debug ar;
  if (s->trip_line > 0 || !luma_user_frame(s, L, &ar)) return;
  snprintf(s->trip_file, sizeof s->trip_file, "%s", luma_display(&ar));
  s->trip_line = ar.currentline;
}

bool luma_lua_trip_place(const luma_lua *s, const char **file, int *line) {
  *file = s->trip_file;
  *line = s->trip_line;
  return s->trip_line > 0;
}

_Noreturn void luma_raise_trip(lua_State *L) {
  note_place(luma_of(L), L);
  luma_arm(L);
  lua_pushliteral(L, "the run was stopped");
  lua_error(L);
  __builtin_unreachable();
}

/// Raises. With a count of 1 it raises again at the next instruction, so `pcall` cannot survive it.
static void on_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  if (luma_of(L)->trip == luma_trip_none) {
    lua_sethook(L, NULL, 0, 0);
  } else {
    luma_raise_trip(L);
  }
}

// ThreadSanitizer's sigaction holds a signal back until the thread calls libc, which a script's
// loop does not.
#if __has_feature(thread_sanitizer)
int __sigaction(int, const struct sigaction *, struct sigaction *);
#define install_action __sigaction
#define ASYNCHRONOUS __attribute__((disable_sanitizer_instrumentation))
#else
#define install_action sigaction
#define ASYNCHRONOUS
#endif

/// Safe in a signal handler on the state's thread, as in Lua's own `lua.c`.
ASYNCHRONOUS void luma_arm(lua_State *L) { lua_sethook(L, on_hook, LUA_MASKCOUNT, 1); }

/// What the host did with the signal before.
static struct sigaction host;

ASYNCHRONOUS static void on_signal(int number, siginfo_t *info, void *context) {
  for (luma_lua *s = current; s; s = s->outer) {
    if (s->trip != luma_trip_none) luma_arm(s->running);
  }
  if (host.sa_flags & SA_SIGINFO) {
    host.sa_sigaction(number, info, context);
  } else if (host.sa_handler != SIG_DFL && host.sa_handler != SIG_IGN) {
    host.sa_handler(number);
  }
}

/// Uses SIGURG: ignored by default, and never sent by a terminal or shell. A handler of the host is
/// called after this one.
static void install(void) {
  struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_RESTART | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  // Known before the first signal comes.
  install_action(SIGURG, NULL, &host);
  install_action(SIGURG, &action, NULL);
}

/// Unblocks SIGURG on this thread for good: Dispatch's worker threads block all signals.
static void listen(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static _Thread_local bool listening;
  if (listening) return;
  listening = true;
  pthread_once(&once, install);
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, SIGURG);
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
}

void luma_enter(luma_lua *s) {
  if (s->depth++ > 0) return;
  listen();
  s->outer = current;
  current = s;
  pthread_mutex_lock(&s->lock);
  s->thread = pthread_self();
  s->inside = true;
  s->visit++;
  pthread_mutex_unlock(&s->lock);
}

void luma_leave(luma_lua *s) {
  if (--s->depth > 0) return;
  pthread_mutex_lock(&s->lock);
  s->inside = false;
  pthread_mutex_unlock(&s->lock);
  current = s->outer;
  s->outer = NULL;
}

/// Callable from any thread. The state's own thread arms the hook, where `running` is valid.
void luma_stop(luma_lua *s, luma_trip reason) {
  pthread_mutex_lock(&s->lock);
  int none = luma_trip_none;
  if (!s->closed && atomic_compare_exchange_strong(&s->trip, &none, reason)) {
    s->tripped_at = luma_now();
  }
  if (s->inside) pthread_kill(s->thread, SIGURG);
  pthread_mutex_unlock(&s->lock);
}

bool luma_lua_interrupt(luma_lua *s) {
  bool before = s->trip != luma_trip_none;
  luma_stop(s, luma_trip_interrupt);
  if (!before) return false;
  pthread_mutex_lock(&s->lock);
  bool late = luma_now() - s->tripped_at >= s->grace;
  bool stuck = s->inside && !s->in_swift && late;
  pthread_mutex_unlock(&s->lock);
  return stuck;
}

luma_trip luma_lua_tripped(luma_lua *s) { return (luma_trip)atomic_load(&s->trip); }

void luma_lua_resume_after_interrupt(luma_lua *s) {
  int reason = luma_trip_interrupt;
  if (s->depth == 0) atomic_compare_exchange_strong(&s->trip, &reason, luma_trip_none);
  s->trip_line = 0;
}
