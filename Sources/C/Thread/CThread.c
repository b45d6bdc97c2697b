#define _GNU_SOURCE
#include "CThread.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

struct job {
  void (*work)(void *context);
  void *context;
};

static void *begin(void *argument) {
  struct job job = *(struct job *)argument;
  free(argument);
  job.work(job.context);
  return NULL;
}

int cthread_start(size_t stack, void (*work)(void *context), void *context) {
  pthread_attr_t attributes;
  struct job *job = malloc(sizeof *job);
  if (!job) return 0;
  *job = (struct job){work, context};
  pthread_t thread;
  int is_started = 0;
  if (pthread_attr_init(&attributes) == 0) {
    pthread_attr_setstacksize(&attributes, stack);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    is_started = pthread_create(&thread, &attributes, begin, job) == 0;
    pthread_attr_destroy(&attributes);
  }
  if (!is_started) free(job);
  return is_started;
}

int cthread_installed(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

int cthread_processors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return CPU_COUNT(&set);
#endif
  return cthread_installed();
}

int64_t cthread_memory(void) {
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? (int64_t)pages * size : 0;
}
