// Written in C because a signal handler must not touch lazily initialized state, such as Swift's
// globals.
#include "CInterrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static atomic_int count;
static atomic_int last;
static atomic_int is_conversation;
static int ends[2];
static void (*notify_first)(void *context);
static void *notify_context;

static void caught(int signal) {
  int saved = errno;
  atomic_store(&last, signal);
  // As a shell reports a program that the signal ended.
  int stays = signal == SIGINT && atomic_load(&is_conversation);
  if (atomic_fetch_add(&count, 1) > 0 && !stays) _exit(128 + signal);
  ssize_t written = write(ends[1], "", 1);
  (void)written;  // a full pipe has already woken the watcher
  errno = saved;
}

static void *watch(void *unused) {
  (void)unused;
  char byte;
  for (;;) {
    ssize_t length = read(ends[0], &byte, 1);
    if (length == 1) notify_first(notify_context);
    else if (length == 0 || errno != EINTR) return NULL;
  }
}

static int catch_signal(int signal) {
  struct sigaction action = {0};
  if (sigaction(signal, NULL, &action) != 0) return -1;
  if (action.sa_handler == SIG_IGN) return 0;
  action.sa_handler = caught;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // no SA_RESTART: a terminal read has to return
  return sigaction(signal, &action, NULL);
}

/// Starts the watcher with all signals blocked, so that the main thread receives them.
static int start_watcher(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int problem = pthread_create(&thread, NULL, watch, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (problem != 0) {
    errno = problem;
    return -1;
  }
  pthread_detach(thread);
  return 0;
}

int luma_interrupt_watch(void (*notify)(void *context), void *context) {
  notify_first = notify;
  notify_context = context;
  signal(SIGPIPE, SIG_IGN);
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  // The mask is inherited: the parent process may have blocked these signals, or the one that stops
  // a script.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  if (start_watcher() != 0) return -1;
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    if (catch_signal(signals[index]) != 0) return -1;
  }
  return 0;
}

void luma_interrupt_converse(void) { atomic_store(&is_conversation, 1); }

int luma_interrupt_count(void) { return atomic_load(&count); }

int luma_interrupt_signal(void) { return atomic_load(&last); }

void luma_interrupt_forgive(void) {
  atomic_store(&last, 0);
  atomic_store(&count, 0);
}
