// A sandboxed child process for untrusted files: Linux system calls that Swift cannot make.
//
// On other systems every function fails.
#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdint.h>
#include <sys/types.h>

// The parent's side.

/// Starts a program whose standard input is one end of a socket and whose standard output the reading end of a pipe,
/// with an empty environment and no other descriptor.
///
/// - arguments: ends with a null pointer.
/// - descriptors: receives the other ends: the socket's, which is non-blocking, and the pipe's, which is only kept
///   open.
/// - Returns: the process id, or a negative `errno`.
pid_t sandbox_start(const char *program, const char *const arguments[], int descriptors[2]);

/// Kills a process, waits for it, and returns the status from `waitpid`.
int sandbox_end(pid_t process, const int descriptors[2]);

/// Whether a process has ended; `sandbox_end` must still be called.
int sandbox_has_ended(pid_t process);

/// The processor time of a process in nanoseconds, over all threads; negative where unknown.
int64_t sandbox_processor_time(pid_t process);

/// A monotonic clock in nanoseconds.
int64_t sandbox_wall_time(void);

/// Waits until a descriptor is readable (1) or writable (0), with a timeout in milliseconds; returns whether it is.
int sandbox_wait(int descriptor, int reads, int milliseconds);

/// Reads or writes without blocking: returns the number of bytes, 0 at the end, a negative `errno` otherwise.
ssize_t sandbox_receive(int descriptor, void *bytes, size_t count);
ssize_t sandbox_send(int descriptor, const void *bytes, size_t count);

/// A file without a name, in memory, which other programs do not inherit: its descriptor, or a negative `errno`.
int sandbox_memory_file(void);

// The child's side.

/// Closes every descriptor from a number on.
void sandbox_close_from(int first);

/// Ends this process with its parent, whatever it does: by SIGKILL when the other end of its standard output closes. Returns whether that is supported.
int sandbox_end_with_parent(void);

/// Denies this thread, and threads that it starts, to open, make or change any file (Landlock); returns whether the
/// kernel supports it.
///
/// - reads: whether files and folders may be read.
int sandbox_deny_files(int reads);

/// Opens the statistics of mapped memory before files are denied; -1 where there are none.
int sandbox_open_mapped(void);

/// The mapped bytes, 0 where unknown; closes the descriptor.
uint64_t sandbox_mapped(int descriptor);

/// Sets resource limits for the life of the process; returns whether all could be set.
///
/// - memory: bytes that may be mapped in total.
/// - seconds: processor time since the process started.
/// - reads: whether files may be opened, and threads started.
int sandbox_limit(uint64_t memory, uint64_t seconds, int reads);

/// Denies all threads every system call except an allowlist (seccomp); returns whether the kernel supports it.
///
/// A denied call fails with EPERM.
///
/// - reads: whether files may be opened for reading, and threads started.
int sandbox_deny_calls(int reads);

/// Tries forbidden operations. Returns those that neither seccomp nor Landlock denied, as bits: to open a file (1), make one (2),
/// connect (4), start a process (8), close its standard output (16), run memory (32), and touch its parent (64).
int sandbox_try(pid_t parent);

#endif
