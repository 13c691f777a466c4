#include "deflate.h"

typedef struct {
  uint32_t count;
  uint16_t symbol;
} leaf;

/// The order of leaves: by frequency, then by symbol.
static int precedes(leaf one, leaf other) {
  return one.count != other.count ? one.count < other.count : one.symbol < other.symbol;
}

static void sort(leaf *leaves, unsigned count) {
  static const unsigned gaps[] = {132, 57, 23, 10, 4, 1};
  for (unsigned g = 0; g < sizeof gaps / sizeof *gaps; g++) {
    const unsigned gap = gaps[g];
    for (unsigned i = gap; i < count; i++) {
      const leaf moved = leaves[i];
      unsigned j = i;
      for (; j >= gap && precedes(moved, leaves[j - gap]); j -= gap) leaves[j] = leaves[j - gap];
      leaves[j] = moved;
    }
  }
}

/// The number of codes of each length in the Huffman tree of sorted leaves, of which there are at least two.
///
/// Trees are made in the order of their weights, so the lightest is always at the front of one of two queues.
static void count_lengths(const leaf *leaves, unsigned count, unsigned limit, unsigned *by_length) {
  uint32_t weights[most_symbols];
  uint16_t parents[most_symbols], leaf_parents[most_symbols];
  unsigned next_leaf = 0, next_tree = 0;
  for (unsigned made = 0; made < count - 1; made++) {
    weights[made] = 0;
    for (int side = 0; side < 2; side++) {
      if (next_leaf < count && (next_tree >= made || leaves[next_leaf].count <= weights[next_tree])) {
        weights[made] += leaves[next_leaf].count;
        leaf_parents[next_leaf++] = (uint16_t)made;
      } else {
        weights[made] += weights[next_tree];
        parents[next_tree++] = (uint16_t)made;
      }
    }
  }
  unsigned depths[most_symbols];
  depths[count - 2] = 0;
  for (unsigned tree = count - 2; tree-- > 0;) depths[tree] = depths[parents[tree]] + 1;
  for (unsigned i = 0; i < count; i++) {
    const unsigned length = depths[leaf_parents[i]] + 1;
    by_length[length < limit ? length : limit]++;
  }
}

/// Lengthens short codes until those that were cut to the limit have room.
static void fit(unsigned *by_length, unsigned limit) {
  uint32_t taken = 0;
  for (unsigned length = 1; length <= limit; length++) taken += (uint32_t)by_length[length] << (limit - length);
  for (; taken > 1u << limit; taken--) {
    unsigned length = limit - 1;
    while (!by_length[length]) length--;
    by_length[limit]--;
    by_length[length]--;
    by_length[length + 1] += 2;
  }
}

void pixels_code_lengths(const uint32_t *counts, unsigned symbols, unsigned limit, uint8_t *lengths) {
  leaf leaves[most_symbols];
  unsigned count = 0, by_length[longest_code + 1] = {0};
  memset(lengths, 0, symbols);
  for (unsigned symbol = 0; symbol < symbols; symbol++) {
    if (counts[symbol]) leaves[count++] = (leaf){counts[symbol], (uint16_t)symbol};
  }
  if (count < 2) {
    // Some decoders reject codes of one symbol or none.
    lengths[count == 0 ? 0 : leaves[0].symbol] = 1;
    lengths[count == 0 || leaves[0].symbol == 0 ? 1 : 0] = 1;
    return;
  }
  sort(leaves, count);
  count_lengths(leaves, count, limit, by_length);
  fit(by_length, limit);
  unsigned next = 0;
  for (unsigned length = limit; length > 0; length--) {
    for (unsigned i = 0; i < by_length[length]; i++) lengths[leaves[next++].symbol] = (uint8_t)length;
  }
}

void pixels_codes(const uint8_t *lengths, unsigned symbols, uint16_t *codes) {
  unsigned by_length[longest_code + 1] = {0}, next[longest_code + 1] = {0};
  for (unsigned symbol = 0; symbol < symbols; symbol++) by_length[lengths[symbol]]++;
  by_length[0] = 0;
  for (unsigned length = 1; length <= longest_code; length++) {
    next[length] = (next[length - 1] + by_length[length - 1]) << 1;
  }
  for (unsigned symbol = 0; symbol < symbols; symbol++) {
    const unsigned length = lengths[symbol], code = length ? next[length]++ : 0;
    unsigned mirrored = 0;
    for (unsigned bit = 0; bit < length; bit++) mirrored |= (code >> bit & 1) << (length - 1 - bit);
    codes[symbol] = (uint16_t)mirrored;
  }
}
