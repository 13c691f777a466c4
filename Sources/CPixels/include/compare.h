// Compares two pictures of one size.
//
// A pixel is premultiplied `0xAARRGGBB`. The distance of two pixels is the greatest visible difference on any
// background from black to white, or of opacity: for opaque ones, the greatest difference of a channel.
#ifndef CPIXELS_COMPARE_H
#define CPIXELS_COMPARE_H

#include <stddef.h>
#include <stdint.h>

enum {
  /// The side of a tile.
  pixels_tile_side = 16,
};

/// The number and the bounding box of pixels that differ; right and bottom are exclusive. All zero where none does.
typedef struct {
  int32_t left, top, right, bottom;
  int32_t count;
} pixels_patch;

/// Compares a region of two pictures.
///
/// - stride: pixels from a row to the next, of both.
/// - left, top, right, bottom: the region, within the pictures.
/// - greatest: receives the greatest distance, unless null.
/// - tiles: receives a patch for each tile of the region, row by row, unless null. Tiles begin at the region's corner.
/// - Returns: the whole region as one patch.
pixels_patch pixels_compare(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int left, int top,
                            int right, int bottom, int *greatest, pixels_patch *tiles);

/// Finds the square of `pixels_tile_side` pixels, at any position, with the most differing pixels.
///
/// - columns: room for a number for each column of the region.
pixels_patch pixels_densest(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int left, int top,
                            int right, int bottom, uint8_t *columns);

/// Counts the pixels that differ by more than each of some ascending thresholds.
///
/// - counts: one for each threshold.
void pixels_count_beyond(const uint32_t *reference, const uint32_t *actual, size_t count, const uint8_t *bounds,
                         int bound_count, int64_t *counts);

/// Draws what differs in opaque red on a faded picture.
void pixels_show_difference(const uint32_t *reference, const uint32_t *actual, size_t count, uint32_t *result);

/// Copies the reference's pixels wherever the distance is at most `bound`, as in `pixels_compare`.
void pixels_forgive(const uint32_t *reference, uint32_t *actual, size_t count, int bound);

#endif
