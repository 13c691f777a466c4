#include "CPixels.h"

#include <string.h>

enum {
  /// The radius of a window.
  reach = 5,
  /// The side of the squares processed together.
  square = 32,
  around = square + 2 * reach,
  /// Beyond this many differing squares, some are sampled.
  most_squares = 256,
};

/// The moments of one pixel of both pictures: sum and difference of their luminance, and the squares of these. As a
/// vector of four, it is fast in unoptimised builds, too.
typedef double quad __attribute__((vector_size(32)));

/// A Gaussian with a standard deviation of 1.5 pixels.
static const double weights[reach + 1] = {0.2660117248617943,  0.21300553771125366,  0.1093606895097,
                                          0.03600077212843082, 0.007598758135239184, 0.0010283800844791099};

static double brightness(uint32_t pixel) {
  const uint32_t under = 255 - (pixel >> 24);
  return 0.299 * ((pixel >> 16 & 0xff) + under) + 0.587 * ((pixel >> 8 & 0xff) + under) +
         0.114 * ((pixel & 0xff) + under);
}

/// The window's SSIM subtracted from 1.
static double shortfall(const quad *window) {
  const quad means = *window;
  const double sum = means[0], difference = means[1];
  // With m and n the two means, v and w the two variances and c the covariance, in terms of sum and difference.
  const double products = (sum * sum - difference * difference) / 2;  // 2mn
  const double squares = (sum * sum + difference * difference) / 2;   // m² + n²
  const double covariance = (means[2] - means[3]) / 2 - products;     // 2c
  const double variances = (means[2] + means[3]) / 2 - squares;       // v + w
  const double c1 = 2.55 * 2.55, c2 = 7.65 * 7.65;
  return 1 - (products + c1) * (covariance + c2) / ((squares + c1) * (variances + c2));
}

/// The sum of 1 − SSIM over the windows centred in a square.
static double missing(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int width, int height) {
  quad rows[around][square];
  for (int y = 0; y < height + 2 * reach; y++) {
    const uint32_t *old = reference + y * stride, *new = actual + y * stride;
    quad pixels[around];
    for (int x = 0; x < width + 2 * reach; x++) {
      const double before = brightness(old[x]), now = old[x] == new[x] ? before : brightness(new[x]);
      const double sum = before + now, difference = before - now;
      pixels[x] = (quad){sum, difference, sum * sum, difference * difference};
    }
    for (int x = 0; x < width; x++) {
      const quad *middle = pixels + x + reach;
      quad mean = middle[0] * weights[0];
      for (int step = 1; step <= reach; step++) mean += (middle[-step] + middle[step]) * weights[step];
      rows[y][x] = mean;
    }
  }
  double result = 0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      quad mean = rows[y + reach][x] * weights[0];
      for (int step = 1; step <= reach; step++) {
        mean += (rows[y + reach - step][x] + rows[y + reach + step][x]) * weights[step];
      }
      result += shortfall(&mean);
    }
  }
  return result;
}

static int is_equal(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int width, int height) {
  for (int y = 0; y < height; y++) {
    if (memcmp(reference + y * stride, actual + y * stride, (size_t)width * 4) != 0) return 0;
  }
  return 1;
}

double pixels_similarity(const uint32_t *reference, const uint32_t *actual, int width, int height) {
  const int across = width - 2 * reach, down = height - 2 * reach;
  double result = 0, looked_at = 0, differing = 0;
  int every = 1;
  // Once to count the squares, once to process them.
  for (int turn = 0; turn < 2; turn++) {
    int found = 0;
    for (int top = 0; top < down; top += square) {
      const int rows = down - top < square ? down - top : square;
      for (int left = 0; left < across; left += square) {
        const int columns = across - left < square ? across - left : square;
        const uint32_t *old = reference + (ptrdiff_t)top * width + left, *new = actual + (ptrdiff_t)top * width + left;
        // Equal windows contribute nothing.
        if (is_equal(old, new, width, columns + 2 * reach, rows + 2 * reach)) continue;
        if (turn == 0) {
          differing += (double)rows * columns;
        } else if (found % every == 0) {
          result += missing(old, new, width, columns, rows);
          looked_at += (double)rows * columns;
        }
        found++;
      }
    }
    every = 1 + found / most_squares;
  }
  if (looked_at == 0) return 1;
  return 1 - result / looked_at * differing / ((double)across * down);
}
