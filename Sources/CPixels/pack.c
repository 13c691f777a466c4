#include "deflate.h"

#include <stdlib.h>

enum {
  // Rows are encoded together once there are this many bytes.
  piece = 1 << 17,
  // Words are read and written beyond the end.
  slack = 16,
};

pixels_packer *pixels_packer_create(size_t unit, size_t row, int thorough) {
  pixels_packer *packer = calloc(1, sizeof *packer);
  if (!packer) return NULL;
  packer->unit = unit;
  packer->row = row;
  packer->is_thorough = thorough;
  packer->part_end = thorough ? thorough_part : fast_part;
  packer->capacity = farthest + longest_match + 2 * (row > piece ? row : piece) + slack;
  packer->base = farthest + 1;  // so that the zeros in the tables are out of reach
  packer->bytes = malloc(packer->capacity);
  packer->tokens = malloc((largest_block + 1) * sizeof *packer->tokens);
  // The fast encoder keeps two positions per hash, the thorough one a chain for four bytes and one position for three.
  packer->places = calloc((size_t)2 << (thorough ? thorough_hash : fast_hash), sizeof *packer->places);
  packer->earlier = thorough ? calloc(farthest, sizeof *packer->earlier) : NULL;
  if (!packer->bytes || !packer->tokens || !packer->places || (thorough && !packer->earlier)) {
    pixels_packer_free(packer);
    return NULL;
  }
  for (unsigned symbol = 0; symbol < 29; symbol++) {
    const unsigned first = pixels_length_base(symbol) - shortest_match;
    for (unsigned more = 0; more < 1u << pixels_length_extra(symbol); more++) {
      packer->length_symbols[first + more] = (uint8_t)symbol;
    }
  }
  pixels_set_prices(packer, NULL, NULL);
  return packer;
}

void pixels_packer_free(pixels_packer *packer) {
  if (!packer) return;
  free(packer->bytes);
  free(packer->tokens);
  free(packer->places);
  free(packer->earlier);
  free(packer->output);
  free(packer);
}

/// Whether there is no room for another row.
static int is_full(const pixels_packer *packer) { return packer->capacity - packer->filled < packer->row + slack; }

uint8_t *pixels_packer_row(pixels_packer *packer) {
  if (is_full(packer)) {
    const size_t dropped = packer->packed > farthest ? packer->packed - farthest : 0;
    memmove(packer->bytes, packer->bytes + dropped, packer->filled - dropped);
    packer->packed -= dropped;
    packer->filled -= dropped;
    packer->next_row -= dropped;
    packer->base += (uint32_t)dropped;
  }
  return packer->bytes + packer->filled;
}

int pixels_packer_take(pixels_packer *packer, int is_last) {
  packer->filled += packer->row;
  if (!is_last && !is_full(packer)) return !packer->has_failed;
  // A match may continue in rows to come.
  const size_t stop = packer->filled - (is_last || packer->filled < longest_match ? 0 : longest_match);
  if (packer->is_thorough) {
    pixels_pack_thorough(packer, stop);
  } else {
    pixels_pack_fast(packer, stop);
  }
  if (is_last) pixels_end_part(packer, 1);
  return !packer->has_failed;
}

const uint8_t *pixels_packer_output(const pixels_packer *packer, size_t *count) {
  *count = packer->output_count;
  return packer->output;
}

void pixels_packer_drop_output(pixels_packer *packer) { packer->output_count = 0; }
