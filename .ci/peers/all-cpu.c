/* Runs a command and prints the seconds of CPU that it took, with those of processes that it
 * started and did not wait for.
 *
 * all-cpu COMMAND ARGUMENT... */
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int main(int argc, char **argv) {
  pid_t first, child;
  int status = 0, result = 1;
  struct rusage usage;
#ifdef __linux__
  /* Orphans become children of this process. */
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  if (argc < 2 || posix_spawnp(&first, argv[1], NULL, NULL, argv + 1, environ)) return 2;
  while ((child = wait(&status)) > 0)
    if (child == first) result = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
  if (result) return result;
  getrusage(RUSAGE_CHILDREN, &usage);
  printf("%.4f\n", seconds(usage.ru_utime) + seconds(usage.ru_stime));
  return result;
}
