#include "CPixels.h"
#include "inline.h"

#include <math.h>
#include <string.h>

// Fused multiply-add would round differently on some processors.
#pragma STDC FP_CONTRACT OFF

typedef float channels __attribute__((vector_size(16)));
typedef int32_t numbers __attribute__((vector_size(16)));
typedef uint8_t bytes __attribute__((vector_size(4)));
typedef double pair __attribute__((vector_size(16)));
typedef int32_t two __attribute__((vector_size(8)));

/// The angle of a direction, as a share of a turn from 0 to 1, clockwise from the top.
///
/// The arc tangent is a polynomial in the slope, which is at most 1: accurate to 3·10⁻⁷ of a turn.
pixels_inline double turn(double x, double y) {
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

/// How far along the gradient a place in its plane is.
pixels_inline double place_of(pixels_way way, double x, double y) {
  double place = x;
  // A root is rounded alike everywhere, as IEEE 754 demands.
  if (way == pixels_outwards) place = sqrt(x * x + y * y);
  if (way == pixels_around) place = turn(x, y);
  // What is farther, or no number, has the colour of an end.
  const double far = 1e30;
  return place > -far ? place < far ? place : far : -far;
}

/// The ramp of a place, which is most often that of the pixel before.
pixels_inline int ramp_at(double place, const pixels_ramp *ramps, int count, int last) {
  if (place >= ramps[last].from && place < ramps[last].to) return last;
  int low = 0, high = count - 1;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (place < ramps[middle].to) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/// The colour of a place, and its opacity.
pixels_inline channels color_at(double place, const pixels_ramp *ramp, float *alpha) {
  const float beyond = (float)(place - ramp->start);
  *alpha = ramp->alpha + ramp->alpha_slope * beyond;
  channels color, slope;
  memcpy(&color, ramp->color, sizeof color);
  memcpy(&slope, ramp->slope, sizeof slope);
  return color + slope * beyond;
}

/// A pixel of channels from 0 to 255, each rounded to the nearest.
pixels_inline uint32_t rounded(channels color) {
  const bytes result = __builtin_convertvector(__builtin_convertvector(color + 0.5f, numbers), bytes);
  return (uint32_t)result;
}

pixels_inline channels spread(uint32_t pixel) { return __builtin_convertvector((bytes)pixel, channels); }

/// The first column at or after another that is not covered whole.
pixels_inline int whole_until(const uint8_t *cover, int column, int width) {
  for (uint64_t eight; column + 8 <= width; column += 8) {
    memcpy(&eight, cover + column, sizeof eight);
    if (eight != UINT64_MAX) break;
  }
  while (column < width && cover[column] == 255) column++;
  return column;
}

/// Looks up the colours of neighbours, whose places along a line need no more than a product and a sum.
pixels_inline void look_up(uint32_t *line, int count, double across, double step, double start, const uint32_t *colors,
                           double last) {
  const double one = step * across + start, other = step * (across + (count - 1)) + start;
  int column = 0;
  // Between two places within the table all are.
  if (one > 0 && other > 0 && one < last && other < last) {
    pair places = {across, across + 1}, more = {across + 2, across + 3};
    for (; column + 4 <= count; column += 4) {
      const two here = __builtin_convertvector(step * places + start, two);
      const two there = __builtin_convertvector(step * more + start, two);
      line[column] = colors[here[0]];
      line[column + 1] = colors[here[1]];
      line[column + 2] = colors[there[0]];
      line[column + 3] = colors[there[1]];
      places += 4;
      more += 4;
    }
  }
  for (; column < count; column++) {
    const double index = step * (across + column) + start;
    line[column] = colors[index > 0 ? (int)(index < last ? index : last) : 0];
  }
}

void pixels_gradient(uint32_t *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride, int left, int top,
                     int width, int height, pixels_way way, const double map[6], const pixels_ramp *ramps, int count,
                     const uint32_t *colors, int color_count) {
  if (count <= 0) return;
  const double last = color_count - 1;
  int ramp = 0;
  for (int row = 0; row < height; row++) {
    uint32_t *line = (uint32_t *)(void *)((uint8_t *)pixels + (ptrdiff_t)row * stride);
    const uint8_t *cover = mask + (ptrdiff_t)row * mask_stride;
    const double down = top + row + 0.5;
    const double x = map[2] * down + map[4], y = map[3] * down + map[5];
    const double step = map[0] * last, start = x * last + 0.5;
    for (int column = 0; column < width; column++) {
      if (cover[column] == 0) continue;
      const double across = left + column + 0.5;
      if (colors && cover[column] == 255) {
        if (way == pixels_along) {
          const int end = whole_until(cover, column + 1, width);
          look_up(line + column, end - column, across, step, start, colors, last);
          column = end - 1;
          continue;
        }
        const double index = place_of(way, map[0] * across + x, map[1] * across + y) * last + 0.5;
        line[column] = colors[index > 0 ? (int)(index < last ? index : last) : 0];
        continue;
      }
      const double place = place_of(way, map[0] * across + x, map[1] * across + y);
      ramp = ramp_at(place, ramps, count, ramp);
      float alpha;
      const channels color = color_at(place, &ramps[ramp], &alpha);
      const channels behind = spread(line[column]);
      line[column] = rounded(behind + (color - behind) * (alpha * cover[column] / 255));
    }
  }
}

void pixels_gradient_colors(uint32_t *colors, int color_count, const pixels_ramp *ramps, int count) {
  int ramp = 0;
  for (int index = 0; index < color_count; index++) {
    const double place = color_count > 1 ? (double)index / (color_count - 1) : 0;
    float alpha;
    ramp = ramp_at(place, ramps, count, ramp);
    colors[index] = rounded(color_at(place, &ramps[ramp], &alpha));
  }
}
