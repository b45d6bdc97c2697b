#define _GNU_SOURCE
#include "CWorker.h"
#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock's interface, which headers of older systems lack.
#define LANDLOCK_CREATE 444
#define LANDLOCK_ADD 445
#define LANDLOCK_RESTRICT 446
#define LANDLOCK_VERSION 1U
#define LANDLOCK_PATH_BENEATH 1
enum { EXECUTE = 1 << 0, READ_FILE = 1 << 2, READ_DIR = 1 << 3 };

typedef struct {
  uint64_t files, ports, scopes;
} Ruleset;

typedef struct {
  uint64_t access;
  int32_t parent;
} __attribute__((packed)) PathRule;

int cworker_landlock_version(void) {
  long version = syscall(LANDLOCK_CREATE, NULL, 0, LANDLOCK_VERSION);
  return version > 0 ? (int)version : 0;
}

/// Everything that the version knows is restricted.
static Ruleset ruleset(int version, size_t *size) {
  int rights = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  *size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  return (Ruleset){
    .files = (1ULL << rights) - 1,
    .ports = version >= 4 ? 3 : 0,
    .scopes = version >= 6 ? 3 : 0,
  };
}

static int allow_opened(int rules, int parent, uint64_t access) {
  struct stat status;
  int is_folder = fstat(parent, &status) == 0 && S_ISDIR(status.st_mode);
  PathRule rule = {.access = access | (is_folder ? READ_DIR : 0), .parent = parent};
  return syscall(LANDLOCK_ADD, rules, LANDLOCK_PATH_BENEATH, &rule, 0) == 0;
}

/// A path that does not exist needs no rule.
static int allow(int rules, const char *path, uint64_t access) {
  int parent = open(path, O_PATH | O_CLOEXEC);
  if (parent < 0) return 1;
  int holds = allow_opened(rules, parent, access);
  close(parent);
  return holds;
}

static int restrict_to(const char *const *paths, uint64_t access, int input) {
  int version = cworker_landlock_version();
  if (version == 0) return 0;
  size_t size;
  Ruleset wanted = ruleset(version, &size);
  int rules = (int)syscall(LANDLOCK_CREATE, &wanted, size, 0);
  if (rules < 0) return 0;
  int holds = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  for (; holds && *paths; paths++) holds = allow(rules, *paths, access);
  if (input >= 0) holds = holds && allow_opened(rules, input, READ_FILE);
  holds = holds && syscall(LANDLOCK_RESTRICT, rules, 0) == 0;
  close(rules);
  return holds ? version : 0;
}

int cworker_landlock(const char *const *paths) { return restrict_to(paths, READ_FILE, -1); }

int cworker_landlock_tool(const char *const *paths) {
  return restrict_to(paths, READ_FILE | EXECUTE, STDIN_FILENO);
}
#else
int cworker_landlock_version(void) { return 0; }
int cworker_landlock(const char *const *paths) { return (void)paths, 0; }
int cworker_landlock_tool(const char *const *paths) { return (void)paths, 0; }
#endif
