// Colours that go around a point.
#ifndef CPIXELS_CONIC_H
#define CPIXELS_CONIC_H

#include <stddef.h>
#include <stdint.h>

/// Fills pixels with the colour of their angle around the origin, clockwise from straight up.
///
/// - map: where a pixel's middle lies, from its column and row: x = map[0]·column + map[2]·row + map[4],
///   y = map[1]·column + map[3]·row + map[5].
/// - colors: one for each of `count` equal parts of the turn.
void pixels_conic(uint32_t *pixels, ptrdiff_t stride, int width, int height, const double map[6],
                  const uint32_t *colors, int count);

#endif
