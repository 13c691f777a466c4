// Colours that go along a line, and around a point.
#ifndef CPIXELS_GRADIENT_H
#define CPIXELS_GRADIENT_H

#include <stddef.h>
#include <stdint.h>

/// Fills pixels with the colour of their place along a line.
///
/// - place: of a pixel's middle, from 0 to 1, from its column and row: place[0]·column + place[1]·row + place[2]. What is
///   before or after the line has the first or the last colour.
/// - colors: of `count` places at equal distances, both ends of the line among them; a pixel has the nearest one's.
void pixels_linear(uint32_t *pixels, ptrdiff_t stride, int width, int height, const double place[3],
                   const uint32_t *colors, int count);

/// Fills pixels with the colour of their angle around the origin, clockwise from straight up.
///
/// - map: where a pixel's middle lies, from its column and row: x = map[0]·column + map[2]·row + map[4],
///   y = map[1]·column + map[3]·row + map[5].
/// - colors: one for each of `count` equal parts of the turn.
void pixels_conic(uint32_t *pixels, ptrdiff_t stride, int width, int height, const double map[6],
                  const uint32_t *colors, int count);

#endif
