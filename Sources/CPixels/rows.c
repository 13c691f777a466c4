#include "picture.h"

#include <stdlib.h>

enum {
  // Rows that share a filter, where speed matters.
  rows_together = 16,
};

static pixels_rows *create(const uint8_t *pixels, ptrdiff_t stride, size_t width, size_t height, int is_opaque,
                           int thorough, int is_plain) {
  pixels_rows *rows = calloc(1, sizeof *rows);
  if (!rows) return NULL;
  rows->pixels = pixels;
  rows->stride = stride;
  rows->width = width;
  rows->height = height;
  rows->always = is_opaque ? 0xff000000 : 0;
  rows->is_thorough = thorough;
  if (is_plain) {
    pixels_lay_out_plain(rows);
  } else {
    pixels_survey(rows);
  }
  rows->current = calloc(thorough ? 4 : 2, rows->layout.row);
  if (!rows->current) {
    free(rows);
    return NULL;
  }
  rows->above = rows->current + rows->layout.row;
  if (thorough) {
    rows->written = rows->above + rows->layout.row;
    rows->scratch = rows->written + rows->layout.row;
  }
  return rows;
}

pixels_rows *pixels_rows_create(const uint8_t *pixels, ptrdiff_t stride, size_t width, size_t height, int is_opaque,
                                int thorough) {
  return create(pixels, stride, width, height, is_opaque, thorough, 0);
}

pixels_rows *pixels_rows_create_plain(const uint8_t *pixels, ptrdiff_t stride, size_t width, size_t height,
                                      int is_opaque, int thorough) {
  return create(pixels, stride, width, height, is_opaque, thorough, 1);
}

void pixels_rows_free(pixels_rows *rows) {
  if (!rows) return;
  free(rows->current < rows->above ? rows->current : rows->above);
  free(rows);
}

pixels_layout pixels_rows_layout(const pixels_rows *rows) { return rows->layout; }

const uint32_t *pixels_rows_colors(const pixels_rows *rows, size_t *count, size_t *translucent) {
  *count = rows->color_count;
  *translucent = rows->translucent_count;
  return rows->colors;
}

/// Writes a row's bytes; if it equals the row above, as half of them do, that one is copied.
static void write_unfiltered(pixels_rows *rows, size_t y, uint8_t *target) {
  if (rows->held == y && y > 0 && memcmp(pixels_at(rows, y), pixels_at(rows, y - 1), 4 * rows->width) == 0) {
    memcpy(target, rows->current, rows->layout.row - 1);
  } else {
    pixels_write_plain(rows, y, target);
    memcpy(rows->current, target, rows->layout.row - 1);
  }
  rows->held = y + 1;
}

void pixels_rows_write(pixels_rows *rows, size_t y, uint8_t *target) {
  // Neighbouring palette indices are no similar colours, so filters do not help.
  const int is_filtered = rows->layout.unit > 1, is_chosen = is_filtered && y % rows_together == 0;
  if (is_filtered && rows->is_thorough) {
    pixels_write_thoroughly(rows, y, target);
    return;
  }
  if (is_chosen) rows->filter = pixels_choose_filter(rows, y, target + 1);
  target[0] = (uint8_t)rows->filter;
  if (rows->filter == 0) {
    write_unfiltered(rows, y, target + 1);
    return;
  }
  rows->held = 0;
  if (!is_chosen) {
    uint8_t *above = rows->current;
    rows->current = rows->above;
    rows->above = above;
    pixels_write_plain(rows, y, rows->current);
  }
  pixels_filter(rows, rows->filter, target + 1);
}

// MARK: Pixel formats

static void write_rgb(const uint8_t *row, size_t width, uint8_t *target) {
  size_t x = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  // Two pixels are six bytes; the next pixels overwrite the two excess ones.
  for (; x + 3 <= width; x += 2) {
    uint64_t pair;
    memcpy(&pair, row + 4 * x, 8);
    pair = __builtin_bswap64(pair);
    pair = (pair >> 40 & 0xffffff) | (pair >> 8 & 0xffffff) << 24;
    memcpy(target + 3 * x, &pair, 8);
  }
#endif
  for (; x < width; x++) {
    const uint32_t color = pixels_load(row, x);
    target[3 * x] = (uint8_t)(color >> 16);
    target[3 * x + 1] = (uint8_t)(color >> 8);
    target[3 * x + 2] = (uint8_t)color;
  }
}

static void write_with_alpha(const uint8_t *row, size_t width, int is_grey, uint8_t *target) {
  uint32_t last = 0, color = 0;
  for (size_t x = 0; x < width; x++) {
    const uint32_t pixel = pixels_load(row, x);
    if (pixel != last) {
      last = pixel;
      color = pixels_straight(pixel);
    }
    if (!is_grey) {
      *target++ = (uint8_t)(color >> 16);
      *target++ = (uint8_t)(color >> 8);
    }
    *target++ = (uint8_t)color;
    *target++ = (uint8_t)(color >> 24);
  }
}

/// Packs samples of colours in the table into bytes, the first one highest.
static void write_samples(const pixels_rows *rows, const uint8_t *row, uint8_t *target) {
  const unsigned depth = (unsigned)rows->layout.depth;
  uint32_t last = pixels_load(row, 0);
  unsigned sample = rows->slot_samples[pixels_slot(rows, last | rows->always)] - 1u;
  unsigned held = 0, bits = 0;
  for (size_t x = 0; x < rows->width; x++) {
    const uint32_t pixel = pixels_load(row, x);
    if (pixel != last) {
      last = pixel;
      sample = rows->slot_samples[pixels_slot(rows, pixel | rows->always)] - 1u;
    }
    held = held << depth | sample;
    bits += depth;
    if (bits == 8) {
      *target++ = (uint8_t)held;
      held = bits = 0;
    }
  }
  if (bits > 0) *target = (uint8_t)(held << (8 - bits));
}

void pixels_write_plain(const pixels_rows *rows, size_t y, uint8_t *target) {
  const uint8_t *row = pixels_at(rows, y);
  switch (rows->layout.form) {
    case pixels_rgb:
      write_rgb(row, rows->width, target);
      break;
    case pixels_rgba:
    case pixels_grey_alpha:
      write_with_alpha(row, rows->width, rows->layout.form == pixels_grey_alpha, target);
      break;
    default:
      write_samples(rows, row, target);
  }
}

// MARK: For other formats

void pixels_straighten(const uint8_t *pixels, size_t count, uint32_t *result) {
  for (size_t i = 0; i < count; i++) result[i] = pixels_straight(pixels_load(pixels, i));
}
