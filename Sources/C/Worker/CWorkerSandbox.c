#define _GNU_SOURCE
#include "CWorker.h"
#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
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
#define LANDLOCK_PORT 2
#define CONNECT_TCP 2
enum {
  EXECUTE = 1 << 0, WRITE_FILE = 1 << 1, READ_FILE = 1 << 2, READ_DIR = 1 << 3, REMOVE_DIR = 1 << 4,
  REMOVE_FILE = 1 << 5, MAKE_DIR = 1 << 7, MAKE_REG = 1 << 8, REFER = 1 << 13, TRUNCATE = 1 << 14,
};

typedef struct {
  uint64_t files, ports, scopes;
} Ruleset;

typedef struct {
  uint64_t access;
  int32_t parent;
} __attribute__((packed)) PathRule;

typedef struct {
  uint64_t access, port;
} PortRule;

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

/// Allows what the rights mean for a file, or for a folder with all below it.
static int allow_opened(int rules, int parent, int rights) {
  struct stat status;
  int is_folder = fstat(parent, &status) == 0 && S_ISDIR(status.st_mode);
  uint64_t access = 0;
  if (rights & CWORKER_READ) access |= READ_FILE | (is_folder ? READ_DIR : 0);
  if (rights & CWORKER_EXECUTE) access |= EXECUTE;
  if (rights & CWORKER_WRITE) {
    access |= WRITE_FILE | TRUNCATE;
    if (is_folder) access |= REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | REFER;
  }
  PathRule rule = {.access = access, .parent = parent};
  return syscall(LANDLOCK_ADD, rules, LANDLOCK_PATH_BENEATH, &rule, 0) == 0;
}

/// A path that does not exist needs no rule.
static int allow(int rules, const char *path, int rights) {
  int parent = open(path, O_PATH | O_CLOEXEC);
  if (parent < 0) return 1;
  int holds = allow_opened(rules, parent, rights);
  close(parent);
  return holds;
}

/// Begins a set of rules. Returns its descriptor, or -1.
static int rules_of(int version) {
  if (version == 0) return -1;
  size_t size;
  Ruleset wanted = ruleset(version, &size);
  return (int)syscall(LANDLOCK_CREATE, &wanted, size, 0);
}

/// Puts rules into force if they `hold` so far, and ends them. Returns whether they are in force.
static int enforce(int rules, int hold) {
  hold = hold && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  hold = hold && syscall(LANDLOCK_RESTRICT, rules, 0) == 0;
  close(rules);
  return hold;
}

static int restrict_to(const char *const *paths, int rights, int input) {
  int version = cworker_landlock_version();
  int rules = rules_of(version);
  if (rules < 0) return 0;
  int holds = 1;
  for (; holds && *paths; paths++) holds = allow(rules, *paths, rights);
  if (input >= 0) holds = holds && allow_opened(rules, input, CWORKER_READ);
  return enforce(rules, holds) ? version : 0;
}

int cworker_landlock(const char *const *paths) { return restrict_to(paths, CWORKER_READ, -1); }

int cworker_landlock_tool(const char *const *paths) {
  return restrict_to(paths, CWORKER_READ | CWORKER_EXECUTE, STDIN_FILENO);
}

/// Allows what this program was started from, since it is started again: its loader, and the
/// folders of its libraries.
static int allow_object(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  int rules = *(int *)context;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    if (info->dlpi_phdr[index].p_type != PT_INTERP) continue;
    const char *loader = (const char *)(info->dlpi_addr + info->dlpi_phdr[index].p_vaddr);
    if (!allow(rules, loader, CWORKER_READ | CWORKER_EXECUTE)) return 1;
  }
  char folder[4096];
  const char *end = info->dlpi_name ? strrchr(info->dlpi_name, '/') : NULL;
  size_t length = end ? (size_t)(end - info->dlpi_name) : 0;
  if (length == 0 || length >= sizeof folder) return 0;
  memcpy(folder, info->dlpi_name, length);
  folder[length] = 0;
  return !allow(rules, folder, CWORKER_READ);
}

int cworker_landlock_program(
  const cworker_place *places, size_t count, const uint16_t *ports, size_t port_count
) {
  int version = cworker_landlock_version();
  // Earlier ones cannot allow to move a file to another folder, or to cut it.
  int rules = version < 3 ? -1 : rules_of(version);
  if (rules < 0) return 0;
  int holds = 1;
  for (size_t index = 0; holds && index < count; index++) {
    holds = allow(rules, places[index].path, places[index].rights);
  }
  for (size_t index = 0; holds && version >= 4 && index < port_count; index++) {
    PortRule rule = {.access = CONNECT_TCP, .port = ports[index]};
    holds = syscall(LANDLOCK_ADD, rules, LANDLOCK_PORT, &rule, 0) == 0;
  }
  holds = holds && dl_iterate_phdr(allow_object, &rules) == 0;
#ifdef SYMBOLIZER
  // Of a sanitized build, whose workers start it, too: see CSanitizer.c.
  holds = holds && allow(rules, SYMBOLIZER, CWORKER_READ | CWORKER_EXECUTE);
#endif
  return enforce(rules, holds) ? version : 0;
}
#else
int cworker_landlock_program(
  const cworker_place *places, size_t count, const uint16_t *ports, size_t port_count
) {
  return (void)places, (void)count, (void)ports, (void)port_count, 0;
}
int cworker_landlock_version(void) { return 0; }
int cworker_landlock(const char *const *paths) { return (void)paths, 0; }
int cworker_landlock_tool(const char *const *paths) { return (void)paths, 0; }
#endif
