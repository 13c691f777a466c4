#include "lines.h"

/// Twice the area of a wholly covered pixel, in units.
enum { full = 2 * unit * unit };

/// Accumulates a line segment within one row, `height` units high, upwards negative: the change of coverage from each
/// pixel to the next.
///
/// The sums wrap around, which takes ten thousand contours over one pixel.
static void add_piece(uint32_t *sums, int32_t x0, int32_t x1, int32_t height) {
  const int32_t left = x0 < x1 ? x0 : x1;
  const int32_t right = x0 < x1 ? x1 : x0;
  int32_t column = left >> unit_bits;
  if (right <= (column + 1) * unit) {
    const int32_t rest = height * (left + right - 2 * column * unit);
    sums[column] += (uint32_t)(height * 2 * unit - rest);
    sums[column + 1] += (uint32_t)rest;
    return;
  }
  const int32_t slope = height * 65536 / (right - left);
  int32_t start = left, done = 0;
  for (; start < right; column++) {
    const int32_t side = (column + 1) * unit;
    const int32_t end = side < right ? side : right;
    const int32_t reached = end == right ? height : (slope * (end - left)) / 65536;
    const int32_t part = reached - done;
    const int32_t rest = part * (start + end - 2 * column * unit);
    sums[column] += (uint32_t)(part * 2 * unit - rest);
    sums[column + 1] += (uint32_t)rest;
    start = end;
    done = reached;
  }
}

/// Accumulates the part of a line within the rows from `top` to `bottom`.
static void add_line(uint32_t *sums, size_t cells, const line *l, int32_t top, int32_t bottom) {
  int32_t y = l->y0 > top * unit ? l->y0 : top * unit;
  const int32_t end = l->y1 < bottom * unit ? l->y1 : bottom * unit;
  if (y >= end) return;
  uint32_t *row = sums + (size_t)((y >> unit_bits) - top) * cells;
  int32_t x = line_x(l, y);
  while (y < end) {
    const int32_t side = ((y >> unit_bits) + 1) * unit;
    const int32_t next = side < end ? side : end;
    const int32_t at = line_x(l, next);
    add_piece(row, x, at, (next - y) * l->direction);
    x = at;
    y = next;
    row += cells;
  }
}

/// Integrates a row's sums into bytes, and clears them; tracks the least and greatest coverage.
static void write_row(uint32_t *sums, uint8_t *row, int width, int32_t *least, int32_t *most) {
  uint32_t covered = 0;
  for (int x = 0; x < width; x++) sums[x] = covered += sums[x];
  int32_t low = *least, high = *most;
  for (int x = 0; x < width; x++) {
    const int32_t area = (int32_t)sums[x];
    low = area < low ? area : low;
    high = area > high ? area : high;
    const uint32_t part = area < 0 ? -sums[x] : sums[x];
    row[x] = (uint8_t)(((part < full ? part : full) * 255 + full / 2) / full);
  }
  *least = low;
  *most = high;
  for (int x = 0; x < width + 2; x++) sums[x] = 0;
}

int cover(const line_list *lines, uint32_t *sums, int rows, uint8_t *mask, ptrdiff_t stride, int width, int height) {
  const size_t cells = (size_t)width + 2;
  int32_t least = 0, most = 0;
  for (int top = 0; top < height; top += rows) {
    const int bottom = height - top < rows ? height : top + rows;
    for (const line *l = lines->all; l < lines->all + lines->count; l++) add_line(sums, cells, l, top, bottom);
    for (int y = top; y < bottom; y++)
      write_row(sums + (size_t)(y - top) * cells, mask + y * stride, width, &least, &most);
  }
  // The greatest rounding error.
  const int32_t slack = full / 64;
  return most > full + slack || least < -full - slack || (most > slack && least < -slack);
}
