// The line segments of an outline, between the stages of rasterisation.
#ifndef CPIXELS_LINES_H
#define CPIXELS_LINES_H

#include "outline.h"

#include <stddef.h>
#include <stdint.h>

/// Coordinates are in 1/256 of a pixel.
enum { unit_bits = 8, unit = 1 << unit_bits };

/// A line from its upper to its lower end.
typedef struct {
  int32_t x0, y0, x1, y1;
  /// 1 where the outline runs downwards, -1 where it runs upwards.
  int32_t direction;
  /// Its change of x per unit downwards, in 1/65536.
  int64_t slope;
} line;

/// The x of a line at a height.
static inline int32_t line_x(const line *l, int32_t y) {
  return y == l->y1 ? l->x1 : l->x0 + (int32_t)((l->slope * (y - l->y0) + 0x8000) >> 16);
}

typedef struct {
  line *all;
  size_t count, room;
  /// Whether memory was short for one of them.
  int failed;
} line_list;

/// Adds a line with a direction, `y0 <= y1`; horizontal ones are dropped.
void line_list_add(line_list *list, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t direction);

/// Flattens an outline into lines, clamped to the window from 0 to `width` and `height`.
///
/// What is beyond a side is moved to that side, so that it still bounds the filled area.
void flatten_outline(line_list *lines, const uint8_t *steps, size_t count, const pixels_point *points, int x, int y,
                     int32_t width, int32_t height);

/// Accumulates the coverage of lines, and writes it to a mask.
///
/// - sums: room for `width + 2` numbers for each of `rows` rows; all 0 before and after.
/// - Returns: whether any pixel is covered more than once, or in both directions.
int cover(const line_list *lines, uint32_t *sums, int rows, uint8_t *mask, ptrdiff_t stride, int width, int height);

/// Removes overlaps: keeps the lines with the filled area on one side only.
///
/// - lines: are sorted.
/// - Returns: false where memory is short or the time limit is reached.
int unite(line_list *lines, line_list *result);

#endif
