#include "lines.h"

#include <stdlib.h>

void line_list_add(line_list *list, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t direction) {
  if (y0 == y1 || list->failed) return;
  if (list->count == list->room) {
    const size_t room = list->room == 0 ? 256 : list->room * 2;
    line *const grown = realloc(list->all, room * sizeof *grown);
    if (grown == NULL) {
      list->failed = 1;
      return;
    }
    list->all = grown;
    list->room = room;
  }
  const int64_t slope = (int64_t)(x1 - x0) * 65536 / (y1 - y0);
  list->all[list->count++] = (line){x0, y0, x1, y1, direction, slope};
}

int pixels_fill_outline(const uint8_t *steps, size_t count, const pixels_point *points, int x, int y, uint8_t *mask,
                        ptrdiff_t stride, int width, int height) {
  if (width <= 0 || height <= 0) return 1;
  // A large mask is filled in bands, so that the sums stay in the cache.
  const size_t cells = (size_t)width + 2;
  size_t rows = 8192 / cells;
  if (rows == 0) rows = 1;
  if (rows > (size_t)height) rows = (size_t)height;
  uint32_t *const sums = calloc(rows * cells, sizeof *sums);
  line_list lines = {0};
  if (sums != NULL) {
    flatten_outline(&lines, steps, count, points, x, y, width * unit, height * unit);
    if (!lines.failed && cover(&lines, sums, (int)rows, mask, stride, width, height)) {
      line_list united = {0};
      if (unite(&lines, &united)) cover(&united, sums, (int)rows, mask, stride, width, height);
      free(united.all);
    }
  }
  const int is_filled = sums != NULL && !lines.failed;
  free(lines.all);
  free(sums);
  return is_filled;
}
