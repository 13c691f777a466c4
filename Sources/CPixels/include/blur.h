// Gaussian blur of images with interleaved channels of 16 bits.
#ifndef CPIXELS_BLUR_H
#define CPIXELS_BLUR_H

#include <stddef.h>
#include <stdint.h>

/// Blurs an image in place, extending its edges.
///
/// - kernel: the weights of the centre and of one side, `reach + 1` of them; with the other side their sum is 65536.
/// - scratch: room for `width * channels` numbers for each of `height` rows, and `2 * reach * channels` more.
void pixels_blur(uint16_t *image, uint16_t *scratch, int width, int height, int channels, const uint32_t *kernel,
                 int reach);

/// Averages squares of `factor` × `factor` pixels of a part of an 8-bit image; the part may extend beyond the image,
/// whose edges are repeated.
///
/// - x, y: the part's origin in the image.
/// - width, height: the size of the result.
void pixels_shrink(const uint8_t *image, ptrdiff_t stride, int image_width, int image_height, int channels, int x,
                   int y, int factor, uint16_t *result, int width, int height);

/// Upsamples an image bilinearly by a factor that is a power of two, to bytes.
///
/// - x, y: the result's origin in the upsampled image.
/// - scratch: room for `small_width * channels` numbers.
void pixels_enlarge(const uint16_t *small, int small_width, int small_height, int channels, int factor, int x, int y,
                    uint16_t *scratch, uint8_t *result, ptrdiff_t stride, int width, int height);

#endif
