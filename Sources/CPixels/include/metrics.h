// Numbers that help to sort differences: none of them is ever a verdict.
//
// A pixel is `0xAARRGGBB` with its colours multiplied by its opacity.
#ifndef CPIXELS_METRICS_H
#define CPIXELS_METRICS_H

#include <stddef.h>
#include <stdint.h>

/// How many pixels differ visibly, as pixelmatch 7.2 counts them.
///
/// - threshold: from 0 to 1; 0.1 where nothing else is said.
/// - counts_edges: whether pixels count that look as if only the smoothing of an edge had changed.
int64_t pixels_count_visible(const uint32_t *reference, const uint32_t *actual, int width, int height,
                             double threshold, int counts_edges);

/// Differences of colours as CIEDE2000 has them, on white.
typedef struct {
  double greatest;
  double sum;
  /// Of how many pixels.
  int64_t count;
} pixels_color_difference;

/// Sums the differences of the colours of those of `count` pixels that differ; where more than 16,384 pairs of
/// colours meet, of a part of the rest.
pixels_color_difference pixels_difference_of_colors(const uint32_t *reference, const uint32_t *actual, size_t count);

/// How alike the structures of two pictures are: the mean SSIM of their brightness on white, 1 for equal ones.
///
/// It is Wang's of 2004: windows of 11 × 11 pixels that lie within the picture, weighed by a Gaussian of 1.5 pixels.
/// Both sides have at least 11 pixels. Where more than 256 squares of 32 pixels differ, every second, third … of them
/// speaks for the others.
double pixels_similarity(const uint32_t *reference, const uint32_t *actual, int width, int height);

#endif
