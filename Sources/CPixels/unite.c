#include "lines.h"

#include <stdlib.h>

/// An active edge of the sweep line.
typedef struct {
  const line *l;
  /// Its x at the upper and at the lower side of the band.
  int32_t top, bottom;
} edge;

static int order(int32_t a, int32_t b) { return (a > b) - (a < b); }

/// Sorts from top to bottom, with a total order for determinism.
static int compare(const void *first, const void *second) {
  const line *a = first, *b = second;
  int result = order(a->y0, b->y0);
  if (result == 0) result = order(a->x0, b->x0);
  if (result == 0) result = order(a->y1, b->y1);
  if (result == 0) result = order(a->x1, b->x1);
  return result != 0 ? result : order(a->direction, b->direction);
}

/// Sorts edges from left to right by their middles, by insertion since they are nearly sorted; returns the remaining
/// steps.
static int64_t sort(edge *edges, size_t count, int64_t steps) {
  for (size_t i = 1; i < count && steps >= 0; i++) {
    const edge moved = edges[i];
    const int64_t middle = (int64_t)moved.top + moved.bottom;
    size_t place = i;
    for (; place > 0 && (int64_t)edges[place - 1].top + edges[place - 1].bottom > middle; place--)
      edges[place] = edges[place - 1];
    edges[place] = moved;
    steps -= (int64_t)(i - place) + 1;
  }
  return steps;
}

/// The least height within a band at which neighbours cross; the band's own where none do.
static int32_t crossing(const edge *edges, size_t count, int32_t height) {
  int32_t least = height;
  for (size_t i = 1; i < count; i++) {
    const int64_t top = (int64_t)edges[i].top - edges[i - 1].top;
    const int64_t bottom = (int64_t)edges[i].bottom - edges[i - 1].bottom;
    // Rounding errors are no crossings.
    if (top >= -1 && bottom >= -1) continue;
    const int32_t at = (int32_t)(height * llabs(top) / (llabs(top) + llabs(bottom)));
    if (at < least) least = at;
  }
  return least > 0 ? least : 1;
}

/// Sweeps band by band; within one no line begins, ends or crosses another.
static int sweep(const line_list *lines, edge *edges, line_list *result) {
  // Guards against outlines made to be slow: a glyph takes some thousand steps.
  int64_t steps = 4000000;
  size_t next = 0, count = 0;
  int32_t y = 0;
  while (next < lines->count || count > 0) {
    if (count == 0) y = lines->all[next].y0;
    for (; next < lines->count && lines->all[next].y0 == y; next++)
      edges[count++] = (edge){&lines->all[next], lines->all[next].x0, 0};
    int32_t below = next < lines->count ? lines->all[next].y0 : INT32_MAX;
    for (size_t i = 0; i < count; i++) below = edges[i].l->y1 < below ? edges[i].l->y1 : below;
    for (int32_t height = 0; height != below - y;) {
      height = below - y;
      for (size_t i = 0; i < count; i++) edges[i].bottom = line_x(edges[i].l, below);
      steps = sort(edges, count, steps);
      if (steps < 0) return 0;
      if (height > 1) below = y + crossing(edges, count, height);
    }
    int32_t winding = 0;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
      const edge e = edges[i];
      const int32_t before = winding;
      winding += e.l->direction;
      if (before == 0 || winding == 0) line_list_add(result, e.top, y, e.bottom, below, before == 0 ? 1 : -1);
      if (e.l->y1 > below) edges[kept++] = (edge){e.l, e.bottom, 0};
    }
    count = kept;
    y = below;
  }
  return !result->failed;
}

int unite(line_list *lines, line_list *result) {
  qsort(lines->all, lines->count, sizeof *lines->all, compare);
  edge *const edges = malloc(lines->count * sizeof *edges);
  const int is_united = edges != NULL && sweep(lines, edges, result);
  free(edges);
  return is_united;
}
