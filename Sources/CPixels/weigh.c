// Chooses the best filter of a row: tries each, and estimates its compressed size.
#include "picture.h"

enum {
  // Estimated bits for the beginning of a match, and for a literal. Small literals are frequent in filtered rows, so
  // their codes are short.
  stretch = 12,
  tiny = 4,
  small = 6,
  large = 8,
  least_small = 3,
  least_large = 17,
};

/// A vector of sixteen bytes, by any compiler, also unoptimised.
typedef uint8_t lanes __attribute__((vector_size(16)));

enum { lane_count = sizeof(lanes), most_sums = 255 / stretch };

pixels_inline lanes load(const uint8_t *from) {
  lanes lanes;
  memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

/// All ones where bytes equal those above, and where they equal those a pixel before.
typedef struct {
  lanes above, left;
} known_lanes;

pixels_inline known_lanes known_of(const uint8_t *bytes, const uint8_t *above, size_t unit) {
  const lanes here = load(bytes);
  return (known_lanes){(lanes)(here == load(above)), (lanes)(here == load(bytes - unit))};
}

pixels_inline lanes prices(lanes bytes) {
  const lanes back = -bytes, is_back = (lanes)(back < bytes), size = (back & is_back) | (bytes & ~is_back);
  return tiny + ((lanes)(size >= least_small) & (small - tiny)) + ((lanes)(size >= least_large) & (large - small));
}

static unsigned price(uint8_t byte) {
  const unsigned size = byte < 128 ? byte : 256u - byte;
  return size < least_small ? tiny : size < least_large ? small : large;
}

/// The estimated bits of a compressed row, given the row above it.
///
/// A match continues only with one source: alternating between the row above and the pixel to the left makes many short
/// ones.
static uint64_t weigh(const uint8_t *bytes, const uint8_t *above, size_t count, size_t unit) {
  uint64_t sum = 0;
  int was_above = 0, was_left = 0;
  for (size_t i = 0; i < count;) {
    if (i > unit && count - i >= lane_count) {
      lanes sums = {0};
      for (unsigned n = 0; n < most_sums && count - i >= lane_count; n++, i += lane_count) {
        const known_lanes here = known_of(bytes + i, above + i, unit);
        const known_lanes before = known_of(bytes + i - 1, above + i - 1, unit);
        const lanes known = here.above | here.left;
        const lanes goes_on = (here.above & before.above) | (here.left & before.left);
        sums += (known & ~goes_on & stretch) | (prices(load(bytes + i)) & ~known);
      }
      for (unsigned lane = 0; lane < lane_count; lane++) sum += sums[lane];
      was_above = bytes[i - 1] == above[i - 1];
      was_left = bytes[i - 1] == bytes[i - 1 - unit];
    } else {
      const int is_above = bytes[i] == above[i], is_left = i >= unit && bytes[i] == bytes[i - unit];
      const int goes_on = (is_above && was_above) || (is_left && was_left);
      sum += !is_above && !is_left ? price(bytes[i]) : goes_on ? 0 : stretch;
      was_above = is_above;
      was_left = is_left;
      i++;
    }
  }
  return sum;
}

void pixels_write_thoroughly(pixels_rows *rows, size_t y, uint8_t *target) {
  static const unsigned filters[] = {filter_sub, filter_up, filter_paeth};
  const size_t count = rows->layout.row - 1, unit = rows->layout.unit;
  const int is_same = y > 0 && memcmp(pixels_at(rows, y), pixels_at(rows, y - 1), 4 * rows->width) == 0;
  // The first row has no row above.
  if (y == 0) {
    pixels_write_plain(rows, y, rows->current);
    rows->written[0] = filter_none;
    memcpy(rows->written + 1, rows->current, count);
    memcpy(target, rows->written, count + 1);
    return;
  }
  if (is_same && rows->filter <= filter_sub) {
    memcpy(target, rows->written, count + 1);
    return;
  }
  if (is_same) {
    rows->filter = filter_up;
    memset(target + 1, 0, count);
  } else {
    uint8_t *above = rows->current;
    rows->current = rows->above;
    rows->above = above;
    pixels_write_plain(rows, y, rows->current);
    memcpy(target + 1, rows->current, count);
    rows->filter = filter_none;
    uint64_t least = weigh(rows->current, rows->written + 1, count, unit);
    for (unsigned i = 0; i < sizeof filters / sizeof *filters; i++) {
      // What only this filter makes smaller is text and edges, whose rows repeat unfiltered.
      if (filters[i] == filter_paeth && rows->filter == filter_none) break;
      pixels_filter(rows, filters[i], rows->scratch);
      const uint64_t weight = weigh(rows->scratch, rows->written + 1, count, unit);
      if (weight >= least) continue;
      least = weight;
      rows->filter = filters[i];
      memcpy(target + 1, rows->scratch, count);
    }
  }
  target[0] = (uint8_t)rows->filter;
  memcpy(rows->written, target, count + 1);
}
