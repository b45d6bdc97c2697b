#define _GNU_SOURCE
#include "CWorker.h"
#include "CWorkerVariables.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Apart from defined(__GLIBC__): a preprocessor without the macro cannot read its arguments.
#ifdef __GLIBC_PREREQ
#if __GLIBC_PREREQ(2, 34)
#define CLOSES_THE_REST 1
#endif
#endif

static int spawn(
  const char *program, char *const arguments[], char *const environment[],
  posix_spawn_file_actions_t *files, short flags, pid_t *pid
) {
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, defaults;
  sigemptyset(&none);
  sigfillset(&defaults);
  flags |= POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, flags);
  int error = posix_spawn(pid, program, files, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int cworker_start(
  const char *program, char *const arguments[], char *const environment[], int socket, pid_t *pid
) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  int error = 0;
  for (int stream = 0; stream < 3 && !error; stream++) {
    error = posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
  }
  if (!error) error = posix_spawn_file_actions_adddup2(&files, socket, CWORKER_SOCKET);
  if (!error) error = spawn(program, arguments, environment, &files, 0, pid);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

static int add_tool_files(posix_spawn_file_actions_t *files, int input, int output) {
  int error = posix_spawn_file_actions_adddup2(files, input, STDIN_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(files, output, STDOUT_FILENO);
  if (!error) {
    error = posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
#ifdef CLOSES_THE_REST
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
#endif
  return error;
}

static int make_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#else
  if (pipe(ends) != 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int cworker_start_tool(char *const arguments[], int input, int *output, pid_t *pid) {
  int ends[2];
  int error = make_pipe(ends);
  if (error) return error;
  char *const nothing[] = {NULL};
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  error = add_tool_files(&files, input, ends[1]);
  if (!error) error = spawn(arguments[0], arguments, nothing, &files, 0, pid);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (error) close(ends[0]);
  else *output = ends[0];
  return error;
}

static int add_program_files(posix_spawn_file_actions_t *files, int output, int complaint) {
  int error = posix_spawn_file_actions_addopen(files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(files, output, STDOUT_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(files, complaint, STDERR_FILENO);
#ifdef CLOSES_THE_REST
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
#endif
  return error;
}

static int spawn_program(
  char *const arguments[], const char *left_out, posix_spawn_file_actions_t *files, pid_t *pid
) {
  char **variables = cworker_variables_without(left_out);
  if (!variables) return ENOMEM;
  int error = spawn(arguments[0], arguments, variables, files, POSIX_SPAWN_SETPGROUP, pid);
  free(variables);
  return error;
}

int cworker_start_program(
  char *const arguments[], const char *left_out, int *output, int *complaint, pid_t *pid
) {
  int outputs[2], complaints[2];
  int error = make_pipe(outputs);
  if (error) return error;
  if ((error = make_pipe(complaints)) != 0) {
    close(outputs[0]);
    close(outputs[1]);
    return error;
  }
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  error = add_program_files(&files, outputs[1], complaints[1]);
  if (!error) error = spawn_program(arguments, left_out, &files, pid);
  posix_spawn_file_actions_destroy(&files);
  close(outputs[1]);
  close(complaints[1]);
  if (error) {
    close(outputs[0]);
    close(complaints[0]);
  }
  *output = outputs[0];
  *complaint = complaints[0];
  return error;
}

static int meaning(int status) {
  if (WIFSIGNALED(status)) return WTERMSIG(status);
  return WIFEXITED(status) ? 1000 + WEXITSTATUS(status) : 1000;
}

int cworker_end(pid_t pid) {
  int status = 0;
  pid_t ended;
  while ((ended = waitpid(pid, &status, WNOHANG)) < 0 && errno == EINTR) {}
  if (ended == pid) return meaning(status);
  // Somebody else has awaited it; its number may be another process' by now.
  if (ended < 0) return 0;
  // A program that has restricted itself since may not signal it: it ends by itself, or is init's.
  if (kill(pid, SIGKILL) != 0) return 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
  return 0;
}

int cworker_wait(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) return 1000;
  }
  return meaning(status);
}

int cworker_end_after(pid_t pid, int milliseconds) {
  const struct timespec pause = {.tv_nsec = 1000000};
  for (int waited = 0; waited < milliseconds; waited++) {
    int status = 0;
    pid_t ended = waitpid(pid, &status, WNOHANG);
    if (ended == pid) return meaning(status);
    if (ended < 0 && errno != EINTR) return 0;
    nanosleep(&pause, NULL);
  }
  return cworker_end(pid);
}

int64_t cworker_memory(pid_t pid) {
#ifdef __linux__
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  long total = 0, resident = 0, shared = 0;
  int read = fscanf(file, "%ld %ld %ld", &total, &resident, &shared);
  fclose(file);
  return read == 3 ? (int64_t)(resident - shared) * sysconf(_SC_PAGESIZE) : 0;
#else
  (void)pid;
  return 0;
#endif
}

int64_t cworker_peak(pid_t pid) {
#ifdef __linux__
  char path[64], line[128];
  snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  long kilobytes = 0;
  while (fgets(line, sizeof line, file) && sscanf(line, "VmHWM: %ld", &kilobytes) != 1) {}
  fclose(file);
  return (int64_t)kilobytes * 1024;
#else
  (void)pid;
  return 0;
#endif
}

int64_t cworker_own_peak(void) {
#ifdef __linux__
  // The values of getrusage include the program that started this one.
  return cworker_peak(getpid());
#else
  struct rusage usage = {0};
  getrusage(RUSAGE_SELF, &usage);
  return (int64_t)usage.ru_maxrss;
#endif
}

// Where memory is short, the system is to end this process rather than the one that it works for.
static void go_first(void) {
#ifdef __linux__
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t written = write(file, "1000", 4);
  (void)written;
  close(file);
#endif
}

void cworker_prepare(int first) {
  go_first();
  signal(SIGINT, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  struct rlimit limit = {0};
  int last = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536
    ? (int)limit.rlim_cur : 65536;
  for (int descriptor = first; descriptor < last; descriptor++) close(descriptor);
}

void cworker_end_with_parent(void) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

static int limit(int resource, int64_t value) {
  struct rlimit known;
  if (getrlimit(resource, &known) != 0) return 0;
  rlim_t wanted = (rlim_t)value < known.rlim_max ? (rlim_t)value : known.rlim_max;
  struct rlimit limit = {.rlim_cur = wanted, .rlim_max = wanted};
  return setrlimit(resource, &limit) == 0;
}

void cworker_limit_time(double seconds) {
  struct rlimit limit;
  struct rusage usage;
  if (getrlimit(RLIMIT_CPU, &limit) != 0 || getrusage(RUSAGE_SELF, &usage) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  if (seconds > 0 && seconds < 1e6) {
    double used = (double)usage.ru_utime.tv_sec + (double)usage.ru_stime.tv_sec;
    rlim_t wanted = (rlim_t)(used + seconds * (double)(cores > 0 ? cores : 1)) + 3;
    if (wanted < limit.rlim_max) limit.rlim_cur = wanted;
  }
  setrlimit(RLIMIT_CPU, &limit);
}

#ifdef __linux__
static int64_t mapped_bytes(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%ld", &pages) != 1) pages = 0;
  fclose(file);
  return (int64_t)pages * sysconf(_SC_PAGESIZE);
}
#endif

int cworker_limit(int64_t file_bytes, int64_t memory_bytes) {
  int holds = limit(RLIMIT_CORE, 0) & limit(RLIMIT_NOFILE, 4096) & limit(RLIMIT_FSIZE, file_bytes);
#ifdef __linux__
  if (memory_bytes > 0) holds &= limit(RLIMIT_AS, mapped_bytes() + memory_bytes);
#else
  (void)memory_bytes;
#endif
  return holds;
}
