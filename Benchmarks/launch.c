// Starts a command whenever it is asked to, and says how long it ran and the most memory that a process of it had.
//
// A script's own memory would count as a command's: what a process had before it became another one is not forgotten.
// Reads a line for each start, and answers it with JSON. Called as `launch COMMAND…`.

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int main(int count, char **arguments) {
  char line[64];
  if (count < 2) return 2;
  while (fgets(line, sizeof line, stdin)) {
    double start = now();
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) {
      int nothing = open("/dev/null", O_RDWR);
      for (int file = 0; file < 3; file++) dup2(nothing, file);
      execvp(arguments[1], arguments + 1);
      _exit(127);
    }
    int status = 0;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) < 0) return 1;
    printf("{\"ms\":%.4f,\"MB\":%.3f,\"status\":%d}\n", now() - start, (double)usage.ru_maxrss / 1024,
           WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    fflush(stdout);
  }
  return 0;
}
