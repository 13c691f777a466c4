// The thorough encoder: searches many earlier positions with the same beginning, estimates the bits that each match
// saves, and defers it where the next byte has a better one (lazy matching).
#include "deflate.h"

enum {
  steps = 48,           // places looked at
  fair_match = 24,      // above or to the left, beside which only few places are looked at
  few_steps = 16,
  good_match = 160,     // none longer is looked for
  long_match = 128,     // after which the next byte is not searched so hard
  short_match = 4,      // whose bytes might have been literals
  priced_exactly = 8,   // bytes of a match; the others are taken to have the mean price
  many_misses = 32,     // after so many bytes without a match, as in noise, only each fourth is searched for one
};

typedef struct {
  unsigned length, distance;
  int saved;
} match;

// MARK: Costs

/// The logarithm to base 2, in sixteenths, interpolated linearly between powers of two.
static int log2_in_sixteenths(uint32_t value) {
  const unsigned power = pixels_log2(value);
  return (int)(prices_in_bit * power + ((uint64_t)value * prices_in_bit >> power) - prices_in_bit);
}

void pixels_set_prices(pixels_packer *packer, const uint8_t *literal_lengths, const uint8_t *distance_lengths) {
  enum { likely = 7 * prices_in_bit, unseen = 13 * prices_in_bit, cheapest = prices_in_bit / 2 };
  // Counting only literals would make bytes within matches seem rare and expensive, which would favour matches for
  // ever.
  uint32_t bytes = 0, all = 0;
  for (unsigned value = 0; value < 256; value++) {
    packer->matched_counts[value] += packer->literal_counts[value];
    bytes += packer->matched_counts[value];
  }
  all = bytes;
  for (unsigned s = end_symbol + 1; s < literal_symbols; s++) all += packer->literal_counts[s];
  uint64_t sum = 0;
  for (unsigned value = 0; value < 256; value++) {
    const uint32_t count = packer->matched_counts[value];
    int price = likely;
    if (literal_lengths) price = count ? log2_in_sixteenths(all) - log2_in_sixteenths(count) : unseen;
    if (price < cheapest) price = cheapest;
    packer->byte_prices[value] = price;
    sum += (uint64_t)count * (unsigned)price;
    packer->matched_counts[value] = 0;
  }
  packer->mean_price = bytes > 64 ? (int)(sum / bytes) : likely;
  for (unsigned i = 0; i <= longest_match - shortest_match; i++) {
    const unsigned symbol = packer->length_symbols[i];
    unsigned length = literal_lengths ? literal_lengths[end_symbol + 1 + symbol] : 7;
    if (length == 0) length = 11;
    packer->length_prices[i] = (int)((length + pixels_length_extra(symbol)) * prices_in_bit);
  }
  for (unsigned s = 0; s < distance_symbols; s++) {
    unsigned length = distance_lengths ? distance_lengths[s] : 4;
    if (length == 0) length = 9;
    packer->distance_prices[s] = (int)((length + pixels_distance_extra(s)) * prices_in_bit);
  }
}

/// The bytes to match, and the cost of the first of them as literals: none, one, two…
typedef struct {
  const uint8_t *at;
  unsigned most;
  int prices[priced_exactly + 1];
} target;

static target make_target(const pixels_packer *packer, size_t index) {
  const size_t rest = packer->filled - index;
  target target = {packer->bytes + index, rest < longest_match ? (unsigned)rest : longest_match, {0}};
  for (unsigned i = 0; i < priced_exactly && i < target.most; i++) {
    target.prices[i + 1] = target.prices[i] + packer->byte_prices[target.at[i]];
  }
  return target;
}

/// The bits that a match saves compared with literals.
static int saving(const pixels_packer *packer, const target *target, unsigned length, unsigned distance) {
  const unsigned exact = length < priced_exactly ? length : priced_exactly;
  return target->prices[exact] + (int)(length - exact) * packer->mean_price -
         packer->length_prices[length - shortest_match] - packer->distance_prices[pixels_distance_symbol(distance)];
}

// MARK: Searching

/// Keeps the match at a distance if it saves more than the best one.
static void consider(const pixels_packer *packer, const target *target, size_t distance, match *best) {
  const uint8_t *at = target->at, *before = at - distance;
  const unsigned known = best->length;
  if (known > 0 && before[known - 1] != at[known - 1]) return;
  const unsigned length = (unsigned)pixels_common(at, before, target->most);
  if (length < shortest_match) return;
  const int saved = saving(packer, target, length, (unsigned)distance);
  if (saved > best->saved) *best = (match){length, (unsigned)distance, saved};
}

/// The positions with the three bytes at `at`, after those of four.
static uint32_t *place_of_three(const pixels_packer *packer, const uint8_t *at) {
  return packer->places + (1u << thorough_hash) + pixels_hash(pixels_load32(at) << 8, thorough_hash);
}

/// Inserts a position by the hash of its bytes.
static void remember(pixels_packer *packer, size_t index) {
  if (packer->filled - index < 4) return;
  const uint8_t *at = packer->bytes + index;
  const uint32_t place = packer->base + (uint32_t)index;
  uint32_t *latest = packer->places + pixels_hash(pixels_load32(at), thorough_hash);
  packer->earlier[place & (farthest - 1)] = *latest;
  *latest = place;
  *place_of_three(packer, at) = place;
}

/// The match that saves most, of length 0 where none does; inserts the position.
static match search(pixels_packer *packer, size_t index, int is_hard) {
  match best = {0, 0, 0};
  const uint32_t place = packer->base + (uint32_t)index;
  const target target = make_target(packer, index);
  if (index >= packer->unit) consider(packer, &target, packer->unit, &best);
  if (best.length < target.most && packer->row <= farthest && index >= packer->row) {
    consider(packer, &target, packer->row, &best);
  }
  if (target.most >= 4 && is_hard && best.length < good_match) {
    if (best.length < 4) {
      const uint32_t distance = place - *place_of_three(packer, target.at);
      if (distance - 1 < farthest && distance <= index) consider(packer, &target, distance, &best);
    }
    uint32_t candidate = packer->places[pixels_hash(pixels_load32(target.at), thorough_hash)];
    for (int left = best.length < fair_match ? steps : few_steps; left > 0; left--) {
      const uint32_t distance = place - candidate;
      if (distance - 1 >= farthest || distance > index) break;
      // A match farther away must be longer; most are not, which one comparison tells.
      const unsigned tail = best.length < 4 || distance < best.distance ? 0 : best.length - 3;
      if (pixels_load32(target.at - distance + tail) == pixels_load32(target.at + tail)) {
        consider(packer, &target, distance, &best);
        if (best.length >= good_match || best.length == target.most) break;
      }
      const uint32_t next = packer->earlier[candidate & (farthest - 1)];
      if (place - next <= distance) break;  // a chain that leads back was overwritten
      candidate = next;
    }
  }
  remember(packer, index);
  return best;
}

/// Inserts the positions within a match, of which the search has inserted those before `known`.
static void remember_match(pixels_packer *packer, match found, size_t index, size_t known) {
  const size_t end = index + found.length;
  // Within a run all positions are equal; only its last ones lead to what follows.
  if (found.distance == packer->unit && found.length > 2 * packer->unit + 4) {
    if (known < end - 4) known = end - 4;
  }
  for (; known < end; known++) remember(packer, known);
}

void pixels_pack_thorough(pixels_packer *packer, size_t stop) {
  size_t index = packer->packed;
  unsigned misses = 0;
  while (index < stop) {
    match found = search(packer, index, misses < many_misses || (index & 3) == 0);
    if (found.length == 0) {
      misses++;
      pixels_push_byte(packer, packer->bytes[index++]);
      pixels_end_step(packer);
      continue;
    }
    misses = 0;
    size_t known = index + 1;
    while (found.length < longest_match && known < packer->filled) {
      const match next = search(packer, known, found.length < long_match);
      known++;
      if (next.saved <= found.saved) break;
      pixels_push_byte(packer, packer->bytes[index++]);
      pixels_end_step(packer);
      found = next;
    }
    if (found.length <= short_match) {
      for (unsigned i = 0; i < found.length; i++) packer->matched_counts[packer->bytes[index + i]]++;
    }
    pixels_push_match(packer, found.length, found.distance);
    remember_match(packer, found, index, known);
    index += found.length;
    pixels_end_step(packer);
  }
  packer->packed = index;
}
