// Denies system calls and file access by Landlock and seccomp.

#define _GNU_SOURCE
#include "CSandbox.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Older headers lack them; the numbers are the same on all processors.
#define LANDLOCK_CREATE 444
#define LANDLOCK_ADD 445
#define LANDLOCK_RESTRICT 446
#define LANDLOCK_VERSION 1
#define LANDLOCK_BENEATH 1

// Of the access rights: to read files, and to list folders.
#define READING (1 << 2 | 1 << 3)

// Allows to read all files beneath the root; returns whether that could be said.
static int allow_reading(int rules) {
  struct {
    uint64_t rights;
    int32_t folder;
  } __attribute__((packed)) rule = {.rights = READING, .folder = open("/", O_PATH | O_CLOEXEC)};
  if (rule.folder < 0) return 0;
  long result = syscall(LANDLOCK_ADD, rules, LANDLOCK_BENEATH, &rule, 0);
  close(rule.folder);
  return result == 0;
}

int sandbox_deny_files(int reads) {
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
  long result = reads && !allow_reading((int)rules) ? -1 : syscall(LANDLOCK_RESTRICT, (int)rules, 0);
  close((int)rules);
  return result == 0;
}

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define THREAD_SANITIZER
#endif
#endif

// Computing needs memory, time and locks between threads; the streams are read and written. None of these opens, makes
// or starts anything.
static const int allowed[] = {
    SYS_read,           SYS_write,          SYS_munmap,      SYS_mremap,      SYS_brk,
    SYS_futex,          SYS_exit,           SYS_exit_group,   SYS_gettimeofday, SYS_clock_gettime, SYS_getrandom,
    SYS_rt_sigaction,   SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_sched_yield, SYS_getpid,
    SYS_gettid,         SYS_restart_syscall, SYS_sched_getaffinity,
#ifdef THREAD_SANITIZER
    // Its own thread may still be starting, and the C library ends the process where it cannot.
    SYS_rseq,           SYS_set_robust_list,
#endif
};

// Fonts are found and read, and threads sleep and end. What is opened is not written: see below.
static const int reading[] = {
    SYS_fstat,          SYS_newfstatat,     SYS_statx,       SYS_lseek,       SYS_pread64,      SYS_getdents64,
    SYS_faccessat,      SYS_readlinkat,     SYS_memfd_create, SYS_nanosleep,  SYS_clock_nanosleep, SYS_set_robust_list,
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_access
    SYS_access,         SYS_readlink,       SYS_stat,        SYS_lstat,
#endif
};

// What opening a file must not ask for.
static const uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);

// The call of newer C libraries that starts threads and processes; its flags cannot be seen, and there is an older one.
#ifdef SYS_clone3
#define CLONE3 SYS_clone3
#else
#define CLONE3 435
#endif

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

int sandbox_deny_calls(int reads) {
  struct sock_filter program[34 + 2 * COUNT(allowed) + 2 * COUNT(reading) + 5 * COUNT(mapping) + 2 * COUNT(advice)];
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
  for (size_t place = 0; reads && place < COUNT(reading); place++) {
    program[count++] = EQUALS(reading[place], 0, 1);
    program[count++] = ANSWER(SECCOMP_RET_ALLOW);
  }
  if (reads) {
    program[count++] = EQUALS(SYS_openat, 0, 4);
    program[count++] = LOAD(args[2]);
    program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, writing, 0, 1);
    program[count++] = ANSWER(SECCOMP_RET_ERRNO | EPERM);
    program[count++] = ANSWER(SECCOMP_RET_ALLOW);
    program[count++] = EQUALS(SYS_clone, 0, 4);
    program[count++] = LOAD(args[0]);
    program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1);
    program[count++] = ANSWER(SECCOMP_RET_ALLOW);
    program[count++] = ANSWER(SECCOMP_RET_ERRNO | EPERM);
    program[count++] = EQUALS(CLONE3, 0, 1);
    program[count++] = ANSWER(SECCOMP_RET_ERRNO | ENOSYS);
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

int sandbox_deny_files(int reads) { return (void)reads, 0; }

int sandbox_deny_calls(int reads) { return (void)reads, 0; }

#endif
