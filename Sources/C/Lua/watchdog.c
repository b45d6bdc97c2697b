// The watchdog thread of the time limit; started only if there is a limit.
#include <time.h>

#include "state.h"

double luma_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void luma_make_wake(luma_lua *s) {
#ifdef __APPLE__
  pthread_cond_init(&s->wake, NULL);
#else
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&s->wake, &attributes);
  pthread_condattr_destroy(&attributes);
#endif
}

/// Waits under the lock until `end` (monotonic) or until the state is closed.
static void wait_until(luma_lua *s, double end) {
  for (double left = end - luma_now(); !s->closed && left > 0; left = end - luma_now()) {
    if (left > 86400) left = 86400;
    struct timespec t;
#ifdef __APPLE__
    t = (struct timespec){(time_t)left, (long)((left - (double)(time_t)left) * 1e9)};
    pthread_cond_timedwait_relative_np(&s->wake, &s->lock, &t);
#else
    double at = luma_now() + left;
    t = (struct timespec){(time_t)at, (long)((at - (double)(time_t)at) * 1e9)};
    pthread_cond_timedwait(&s->wake, &s->lock, &t);
#endif
  }
}

/// Returns true if Lua code ran throughout a grace period after the trip. A host callback may take
/// longer: the first alarm has canceled it.
static bool is_stuck(luma_lua *s) {
  pthread_mutex_lock(&s->lock);
  uint64_t visit = s->visit;
  bool stuck = false, gone = false;
  while (!stuck && !gone) {
    bool was_in_swift = s->in_swift;
    wait_until(s, luma_now() + s->grace);
    gone = s->closed || !s->inside || s->visit != visit;
    stuck = !gone && !was_in_swift && !s->in_swift;
  }
  pthread_mutex_unlock(&s->lock);
  return stuck;
}

static void *watch(void *argument) {
  luma_lua *s = argument;
  pthread_mutex_lock(&s->lock);
  wait_until(s, luma_now() + s->seconds);
  bool closed = s->closed;
  pthread_mutex_unlock(&s->lock);
  if (closed) return NULL;
  luma_stop(s, luma_trip_time);
  s->entry.alarm(s->entry.context, false);
  if (is_stuck(s)) s->entry.alarm(s->entry.context, true);
  return NULL;
}

/// Starts the clock when Swift first calls a function: creating a state takes none of the time.
void luma_watch(luma_lua *s) {
  if (s->watched || s->seconds <= 0) return;
  s->watched = pthread_create(&s->watchdog, NULL, watch, s) == 0;
}

void luma_unwatch(luma_lua *s) {
  pthread_mutex_lock(&s->lock);
  s->closed = true;
  pthread_cond_broadcast(&s->wake);
  pthread_mutex_unlock(&s->lock);
  if (s->watched) pthread_join(s->watchdog, NULL);
  s->watched = false;
}
