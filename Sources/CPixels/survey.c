// Chooses the PNG pixel format with the fewest bytes.
#include "picture.h"

/// Whether red, green and blue are equal.
static int is_grey(uint32_t color) { return ((color ^ color >> 8) & 0xffff) == 0; }

/// Collects the picture's colours; returns whether they fit a palette.
static int collect(pixels_rows *rows) {
  uint32_t last = 0;
  int is_first = 1;
  for (size_t y = 0; y < rows->height; y++) {
    const uint8_t *row = pixels_at(rows, y);
    if (y > 0 && memcmp(row, pixels_at(rows, y - 1), 4 * rows->width) == 0) continue;
    for (size_t x = 0; x < rows->width; x++) {
      const uint32_t color = pixels_load(row, x) | rows->always;
      if (color == last && !is_first) continue;
      last = color;
      is_first = 0;
      const unsigned slot = pixels_slot(rows, color);
      if (rows->slot_samples[slot]) continue;
      if (rows->color_count == most_colors) return 0;
      rows->slot_samples[slot] = 1;
      rows->slot_colors[slot] = color;
      rows->colors[rows->color_count++] = color;
    }
  }
  return 1;
}

/// Sorts translucent colours first: PNG's opacities end after the last of them.
static void sort(pixels_rows *rows) {
  uint32_t opaque[most_colors];
  size_t opaque_count = 0;
  for (size_t i = 0; i < rows->color_count; i++) {
    const uint32_t color = rows->colors[i];
    if (color >> 24 == 255) {
      opaque[opaque_count++] = color;
    } else {
      rows->colors[rows->translucent_count++] = color;
    }
  }
  memcpy(rows->colors + rows->translucent_count, opaque, opaque_count * sizeof *opaque);
}

/// The least bit depth for every colour as a grey; 0 where some are none.
static int grey_depth(const pixels_rows *rows) {
  int depth = 1;
  if (rows->translucent_count > 0) return 0;
  for (size_t i = 0; i < rows->color_count; i++) {
    if (!is_grey(rows->colors[i])) return 0;
    const uint32_t level = rows->colors[i] & 255;
    while (level % (255 / ((1u << depth) - 1)) != 0) depth *= 2;
  }
  return depth;
}

static void lay_out(pixels_rows *rows, int form, int depth, size_t unit) {
  rows->layout.form = form;
  rows->layout.depth = depth;
  rows->layout.unit = unit;
  rows->layout.row = 1 + (depth == 8 ? rows->width * unit : (rows->width * (size_t)depth + 7) / 8);
}

/// Assigns palette indices, or greys where that needs no more bits.
static void number(pixels_rows *rows) {
  const size_t count = rows->color_count;
  const int depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8, grey = grey_depth(rows);
  const int is_grey = grey > 0 && grey <= depth;
  for (size_t i = 0; i < count; i++) {
    const uint32_t color = rows->colors[i];
    const uint32_t level = (color & 255) * ((1u << grey) - 1) / 255;
    rows->slot_samples[pixels_slot(rows, color)] = (uint16_t)(1 + (is_grey ? level : i));
    rows->colors[i] = pixels_straight(color);
  }
  lay_out(rows, is_grey ? pixels_grey : pixels_indexed, is_grey ? grey : depth, 1);
}

void pixels_lay_out_plain(pixels_rows *rows) {
  if (rows->always) {
    lay_out(rows, pixels_rgb, 8, 3);
  } else {
    lay_out(rows, pixels_rgba, 8, 4);
  }
}

void pixels_survey(pixels_rows *rows) {
  if (collect(rows)) {
    sort(rows);
    number(rows);
    return;
  }
  uint32_t opacity = 0xffffffff, hue = 0;
  for (size_t y = 0; y < rows->height && !rows->always; y++) {
    const uint8_t *row = pixels_at(rows, y);
    for (size_t x = 0; x < rows->width; x++) {
      const uint32_t color = pixels_load(row, x);
      opacity &= color;
      hue |= (color ^ color >> 8) & 0xffff;
    }
  }
  if (opacity >> 24 == 255) {
    lay_out(rows, pixels_rgb, 8, 3);
  } else if (hue == 0) {
    lay_out(rows, pixels_grey_alpha, 8, 2);
  } else {
    lay_out(rows, pixels_rgba, 8, 4);
  }
}
