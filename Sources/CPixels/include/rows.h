// Converts a picture's pixels to the rows of a PNG file.
#ifndef CPIXELS_ROWS_H
#define CPIXELS_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// The colour types, with the numbers of PNG.
enum {
  pixels_grey = 0,
  pixels_rgb = 2,
  pixels_indexed = 3,
  pixels_grey_alpha = 4,
  pixels_rgba = 6,
};

typedef struct {
  int form;
  /// Bits per sample.
  int depth;
  /// Bytes from a pixel to the next, or 1 where a byte has several pixels.
  size_t unit;
  /// Bytes from a row to the next: its pixels, and before them the number of its filter.
  size_t row;
} pixels_layout;

/// A converter with the picture's pixel format.
typedef struct pixels_rows pixels_rows;

/// Finds the pixel format with the fewest bytes; null where memory is short.
///
/// - pixels: premultiplied 32-bit `0xAARRGGBB`, which must outlive the converter.
/// - is_opaque: whether all pixels count as opaque, whatever their opacity.
/// - thorough: whether to choose a filter for each row rather than for groups of rows.
pixels_rows *pixels_rows_create(const uint8_t *pixels, ptrdiff_t stride, size_t width, size_t height, int is_opaque,
                                int thorough);

/// The same with a fixed format, RGB or RGBA, which several pictures can share.
pixels_rows *pixels_rows_create_plain(const uint8_t *pixels, ptrdiff_t stride, size_t width, size_t height,
                                      int is_opaque, int thorough);

void pixels_rows_free(pixels_rows *rows);

pixels_layout pixels_rows_layout(const pixels_rows *rows);

/// The palette, straight `0xAARRGGBB`; translucent colours come first.
const uint32_t *pixels_rows_colors(const pixels_rows *rows, size_t *count, size_t *translucent);

/// Writes a filtered row; rows are written in order.
void pixels_rows_write(pixels_rows *rows, size_t y, uint8_t *target);

/// Converts premultiplied pixels to straight ones.
void pixels_straighten(const uint8_t *pixels, size_t count, uint32_t *result);

#endif
