// Metrics that help to sort differences; they never decide a verdict.
//
// A pixel is premultiplied `0xAARRGGBB`.
#ifndef CPIXELS_METRICS_H
#define CPIXELS_METRICS_H

#include <stddef.h>
#include <stdint.h>

/// The number of visibly different pixels, as pixelmatch 7.2 counts them.
///
/// - threshold: from 0 to 1; pixelmatch's default is 0.1.
/// - counts_edges: whether pixels count that differ only in antialiasing.
int64_t pixels_count_visible(const uint32_t *reference, const uint32_t *actual, int width, int height,
                             double threshold, int counts_edges);

/// Colour differences by CIEDE2000, on white.
typedef struct {
  double greatest;
  double sum;
  /// The number of pixels.
  int64_t count;
} pixels_color_difference;

/// Sums the colour differences of those of `count` pixels that differ; beyond 16,384 pairs of colours, the rest is
/// sampled.
pixels_color_difference pixels_difference_of_colors(const uint32_t *reference, const uint32_t *actual, size_t count);

/// The structural similarity of two pictures: the mean SSIM of their luminance on white, 1 for equal ones.
///
/// By Wang et al., 2004: windows of 11 × 11 pixels within the picture, weighted by a Gaussian of 1.5 pixels. Both sides
/// have at least 11 pixels. Where more than 256 squares of 32 pixels differ, every second, third … of them is sampled.
double pixels_similarity(const uint32_t *reference, const uint32_t *actual, int width, int height);

#endif
