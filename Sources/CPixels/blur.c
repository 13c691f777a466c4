#include "CPixels.h"

#include <string.h>

static int clamped(int value, int count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

/// One row, its ends repeated `reach` pixels beyond it, weighed by the kernel.
static void blur_row(const uint16_t *row, uint16_t *padded, uint16_t *result, int width, int channels,
                     const uint32_t *kernel, int reach) {
  for (int pixel = -reach; pixel < width + reach; pixel++)
    memcpy(padded + (ptrdiff_t)(pixel + reach) * channels, row + (ptrdiff_t)clamped(pixel, width) * channels,
           (size_t)channels * sizeof(uint16_t));
  const uint16_t *middle = padded + (ptrdiff_t)reach * channels;
  const int count = width * channels;
  for (int index = 0; index < count; index++) {
    uint32_t sum = 32768 + kernel[0] * middle[index];
    for (int step = 1; step <= reach; step++)
      sum += kernel[step] * ((uint32_t)middle[index - step * channels] + middle[index + step * channels]);
    result[index] = (uint16_t)(sum >> 16);
  }
}

/// One row of the result, made of the rows around it.
static void blur_column(const uint16_t *image, uint16_t *result, int row, int height, int count,
                        const uint32_t *kernel, int reach) {
  enum { block = 256 };
  uint32_t sums[block];
  for (int start = 0; start < count; start += block) {
    const int length = count - start < block ? count - start : block;
    const uint16_t *own = image + (ptrdiff_t)row * count + start;
    for (int index = 0; index < length; index++) sums[index] = 32768 + kernel[0] * own[index];
    for (int step = 1; step <= reach; step++) {
      const uint16_t *above = image + (ptrdiff_t)clamped(row - step, height) * count + start;
      const uint16_t *below = image + (ptrdiff_t)clamped(row + step, height) * count + start;
      const uint32_t weight = kernel[step];
      for (int index = 0; index < length; index++) sums[index] += weight * ((uint32_t)above[index] + below[index]);
    }
    for (int index = 0; index < length; index++) result[start + index] = (uint16_t)(sums[index] >> 16);
  }
}

void pixels_blur(uint16_t *image, uint16_t *scratch, int width, int height, int channels, const uint32_t *kernel,
                 int reach) {
  if (width <= 0 || height <= 0 || reach <= 0) return;
  const int count = width * channels;
  const size_t bytes = (size_t)count * sizeof(uint16_t);
  uint16_t *padded = scratch + (ptrdiff_t)count * height;
  // Rows in the middle of a shape are all alike, and so are their blurs.
  for (int row = 0; row < height; row++) {
    uint16_t *result = scratch + (ptrdiff_t)row * count;
    const uint16_t *source = image + (ptrdiff_t)row * count;
    if (row > 0 && memcmp(source, source - count, bytes) == 0)
      memcpy(result, result - count, bytes);
    else
      blur_row(source, padded, result, width, channels, kernel, reach);
  }
  int alike = 0;  // how many rows, up to the lowest that counts for this one, are as the one above them
  for (int next = 1; next < reach && next < height; next++) {
    const uint16_t *candidate = scratch + (ptrdiff_t)next * count;
    alike = memcmp(candidate, candidate - count, bytes) == 0 ? alike + 1 : 0;
  }
  for (int row = 0; row < height; row++) {
    const int lowest = row + reach;
    if (lowest < height && lowest > 0) {
      const uint16_t *candidate = scratch + (ptrdiff_t)lowest * count;
      alike = memcmp(candidate, candidate - count, bytes) == 0 ? alike + 1 : 0;
    } else {
      alike += 1;  // beyond the last row all are as it is
    }
    uint16_t *result = image + (ptrdiff_t)row * count;
    if (alike >= 2 * reach && row > 0)
      memcpy(result, scratch + (ptrdiff_t)row * count, bytes);
    else
      blur_column(scratch, result, row, height, count, kernel, reach);
  }
}

void pixels_shrink(const uint8_t *image, ptrdiff_t stride, int image_width, int image_height, int channels, int x,
                   int y, int factor, uint16_t *result, int width, int height) {
  const uint64_t area = (uint64_t)factor * (uint64_t)factor;
  for (int row = 0; row < height; row++) {
    for (int column = 0; column < width; column++) {
      uint64_t sums[4] = {0, 0, 0, 0};
      for (int down = 0; down < factor; down++) {
        const uint8_t *line = image + (ptrdiff_t)clamped(y + row * factor + down, image_height) * stride;
        for (int across = 0; across < factor; across++) {
          const uint8_t *pixel = line + (ptrdiff_t)clamped(x + column * factor + across, image_width) * channels;
          for (int channel = 0; channel < channels; channel++) sums[channel] += pixel[channel];
        }
      }
      for (int channel = 0; channel < channels; channel++)
        *result++ = (uint16_t)((sums[channel] * 257 + area / 2) / area);
    }
  }
}

void pixels_enlarge(const uint16_t *small, int small_width, int small_height, int channels, int factor, int x, int y,
                    uint16_t *scratch, uint8_t *result, ptrdiff_t stride, int width, int height) {
  const int whole = 2 * factor;  // places are counted in halves of a pixel
  const int count = small_width * channels;
  for (int row = 0; row < height; row++) {
    // The place of the pixel's middle, counted from that of the first small row's.
    const int place = 2 * (y + row) + 1 - factor + 2 * whole;
    const int first = place / whole - 2;
    const uint32_t part = (uint32_t)(place % whole);
    const uint16_t *above = small + (ptrdiff_t)clamped(first, small_height) * count;
    const uint16_t *below = small + (ptrdiff_t)clamped(first + 1, small_height) * count;
    for (int index = 0; index < count; index++)
      scratch[index] = (uint16_t)((above[index] * ((uint32_t)whole - part) + below[index] * part) / (uint32_t)whole);
    uint8_t *line = result + (ptrdiff_t)row * stride;
    for (int column = 0; column < width; column++) {
      const int across = 2 * (x + column) + 1 - factor + 2 * whole;
      const int before = across / whole - 2;
      const uint32_t rest = (uint32_t)(across % whole);
      const uint16_t *left = scratch + (ptrdiff_t)clamped(before, small_width) * channels;
      const uint16_t *right = scratch + (ptrdiff_t)clamped(before + 1, small_width) * channels;
      for (int channel = 0; channel < channels; channel++) {
        const uint32_t value =
            (left[channel] * ((uint32_t)whole - rest) + right[channel] * rest) / (uint32_t)whole;
        *line++ = (uint8_t)((value * 255 + 32767) / 65535);
      }
    }
  }
}
