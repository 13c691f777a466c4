// Gradients: along a line, outwards from a point, or around one.
#ifndef CPIXELS_GRADIENT_H
#define CPIXELS_GRADIENT_H

#include <stddef.h>
#include <stdint.h>

/// What of a place in the gradient's own plane says how far along the gradient it is.
typedef enum {
  /// x.
  pixels_along,
  /// The distance from the origin.
  pixels_outwards,
  /// The angle around the origin, clockwise from the top, as a share of a turn.
  pixels_around,
} pixels_way;

/// The colours of a gradient from one stop to the next: linear functions of the place.
typedef struct {
  /// The first place, and the first place beyond.
  double from, to;
  /// The place of the colour below, finite.
  double start;
  /// Blue, green and red at `start`, from 0 to 255; the fourth is 255.
  float color[4];
  /// How much each changes by unit.
  float slope[4];
  /// The opacity at `start`, from 0 to 1, and how much it changes by unit.
  float alpha, alpha_slope;
} pixels_ramp;

/// Composites a gradient over premultiplied pixels, each channel rounded once.
///
/// So a channel is within a step of the exact sum, and goes down along a row only where the exact one does. A pixel's
/// colour depends on its own place alone, whatever part is painted.
///
/// - pixels: the pixel at (left, top).
/// - mask: how much of each pixel is covered.
/// - map: from the centre of a pixel to the gradient's plane: x = map[0]·column + map[2]·row + map[4], y = map[1]·column
/// + map[3]·row + map[5].
/// - ramps: ascending, one after another, from -∞ to ∞.
/// - colors: where all ramps are opaque, `color_count` equidistant colours from 0 to 1, both ends included, of which
/// covered pixels take the nearest; or null.
void pixels_gradient(uint32_t *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride, int left, int top,
                     int width, int height, pixels_way way, const double map[6], const pixels_ramp *ramps, int count,
                     const uint32_t *colors, int color_count);

/// Fills a table with the equidistant colours of opaque ramps from 0 to 1, both ends included.
void pixels_gradient_colors(uint32_t *colors, int color_count, const pixels_ramp *ramps, int count);

#endif
