// What two pictures of one size differ in.
//
// A pixel is `0xAARRGGBB` with its colours multiplied by its opacity. How far two pixels are apart is how far they can be
// seen to be apart on any ground from black to white, or in opacity: for opaque ones, the greatest difference of a
// channel.
#ifndef CPIXELS_COMPARE_H
#define CPIXELS_COMPARE_H

#include <stddef.h>
#include <stdint.h>

enum {
  /// The side of the squares that a picture is looked at in.
  pixels_tile_side = 16,
};

/// Where pixels differ, and how many; the right and bottom edges are outside. Where none does, it is all zero.
typedef struct {
  int32_t left, top, right, bottom;
  int32_t count;
} pixels_patch;

/// Compares a part of two pictures.
///
/// - stride: pixels from a row to the next, of both.
/// - left, top, right, bottom: the part, within the pictures.
/// - greatest: how far the two pixels are apart that are furthest; nothing is worked out where it is null.
/// - tiles: a patch for each square of the part, row by row, or null. Squares begin at the part's corner.
/// - Returns: all of it as one patch.
pixels_patch pixels_compare(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int left, int top,
                            int right, int bottom, int *greatest, pixels_patch *tiles);

/// Finds the square of `pixels_tile_side` pixels, at any place, in which most pixels of a part differ.
///
/// - columns: room for a number for each column of the part.
pixels_patch pixels_densest(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int left, int top,
                            int right, int bottom, uint8_t *columns);

/// Counts the pixels that are farther apart than each of some bounds, of which each is greater than the one before.
///
/// - counts: one for each bound.
void pixels_count_beyond(const uint32_t *reference, const uint32_t *actual, size_t count, const uint8_t *bounds,
                         int bound_count, int64_t *counts);

/// Shows what differs, opaque and red, on a faded picture.
void pixels_show_difference(const uint32_t *reference, const uint32_t *actual, size_t count, uint32_t *result);

/// Takes the reference's pixels wherever they are at most `bound` apart, as `pixels_compare` counts it.
void pixels_forgive(const uint32_t *reference, uint32_t *actual, size_t count, int bound);

#endif
