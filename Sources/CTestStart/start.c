#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTestStart.h"

#include <stdlib.h>

static void (*at_exit)(int status);

#if defined(__GLIBC__)
static void end(int status, void *unused) {
  (void)unused;
  at_exit(status);
}
#else
static void end(void) { at_exit(-1); }
#endif

void portal_at_exit(void (*function)(int status)) {
  at_exit = function;
#if defined(__GLIBC__)
  on_exit(end, NULL);
#else
  atexit(end);
#endif
}

__attribute__((constructor)) static void start(void) { portal_test_program_starts(); }
