// How much of each pixel an outline covers.
#ifndef CPIXELS_OUTLINE_H
#define CPIXELS_OUTLINE_H

#include <stddef.h>
#include <stdint.h>

/// A point of an outline, in 1/64 of a pixel, y downwards; at most `pixels_reach` from the origin.
typedef struct {
  int32_t x, y;
} pixels_point;

enum { pixels_reach = 1 << 28 };

/// How an outline goes on, and how many points that takes: a new contour, a straight line, a cubic curve.
enum { pixels_move = 0, pixels_line = 1, pixels_curve = 2 };

/// Fills an outline: each byte becomes the part of its pixel that is within, from 0 to 255.
///
/// What is wound around at all is within; contours are closed where they end. It counts in whole numbers, so the bytes
/// are the same everywhere, and within three steps of the exact part. Where contours overlap by less than a pixel, and
/// nowhere by more, what is in both may count twice.
///
/// - steps: `pixels_move` and so on; `points` has the points of all of them, and the first is a move.
/// - x, y: the pixel that the mask's first byte is.
/// - width, height: of the mask, in pixels; at most 2²⁰ each.
/// - Returns: whether there was memory for it.
int pixels_fill_outline(const uint8_t *steps, size_t count, const pixels_point *points, int x, int y, uint8_t *mask,
                        ptrdiff_t stride, int width, int height);

#endif
