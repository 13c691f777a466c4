// The fast encoder: where a pixel equals neither its left nor its upper neighbour, it looks up one or two earlier
// positions with the same beginning.
#include "deflate.h"

enum {
  // A row above is farther than a pixel to the left, and its distance takes more bits.
  nearness = 3,
  // After a run of this many bytes, the row above is not tried.
  long_run = 64,
  shortest_found = 6,
  // After repeated failed searches, as in photographs, lookups are skipped, up to this many each time.
  patience = 16,
  most_unasked = 6,
};

/// As `pixels_common`, for matches that are probably long or very short.
pixels_inline size_t common_stretch(const uint8_t *at, const uint8_t *before, size_t most) {
  size_t count = 0;
  if (most >= 8) {
    const uint64_t difference = pixels_load64(at) ^ pixels_load64(before);
    if (difference) return (unsigned)__builtin_ctzll(difference) / 8;
    count = 8;
  }
  for (; count + 32 <= most; count += 32) {
    uint64_t differences = 0;
    for (size_t i = count; i < count + 32; i += 8) differences |= pixels_load64(at + i) ^ pixels_load64(before + i);
    if (differences) break;
  }
  return count + pixels_common(at + count, before + count, most - count);
}

/// Emits matches for a run of any length; returns how much of it they cover.
static size_t push_stretch(pixels_packer *packer, size_t length, size_t distance) {
  size_t left = length;
  while (left >= shortest_match) {
    // The remainder must not be too short for a match.
    const size_t now = left <= longest_match ? left : left < longest_match + shortest_match ? left - shortest_match
                                                                                            : longest_match;
    pixels_push_match(packer, (unsigned)now, (unsigned)distance);
    pixels_end_step(packer);
    left -= now;
  }
  return length - left;
}

/// The match at the latest position with the hash of `index`, or at the previous one if that is too short.
static unsigned find(pixels_packer *packer, size_t index, size_t most, unsigned *distance) {
  const uint8_t *at = packer->bytes + index;
  const uint32_t place = packer->base + (uint32_t)index;
  const uint32_t word = pixels_load32(at);
  uint32_t *places = packer->places + 2 * pixels_hash(word, fast_hash);
  unsigned best = 0;
  for (int i = 0; i < 2; i++) {
    const uint32_t back = place - places[i];
    if (best >= shortest_found) break;
    if (back - 1 >= farthest || back > index || pixels_load32(at - back) != word) continue;
    const unsigned length = (unsigned)pixels_common(at, at - back, most < longest_match ? most : longest_match);
    if (length <= best + (unsigned)i) continue;
    best = length;
    *distance = back;
  }
  places[1] = places[0];
  places[0] = place;
  return best;
}

void pixels_pack_fast(pixels_packer *packer, size_t stop) {
  const uint8_t *bytes = packer->bytes;
  const size_t unit = packer->unit, row = packer->row, filled = packer->filled;
  size_t index = packer->packed, failures = 0;
  while (index < stop) {
    const size_t most = filled - index;
    while (packer->next_row <= index) packer->next_row += row;
    const size_t left = index >= unit ? common_stretch(bytes + index, bytes + index - unit, most) : 0;
    const size_t above = left < long_run && row <= farthest && index >= row
                             ? common_stretch(bytes + index, bytes + index - row, most)
                             : 0;
    const int is_above = above > left + nearness;
    if (is_above || left >= shortest_match) {
      failures /= 2;
      index += push_stretch(packer, is_above ? above : left, is_above ? row : unit);
      continue;
    }
    if (most >= 8) {
      unsigned distance = 0;
      const unsigned length = find(packer, index, most, &distance);
      failures++;
      if (length >= shortest_found) {
        failures = 0;
        pixels_push_match(packer, length, distance);
        pixels_end_step(packer);
        index += length;
        continue;
      }
    }
    // Literals for the rest of the pixel, or the filter byte; but often only one channel is new.
    const size_t to_next = packer->next_row - index;
    size_t new = to_next == row ? 1 : (to_next - 1) % unit + 1;
    if (failures > patience && to_next != row) {
      const size_t unasked = failures / patience;
      new += (unasked < most_unasked ? unasked : most_unasked) * unit;
      if (new > to_next) new = to_next;
    }
    const size_t end = index + (new < most ? new : most);
    do {
      pixels_push_byte(packer, bytes[index++]);
    } while (index < end && (filled - index < 4 || index < unit ||
                             pixels_load32(bytes + index) != pixels_load32(bytes + index - unit)));
    pixels_end_step(packer);
  }
  packer->packed = index;
}
