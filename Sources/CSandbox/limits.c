// The child's descriptors and limits, and a test of the sandbox.

#define _GNU_SOURCE
#include "CSandbox.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

void sandbox_close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
  // Before Linux 5.9: up to the descriptor limit.
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > 1 << 20) limit.rlim_cur = 1 << 20;
  for (int descriptor = first; descriptor < (int)limit.rlim_cur; descriptor++) close(descriptor);
}

int sandbox_end_with_parent(void) {
  // A signal that nobody can block or handle, in place of SIGIO.
  if (fcntl(STDOUT_FILENO, F_SETSIG, SIGKILL) != 0) return 0;
  if (fcntl(STDOUT_FILENO, F_SETOWN, getpid()) != 0) return 0;
  int flags = fcntl(STDOUT_FILENO, F_GETFL);
  if (flags < 0 || fcntl(STDOUT_FILENO, F_SETFL, flags | O_ASYNC) != 0) return 0;
  // A parent that ended earlier causes no signal.
  struct pollfd pipe = {.fd = STDOUT_FILENO, .events = POLLIN};
  if (poll(&pipe, 1, 0) != 0) _exit(0);
  return 1;
}

int sandbox_open_mapped(void) { return open("/proc/self/statm", O_RDONLY | O_CLOEXEC); }

uint64_t sandbox_mapped(int descriptor) {
  char text[64] = {0};
  if (descriptor < 0) return 0;
  ssize_t count = read(descriptor, text, sizeof text - 1);
  close(descriptor);
  return count > 0 ? strtoull(text, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static int limit(int what, uint64_t value) {
  struct rlimit current;
  if (getrlimit(what, &current) != 0) return 0;
  // Never above the inherited hard limit.
  if (current.rlim_max != RLIM_INFINITY && current.rlim_max < value) value = current.rlim_max;
  struct rlimit wanted = {.rlim_cur = value, .rlim_max = value};
  return setrlimit(what, &wanted) == 0;
}

// Drops root's capabilities, for this process and its children.
static int drop_capabilities(void) {
  // A process that may not drop them has none; beyond the last one, the kernel returns EINVAL.
  for (int capability = 0; capability < 64; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  return syscall(SYS_capset, &header, none) == 0;
}

// A web font is unpacked into memory, which the kernel takes for a file.
static const uint64_t unpacked = 64 << 20;

// As many files as fonts are open at once, and more.
static const uint64_t files = 512;

int sandbox_limit(uint64_t memory, uint64_t seconds, int reads) {
  int done = 1;
#ifdef __GLIBC__
  // A thread's own arena would take a lot of the address space.
  if (reads) mallopt(M_ARENA_MAX, 1);
#endif
  done &= limit(RLIMIT_AS, memory);
  done &= limit(RLIMIT_CPU, seconds);
  done &= limit(RLIMIT_FSIZE, reads ? unpacked : 0);
  done &= limit(RLIMIT_CORE, 0);
  done &= limit(RLIMIT_MEMLOCK, 0);
  done &= limit(RLIMIT_MSGQUEUE, 0);
  // No further descriptor, thread or process.
  done &= limit(RLIMIT_NOFILE, reads ? files : 3);
  if (!reads) done &= limit(RLIMIT_NPROC, 0);
  done &= drop_capabilities();
  done &= prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
  done &= prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  return done;
}

// Whether a call was denied by seccomp or Landlock: where it failed for want of a descriptor, nothing had denied it.
static int is_denied(long result) { return result < 0 && (errno == EPERM || errno == EACCES); }

int sandbox_try(pid_t parent) {
  int possible = 0;
  // Whoever could close it would outlive the parent.
  if (!is_denied(close(STDOUT_FILENO))) possible |= 16;
  if (!is_denied(open("/proc/self/status", O_RDONLY | O_CLOEXEC))) possible |= 1;
  if (!is_denied(open("/dev/shm", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600))) possible |= 2;
  // Needs no descriptor.
  if (!is_denied(mkdir("/dev/shm/portal-sandbox-try", 0700))) possible |= 2, rmdir("/dev/shm/portal-sandbox-try");
  if (!is_denied(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))) possible |= 4;
  if (!is_denied(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))) possible |= 4;
  pid_t process = fork();
  if (process == 0) _exit(0);
  if (!is_denied(process)) possible |= 8;
  char *const none[] = {NULL};
  // Success would replace this process, so no answer is the answer.
  if (!is_denied(execve("/bin/true", none, none))) possible |= 8;
  // Memory that is written and run.
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page != MAP_FAILED || errno != EPERM) possible |= 32;
  page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page != MAP_FAILED && !is_denied(mprotect(page, 4096, PROT_READ | PROT_EXEC))) possible |= 32;
  // The parent's life and memory.
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  if (!is_denied(kill(parent, 0))) possible |= 64;
  if (!is_denied(ptrace(PTRACE_SEIZE, parent, NULL, NULL))) possible |= 64;
  if (!is_denied(process_vm_readv(parent, &here, 1, &there, 1, 0))) possible |= 64;
  return possible;
}

#else

int sandbox_try(pid_t parent) { return (void)parent, -1; }

void sandbox_close_from(int first) { (void)first; }

int sandbox_end_with_parent(void) { return 0; }

int sandbox_open_mapped(void) { return -1; }

uint64_t sandbox_mapped(int descriptor) {
  (void)descriptor;
  return 0;
}

int sandbox_limit(uint64_t memory, uint64_t seconds, int reads) {
  (void)memory;
  (void)seconds;
  (void)reads;
  return 0;
}

#endif
