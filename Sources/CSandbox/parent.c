// Starts, monitors and ends a child.

#define _GNU_SOURCE
#include "CSandbox.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int sandbox_memory_file(void) {
  int descriptor = memfd_create("portal", MFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

pid_t sandbox_start(const char *program, const char *const arguments[], int descriptors[2]) {
  int ends[2];
  // Not inherited by other children.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -errno;
  // A pipe without data: its closing tells a busy child that its parent has ended.
  int life[2];
  if (pipe2(life, O_CLOEXEC) != 0) {
    int problem = errno;
    close(ends[0]), close(ends[1]);
    return -problem;
  }
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, life[0], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // Signal dispositions and masks are not inherited.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t process = 0;
  char *environment[] = {NULL};
  int problem = posix_spawn(&process, program, &actions, &attributes, (char *const *)arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  close(life[0]);
  if (problem == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0) {
    descriptors[0] = ends[0];
    descriptors[1] = life[1];
    return process;
  }
  close(ends[0]);
  close(life[1]);
  return -(problem != 0 ? problem : EIO);
}

int sandbox_end(pid_t process, const int descriptors[2]) {
  close(descriptors[0]);
  close(descriptors[1]);
  int status = 0;
  siginfo_t info = {0};
  // If another thread has reaped it, its id may be reused by now.
  if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) != 0 && errno == ECHILD) return 0;
  kill(process, SIGKILL);
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return 0;
  }
  return status;
}

int sandbox_has_ended(pid_t process) {
  siginfo_t info = {0};
  // If another thread has reaped it, it has ended, too.
  if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno != EINTR;
  return info.si_pid == process;
}

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t sandbox_processor_time(pid_t process) {
  clockid_t clock;
  return clock_getcpuclockid(process, &clock) == 0 ? nanoseconds(clock) : -1;
}

int64_t sandbox_wall_time(void) { return nanoseconds(CLOCK_MONOTONIC); }

int sandbox_wait(int descriptor, int reads, int milliseconds) {
  struct pollfd wait = {.fd = descriptor, .events = reads ? POLLIN : POLLOUT};
  return poll(&wait, 1, milliseconds) > 0;
}

ssize_t sandbox_receive(int descriptor, void *bytes, size_t count) {
  ssize_t result = recv(descriptor, bytes, count, 0);
  return result < 0 ? -errno : result;
}

ssize_t sandbox_send(int descriptor, const void *bytes, size_t count) {
  ssize_t result = send(descriptor, bytes, count, MSG_NOSIGNAL);
  return result < 0 ? -errno : result;
}

#else

#include <errno.h>

pid_t sandbox_start(const char *program, const char *const arguments[], int descriptors[2]) {
  (void)program, (void)arguments, (void)descriptors;
  return -ENOSYS;
}

int sandbox_end(pid_t process, const int descriptors[2]) { return (void)process, (void)descriptors, 0; }
int sandbox_has_ended(pid_t process) { return (void)process, 1; }
int64_t sandbox_processor_time(pid_t process) { return (void)process, -1; }
int64_t sandbox_wall_time(void) { return -1; }
int sandbox_memory_file(void) { return -ENOSYS; }
int sandbox_wait(int descriptor, int reads, int milliseconds) {
  return (void)descriptor, (void)reads, (void)milliseconds, 0;
}
ssize_t sandbox_receive(int descriptor, void *bytes, size_t count) {
  return (void)descriptor, (void)bytes, (void)count, -ENOSYS;
}
ssize_t sandbox_send(int descriptor, const void *bytes, size_t count) {
  return (void)descriptor, (void)bytes, (void)count, -ENOSYS;
}

#endif
