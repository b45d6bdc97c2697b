#define _GNU_SOURCE
#include "CWorker.h"
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define OFFSET(MEMBER) ((uint32_t)offsetof(struct seccomp_data, MEMBER))
// Both architectures are little-endian: the low half comes first.
#define ARGUMENT(INDEX) (OFFSET(args) + 8 * (INDEX))

enum { ROOM = 400 };

typedef struct {
  struct sock_filter steps[ROOM];
  unsigned short count;
} Program;

static void add(Program *program, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  if (program->count == ROOM) return;
  program->steps[program->count++] = (struct sock_filter){code, yes, no, value};
}

static void load(Program *program, uint32_t offset) {
  add(program, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0);
}

static void end(Program *program, uint32_t action) { add(program, BPF_RET | BPF_K, action, 0, 0); }

static const uint32_t allowed = SECCOMP_RET_ALLOW;
static const uint32_t refused = SECCOMP_RET_ERRNO | EPERM;
static const uint32_t unknown = SECCOMP_RET_ERRNO | ENOSYS;

/// Ends a call of this number with an action. The number has to be loaded.
static void on(Program *program, long number, uint32_t action) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 1);
  end(program, action);
}

/// Refuses a call if the low half of an argument equals `value`.
static void on_equal(Program *program, long number, int argument, uint32_t value) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 4);
  load(program, ARGUMENT(argument));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  end(program, refused);
  load(program, OFFSET(nr));
}

/// Refuses a call unless the low half of an argument equals `value`.
static void on_unless_equal(Program *program, long number, int argument, uint32_t value) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 4);
  load(program, ARGUMENT(argument));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0);
  end(program, refused);
  end(program, allowed);
}

/// Refuses a call if any of the `bits` is set in an argument, or if none is and one is `needed`.
static void on_bits(Program *program, long number, int argument, uint32_t bits, int needed) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 4);
  load(program, ARGUMENT(argument));
  add(program, BPF_JMP | BPF_JSET | BPF_K, bits, needed ? 1 : 0, needed ? 0 : 1);
  end(program, refused);
  end(program, allowed);
}

// The first number that this filter does not know: what came after cachestat. All architectures
// have the same numbers there.
enum { FIRST_UNKNOWN = 452 };

// Calls that no decoder needs.
static const long refused_calls[] = {
  SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen,
  SYS_accept, SYS_accept4, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_mount,
  SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_unshare, SYS_bpf, SYS_perf_event_open,
  SYS_keyctl, SYS_add_key, SYS_request_key, SYS_userfaultfd, SYS_open_by_handle_at,
  SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon,
  SYS_swapoff, SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_setxattr, SYS_lsetxattr,
  SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, SYS_utimensat, SYS_linkat,
  SYS_symlinkat, SYS_renameat2, SYS_unlinkat, SYS_mkdirat, SYS_mknodat, SYS_truncate, SYS_setuid,
  SYS_setgid, SYS_setresuid, SYS_setresgid, SYS_setgroups, SYS_capset, SYS_personality,
  SYS_sethostname, SYS_settimeofday, SYS_clock_settime, SYS_quotactl, SYS_acct, SYS_syslog,
  SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semctl, SYS_semtimedop, SYS_msgget, SYS_msgsnd,
  SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink, SYS_kcmp, SYS_migrate_pages, SYS_move_pages,
  SYS_rt_tgsigqueueinfo, SYS_setpriority, SYS_ioprio_set, SYS_setpgid, SYS_setsid,
#ifdef SYS_renameat
  SYS_renameat,
#endif
#ifdef SYS_fork
  SYS_fork, SYS_vfork, SYS_creat, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_link,
  SYS_symlink, SYS_rename, SYS_unlink, SYS_rmdir, SYS_mkdir, SYS_mknod, SYS_futimesat,
#endif
#ifdef SYS_pidfd_open
  SYS_pidfd_open, SYS_pidfd_send_signal,
#endif
#ifdef SYS_pidfd_getfd
  SYS_pidfd_getfd,
#endif
#ifdef SYS_io_uring_setup
  SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
#ifdef SYS_process_madvise
  SYS_process_madvise,
#endif
#ifdef SYS_process_mrelease
  SYS_process_mrelease,
#endif
#ifdef SYS_mount_setattr
  SYS_mount_setattr,
#endif
#ifdef SYS_open_tree
  SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_fsmount,
#endif
};

static void compose(Program *program, int becomes_program) {
  const uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  uint32_t self = (uint32_t)getpid();
  load(program, OFFSET(arch));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0);
  end(program, refused);
  load(program, OFFSET(nr));
#ifdef __x86_64__
  // Calls of the x32 interface have numbers of their own.
  add(program, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  end(program, refused);
#endif
  // A newer kernel may have calls like those below, under other numbers.
  add(program, BPF_JMP | BPF_JGE | BPF_K, FIRST_UNKNOWN, 0, 1);
  end(program, unknown);
  for (size_t index = 0; index < sizeof refused_calls / sizeof *refused_calls; index++) {
    on(program, refused_calls[index], refused);
  }
  if (!becomes_program) on(program, SYS_execve, refused);
  on(program, SYS_execveat, refused);
#ifdef SYS_clone3
  // Its flags are in memory, which a filter cannot read; glibc then uses clone.
  on(program, SYS_clone3, unknown);
#endif
#ifdef SYS_openat2
  on(program, SYS_openat2, unknown);
#endif
#ifdef SYS_open
  on_bits(program, SYS_open, 1, writing, 0);
#endif
  on_bits(program, SYS_openat, 2, writing, 0);
  on_bits(program, SYS_clone, 0, CLONE_THREAD, 1);
  // Signals by way of a file, and limits of other processes.
  on_equal(program, SYS_fcntl, 1, F_SETOWN);
  on_equal(program, SYS_fcntl, 1, F_SETOWN_EX);
  on_unless_equal(program, SYS_prlimit64, 0, 0);
  on_unless_equal(program, SYS_kill, 0, self);
  on_unless_equal(program, SYS_tgkill, 0, self);
  on(program, SYS_tkill, refused);
  on(program, SYS_rt_sigqueueinfo, refused);
  end(program, allowed);
}

int cworker_seccomp(int becomes_program) {
  Program program = {.count = 0};
  compose(&program, becomes_program);
  struct sock_fprog filter = {.len = program.count, .filter = program.steps};
  if (program.count == ROOM || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}
#else
int cworker_seccomp(int becomes_program) { return (void)becomes_program, 0; }
#endif
