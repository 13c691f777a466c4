// Shared by the files of the deflate encoder: the format's constants, and the encoder's state.
#ifndef CPIXELS_DEFLATE_H
#define CPIXELS_DEFLATE_H

#include "inline.h"
#include "pack.h"

#include <string.h>

enum {
  shortest_match = 3,
  longest_match = 258,
  farthest = 1 << 15,

  end_symbol = 256,       // below it are bytes, above it lengths
  literal_symbols = 286,
  distance_symbols = 30,
  longest_code = 15,
  most_symbols = 1 << 10,  // of any alphabet that codes are made for
  length_code_symbols = 19,
  longest_length_code = 7,

  // A block has one set of codes: small blocks fit their contents, large ones save code tables. So the thorough encoder
  // merges small parts into a block for as long as shared codes take fewer bits.
  largest_block = 1 << 15,
  thorough_part = 1 << 10,
  // A step adds fewer tokens than this, so that only whole steps check whether a part is full.
  block_margin = 8,
  // The greatest number of tokens in a step of the fast encoder.
  fast_margin = 32,
  fast_part = largest_block - fast_margin,

  thorough_hash = 15,
  fast_hash = 13,  // so that the table stays near the processor
  prices_in_bit = 16,
};

struct pixels_packer {
  size_t unit, row;
  int is_thorough;

  // The window, what is encoded up to `packed`, and what is pending.
  uint8_t *bytes;
  size_t capacity, packed, filled;
  uint32_t base;    // the place of bytes[0] in the whole picture; it may wrap around
  size_t next_row;  // the index at which the row after the one at `packed` begins

  // Hash chains: the latest positions by hash, and the previous one for each position. Stale positions are harmless,
  // because bytes are always compared.
  uint32_t *places, *earlier;

  // Literals below 256; matches with the highest bit set, the distance symbol from bit 24, the length from bit 16, and
  // the distance.
  uint32_t *tokens;
  size_t token_count, part_end;  // a part ends once there are about so many tokens
  uint32_t literal_counts[literal_symbols], distance_counts[distance_symbols];  // of this part

  // The finished parts of this block: their ends, symbol frequencies and sizes in bits.
  size_t done;
  uint32_t done_literals[literal_symbols], done_distances[distance_symbols];
  uint64_t done_bits;
  uint8_t length_symbols[longest_match - shortest_match + 1];

  // Estimated costs of literals and matches, from the previous part, in sixteenths of a bit.
  int byte_prices[256], mean_price, length_prices[longest_match - shortest_match + 1], distance_prices[distance_symbols];
  uint32_t matched_counts[256];  // the bytes of short matches, which could have been literals

  uint64_t bits;
  unsigned bit_count;
  uint8_t *output;
  size_t output_count, output_capacity;
  int has_failed;
};

// MARK: Across files

/// Encodes up to `stop` or beyond.
void pixels_pack_fast(pixels_packer *packer, size_t stop);
void pixels_pack_thorough(pixels_packer *packer, size_t stop);

/// The lengths of the optimal prefix code for given frequencies, limited to `limit`.
void pixels_code_lengths(const uint32_t *counts, unsigned symbols, unsigned limit, uint8_t *lengths);

/// The canonical codes of those lengths, bit-reversed for deflate.
void pixels_codes(const uint8_t *lengths, unsigned symbols, uint16_t *codes);

/// Ends a part: it joins the block, or the block is written with its own codes, and this begins another.
void pixels_end_part(pixels_packer *packer, int is_last);

/// Sets the estimated costs: those of a part with codes of these lengths, or defaults before the first.
void pixels_set_prices(pixels_packer *packer, const uint8_t *literal_lengths, const uint8_t *distance_lengths);

// MARK: Numbers

pixels_inline unsigned pixels_log2(uint32_t value) { return 31 - (unsigned)__builtin_clz(value); }

pixels_inline uint64_t pixels_load64(const uint8_t *from) {
  uint64_t value;
  memcpy(&value, from, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  return value;
}

pixels_inline uint32_t pixels_load32(const uint8_t *from) {
  uint32_t value;
  memcpy(&value, from, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap32(value);
#endif
  return value;
}

pixels_inline void pixels_store64(uint8_t *to, uint64_t value) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  memcpy(to, &value, 8);
}

/// A hash of a number of bits.
pixels_inline uint32_t pixels_hash(uint32_t value, unsigned bits) { return value * 0x9e3779b1u >> (32 - bits); }

// MARK: Symbols

pixels_inline unsigned pixels_distance_symbol(unsigned distance) {
  const unsigned value = distance - 1;
  if (value < 4) return value;
  const unsigned power = pixels_log2(value);
  return 2 * power + (value >> (power - 1) & 1);
}

/// The extra bits of a distance symbol.
pixels_inline unsigned pixels_distance_extra(unsigned symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

pixels_inline unsigned pixels_distance_base(unsigned symbol) {
  return symbol < 4 ? symbol + 1 : ((2 + (symbol & 1)) << (symbol / 2 - 1)) + 1;
}

/// The extra bits of a length symbol, which counts from 0 here.
pixels_inline unsigned pixels_length_extra(unsigned symbol) {
  return symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1;
}

pixels_inline unsigned pixels_length_base(unsigned symbol) {
  if (symbol == 28) return longest_match;
  return shortest_match + (symbol < 8 ? symbol : (4 + (symbol & 3)) << (symbol / 4 - 1));
}

// MARK: Tokens

pixels_inline void pixels_push_byte(pixels_packer *packer, uint8_t value) {
  packer->tokens[packer->token_count++] = value;
  packer->literal_counts[value]++;
}

pixels_inline void pixels_push_match(pixels_packer *packer, unsigned length, unsigned distance) {
  const unsigned symbol = pixels_distance_symbol(distance);
  packer->tokens[packer->token_count++] = 1u << 31 | symbol << 24 | (length - shortest_match) << 16 | (distance - 1);
  packer->literal_counts[end_symbol + 1 + packer->length_symbols[length - shortest_match]]++;
  packer->distance_counts[symbol]++;
}

pixels_inline void pixels_end_step(pixels_packer *packer) {
  if (packer->token_count + block_margin > packer->part_end) pixels_end_part(packer, 0);
}

/// The length of the common prefix at `at` and `before`, at most `most`.
pixels_inline size_t pixels_common(const uint8_t *at, const uint8_t *before, size_t most) {
  size_t count = 0;
  while (count + 8 <= most) {
    const uint64_t difference = pixels_load64(at + count) ^ pixels_load64(before + count);
    if (difference) return count + (unsigned)__builtin_ctzll(difference) / 8;
    count += 8;
  }
  while (count < most && at[count] == before[count]) count++;
  return count;
}

#endif
