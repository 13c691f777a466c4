#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

int pixels_planes(const uint8_t *pixels, ptrdiff_t stride, int width, int height, uint8_t *colors,
                  uint8_t *opacities) {
  int translucent = 0;
  for (int row = 0; row < height; row++) {
    const uint8_t *line = pixels + row * stride;
    for (int column = 0; column < width; column++) {
      uint32_t pixel;
      memcpy(&pixel, line + (ptrdiff_t)column * 4, sizeof pixel);
      const uint32_t opacity = pixel >> 24;
      for (int shift = 16; shift >= 0; shift -= 8) {
        const uint32_t value = pixel >> shift & 0xff;
        const uint32_t color = opacity == 0 ? 0 : (value * 255 + opacity / 2) / opacity;
        *colors++ = (uint8_t)(color > 255 ? 255 : color);
      }
      *opacities++ = (uint8_t)opacity;
      translucent |= opacity != 255;
    }
  }
  return translucent;
}

void pixels_predict(const uint8_t *rows, int length, int step, int height, uint8_t *result) {
  enum { none, left, above, kinds };
  for (int row = 0; row < height; row++, rows += length, result += length + 1) {
    const uint8_t *previous = rows - length;
    uint64_t sums[kinds] = {0};
    for (int index = 0; index < length; index++) {
      const uint8_t before = index >= step ? rows[index - step] : 0;
      const uint8_t over = row > 0 ? previous[index] : 0;
      sums[none] += (uint64_t)abs((int8_t)rows[index]);
      sums[left] += (uint64_t)abs((int8_t)(rows[index] - before));
      sums[above] += (uint64_t)abs((int8_t)(rows[index] - over));
    }
    const int kind = sums[above] <= sums[left] ? (sums[above] < sums[none] ? above : none)
                                               : (sums[left] < sums[none] ? left : none);
    result[0] = (uint8_t)kind;
    for (int index = 0; index < length; index++) {
      const uint8_t before = index >= step ? rows[index - step] : 0;
      const uint8_t over = row > 0 ? previous[index] : 0;
      result[index + 1] = (uint8_t)(rows[index] - (kind == left ? before : kind == above ? over : 0));
    }
  }
}
