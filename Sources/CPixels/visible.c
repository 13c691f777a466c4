#include "CPixels.h"
#include "four.h"

#include <math.h>

// Fused multiply-add would round differently on some processors.
#pragma STDC FP_CONTRACT OFF

/// One of the two pictures.
typedef struct {
  const uint32_t *pixels;
  int width, height;
} picture;

/// A straight (not premultiplied) colour.
typedef struct {
  int red, green, blue, alpha;
} color;

pixels_inline color straight(uint32_t pixel) {
  uint32_t value = pixel;
  if (pixel >> 24 != 255) pixels_straighten((const uint8_t *)&pixel, 1, &value);
  return (color){(int)(value >> 16 & 0xff), (int)(value >> 8 & 0xff), (int)(value & 0xff), (int)(value >> 24)};
}

/// The background of translucent pixels, which varies from byte to byte, so that no colour equals it everywhere.
pixels_inline double ground(int64_t byte, double period) {
  return 48 + 159 * (double)((int64_t)((double)byte / period) % 2);
}

/// The differences of red, green and blue.
typedef struct {
  double red, green, blue;
} step;

pixels_inline step difference(uint32_t one, uint32_t other, int64_t index) {
  const color a = straight(one), b = straight(other);
  if (a.alpha == 255 && b.alpha == 255) return (step){a.red - b.red, a.green - b.green, a.blue - b.blue};
  const double golden = 1.618033988749895, opacity = a.alpha - b.alpha;
  const int64_t byte = index * 4;
  return (step){(a.red * a.alpha - b.red * b.alpha - ground(byte, 1) * opacity) / 255,
                (a.green * a.alpha - b.green * b.alpha - ground(byte, golden) * opacity) / 255,
                (a.blue * a.alpha - b.blue * b.alpha - ground(byte, golden + 1) * opacity) / 255};
}

static const double red_weight = 0.29889531, green_weight = 0.58662247, blue_weight = 0.11448223;

pixels_inline double brightness(step by) {
  return by.red * red_weight + by.green * green_weight + by.blue * blue_weight;
}

/// How much brighter a pixel is than its neighbour.
pixels_inline double brighter(uint32_t own, uint32_t neighbour, int64_t index) {
  if ((own & neighbour) >> 24 != 255) return brightness(difference(own, neighbour, index));
  const int red = (int)(own >> 16 & 0xff) - (int)(neighbour >> 16 & 0xff);
  const int green = (int)(own >> 8 & 0xff) - (int)(neighbour >> 8 & 0xff);
  const int blue = (int)(own & 0xff) - (int)(neighbour & 0xff);
  return red * red_weight + green * green_weight + blue * blue_weight;
}

/// The squared distance of two colours in YIQ.
pixels_inline double distance(step by) {
  const double y = brightness(by);
  const double i = by.red * 0.59597799 - by.green * 0.27417610 - by.blue * 0.32180189;
  const double q = by.red * 0.21147017 - by.green * 0.52261711 + by.blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

/// The number of neighbours of equal colour; the picture's border counts as one.
pixels_inline int siblings(picture of, int x, int y) {
  const uint32_t *pixel = of.pixels + (int64_t)y * of.width + x, own = *pixel;
  if (x > 0 && y > 0 && x + four <= of.width + 1 && y < of.height - 1) {
    const pixels_words wanted = own + (pixels_words){0};
    const pixels_words equal = (pixels_words)((pixels_four(pixel - of.width - 1) == wanted) +
                                              (pixels_four(pixel - 1) == wanted) +
                                              (pixels_four(pixel + of.width - 1) == wanted));
    return -(int)(equal[0] + equal[1] + equal[2]) - 1;
  }
  const int left = x > 0 ? x - 1 : x, right = x < of.width - 1 ? x + 1 : x;
  const int top = y > 0 ? y - 1 : y, bottom = y < of.height - 1 ? y + 1 : y;
  int equal = (x == left || x == right || y == top || y == bottom) - 1;
  for (int row = top; row <= bottom; row++) {
    for (int column = left; column <= right; column++) equal += of.pixels[(int64_t)row * of.width + column] == own;
  }
  return equal;
}

static int has_siblings(picture of, int x, int y) { return siblings(of, x, y) > 2; }

/// Whether a pixel is antialiased: on a slope between a brighter and a darker area, at least one of which both pictures
/// have (Vyšniauskas, 2009).
static int is_smoothing(picture of, picture other, int x, int y) {
  int equal = siblings(of, x, y);
  if (equal > 2) return 0;
  const int left = x > 0 ? x - 1 : x, right = x < of.width - 1 ? x + 1 : x;
  const int top = y > 0 ? y - 1 : y, bottom = y < of.height - 1 ? y + 1 : y;
  const int64_t index = (int64_t)y * of.width + x;
  const uint32_t own = of.pixels[index];
  double darkest = 0, brightest = 0;
  int dark_x = 0, dark_y = 0, bright_x = 0, bright_y = 0;
  for (int column = left; column <= right; column++) {
    for (int row = top; row <= bottom; row++) {
      const uint32_t neighbour = of.pixels[(int64_t)row * of.width + column];
      if (neighbour == own) continue;
      const double by = brighter(own, neighbour, index);
      if (by == 0) {
        if (++equal > 2) return 0;
      } else if (by < darkest) {
        darkest = by;
        dark_x = column;
        dark_y = row;
      } else if (by > brightest) {
        brightest = by;
        bright_x = column;
        bright_y = row;
      }
    }
  }
  if (darkest == 0 || brightest == 0) return 0;
  return (has_siblings(of, dark_x, dark_y) && has_siblings(other, dark_x, dark_y)) ||
         (has_siblings(of, bright_x, bright_y) && has_siblings(other, bright_x, bright_y));
}

/// The greatest channel difference of two opaque pixels that guarantees a distance below `most`.
///
/// The weights of `distance` as a matrix have a trace of 0.4665, which bounds its greatest eigenvalue.
static uint8_t nearness(double most) {
  const double near = floor(sqrt(most / (3 * 0.467)));
  return near < 255 ? (uint8_t)near : 255;
}

/// Whether four pixels are opaque and every channel differs by at most the bound, which is repeated in every byte.
pixels_inline int are_near(const uint32_t *reference, const uint32_t *actual, pixels_bytes bound) {
  const pixels_words old = pixels_four(reference), new = pixels_four(actual);
  return pixels_are_none((pixels_words)(pixels_apart(old, new) > bound)) && pixels_are_opaque(old, new);
}

/// Whether four pixels, from one on, are equal, and so are all their neighbours.
pixels_inline int are_plain(picture of, int x, int y) {
  if (x == 0 || y == 0 || x + four >= of.width || y == of.height - 1) return 0;
  const uint32_t *own = of.pixels + (int64_t)y * of.width + x;
  return memcmp(own - 1, own, (four + 1) * sizeof *own) == 0 &&
         memcmp(own - of.width, own, four * sizeof *own) == 0 && memcmp(own + of.width, own, four * sizeof *own) == 0;
}

int64_t pixels_count_visible(const uint32_t *reference, const uint32_t *actual, int width, int height,
                             double threshold, int counts_edges) {
  // The distance of black and white is 35215.
  const double most = 35215 * threshold * threshold;
  const picture before = {reference, width, height}, now = {actual, width, height};
  const pixels_bytes bound = nearness(most) + (pixels_bytes){0};
  int64_t count = 0;
  uint32_t last_old = 0, last_new = 0;
  int is_far = 0;
  for (int y = 0; y < height; y++) {
    for (int start = 0; start < width; start += four) {
      const int64_t row = (int64_t)y * width;
      const int end = width - start < four ? width : start + four;
      int are_alike = 0;
      if (end - start == four) {
        if (are_near(reference + row + start, actual + row + start, bound)) continue;
        are_alike = are_plain(before, start, y) && are_plain(now, start, y);
      }
      for (int x = start; x < end; x++) {
        const uint32_t old = reference[row + x], new = actual[row + x];
        if (old == new) continue;
        // Translucent pixels look different on each background.
        const int are_opaque = (old & new) >> 24 == 255;
        if (old != last_old || new != last_new || !are_opaque) {
          last_old = old;
          last_new = new;
          is_far = distance(difference(old, new, row + x)) > most;
        }
        if (!is_far) continue;
        if (are_alike && are_opaque) {
          count += four;
          break;
        }
        if (counts_edges || !(is_smoothing(before, now, x, y) || is_smoothing(now, before, x, y))) count++;
      }
    }
  }
  return count;
}
