// Splits pixels into colours and opacities, for formats with separate streams.
#ifndef CPIXELS_PLANES_H
#define CPIXELS_PLANES_H

#include <stddef.h>
#include <stdint.h>

/// Splits premultiplied 32-bit pixels: into three bytes of straight colour, and one of opacity.
///
/// - colors, opacities: `width * height` pixels each, without padding.
/// - Returns: whether any pixel is translucent.
int pixels_planes(const uint8_t *pixels, ptrdiff_t stride, int width, int height, uint8_t *colors,
                  uint8_t *opacities);

/// The opacities alone.
void pixels_opacities(const uint8_t *pixels, ptrdiff_t stride, int width, int height, uint8_t *opacities);

/// Counts the pixels that differ from the one to their left and from the one above, of those that have both.
///
/// - bytes: of a pixel, 1 or 4.
int64_t pixels_edges(const uint8_t *pixels, ptrdiff_t stride, int width, int height, int bytes);

/// Filters rows by PNG's predictors, choosing the smallest for each, with the filter byte before each row.
///
/// - length: bytes of a row.
/// - step: bytes of a pixel.
/// - result: room for `length + 1` bytes for each of `height` rows.
void pixels_predict(const uint8_t *rows, int length, int step, int height, uint8_t *result);

#endif
