// Shared by the files that convert pixels to rows.
#ifndef CPIXELS_PICTURE_H
#define CPIXELS_PICTURE_H

#include "inline.h"
#include "rows.h"

#include <string.h>

/// PNG's filters: what is subtracted from each byte.
enum {
  filter_none,
  filter_sub,      // the byte of the pixel to the left
  filter_up,       // the byte above
  filter_average,  // the middle of both
  filter_paeth,    // whichever of them and of the corner is nearest to left + above − corner
  filter_count,
};

enum { most_colors = 256, slot_bits = 10, slots = 1 << slot_bits };

struct pixels_rows {
  const uint8_t *pixels;
  ptrdiff_t stride;
  size_t width, height;
  uint32_t always;  // what every pixel is taken to have besides: opacity, where the picture is known to be opaque
  pixels_layout layout;
  int is_thorough;

  uint32_t colors[most_colors];
  size_t color_count, translucent_count;
  // A hash table of the colours in memory, with their samples plus one: 0 is an empty slot.
  uint32_t slot_colors[slots];
  uint16_t slot_samples[slots];

  unsigned filter;
  uint8_t *current, *above;  // rows that are yet to be filtered
  uint8_t *written;          // the row before, as the file has it, where each row has a filter of its own
  uint8_t *scratch;
  size_t held;               // the row after the one whose bytes `current` has, while none is filtered
};

/// Determines the pixel format, and for few colours the table.
void pixels_survey(pixels_rows *rows);

/// Sets the pixel format RGB or RGBA.
void pixels_lay_out_plain(pixels_rows *rows);

/// Writes a row with the filter that compresses best, for small output.
void pixels_write_thoroughly(pixels_rows *rows, size_t y, uint8_t *target);

/// The filter whose result is smallest, by the sum of absolute values; scratch has the row's bytes.
unsigned pixels_choose_filter(pixels_rows *rows, size_t y, uint8_t *scratch);

/// Filters the bytes of the current row.
void pixels_filter(const pixels_rows *rows, unsigned filter, uint8_t *target);

/// Writes a row's bytes unfiltered, without the filter byte.
void pixels_write_plain(const pixels_rows *rows, size_t y, uint8_t *target);

pixels_inline const uint8_t *pixels_at(const pixels_rows *rows, size_t y) {
  return rows->pixels + (ptrdiff_t)y * rows->stride;
}

pixels_inline uint32_t pixels_load(const uint8_t *row, size_t x) {
  uint32_t value;
  memcpy(&value, row + 4 * x, 4);
  return value;
}

/// The slot of a colour, used or not.
pixels_inline unsigned pixels_slot(const pixels_rows *rows, uint32_t color) {
  unsigned slot = color * 0x9e3779b1u >> (32 - slot_bits);
  while (rows->slot_samples[slot] && rows->slot_colors[slot] != color) slot = (slot + 1) & (slots - 1);
  return slot;
}

pixels_inline uint32_t pixels_straight(uint32_t color) {
  const uint32_t alpha = color >> 24;
  if (alpha == 255) return color;
  if (alpha == 0) return 0;
  uint32_t result = alpha;
  for (int shift = 16; shift >= 0; shift -= 8) {
    const uint32_t value = ((color >> shift & 255) * 255 + alpha / 2) / alpha;
    result = result << 8 | (value < 255 ? value : 255);
  }
  return result;
}

#endif
