#include "CPixels.h"

#include <string.h>

static int clamped(int value, int count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

/// The number of sums computed at a time, which fit the L1 cache.
enum { block = 256 };

/// Convolves a row with the kernel, its ends repeated `reach` pixels beyond it.
static void blur_row(const uint16_t *row, uint16_t *padded, uint16_t *result, int width, int channels,
                     const uint32_t *kernel, int reach) {
  const int count = width * channels;
  for (int pixel = 1; pixel <= reach; pixel++) {
    memcpy(padded + (ptrdiff_t)(reach - pixel) * channels, row, (size_t)channels * sizeof(uint16_t));
    memcpy(padded + (ptrdiff_t)(reach + width + pixel - 1) * channels, row + count - channels,
           (size_t)channels * sizeof(uint16_t));
  }
  memcpy(padded + (ptrdiff_t)reach * channels, row, (size_t)count * sizeof(uint16_t));
  uint32_t sums[block];
  for (int start = 0; start < count; start += block) {
    const int length = count - start < block ? count - start : block;
    const uint16_t *own = padded + (ptrdiff_t)reach * channels + start;
    for (int index = 0; index < length; index++) sums[index] = 32768 + kernel[0] * own[index];
    for (int step = 1; step <= reach; step++) {
      const uint16_t *before = own - (ptrdiff_t)step * channels;
      const uint16_t *after = own + (ptrdiff_t)step * channels;
      const uint32_t weight = kernel[step];
      for (int index = 0; index < length; index++) sums[index] += weight * ((uint32_t)before[index] + after[index]);
    }
    for (int index = 0; index < length; index++) result[start + index] = (uint16_t)(sums[index] >> 16);
  }
}

/// Convolves a row of the result from the rows around it.
static void blur_column(const uint16_t *image, uint16_t *result, int row, int height, int count,
                        const uint32_t *kernel, int reach) {
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
  // Rows in the middle of a shape are equal, and so are their blurs.
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

/// The sum of each channel over a square of pixels, all within the image.
static void add_square(const uint8_t *pixels, ptrdiff_t stride, int channels, int factor, uint32_t *sums) {
  for (int down = 0; down < factor; down++, pixels += stride) {
    if (channels == 4) {
      for (int across = 0; across < factor; across++)
        for (int channel = 0; channel < 4; channel++) sums[channel] += pixels[4 * across + channel];
    } else {
      for (int index = 0; index < factor * channels; index++) sums[index % channels] += pixels[index];
    }
  }
}

void pixels_shrink(const uint8_t *image, ptrdiff_t stride, int image_width, int image_height, int channels, int x,
                   int y, int factor, uint16_t *result, int width, int height) {
  const uint64_t area = (uint64_t)factor * (uint64_t)factor;
  const ptrdiff_t row_values = (ptrdiff_t)width * channels;
  for (int row = 0; row < height; row++) {
    const int top = y + row * factor;
    // Beyond the image rows are equal: a wide blur must not pay for them.
    if (row > 0 && (top + factor <= 0 || top - factor >= image_height)) {
      memcpy(result, result - row_values, (size_t)row_values * sizeof(uint16_t));
      result += row_values;
      continue;
    }
    if (factor == 1 && x >= 0 && x + width <= image_width) {
      const uint8_t *line = image + (ptrdiff_t)clamped(top, image_height) * stride + (ptrdiff_t)x * channels;
      for (int index = 0; index < width * channels; index++) *result++ = (uint16_t)(line[index] * 257);
      continue;
    }
    for (int column = 0; column < width; column++) {
      const int left = x + column * factor;
      if (column > 0 && (left + factor <= 0 || left - factor >= image_width)) {
        for (int channel = 0; channel < channels; channel++, result++) *result = result[-channels];
        continue;
      }
      uint32_t sums[4] = {0, 0, 0, 0};
      if (left >= 0 && top >= 0 && left + factor <= image_width && top + factor <= image_height) {
        add_square(image + (ptrdiff_t)top * stride + (ptrdiff_t)left * channels, stride, channels, factor, sums);
      } else {
        for (int down = 0; down < factor; down++) {
          const uint8_t *line = image + (ptrdiff_t)clamped(top + down, image_height) * stride;
          for (int across = 0; across < factor; across++)
            add_square(line + (ptrdiff_t)clamped(left + across, image_width) * channels, 0, channels, 1, sums);
        }
      }
      for (int channel = 0; channel < channels; channel++)
        *result++ = (uint16_t)(((uint64_t)sums[channel] * 257 + area / 2) / area);
    }
  }
}

/// Rounds a 16-bit value to 8 bits: a division by 65535 without a division.
static uint8_t byte(uint32_t value) {
  value = value * 255 + 32767;
  return (uint8_t)((value + (value >> 16) + 1) >> 16);
}

/// Upsamples a row by `factor`, bilinearly, to bytes.
///
/// - place: the first pixel's centre, in halves of a pixel, counted from two small pixels before the first.
static void enlarge_row(const uint16_t *row, int small_width, int channels, int factor, int shift, int place,
                        uint8_t *result, int width) {
  const int whole = 2 * factor;
  const int first = place / whole - 2;
  if (factor == 1 && first >= 0 && first + width <= small_width) {
    const uint16_t *own = row + (ptrdiff_t)first * channels;
    for (int index = 0; index < width * channels; index++) result[index] = byte(own[index]);
    return;
  }
  for (int column = 0; column < width;) {
    // All pixels up to the next small pixel's centre are on one line.
    const int before = place / whole - 2;
    const int rest = place % whole;
    const int most = (whole - rest + 1) / 2;
    const int count = width - column < most ? width - column : most;
    const uint16_t *left = row + (ptrdiff_t)clamped(before, small_width) * channels;
    const uint16_t *right = row + (ptrdiff_t)clamped(before + 1, small_width) * channels;
    for (int channel = 0; channel < channels; channel++) {
      const int32_t rise = right[channel] - left[channel];
      int32_t sum = left[channel] * whole + rise * rest;
      for (int step = 0; step < count; step++, sum += 2 * rise)
        result[step * channels + channel] = byte((uint32_t)(sum >> shift));
    }
    result += (ptrdiff_t)count * channels;
    column += count;
    place += 2 * count;
  }
}

void pixels_enlarge(const uint16_t *small, int small_width, int small_height, int channels, int factor, int x, int y,
                    uint16_t *scratch, uint8_t *result, ptrdiff_t stride, int width, int height) {
  const int whole = 2 * factor;  // places are counted in halves of a pixel
  const int count = small_width * channels;
  const size_t bytes = (size_t)count * sizeof(uint16_t);
  int shift = 0;
  while (1 << shift < whole) shift++;
  const uint16_t *even = NULL;  // the small row that the last row was, where it lay between two that were alike
  for (int row = 0; row < height; row++) {
    // The pixel's centre, counted from that of the first small row.
    const int place = 2 * (y + row) + 1 - factor + 2 * whole;
    const int first = place / whole - 2;
    const uint32_t part = (uint32_t)(place % whole);
    const uint16_t *above = small + (ptrdiff_t)clamped(first, small_height) * count;
    const uint16_t *below = small + (ptrdiff_t)clamped(first + 1, small_height) * count;
    uint8_t *line = result + (ptrdiff_t)row * stride;
    // Rows in the middle of a shape are equal.
    const int is_even = part == 0 || memcmp(above, below, bytes) == 0;
    if (is_even && even && memcmp(above, even, bytes) == 0) {
      memcpy(line, line - stride, (size_t)width * (size_t)channels);
      continue;
    }
    even = is_even ? above : NULL;
    if (!is_even)
      for (int index = 0; index < count; index++)
        scratch[index] = (uint16_t)((above[index] * ((uint32_t)whole - part) + below[index] * part) >> shift);
    enlarge_row(is_even ? above : scratch, small_width, channels, factor, shift, 2 * x + 1 - factor + 2 * whole, line,
                width);
  }
}
