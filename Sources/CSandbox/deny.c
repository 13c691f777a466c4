// Denies system calls and file access by Landlock and seccomp.

#define _GNU_SOURCE
#include "CSandbox.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Older headers lack them; the numbers are the same on all processors.
#define LANDLOCK_CREATE 444
#define LANDLOCK_RESTRICT 446
#define LANDLOCK_VERSION 1

int sandbox_deny_files(void) {
  // The access rights of each Landlock version, as bits: 13 at first, then linking across folders, truncating, and
  // device control.
  static const int rights[] = {0, 13, 14, 15, 15, 16};
  long version = syscall(LANDLOCK_CREATE, NULL, 0, LANDLOCK_VERSION);
  if (version < 1 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  int known = sizeof rights / sizeof rights[0] - 1;
  // Files, and from the fourth version on TCP's bind and connect.
  uint64_t handled[2] = {(1ULL << rights[version < known ? version : known]) - 1, 3};
  long rules = syscall(LANDLOCK_CREATE, handled, version < 4 ? sizeof handled[0] : sizeof handled, 0);
  if (rules < 0) return 0;
  // Without any rule, nothing that is handled is allowed.
  long result = syscall(LANDLOCK_RESTRICT, (int)rules, 0);
  close((int)rules);
  return result == 0;
}

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Computing needs memory, time and locks between threads; the streams are read and written. None of these opens, makes
// or starts anything.
static const int allowed[] = {
    SYS_read,           SYS_write,          SYS_munmap,      SYS_mremap,      SYS_brk,
    SYS_futex,          SYS_exit,           SYS_exit_group,   SYS_gettimeofday, SYS_clock_gettime, SYS_getrandom,
    SYS_rt_sigaction,   SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_sched_yield, SYS_getpid,
    SYS_gettid,         SYS_restart_syscall, SYS_sched_getaffinity,
};

// Descriptors may be closed but for the streams: the silent pipe's end is the child's, and no signal of a pipe that was closed
// comes.
static const int streams = 3;

// Memory may be mapped unless it is executable.
static const int mapping[] = {SYS_mmap, SYS_mprotect};

// Only this advice is allowed: memory is no longer needed, and its page size.
static const int advice[] = {MADV_DONTNEED, MADV_FREE, MADV_HUGEPAGE, MADV_NOHUGEPAGE};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define LOAD(field) (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
#define ANSWER(value) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, (value))
#define EQUALS(value, then, otherwise) (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), then, otherwise)

int sandbox_deny_calls(void) {
  struct sock_filter program[20 + 2 * COUNT(allowed) + 5 * COUNT(mapping) + 2 * COUNT(advice)];
  unsigned short count = 0;
  program[count++] = LOAD(arch);
  program[count++] = EQUALS(ARCHITECTURE, 1, 0);
  program[count++] = ANSWER(SECCOMP_RET_KILL_PROCESS);
  program[count++] = LOAD(nr);
  // The x32 calls of x86-64 have numbers of their own, distinct from these.
  for (size_t place = 0; place < COUNT(allowed); place++) {
    program[count++] = EQUALS(allowed[place], 0, 1);
    program[count++] = ANSWER(SECCOMP_RET_ALLOW);
  }
  program[count++] = EQUALS(SYS_close, 0, 4);
  program[count++] = LOAD(args[0]);
  program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, streams, 0, 1);
  program[count++] = ANSWER(SECCOMP_RET_ALLOW);
  program[count++] = ANSWER(SECCOMP_RET_ERRNO | EPERM);
  for (size_t place = 0; place < COUNT(mapping); place++) {
    program[count++] = EQUALS(mapping[place], 0, 4);
    program[count++] = LOAD(args[2]);  // the lower half, on machines whose lowest byte comes first
    program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1);
    program[count++] = ANSWER(SECCOMP_RET_ERRNO | EPERM);
    program[count++] = ANSWER(SECCOMP_RET_ALLOW);
  }
  program[count++] = EQUALS(SYS_madvise, 0, 1 + 2 * COUNT(advice));
  program[count++] = LOAD(args[2]);
  for (size_t place = 0; place < COUNT(advice); place++) {
    program[count++] = EQUALS(advice[place], 0, 1);
    program[count++] = ANSWER(SECCOMP_RET_ALLOW);
  }
  program[count++] = ANSWER(SECCOMP_RET_ERRNO | EPERM);
  struct sock_fprog filter = {.len = count, .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) == 0;
}

#else

int sandbox_deny_files(void) { return 0; }

int sandbox_deny_calls(void) { return 0; }

#endif
