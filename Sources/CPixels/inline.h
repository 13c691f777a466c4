// Functions that are part of their callers in an unoptimised build, too: tests are such builds, and a call for each pixel
// takes longer there than what it does.
#ifndef CPIXELS_INLINE_H
#define CPIXELS_INLINE_H

#define pixels_inline static inline __attribute__((always_inline))

#endif
