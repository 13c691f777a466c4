#include "CPixels.h"

#include <math.h>

/// One of the two pictures.
typedef struct {
  const uint32_t *pixels;
  int width, height;
} picture;

/// A colour that is no longer multiplied by its opacity.
typedef struct {
  int red, green, blue, alpha;
} color;

static color straight(uint32_t pixel) {
  uint32_t value = pixel;
  if (pixel >> 24 != 255) pixels_straighten((const uint8_t *)&pixel, 1, &value);
  return (color){(int)(value >> 16 & 0xff), (int)(value >> 8 & 0xff), (int)(value & 0xff), (int)(value >> 24)};
}

/// The ground that translucent pixels are thought to lie on: it changes from byte to byte, so that no colour hides on it.
static double ground(int64_t byte, double period) {
  return 48 + 159 * (double)((int64_t)((double)byte / period) % 2);
}

/// The differences of red, green and blue.
typedef struct {
  double red, green, blue;
} step;

static step difference(uint32_t one, uint32_t other, int64_t index) {
  const color a = straight(one), b = straight(other);
  if (a.alpha == 255 && b.alpha == 255) return (step){a.red - b.red, a.green - b.green, a.blue - b.blue};
  const double golden = 1.618033988749895, opacity = a.alpha - b.alpha;
  const int64_t byte = index * 4;
  return (step){(a.red * a.alpha - b.red * b.alpha - ground(byte, 1) * opacity) / 255,
                (a.green * a.alpha - b.green * b.alpha - ground(byte, golden) * opacity) / 255,
                (a.blue * a.alpha - b.blue * b.alpha - ground(byte, golden + 1) * opacity) / 255};
}

static double brightness(step by) { return by.red * 0.29889531 + by.green * 0.58662247 + by.blue * 0.11448223; }

/// How far two colours are apart, squared, in the colour space of American television.
static double distance(step by) {
  const double y = brightness(by);
  const double i = by.red * 0.59597799 - by.green * 0.27417610 - by.blue * 0.32180189;
  const double q = by.red * 0.21147017 - by.green * 0.52261711 + by.blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

/// Whether at least three neighbours are of a pixel's very colour; the picture's border counts as one.
static int has_siblings(picture of, int x, int y) {
  const int left = x > 0 ? x - 1 : x, right = x < of.width - 1 ? x + 1 : x;
  const int top = y > 0 ? y - 1 : y, bottom = y < of.height - 1 ? y + 1 : y;
  const uint32_t own = of.pixels[(int64_t)y * of.width + x];
  int equal = x == left || x == right || y == top || y == bottom;
  for (int row = top; row <= bottom; row++) {
    for (int column = left; column <= right; column++) {
      if (column == x && row == y) continue;
      if (of.pixels[(int64_t)row * of.width + column] == own && ++equal > 2) return 1;
    }
  }
  return 0;
}

/// Whether a pixel lies on the slope between a brighter and a darker area, and at least one of these is there in both
/// pictures (Vyšniauskas, 2009).
static int is_smoothing(picture of, picture other, int x, int y) {
  const int left = x > 0 ? x - 1 : x, right = x < of.width - 1 ? x + 1 : x;
  const int top = y > 0 ? y - 1 : y, bottom = y < of.height - 1 ? y + 1 : y;
  const int64_t index = (int64_t)y * of.width + x;
  const uint32_t own = of.pixels[index];
  int equal = x == left || x == right || y == top || y == bottom;
  double darkest = 0, brightest = 0;
  int dark_x = 0, dark_y = 0, bright_x = 0, bright_y = 0;
  for (int column = left; column <= right; column++) {
    for (int row = top; row <= bottom; row++) {
      if (column == x && row == y) continue;
      const uint32_t neighbour = of.pixels[(int64_t)row * of.width + column];
      const double by = neighbour == own ? 0 : brightness(difference(own, neighbour, index));
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

/// Whether three of the four next neighbours are of the pixel's colour, as within a plain area: then it smooths nothing.
static int is_plain(picture of, int x, int y) {
  if (x == 0 || y == 0 || x == of.width - 1 || y == of.height - 1) return 0;
  const uint32_t *own = of.pixels + (int64_t)y * of.width + x;
  return (own[-1] == *own) + (own[1] == *own) + (own[-of.width] == *own) + (own[of.width] == *own) > 2;
}

int64_t pixels_count_visible(const uint32_t *reference, const uint32_t *actual, int width, int height,
                             double threshold, int counts_edges) {
  // Between black and white there are 35215.
  const double most = 35215 * threshold * threshold;
  const picture before = {reference, width, height}, now = {actual, width, height};
  int64_t count = 0;
  uint32_t last_old = 0, last_new = 0;
  int is_far = 0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      const int64_t index = (int64_t)y * width + x;
      const uint32_t old = reference[index], new = actual[index];
      if (old == new) continue;
      // Translucent pixels look different on every ground.
      if (old != last_old || new != last_new || (old & new) >> 24 != 255) {
        last_old = old;
        last_new = new;
        is_far = distance(difference(old, new, index)) > most;
      }
      if (!is_far) continue;
      if (counts_edges || (is_plain(before, x, y) && is_plain(now, x, y))) {
        count++;
        continue;
      }
      if (!(is_smoothing(before, now, x, y) || is_smoothing(now, before, x, y))) count++;
    }
  }
  return count;
}
