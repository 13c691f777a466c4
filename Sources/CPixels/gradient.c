#include "CPixels.h"

// Fused multiply-add would round differently on some processors.
#pragma STDC FP_CONTRACT OFF

void pixels_linear(uint32_t *pixels, ptrdiff_t stride, int width, int height, const double place[3],
                   const uint32_t *colors, int count) {
  if (count <= 0) return;
  const double last = count - 1, step = place[0] * last;
  for (int row = 0; row < height; row++) {
    uint32_t *line = (uint32_t *)(void *)((uint8_t *)pixels + (ptrdiff_t)row * stride);
    const double start = (place[1] * row + place[2]) * last + 0.5;
    for (int column = 0; column < width; column++) {
      const double index = start + step * column;
      line[column] = colors[index > 0 ? (int)(index < last ? index : last) : 0];
    }
  }
}

/// The angle of a direction, as a share of a turn from 0 to 1, clockwise from the top.
///
/// The arc tangent is a polynomial in the slope, which is at most 1: accurate to 3·10⁻⁷ of a turn.
static double turn(double x, double y) {
  const double right = x < 0 ? -x : x;
  const double up = y < 0 ? -y : y;
  const double small = right < up ? right : up;
  const double large = right < up ? up : right;
  if (large == 0) return 0;
  const double slope = small / large;
  const double square = slope * slope;
  // Odd powers up to the eleventh, fitted on 0 to 1, in turns.
  double angle = -0.00186515;
  angle = angle * square + 0.00837907;
  angle = angle * square - 0.01852983;
  angle = angle * square + 0.03080290;
  angle = angle * square - 0.05293857;
  angle = (angle * square + 0.15915132) * slope;
  if (right > up) angle = 0.25 - angle;  // from straight up, not from the nearer axis
  if (y > 0) angle = 0.5 - angle;        // below
  if (x < 0) angle = 1 - angle;          // to the left
  return angle;
}

void pixels_conic(uint32_t *pixels, ptrdiff_t stride, int width, int height, const double map[6],
                  const uint32_t *colors, int count) {
  if (count <= 0) return;
  for (int row = 0; row < height; row++) {
    uint32_t *line = (uint32_t *)(void *)((uint8_t *)pixels + (ptrdiff_t)row * stride);
    const double x = map[2] * row + map[4];
    const double y = map[3] * row + map[5];
    for (int column = 0; column < width; column++) {
      int index = (int)(turn(map[0] * column + x, map[1] * column + y) * count);
      if (index >= count) index = count - 1;
      line[column] = colors[index];
    }
  }
}
