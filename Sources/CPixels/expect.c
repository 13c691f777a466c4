#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CPixels.h"

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum {
  // Smaller images reuse memory.
  many = 1 << 20,
  // Beyond this size, returning other memory to the system is worth a millisecond.
  very_many = 16 << 20,
};

void pixels_make_room(size_t bytes) {
#ifdef __GLIBC__
  if (bytes >= very_many) malloc_trim(0);
#else
  (void)bytes;
#endif
}

void pixels_expect(uint8_t *pixels, size_t bytes) {
  if (bytes < many) return;
#ifdef __linux__
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), head = -(uintptr_t)pixels & (page - 1);
  uint8_t *start = pixels + head;
  bytes = (bytes - head) & ~(page - 1);
  // Without these the system provides pages one by one.
#ifdef MADV_HUGEPAGE
  madvise(start, bytes, MADV_HUGEPAGE);
#endif
#ifdef MADV_POPULATE_WRITE
  madvise(start, bytes, MADV_POPULATE_WRITE);
#endif
  (void)start;
#else
  (void)pixels;
#endif
}
