// Processes that read pictures: how they are started, talked to and restricted.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Most descriptors in one message; Linux allows 253.
#define CWORKER_DESCRIPTORS 200

/// The descriptor of a worker's socket.
#define CWORKER_SOCKET 3

/// Makes a pair of connected sockets that are closed on exec, and whose reads and writes fail after
/// `seconds`. Returns 0, or -1 with `errno`.
int cworker_pair(int pair[2], int seconds);

/// Sends all bytes of two buffers, and descriptors with the first byte. Returns 0, or -1 with
/// `errno`; never raises SIGPIPE.
int cworker_send(
  int socket, const void *head, size_t head_count, const void *body, size_t body_count,
  const int *descriptors, int descriptor_count);

/// Fills a buffer. Returns 1; 0 where the other side closed before the first byte; -1 with `errno`.
///
/// - `descriptors`: room for `*count` of them; `*count` becomes the number received. More than
///   there is room for are closed, which is an error (EPROTO).
int cworker_receive(int socket, void *room, size_t size, int *descriptors, int *count);

/// Waits until there is something to read. Returns 1; 0 after `milliseconds`; -1 with `errno`.
int cworker_wait_readable(int socket, int milliseconds);

/// Starts a program with `socket` as CWORKER_SOCKET, and nothing else but /dev/null as its standard
/// streams. Returns 0, or an `errno`.
int cworker_start(
  const char *program, char *const arguments[], char *const environment[], int socket,
  pid_t *pid);

/// Starts a program, `arguments[0]`, without an environment: `input` is its standard input,
/// `*output` reads what it writes, and it has no other files. Returns 0, or an `errno`.
int cworker_start_tool(char *const arguments[], int input, int *output, pid_t *pid);

/// Starts a program, `arguments[0]`, with the environment of this process, and in a group of its
/// own: Ctrl-C is not for it. Variables that name the folder `left_out`, which may be NULL, or
/// something in it, are not for it either. `*output` and `*complaint` read what it writes to its
/// standard streams. Returns 0, or an `errno`.
int cworker_start_program(
  char *const arguments[], const char *left_out, int *output, int *complaint, pid_t *pid);

/// Waits for a process. Returns the signal that ended it, or its status plus 1000.
int cworker_wait(pid_t pid);

/// Ends a process and waits for it.
///
/// Returns the signal that had ended it already, or its status plus 1000; 0 if it was running.
int cworker_end(pid_t pid);

/// Waits up to `milliseconds` for a process to end by itself; then as `cworker_end`.
int cworker_end_after(pid_t pid, int milliseconds);

/// Memory of a process in bytes, without the files that it has mapped; 0 where the system does not
/// report it.
int64_t cworker_memory(pid_t pid);

/// The most physical memory of a process so far, in bytes; 0 where the system does not report it.
int64_t cworker_peak(pid_t pid);
/// The same of this process.
int64_t cworker_own_peak(void);

/// Closes all descriptors from `first` on, ignores SIGINT, which is for the parent, and has the
/// system end this process first where memory is short.
void cworker_prepare(int first);

/// On Linux, has the system kill this process once the thread that started it ends; what it becomes
/// by exec is killed, too.
void cworker_end_with_parent(void);

/// Sets RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_FSIZE and, unless 0, RLIMIT_AS (besides what is mapped
/// already). Returns whether all of them hold.
int cworker_limit(int64_t file_bytes, int64_t memory_bytes);

/// Has the system end this process if it computes longer than it could on all cores; 0: never.
void cworker_limit_time(double seconds);

/// The version of Landlock; 0 where there is none.
int cworker_landlock_version(void);

/// Lets this thread, and those that it starts, read below `paths` only (NULL at the end), write no
/// file, use no TCP and signal no other process, as far as this version of Landlock goes. Sets
/// `no_new_privs`. Returns the version, or 0 where it does not hold.
int cworker_landlock(const char *const *paths);

/// As `cworker_landlock`, for a program that this process becomes: programs below `paths` may be
/// started, and the file that is standard input may be opened again.
int cworker_landlock_tool(const char *const *paths);

enum { CWORKER_READ = 1, CWORKER_WRITE = 2, CWORKER_EXECUTE = 4 };

/// A file, or a folder with all below it, and what may be done there.
typedef struct cworker_place {
  const char *path;
  int rights;
} cworker_place;

/// Lets this thread, and those that it starts, use files only at `places` and in the folders of the
/// libraries that are open, use no TCP and signal no other process. Programs may only be started
/// where that is allowed. Sets `no_new_privs`. Returns Landlock's version, or 0 where it does not
/// hold.
int cworker_landlock_program(
  const cworker_place *places, size_t count, const uint16_t *ports, size_t port_count);

/// Refuses system calls that a decoder has no use for: starting programs, sockets, tracing,
/// signaling others, opening for writing, changing file names and modes. Sets `no_new_privs`.
/// Returns whether it holds.
///
/// - `becomes_program`: whether this process may still become another program.
int cworker_seccomp(int becomes_program);
