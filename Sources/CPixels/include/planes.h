// Pixels taken apart into colours and opacities, as formats want them that keep the two in streams of their own.
#ifndef CPIXELS_PLANES_H
#define CPIXELS_PLANES_H

#include <stddef.h>
#include <stdint.h>

/// Takes premultiplied 32-bit pixels apart: three bytes of colour, no longer multiplied, and one of opacity for each.
///
/// - colors, opacities: `width * height` pixels each, without gaps.
/// - Returns: whether any pixel is translucent.
int pixels_planes(const uint8_t *pixels, ptrdiff_t stride, int width, int height, uint8_t *colors,
                  uint8_t *opacities);

/// The opacities alone.
void pixels_opacities(const uint8_t *pixels, ptrdiff_t stride, int width, int height, uint8_t *opacities);

/// Writes rows as differences from what is left of them, above them, or from nothing, whichever are smallest, each row
/// after the number that PNG has for its choice.
///
/// - length: bytes of a row.
/// - step: bytes of a pixel.
/// - result: room for `length + 1` bytes for each of `height` rows.
void pixels_predict(const uint8_t *rows, int length, int step, int height, uint8_t *result);

#endif
