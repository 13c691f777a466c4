// Linear and conic gradients.
#ifndef CPIXELS_GRADIENT_H
#define CPIXELS_GRADIENT_H

#include <stddef.h>
#include <stdint.h>

/// Fills pixels with the colours along a line.
///
/// - place: the position of a pixel's centre, from 0 to 1: place[0]·column + place[1]·row + place[2]. Beyond the line
/// the end colours continue.
/// - colors: `count` equidistant colours, both ends included; a pixel takes the nearest.
void pixels_linear(uint32_t *pixels, ptrdiff_t stride, int width, int height, const double place[3],
                   const uint32_t *colors, int count);

/// Fills pixels with the colours of their angle around the origin, clockwise from the top.
///
/// - map: the position of a pixel's centre: x = map[0]·column + map[2]·row + map[4], y = map[1]·column + map[3]·row +
/// map[5].
/// - colors: one for each of `count` equal sectors.
void pixels_conic(uint32_t *pixels, ptrdiff_t stride, int width, int height, const double map[6],
                  const uint32_t *colors, int count);

#endif
