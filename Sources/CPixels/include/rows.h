// A picture's pixels as the rows of a PNG file.
#ifndef CPIXELS_ROWS_H
#define CPIXELS_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// How a PNG file says its pixels; the numbers are the file's.
enum {
  pixels_grey = 0,
  pixels_rgb = 2,
  pixels_indexed = 3,
  pixels_grey_alpha = 4,
  pixels_rgba = 6,
};

typedef struct {
  int form;
  /// Bits of a sample.
  int depth;
  /// Bytes from a pixel to the next, or 1 where a byte has several pixels.
  size_t unit;
  /// Bytes from a row to the next: its pixels, and before them the number of its filter.
  size_t row;
} pixels_layout;

/// Turns pixels into rows; it has looked at all of them.
typedef struct pixels_rows pixels_rows;

/// Finds the form in which a picture takes the fewest bytes; nothing where there is no memory.
///
/// - pixels: 32-bit numbers, `0xAARRGGBB`, colours multiplied by their opacity; they must stay until this is freed.
/// - is_opaque: that no pixel is translucent, whatever its opacity says.
/// - thorough: whether a filter is chosen for every row rather than for some rows together.
pixels_rows *pixels_rows_create(const uint8_t *pixels, ptrdiff_t stride, size_t width, size_t height, int is_opaque,
                                int thorough);

/// As above, in red, green and blue, and opacity unless it is opaque: the form that parts of several pictures share.
pixels_rows *pixels_rows_create_plain(const uint8_t *pixels, ptrdiff_t stride, size_t width, size_t height,
                                      int is_opaque, int thorough);

void pixels_rows_free(pixels_rows *rows);

pixels_layout pixels_rows_layout(const pixels_rows *rows);

/// The colours of an indexed picture, `0xAARRGGBB`, no longer multiplied; translucent ones come first.
const uint32_t *pixels_rows_colors(const pixels_rows *rows, size_t *count, size_t *translucent);

/// Writes a row as the file has it; rows are written in order.
void pixels_rows_write(pixels_rows *rows, size_t y, uint8_t *target);

/// Pixels whose colours are no longer multiplied by their opacity.
void pixels_straighten(const uint8_t *pixels, size_t count, uint32_t *result);

#endif
