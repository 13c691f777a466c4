// Functions that are inlined in unoptimised builds, too: tests are such builds, where a call per pixel takes longer
// than its work.
#ifndef CPIXELS_INLINE_H
#define CPIXELS_INLINE_H

#define pixels_inline static inline __attribute__((always_inline))

#endif
