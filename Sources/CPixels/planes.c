#include "CPixels.h"

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
      if (opacity == 255) {
        *colors++ = (uint8_t)(pixel >> 16);
        *colors++ = (uint8_t)(pixel >> 8);
        *colors++ = (uint8_t)pixel;
        *opacities++ = 255;
        continue;
      }
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

void pixels_opacities(const uint8_t *pixels, ptrdiff_t stride, int width, int height, uint8_t *opacities) {
  for (int row = 0; row < height; row++) {
    const uint8_t *line = pixels + row * stride;
    for (int column = 0; column < width; column++) {
      uint32_t pixel;
      memcpy(&pixel, line + (ptrdiff_t)column * 4, sizeof pixel);
      *opacities++ = (uint8_t)(pixel >> 24);
    }
  }
}

int64_t pixels_edges(const uint8_t *pixels, ptrdiff_t stride, int width, int height, int bytes) {
  int64_t count = 0;
  for (int row = 1; row < height; row++) {
    const uint8_t *line = pixels + row * stride, *above = line - stride;
    if (bytes == 1) {
      for (int x = 1; x < width; x++) count += line[x] != line[x - 1] && line[x] != above[x];
      continue;
    }
    uint32_t left;
    memcpy(&left, line, sizeof left);
    for (int x = 1; x < width; x++) {
      uint32_t pixel, other;
      memcpy(&pixel, line + (ptrdiff_t)x * 4, sizeof pixel);
      memcpy(&other, above + (ptrdiff_t)x * 4, sizeof other);
      count += pixel != left && pixel != other;
      left = pixel;
    }
  }
  return count;
}

/// The absolute value of a byte as a signed number.
static uint32_t distance(uint8_t byte) { return byte < 128 ? byte : 256u - byte; }

void pixels_predict(const uint8_t *rows, int length, int step, int height, uint8_t *result) {
  enum { none, left, above };
  for (int row = 0; row < height; row++, rows += length, result += length + 1) {
    // The neighbours of the first pixel and the first row are 0.
    const uint8_t *previous = rows - length;
    const int first = step < length ? step : length;
    uint32_t plain = 0, from_left = 0, from_above = 0;
    for (int index = 0; index < length; index++) plain += distance(rows[index]);
    for (int index = 0; index < first; index++) from_left += distance(rows[index]);
    for (int index = first; index < length; index++) from_left += distance((uint8_t)(rows[index] - rows[index - step]));
    if (row == 0) {
      from_above = plain;
    } else {
      for (int index = 0; index < length; index++) from_above += distance((uint8_t)(rows[index] - previous[index]));
    }
    const int kind = from_above <= from_left ? (from_above < plain ? above : none) : (from_left < plain ? left : none);
    result[0] = (uint8_t)kind;
    memcpy(result + 1, rows, (size_t)length);
    if (kind == left) {
      for (int index = first; index < length; index++) result[index + 1] = (uint8_t)(rows[index] - rows[index - step]);
    } else if (kind == above && row > 0) {
      for (int index = 0; index < length; index++) result[index + 1] = (uint8_t)(rows[index] - previous[index]);
    }
  }
}
