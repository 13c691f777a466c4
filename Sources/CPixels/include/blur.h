// Gaussian blur, on images of interleaved channels of 16 bits.
#ifndef CPIXELS_BLUR_H
#define CPIXELS_BLUR_H

#include <stddef.h>
#include <stdint.h>

/// Blurs an image in place; what lies beyond its sides is as the sides are.
///
/// - kernel: the weights of a pixel itself and of its neighbours on either side, `reach + 1` of them; with those of the
///   other side their sum is 65536.
/// - scratch: room for `width * channels` numbers for each of `height` rows, and `2 * reach * channels` more.
void pixels_blur(uint16_t *image, uint16_t *scratch, int width, int height, int channels, const uint32_t *kernel,
                 int reach);

/// Averages squares of `factor` × `factor` pixels of a part of an image of bytes; the part may reach beyond its sides,
/// where pixels are as at the sides.
///
/// - x, y: where the part begins in the image.
/// - width, height: of the result.
void pixels_shrink(const uint8_t *image, ptrdiff_t stride, int image_width, int image_height, int channels, int x,
                   int y, int factor, uint16_t *result, int width, int height);

/// Enlarges an image by a factor that is a power of two, with straight lines between the middles of its pixels, to bytes.
///
/// - x, y: where the result begins in the enlarged image.
/// - scratch: room for `small_width * channels` numbers.
void pixels_enlarge(const uint16_t *small, int small_width, int small_height, int channels, int factor, int x, int y,
                    uint16_t *scratch, uint8_t *result, ptrdiff_t stride, int width, int height);

#endif
