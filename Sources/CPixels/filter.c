#include "picture.h"

enum {
  // A row is unfiltered unless this share of its pixels is new: equal to neither the left nor the upper neighbour. Flat
  // colours and text compress best that way.
  new_part = 4,
  // And unless filtering makes the bytes of new pixels this small; sharp edges stay unfiltered.
  most_left = 12,
};

static size_t count_new(const pixels_rows *rows, size_t y) {
  const uint8_t *row = pixels_at(rows, y), *above = y > 0 ? pixels_at(rows, y - 1) : NULL;
  if (above && memcmp(row, above, 4 * rows->width) == 0) return 0;
  uint32_t count = 0;
  for (size_t x = 1; x < rows->width; x++) {
    const uint32_t color = pixels_load(row, x);
    const uint32_t is_unlike_left = color != pixels_load(row, x - 1);
    const uint32_t is_unlike_above = !above || color != pixels_load(above, x);
    count += is_unlike_left & is_unlike_above;
  }
  return count;
}

static int distance(int one, int other) { return one < other ? other - one : one - other; }

/// The Paeth predictor: whichever of the three is nearest to left + above − corner.
static uint8_t nearest(int left, int above, int corner) {
  const int from_left = distance(above, corner), from_above = distance(left, corner);
  const int from_corner = distance(left + above, 2 * corner);
  if (from_left <= from_above && from_left <= from_corner) return (uint8_t)left;
  return (uint8_t)(from_above <= from_corner ? above : corner);
}

void pixels_filter(const pixels_rows *rows, unsigned filter, uint8_t *target) {
  const uint8_t *current = rows->current, *above = rows->above;
  const size_t count = rows->layout.row - 1, unit = rows->layout.unit;
  // The pixel to the left of the first one is 0.
  for (size_t i = 0; i < unit; i++) {
    const int expected = filter == filter_sub ? 0 : filter == filter_average ? above[i] / 2 : above[i];
    target[i] = (uint8_t)(current[i] - expected);
  }
  switch (filter) {
    case filter_sub:
      for (size_t i = unit; i < count; i++) target[i] = (uint8_t)(current[i] - current[i - unit]);
      break;
    case filter_up:
      for (size_t i = unit; i < count; i++) target[i] = (uint8_t)(current[i] - above[i]);
      break;
    case filter_average:
      for (size_t i = unit; i < count; i++) target[i] = (uint8_t)(current[i] - (current[i - unit] + above[i]) / 2);
      break;
    default:
      for (size_t i = unit; i < count; i++) {
        target[i] = (uint8_t)(current[i] - nearest(current[i - unit], above[i], above[i - unit]));
      }
  }
}

/// The sum of the bytes' absolute values as signed numbers.
static uint64_t remains(const uint8_t *bytes, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (uint64_t)(bytes[i] < 128 ? bytes[i] : 256 - bytes[i]);
  return sum;
}

unsigned pixels_choose_filter(pixels_rows *rows, size_t y, uint8_t *scratch) {
  const size_t new_pixels = count_new(rows, y), count = rows->layout.row - 1;
  if (new_pixels * new_part < rows->width) return filter_none;
  rows->held = 0;
  pixels_write_plain(rows, y, rows->current);
  if (y > 0) {
    pixels_write_plain(rows, y - 1, rows->above);
  } else {
    memset(rows->above, 0, count);
  }
  unsigned best = filter_none;
  uint64_t least = new_pixels * rows->layout.unit * most_left + 1;
  for (unsigned filter = filter_sub; filter < filter_count; filter++) {
    pixels_filter(rows, filter, scratch);
    const uint64_t left = remains(scratch, count);
    if (left >= least) continue;
    least = left;
    best = filter;
  }
  return best;
}
