// Pixel operations between an image's file and the picture.
//
// A pixel is four bytes, BGRA, as Cairo's on little-endian machines.
#ifndef CPIXELS_IMAGE_H
#define CPIXELS_IMAGE_H

#include <stddef.h>
#include <stdint.h>

/// Announces that an image will soon be written, so that the system provides its memory at once.
///
/// A phone's picture is 1,300 pages of memory, and a page fault takes longer than filling the page.
void pixels_expect(uint8_t *pixels, size_t bytes);

/// Returns freed memory, which the allocator would keep, to the system, before as many bytes of pixels are used.
///
/// Placing a large screen leaves about as much. It takes a millisecond, so it is done for large pictures only.
void pixels_make_room(size_t bytes);

/// Premultiplies colours in place; returns whether all pixels are opaque, and so unchanged.
int pixels_premultiply(uint8_t *pixels, ptrdiff_t stride, int width, int height);

/// Copies untrusted premultiplied pixels, clamping colours to their opacity.
void pixels_take(const uint8_t *source, int width, int height, int is_opaque, uint8_t *result, ptrdiff_t result_stride);

/// Rotates and mirrors an image upright.
///
/// - orientation: as in EXIF, from 1 to 8.
/// - width, height: of the source; the result's are swapped from orientation 5 on.
void pixels_orient(const uint8_t *source, ptrdiff_t stride, int width, int height, int orientation, uint8_t *result,
                   ptrdiff_t result_stride);

/// Converts CMYK to RGB without a profile: each ink multiplies with black.
///
/// - is_inverted: whether 255 is no ink, as in Adobe's files.
void pixels_from_inks(const uint8_t *inks, int width, int height, int is_inverted, uint8_t *result,
                      ptrdiff_t result_stride);

/// Paints a colour through an image's opacity.
///
/// - color: premultiplied BGRA.
void pixels_tint(const uint8_t *source, ptrdiff_t stride, int width, int height, const uint8_t color[4],
                 uint8_t *result, ptrdiff_t result_stride);

/// Resamples rows: each pixel of the result is a weighted sum of `taps` pixels of the source's row.
///
/// - firsts: for each column of the result, the first source pixel.
/// - weights: `taps` for each column; their sum is 16384.
void pixels_resample_across(const uint8_t *source, ptrdiff_t stride, int height, const int32_t *firsts,
                            const int16_t *weights, int taps, uint8_t *result, ptrdiff_t result_stride, int width);

/// Resamples columns likewise; colours are clamped to their opacity.
void pixels_resample_down(const uint8_t *source, ptrdiff_t stride, int width, const int32_t *firsts,
                          const int16_t *weights, int taps, uint8_t *result, ptrdiff_t result_stride, int height);

#endif
