// What is done to every pixel of an image between its file and the picture.
//
// A pixel is four bytes, blue, green, red and opacity, as Cairo has them on machines whose lowest byte comes first.
#ifndef CPIXELS_IMAGE_H
#define CPIXELS_IMAGE_H

#include <stddef.h>
#include <stdint.h>

/// Says that all of an image's pixels will soon be written, so that the system gives their memory at once.
///
/// A phone's picture is 1,300 pages of memory, and each that is asked for by touching it takes longer than filling it.
void pixels_expect(uint8_t *pixels, size_t bytes);

/// Gives back to the system what was let go of, and the allocator would keep, beside so many bytes of pixels.
///
/// Placing a large screen leaves as much behind. That takes a millisecond, so it is done where there are very many.
void pixels_make_room(size_t bytes);

/// Multiplies colours by their opacity, in place; whether all pixels are opaque, and so unchanged.
int pixels_premultiply(uint8_t *pixels, ptrdiff_t stride, int width, int height);

/// Turns and mirrors an image so that it stands upright.
///
/// - orientation: as EXIF has it, from 1 to 8.
/// - width, height: of the source; the result's are swapped from orientation 5 on.
void pixels_orient(const uint8_t *source, ptrdiff_t stride, int width, int height, int orientation, uint8_t *result,
                   ptrdiff_t result_stride);

/// Inks to colours, without a profile: each ink takes its part of what black has left.
///
/// - is_inverted: whether 255 is no ink, as Adobe's programs write it.
void pixels_from_inks(const uint8_t *inks, int width, int height, int is_inverted, uint8_t *result,
                      ptrdiff_t result_stride);

/// Paints a colour through an image's opacity.
///
/// - color: blue, green, red and opacity, multiplied already.
void pixels_tint(const uint8_t *source, ptrdiff_t stride, int width, int height, const uint8_t color[4],
                 uint8_t *result, ptrdiff_t result_stride);

/// Resamples rows: each pixel of the result is `taps` pixels of the source's row, from its first one on, weighed.
///
/// - firsts: for each column of the result, the first pixel that counts.
/// - weights: `taps` for each column; their sum is 16384.
void pixels_resample_across(const uint8_t *source, ptrdiff_t stride, int height, const int32_t *firsts,
                            const int16_t *weights, int taps, uint8_t *result, ptrdiff_t result_stride, int width);

/// Resamples columns in the same way; no colour becomes more than its opacity.
void pixels_resample_down(const uint8_t *source, ptrdiff_t stride, int width, const int32_t *firsts,
                          const int16_t *weights, int taps, uint8_t *result, ptrdiff_t result_stride, int height);

#endif
