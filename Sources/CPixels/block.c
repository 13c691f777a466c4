#include "deflate.h"

#include <stdlib.h>

enum { most_lengths = literal_symbols + distance_symbols };

// MARK: Bits

/// Ensures room for more bytes; returns whether memory sufficed.
static int reserve(pixels_packer *packer, size_t count) {
  if (packer->output_capacity - packer->output_count >= count) return 1;
  const size_t capacity = (packer->output_count + count) * 3 / 2;
  uint8_t *output = realloc(packer->output, capacity);
  if (!output) {
    packer->has_failed = 1;
    return 0;
  }
  packer->output = output;
  packer->output_capacity = capacity;
  return 1;
}

/// Writes at most 57 bits.
static void put(pixels_packer *packer, uint64_t value, unsigned count) {
  packer->bits |= value << packer->bit_count;
  packer->bit_count += count;
  pixels_store64(packer->output + packer->output_count, packer->bits);
  packer->output_count += packer->bit_count / 8;
  packer->bits = packer->bit_count < 64 ? packer->bits >> (packer->bit_count & ~7u) : 0;
  packer->bit_count &= 7;
}

// MARK: Encoding a block's codes

/// The lengths of both codes, as symbols of the code length code: lengths, and repetitions.
typedef struct {
  uint8_t symbols[most_lengths], extra[most_lengths];
  unsigned count, literals, distances, told;
  uint8_t lengths[length_code_symbols];
  uint64_t bits;
} preface;

static const uint8_t telling_order[length_code_symbols] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                           11, 4,  12, 3, 13, 2, 14, 1, 15};

/// The extra bits of a code length symbol.
static unsigned repetition_extra(unsigned symbol) { return symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7; }

static void add(preface *preface, uint32_t *counts, uint8_t symbol, unsigned extra) {
  preface->symbols[preface->count] = symbol;
  preface->extra[preface->count++] = (uint8_t)extra;
  counts[symbol]++;
  preface->bits += repetition_extra(symbol);
}

static void make_preface(const uint8_t *literal_lengths, const uint8_t *distance_lengths, preface *preface) {
  uint8_t all[most_lengths];
  uint32_t counts[length_code_symbols] = {0};
  preface->count = 0;
  preface->bits = 14;
  preface->literals = literal_symbols;
  while (preface->literals > end_symbol + 1 && !literal_lengths[preface->literals - 1]) preface->literals--;
  preface->distances = distance_symbols;
  while (preface->distances > 1 && !distance_lengths[preface->distances - 1]) preface->distances--;
  memcpy(all, literal_lengths, preface->literals);
  memcpy(all + preface->literals, distance_lengths, preface->distances);
  const unsigned total = preface->literals + preface->distances;
  for (unsigned i = 0; i < total;) {
    const uint8_t length = all[i];
    unsigned run = 1;
    while (i + run < total && all[i + run] == length) run++;
    i += run;
    if (length) {
      add(preface, counts, length, 0);
      run--;
    }
    while (run >= 3) {
      const unsigned most = length ? 6 : run > 10 ? 138 : 10, now = run < most ? run : most;
      const uint8_t symbol = length ? 16 : now > 10 ? 18 : 17;
      add(preface, counts, symbol, now - (symbol == 18 ? 11 : 3));
      run -= now;
    }
    for (; run > 0; run--) add(preface, counts, length, 0);
  }
  pixels_code_lengths(counts, length_code_symbols, longest_length_code, preface->lengths);
  preface->told = length_code_symbols;
  while (preface->told > 4 && !preface->lengths[telling_order[preface->told - 1]]) preface->told--;
  preface->bits += 3 * preface->told;
  for (unsigned s = 0; s < length_code_symbols; s++) preface->bits += (uint64_t)counts[s] * preface->lengths[s];
}

static void write_preface(pixels_packer *packer, const preface *preface) {
  uint16_t codes[length_code_symbols];
  pixels_codes(preface->lengths, length_code_symbols, codes);
  put(packer, preface->literals - (end_symbol + 1) | (preface->distances - 1) << 5 | (preface->told - 4) << 10, 14);
  for (unsigned i = 0; i < preface->told; i++) put(packer, preface->lengths[telling_order[i]], 3);
  for (unsigned i = 0; i < preface->count; i++) {
    const unsigned symbol = preface->symbols[i];
    put(packer, codes[symbol], preface->lengths[symbol]);
    put(packer, preface->extra[i], repetition_extra(symbol));
  }
}

// MARK: The block

/// The bits that symbols of given frequencies take with codes of given lengths.
static uint64_t cost(const uint32_t *literal_counts, const uint32_t *distance_counts, const uint8_t *literal_lengths,
                     const uint8_t *distance_lengths) {
  uint64_t bits = 0;
  for (unsigned s = 0; s < literal_symbols; s++) {
    const unsigned extra = s > end_symbol ? pixels_length_extra(s - end_symbol - 1) : 0;
    bits += (uint64_t)literal_counts[s] * (literal_lengths[s] + extra);
  }
  for (unsigned s = 0; s < distance_symbols; s++) {
    bits += (uint64_t)distance_counts[s] * (distance_lengths[s] + pixels_distance_extra(s));
  }
  return bits;
}

/// A code with its extra bits, and their number.
typedef struct {
  uint32_t bits;
  uint32_t count;
} code;

/// Writes the first tokens.
static void write_tokens(pixels_packer *packer, size_t token_count, const uint8_t *literal_lengths,
                         const uint8_t *distance_lengths) {
  uint16_t literal_codes[literal_symbols + 2], distance_codes[distance_symbols];
  code bytes[256], lengths[longest_match - shortest_match + 1], distances[distance_symbols];
  uint32_t bases[distance_symbols];
  pixels_codes(literal_lengths, literal_symbols + 2, literal_codes);
  pixels_codes(distance_lengths, distance_symbols, distance_codes);
  for (unsigned i = 0; i < 256; i++) bytes[i] = (code){literal_codes[i], literal_lengths[i]};
  for (unsigned i = 0; i <= longest_match - shortest_match; i++) {
    const unsigned symbol = packer->length_symbols[i], length = literal_lengths[end_symbol + 1 + symbol];
    const uint32_t extra = i + shortest_match - pixels_length_base(symbol);
    lengths[i].bits = literal_codes[end_symbol + 1 + symbol] | extra << length;
    lengths[i].count = length + pixels_length_extra(symbol);
  }
  for (unsigned s = 0; s < distance_symbols; s++) {
    distances[s] = (code){distance_codes[s], distance_lengths[s]};
    bases[s] = pixels_distance_base(s);
  }
  uint64_t bits = packer->bits;
  unsigned bit_count = packer->bit_count;
  uint8_t *output = packer->output + packer->output_count;
  const uint32_t beyond = packer->tokens[token_count];
  packer->tokens[token_count] = 1u << 31;  // no literal: bytes are written in pairs
  for (const uint32_t *next = packer->tokens, *end = next + token_count; next < end; next++) {
    uint32_t token = *next;
    if (!(token >> 31)) {
      bits |= (uint64_t)bytes[token].bits << bit_count;
      bit_count += bytes[token].count;
      token = next[1];
      if (!(token >> 31)) {
        next++;
        bits |= (uint64_t)bytes[token].bits << bit_count;
        bit_count += bytes[token].count;
      }
    } else {
      const code first = lengths[token >> 16 & 255];
      bits |= (uint64_t)first.bits << bit_count;
      bit_count += first.count;
      const unsigned distance = (token & 0xffff) + 1, symbol = token >> 24 & 31;
      const code second = distances[symbol];
      bits |= (second.bits | (uint64_t)(distance - bases[symbol]) << second.count) << bit_count;
      bit_count += second.count + pixels_distance_extra(symbol);
    }
    pixels_store64(output, bits);
    output += bit_count >> 3;
    bits >>= bit_count & ~7u;
    bit_count &= 7;
  }
  packer->tokens[token_count] = beyond;
  packer->bits = bits;
  packer->bit_count = bit_count;
  packer->output_count = (size_t)(output - packer->output);
  put(packer, literal_codes[end_symbol], literal_lengths[end_symbol]);
}

/// The encoding of a block, and the bits that it takes.
typedef struct {
  // The standard's fixed codes have two more symbols, which are unused.
  uint8_t literal_lengths[literal_symbols + 2], distance_lengths[distance_symbols];
  preface preface;
  int has_own_codes;
  uint64_t bits;
} plan;

static void make_plan(const uint32_t *literal_counts, const uint32_t *distance_counts, plan *plan) {
  uint8_t fixed_literals[literal_symbols + 2], fixed_distances[distance_symbols];
  memset(plan->literal_lengths, 0, sizeof plan->literal_lengths);
  pixels_code_lengths(literal_counts, literal_symbols, longest_code, plan->literal_lengths);
  pixels_code_lengths(distance_counts, distance_symbols, longest_code, plan->distance_lengths);
  make_preface(plan->literal_lengths, plan->distance_lengths, &plan->preface);
  for (unsigned s = 0; s < literal_symbols + 2; s++) fixed_literals[s] = s < 144 ? 8 : s < 256 ? 9 : s < 280 ? 7 : 8;
  memset(fixed_distances, 5, sizeof fixed_distances);

  const uint64_t own =
      plan->preface.bits + cost(literal_counts, distance_counts, plan->literal_lengths, plan->distance_lengths);
  const uint64_t fixed = cost(literal_counts, distance_counts, fixed_literals, fixed_distances);
  plan->has_own_codes = own < fixed;
  plan->bits = 3 + (plan->has_own_codes ? own : fixed);
  if (plan->has_own_codes) return;
  memcpy(plan->literal_lengths, fixed_literals, sizeof fixed_literals);
  memcpy(plan->distance_lengths, fixed_distances, sizeof fixed_distances);
}

/// Writes a block of the first tokens.
static void write_block(pixels_packer *packer, const plan *plan, size_t token_count, int is_last) {
  if (!reserve(packer, (size_t)(plan->bits / 8) + 32)) return;
  put(packer, (is_last ? 1 : 0) | (plan->has_own_codes ? 2 : 1) << 1, 3);
  if (plan->has_own_codes) write_preface(packer, &plan->preface);
  write_tokens(packer, token_count, plan->literal_lengths, plan->distance_lengths);
  if (is_last && packer->bit_count) put(packer, 0, 8 - packer->bit_count);
}

// MARK: Parts of a block

/// Adds this part's symbols to the finished ones.
static void add_part(pixels_packer *packer) {
  for (unsigned s = 0; s < literal_symbols; s++) packer->done_literals[s] += packer->literal_counts[s];
  for (unsigned s = 0; s < distance_symbols; s++) packer->done_distances[s] += packer->distance_counts[s];
  packer->done_literals[end_symbol] = 1;
  packer->done = packer->token_count;
}

static void forget_done(pixels_packer *packer) {
  memset(packer->done_literals, 0, sizeof packer->done_literals);
  memset(packer->done_distances, 0, sizeof packer->done_distances);
  packer->done = 0;
}

/// Writes the finished parts as a block, if there are any; the tokens of this part stay.
static void write_done(pixels_packer *packer) {
  plan plan;
  const size_t done = packer->done;
  if (done == 0) return;
  make_plan(packer->done_literals, packer->done_distances, &plan);
  write_block(packer, &plan, done, 0);
  packer->token_count -= done;
  memmove(packer->tokens, packer->tokens + done, packer->token_count * sizeof *packer->tokens);
  forget_done(packer);
}

void pixels_end_part(pixels_packer *packer, int is_last) {
  plan part, all;
  packer->literal_counts[end_symbol] = 1;
  make_plan(packer->literal_counts, packer->distance_counts, &part);
  all = part;
  if (packer->done > 0) {
    uint32_t literals[literal_symbols], distances[distance_symbols];
    memcpy(literals, packer->done_literals, sizeof literals);
    memcpy(distances, packer->done_distances, sizeof distances);
    for (unsigned s = 0; s < literal_symbols; s++) literals[s] += packer->literal_counts[s];
    for (unsigned s = 0; s < distance_symbols; s++) distances[s] += packer->distance_counts[s];
    literals[end_symbol] = 1;
    make_plan(literals, distances, &all);
    if (all.bits > packer->done_bits + part.bits) {
      write_done(packer);
      all = part;
    }
  }
  add_part(packer);
  packer->done_bits = all.bits;
  if (packer->is_thorough) pixels_set_prices(packer, part.literal_lengths, part.distance_lengths);
  memset(packer->literal_counts, 0, sizeof packer->literal_counts);
  memset(packer->distance_counts, 0, sizeof packer->distance_counts);
  if (is_last || packer->token_count + thorough_part > largest_block) {
    write_block(packer, &all, packer->token_count, is_last);
    packer->token_count = 0;
    forget_done(packer);
  }
  packer->part_end = packer->is_thorough ? packer->token_count + thorough_part : fast_part;
}
