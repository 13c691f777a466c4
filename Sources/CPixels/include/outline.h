// Rasterises outlines with exact area coverage.
#ifndef CPIXELS_OUTLINE_H
#define CPIXELS_OUTLINE_H

#include <stddef.h>
#include <stdint.h>

/// A point of an outline, in 1/64 of a pixel, y downwards; at most `pixels_reach` from the origin.
typedef struct {
  int32_t x, y;
} pixels_point;

enum { pixels_reach = 1 << 28 };

/// The segments of an outline, with different numbers of points: a new contour, a straight line, a cubic curve.
enum { pixels_move = 0, pixels_line = 1, pixels_curve = 2 };

/// Fills an outline: each byte becomes the coverage of its pixel, from 0 to 255.
///
/// The fill rule is nonzero; contours are closed implicitly. It uses integers, so the bytes are the same everywhere,
/// and within three steps of the exact coverage. Where contours overlap by less than a pixel, and nowhere by more, the
/// overlap may count twice.
///
/// - steps: `pixels_move` and so on; `points` has the points of all of them, and the first is a move.
/// - x, y: the pixel of the mask's first byte.
/// - width, height: of the mask, in pixels; at most 2²⁰ each.
/// - Returns: false where memory is short.
int pixels_fill_outline(const uint8_t *steps, size_t count, const pixels_point *points, int x, int y, uint8_t *mask,
                        ptrdiff_t stride, int width, int height);

#endif
