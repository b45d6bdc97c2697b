/* Runs a command and prints its CPU time, s, with that of processes that it left to end by
 * themselves; the time until the command itself ended, s; and the peak memory of the largest
 * process, MB.
 *
 * all-cpu COMMAND ARGUMENT... */
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  const double start = now();
  double end = start, peak;
  pid_t first, child;
  int status = 0, result = 1;
  struct rusage usage;
#ifdef __linux__
  /* Orphans become children of this process. */
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  if (argc < 2 || posix_spawnp(&first, argv[1], NULL, NULL, argv + 1, environ)) return 2;
  while ((child = wait(&status)) > 0)
    if (child == first) {
      result = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
      end = now();
    }
  if (result) return result;
  getrusage(RUSAGE_CHILDREN, &usage);
#ifdef __APPLE__
  peak = (double)usage.ru_maxrss / 1048576;
#else
  peak = (double)usage.ru_maxrss / 1024;
#endif
  printf("%.4f %.4f %.1f\n", seconds(usage.ru_utime) + seconds(usage.ru_stime), end - start, peak);
  return result;
}
