#include "CPixels.h"

#include <math.h>

typedef struct {
  double l, a, b;
} lab;

static const double pi = 3.14159265358979323846;

/// The transfer function of CIE Lab.
static double curve(double part) {
  return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116;
}

/// A pixel composited on white, in CIE Lab under D65.
static lab lab_of(uint32_t pixel, const double *linear) {
  const uint32_t under = 255 - (pixel >> 24);
  const double red = linear[(pixel >> 16 & 0xff) + under];
  const double green = linear[(pixel >> 8 & 0xff) + under];
  const double blue = linear[(pixel & 0xff) + under];
  const double white_x = 0.3127 / 0.3290, white_z = (1 - 0.3127 - 0.3290) / 0.3290;
  const double x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / white_x);
  const double y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const double z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / white_z);
  return (lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double seventh(double value) {
  const double cube = value * value * value;
  return cube * cube * value;
}

/// An angle in degrees, from 0 up to 360.
static double hue(double a, double b) {
  if (a == 0 && b == 0) return 0;
  const double angle = atan2(b, a) * 180 / pi;
  return angle < 0 ? angle + 360 : angle;
}

static double cosine(double degrees) { return cos(degrees * pi / 180); }

/// The difference of two colours by CIEDE2000 (Sharma, Wu and Dalal, 2005).
static double difference(lab one, lab other) {
  const double distant = 6103515625.0;  // 25⁷
  const double mean_chroma7 = seventh((hypot(one.a, one.b) + hypot(other.a, other.b)) / 2);
  const double stretch = 1 + 0.5 * (1 - sqrt(mean_chroma7 / (mean_chroma7 + distant)));
  const double a1 = one.a * stretch, a2 = other.a * stretch;
  const double chroma1 = hypot(a1, one.b), chroma2 = hypot(a2, other.b);
  const double hue1 = hue(a1, one.b), hue2 = hue(a2, other.b);
  const int is_grey = chroma1 * chroma2 == 0;

  double turn = is_grey ? 0 : hue2 - hue1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  double middle = hue1 + hue2;
  if (!is_grey) {
    if (fabs(hue1 - hue2) > 180) middle += middle < 360 ? 360 : -360;
    middle /= 2;
  }
  const double lightness = (one.l + other.l) / 2, chroma = (chroma1 + chroma2) / 2;
  const double t = 1 - 0.17 * cosine(middle - 30) + 0.24 * cosine(2 * middle) + 0.32 * cosine(3 * middle + 6) -
                   0.20 * cosine(4 * middle - 63);
  const double far = (lightness - 50) * (lightness - 50);
  const double by_lightness = (other.l - one.l) / (1 + 0.015 * far / sqrt(20 + far));
  const double by_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma);
  const double by_hue = 2 * sqrt(chroma1 * chroma2) * sin(turn / 2 * pi / 180) / (1 + 0.015 * chroma * t);
  const double chroma7 = seventh(chroma), from_blue = (middle - 275) / 25;
  const double rotation = -2 * sqrt(chroma7 / (chroma7 + distant)) * sin(60 * exp(-from_blue * from_blue) * pi / 180);
  return sqrt(by_lightness * by_lightness + by_chroma * by_chroma + by_hue * by_hue + rotation * by_chroma * by_hue);
}

pixels_color_difference pixels_difference_of_colors(const uint32_t *reference, const uint32_t *actual, size_t count) {
  double linear[256];
  for (int value = 0; value < 256; value++) {
    const double part = value / 255.0;
    linear[value] = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
  }
  // A screen has few pairs of colours, so a small cache has most of them.
  enum { kept = 2048 };
  struct {
    uint32_t old, new;
    double difference;
  } lately[kept];
  for (int index = 0; index < kept; index++) lately[index].old = lately[index].new = 0;
  // Photographs have millions of pairs, of which a sample suffices.
  enum { many = 1 << 14, part = 128 };
  int worked_out = 0;
  pixels_color_difference result = {0};
  for (size_t index = 0; index < count; index++) {
    const uint32_t old = reference[index], new = actual[index];
    if (old == new) continue;
    const uint32_t place = (old * 2654435761u ^ new * 2246822519u) >> 21;
    if (lately[place].old != old || lately[place].new != new) {
      if (worked_out++ >= many && worked_out % part != 0) continue;
      lately[place].old = old;
      lately[place].new = new;
      lately[place].difference = difference(lab_of(old, linear), lab_of(new, linear));
    }
    const double by = lately[place].difference;
    if (by > result.greatest) result.greatest = by;
    result.sum += by;
    result.count++;
  }
  return result;
}
