// Vectors of four pixels: fast also in unoptimised builds.
#ifndef CPIXELS_FOUR_H
#define CPIXELS_FOUR_H

#include "inline.h"

#include <stdint.h>
#include <string.h>

enum { four = 4 };

typedef uint32_t pixels_words __attribute__((vector_size(16)));
typedef uint8_t pixels_bytes __attribute__((vector_size(16)));
typedef uint64_t pixels_longs __attribute__((vector_size(16)));

pixels_inline pixels_words pixels_four(const uint32_t *pixels) {
  pixels_words result;
  memcpy(&result, pixels, sizeof result);
  return result;
}

/// Whether all bits are zero.
pixels_inline int pixels_are_none(pixels_words bits) {
  const pixels_longs halves = (pixels_longs)bits;
  return (halves[0] | halves[1]) == 0;
}

/// The absolute difference of each channel.
pixels_inline pixels_bytes pixels_apart(pixels_words one, pixels_words other) {
  const pixels_bytes a = (pixels_bytes)one, b = (pixels_bytes)other, is_less = (pixels_bytes)(a < b);
  return ((b - a) & is_less) | ((a - b) & ~is_less);
}

/// Whether all pixels of both are opaque.
pixels_inline int pixels_are_opaque(pixels_words one, pixels_words other) {
  const pixels_words opacity = {0xff000000, 0xff000000, 0xff000000, 0xff000000};
  return pixels_are_none(~(one & other) & opacity);
}

#endif
