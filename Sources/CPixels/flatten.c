#include "lines.h"

typedef struct {
  int64_t x, y;
} point;

typedef struct {
  line_list *lines;
  int64_t width, height;
} window;

static int64_t within(int64_t value, int64_t high) { return value < 0 ? 0 : value > high ? high : value; }

/// Adds a line within the window's height, its ends clamped to the sides.
static void add_beside(const window *w, point a, point b, int32_t direction) {
  line_list_add(w->lines, (int32_t)within(a.x, w->width), (int32_t)a.y, (int32_t)within(b.x, w->width), (int32_t)b.y,
                direction);
}

/// The point of a line at a height.
static point at_y(point a, point b, int64_t y) { return (point){a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y}; }

/// Adds the part of a line up to its crossing with a side; the line then continues from there.
static void split(const window *w, point *a, point b, int64_t side, int32_t direction) {
  if ((a->x < side) == (b.x < side) || a->x == side) return;
  const point middle = {side, a->y + (side - a->x) * (b.y - a->y) / (b.x - a->x)};
  add_beside(w, *a, middle, direction);
  *a = middle;
}

static void add_line(const window *w, point from, point to) {
  const int32_t direction = from.y < to.y ? 1 : -1;
  point a = direction > 0 ? from : to;
  point b = direction > 0 ? to : from;
  if (a.y == b.y || b.y <= 0 || a.y >= w->height) return;
  const point first = a, last = b;
  if (a.y < 0) a = at_y(first, last, 0);
  if (b.y > w->height) b = at_y(first, last, w->height);
  const int64_t nearer = a.x < b.x ? 0 : w->width;
  split(w, &a, b, nearer, direction);
  split(w, &a, b, w->width - nearer, direction);
  add_beside(w, a, b, direction);
}

static int64_t size(int64_t value) { return value < 0 ? -value : value; }

/// Twice the distance of the middle of three points from a straight line's middle.
static int64_t bend(point a, point b, point c) { return size(a.x - 2 * b.x + c.x) + size(a.y - 2 * b.y + c.y); }

static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }
static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

/// Whether a curve is wholly beyond one side, judged by its control points.
static int is_beyond(const window *w, const point p[4]) {
  const int64_t left = smaller(smaller(p[0].x, p[1].x), smaller(p[2].x, p[3].x));
  const int64_t right = larger(larger(p[0].x, p[1].x), larger(p[2].x, p[3].x));
  const int64_t top = smaller(smaller(p[0].y, p[1].y), smaller(p[2].y, p[3].y));
  const int64_t bottom = larger(larger(p[0].y, p[1].y), larger(p[2].y, p[3].y));
  return right <= 0 || left >= w->width || bottom <= 0 || top >= w->height;
}

/// A coordinate of a curve at `step` of `1 << bits` steps, rounded once.
static int64_t on_curve(int64_t p0, int64_t p1, int64_t p2, int64_t p3, int64_t step, int bits) {
  const int64_t third = p3 - p0 + 3 * (p1 - p2);
  const int64_t second = 3 * (p0 - 2 * p1 + p2);
  const int64_t first = 3 * (p1 - p0);
  const int64_t steps = (int64_t)1 << bits;
  const int64_t moved = ((third * step + second * steps) * step + first * steps * steps) * step;
  return p0 + ((moved + ((int64_t)1 << (3 * bits) >> 1)) >> (3 * bits));
}

/// A curve as straight pieces that leave it by 1/64 of a pixel at most; those of curves of thousands of pixels by more,
/// because with 256 pieces no number gets too large.
static void add_curve(const window *w, const point p[4]) {
  int bits = 0;
  if (!is_beyond(w, p)) {
    // Between two of n points, a curve deviates from the line by at most 3/4 of its bend, divided by n².
    const int64_t most = 3 * larger(bend(p[0], p[1], p[2]), bend(p[1], p[2], p[3]));
    while (bits < 8 && most > (int64_t)4 * (unit / 64) << (2 * bits)) bits++;
  }
  point last = p[0];
  for (int64_t step = 1; step < (int64_t)1 << bits; step++) {
    const point next = {on_curve(p[0].x, p[1].x, p[2].x, p[3].x, step, bits),
                        on_curve(p[0].y, p[1].y, p[2].y, p[3].y, step, bits)};
    add_line(w, last, next);
    last = next;
  }
  add_line(w, last, p[3]);
}

void flatten_outline(line_list *lines, const uint8_t *steps, size_t count, const pixels_point *points, int x, int y,
                     int32_t width, int32_t height) {
  const window w = {lines, width, height};
  const pixels_point *next = points;
  point start = {0}, p[4] = {0};
  for (size_t index = 0; index < count; index++) {
    const int taken = steps[index] == pixels_curve ? 3 : 1;
    for (int i = 1; i <= taken; i++, next++) {
      p[i].x = smaller(larger(next->x, -pixels_reach), pixels_reach) * (unit / 64) - (int64_t)x * unit;
      p[i].y = smaller(larger(next->y, -pixels_reach), pixels_reach) * (unit / 64) - (int64_t)y * unit;
    }
    switch (steps[index]) {
      case pixels_curve: add_curve(&w, p); break;
      case pixels_line: add_line(&w, p[0], p[1]); break;
      default:
        add_line(&w, p[0], start);
        start = p[1];
    }
    p[0] = p[taken];
  }
  add_line(&w, p[0], start);
}
