// Straight lines that bound what is filled: what the steps of filling an outline hand to each other.
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
  /// How far it goes to the right for each unit downwards, in 1/65536.
  int64_t slope;
} line;

/// Where a line is at a height between its ends.
static inline int32_t line_x(const line *l, int32_t y) {
  return y == l->y1 ? l->x1 : l->x0 + (int32_t)((l->slope * (y - l->y0) + 0x8000) >> 16);
}

typedef struct {
  line *all;
  size_t count, room;
  /// Whether there was no memory for one of them.
  int failed;
} line_list;

/// Takes a line of a direction, `y0 <= y1`; one without height bounds nothing.
void line_list_add(line_list *list, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t direction);

/// Makes the lines of an outline, drawn in to the window from 0 to `width` and `height`.
///
/// What is beyond a side is drawn in to that side, so that it still bounds what is filled.
void flatten_outline(line_list *lines, const uint8_t *steps, size_t count, const pixels_point *points, int x, int y,
                     int32_t width, int32_t height);

/// Adds up what lines leave covered on their right, and writes it to a mask.
///
/// - sums: room for `width + 2` numbers for each of `rows` rows; all 0 before and after.
/// - Returns: whether any pixel is covered more than once, or in both directions.
int cover(const line_list *lines, uint32_t *sums, int rows, uint8_t *mask, ptrdiff_t stride, int width, int height);

/// The lines that have what is wound around on one side only: contours that overlap become one.
///
/// - lines: are put in order.
/// - Returns: whether it could be done, with memory and in bounded time.
int unite(line_list *lines, line_list *result);

#endif
