#include "CPixels.h"

#include <string.h>

/// A rounded product of two numbers of 255.
static uint8_t part(unsigned value, unsigned of) {
  const unsigned product = value * of + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

int pixels_premultiply(uint8_t *pixels, ptrdiff_t stride, int width, int height) {
  unsigned least = 255;
  for (int row = 0; row < height; row++) {
    uint8_t *pixel = pixels + (ptrdiff_t)row * stride;
    for (int column = 0; column < width; column++, pixel += 4) {
      const unsigned alpha = pixel[3];
      if (alpha == 255) continue;
      if (alpha < least) least = alpha;
      pixel[0] = part(pixel[0], alpha);
      pixel[1] = part(pixel[1], alpha);
      pixel[2] = part(pixel[2], alpha);
    }
  }
  return least == 255;
}

void pixels_take(const uint8_t *source, int width, int height, int is_opaque, uint8_t *result,
                 ptrdiff_t result_stride) {
  for (int row = 0; row < height; row++) {
    const uint8_t *from = source + (size_t)row * width * 4;
    uint8_t *to = result + row * result_stride;
    for (int column = 0; column < width; column++, from += 4, to += 4) {
      uint8_t opacity = is_opaque ? 255 : from[3];
      for (int channel = 0; channel < 3; channel++) to[channel] = from[channel] < opacity ? from[channel] : opacity;
      to[3] = opacity;
    }
  }
}

void pixels_orient(const uint8_t *source, ptrdiff_t stride, int width, int height, int orientation, uint8_t *result,
                   ptrdiff_t result_stride) {
  // The source's corner in the result, and the offset of each step in the source.
  const int is_turned = orientation >= 5;
  const ptrdiff_t right = (ptrdiff_t)((is_turned ? height : width) - 1) * 4;
  const ptrdiff_t bottom = (ptrdiff_t)((is_turned ? width : height) - 1) * result_stride;
  const int from_right = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
  const int from_bottom = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
  uint8_t *corner = result + (from_right ? right : 0) + (from_bottom ? bottom : 0);
  const ptrdiff_t sideways = from_right ? -4 : 4;
  const ptrdiff_t lengthways = from_bottom ? -result_stride : result_stride;
  const ptrdiff_t across = is_turned ? lengthways : sideways;
  const ptrdiff_t down = is_turned ? sideways : lengthways;
  // In blocks, so that neither source nor result leaves the L1 cache.
  enum { block = 32 };
  for (int top = 0; top < height; top += block) {
    const int end = top + block < height ? top + block : height;
    for (int left = 0; left < width; left += block) {
      const int last = left + block < width ? left + block : width;
      for (int row = top; row < end; row++) {
        const uint8_t *from = source + (ptrdiff_t)row * stride + (ptrdiff_t)left * 4;
        uint8_t *to = corner + row * down + left * across;
        for (int column = left; column < last; column++, from += 4, to += across) memcpy(to, from, 4);
      }
    }
  }
}

void pixels_from_inks(const uint8_t *inks, int width, int height, int is_inverted, uint8_t *result,
                      ptrdiff_t result_stride) {
  const unsigned flip = is_inverted ? 0 : 255;
  for (int row = 0; row < height; row++) {
    uint8_t *pixel = result + (ptrdiff_t)row * result_stride;
    for (int column = 0; column < width; column++, inks += 4, pixel += 4) {
      const unsigned black = inks[3] ^ flip;
      pixel[0] = part(inks[2] ^ flip, black);
      pixel[1] = part(inks[1] ^ flip, black);
      pixel[2] = part(inks[0] ^ flip, black);
      pixel[3] = 255;
    }
  }
}

void pixels_tint(const uint8_t *source, ptrdiff_t stride, int width, int height, const uint8_t color[4],
                 uint8_t *result, ptrdiff_t result_stride) {
  for (int row = 0; row < height; row++) {
    const uint8_t *from = source + (ptrdiff_t)row * stride;
    uint8_t *to = result + (ptrdiff_t)row * result_stride;
    for (int column = 0; column < width; column++, from += 4, to += 4)
      for (int channel = 0; channel < 4; channel++) to[channel] = part(color[channel], from[3]);
  }
}

static uint8_t byte(int32_t sum) {
  const int32_t value = (sum + 8192) >> 14;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

void pixels_resample_across(const uint8_t *source, ptrdiff_t stride, int height, const int32_t *firsts,
                            const int16_t *weights, int taps, uint8_t *result, ptrdiff_t result_stride, int width) {
  for (int row = 0; row < height; row++) {
    const uint8_t *line = source + (ptrdiff_t)row * stride;
    uint8_t *to = result + (ptrdiff_t)row * result_stride;
    const int16_t *weight = weights;
    for (int column = 0; column < width; column++, to += 4) {
      const uint8_t *from = line + (ptrdiff_t)firsts[column] * 4;
      int32_t sums[4] = {0, 0, 0, 0};
      for (int tap = 0; tap < taps; tap++, from += 4, weight++)
        for (int channel = 0; channel < 4; channel++) sums[channel] += *weight * from[channel];
      for (int channel = 0; channel < 4; channel++) to[channel] = byte(sums[channel]);
    }
  }
}

void pixels_resample_down(const uint8_t *source, ptrdiff_t stride, int width, const int32_t *firsts,
                          const int16_t *weights, int taps, uint8_t *result, ptrdiff_t result_stride, int height) {
  enum { block = 256 };
  int32_t sums[block];
  const int count = width * 4;
  for (int row = 0; row < height; row++) {
    const uint8_t *first = source + (ptrdiff_t)firsts[row] * stride;
    const int16_t *own = weights + (ptrdiff_t)row * taps;
    uint8_t *to = result + (ptrdiff_t)row * result_stride;
    for (int start = 0; start < count; start += block) {
      const int length = count - start < block ? count - start : block;
      memset(sums, 0, sizeof sums);
      for (int tap = 0; tap < taps; tap++) {
        const uint8_t *from = first + (ptrdiff_t)tap * stride + start;
        const int32_t weight = own[tap];
        for (int index = 0; index < length; index++) sums[index] += weight * from[index];
      }
      for (int index = 0; index < length; index += 4) {
        const uint8_t alpha = byte(sums[index + 3]);
        for (int channel = 0; channel < 3; channel++) {
          const uint8_t value = byte(sums[index + channel]);
          to[start + index + channel] = value < alpha ? value : alpha;
        }
        to[start + index + 3] = alpha;
      }
    }
  }
}
