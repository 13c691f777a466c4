#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

enum { side = pixels_tile_side };

/// How far two pixels are apart; what lies under them shows through as far as they are not opaque.
static int apart(uint32_t old, uint32_t new) {
  const int opacity = (int)(new >> 24) - (int)(old >> 24);
  int greatest = abs(opacity);
  for (int shift = 0; shift < 24; shift += 8) {
    const int on_black = (int)(new >> shift & 0xff) - (int)(old >> shift & 0xff);
    const int on_white = on_black - opacity;
    if (abs(on_black) > greatest) greatest = abs(on_black);
    if (abs(on_white) > greatest) greatest = abs(on_white);
  }
  return greatest;
}

static void add(pixels_patch *patch, int x, int y) {
  if (patch->count++ == 0) {
    *patch = (pixels_patch){x, y, x + 1, y + 1, 1};
    return;
  }
  if (x < patch->left) patch->left = x;
  if (x >= patch->right) patch->right = x + 1;
  patch->bottom = y + 1;
}

static void join(pixels_patch *whole, const pixels_patch *part) {
  if (part->count == 0) return;
  if (whole->count == 0) {
    *whole = *part;
    return;
  }
  if (part->left < whole->left) whole->left = part->left;
  if (part->top < whole->top) whole->top = part->top;
  if (part->right > whole->right) whole->right = part->right;
  if (part->bottom > whole->bottom) whole->bottom = part->bottom;
  whole->count += part->count;
}

pixels_patch pixels_compare(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int left, int top,
                            int right, int bottom, int *greatest, pixels_patch *tiles) {
  pixels_patch whole = {0};
  int most = 0;
  // Neighbours are mostly of one colour, and so is what becomes of them.
  uint32_t last_old = 0, last_new = 0;
  const ptrdiff_t across = (right - left + side - 1) / side;
  for (int y = top; y < bottom; y++) {
    const uint32_t *old = reference + y * stride, *new = actual + y * stride;
    // Equal rows, which nearly all are, are passed over at the speed of memory; and equal squares of the others.
    if (memcmp(old + left, new + left, (size_t)(right - left) * 4) == 0) continue;
    pixels_patch *tile = tiles ? tiles + (y - top) / side * across : NULL;
    for (int start = left; start < right; start += side) {
      const int end = right - start < side ? right : start + side;
      if (memcmp(old + start, new + start, (size_t)(end - start) * 4) != 0) {
        pixels_patch row = {0};
        for (int x = start; x < end; x++) {
          if (old[x] == new[x]) continue;
          add(&row, x, y);
          if (old[x] == last_old && new[x] == last_new) continue;
          last_old = old[x];
          last_new = new[x];
          if (greatest && most < 255) {
            const int distance = apart(last_old, last_new);
            if (distance > most) most = distance;
          }
        }
        join(&whole, &row);
        if (tile) join(tile, &row);
      }
      if (tile) tile++;
    }
  }
  if (greatest) *greatest = most;
  return whole;
}

pixels_patch pixels_densest(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int left, int top,
                            int right, int bottom, uint8_t *columns) {
  pixels_patch best = {0};
  memset(columns, 0, (size_t)(right - left));
  // How many rows above, up to the square's height, have anything that differs: where none has, there is nothing to count.
  int recent = 0;
  for (int y = top; y < bottom; y++) {
    const uint32_t *old = reference + y * stride, *new = actual + y * stride;
    const int is_leaving = y - top >= side;
    const uint32_t *gone_old = is_leaving ? old - side * stride : old;
    const uint32_t *gone_new = is_leaving ? new - side * stride : new;
    if (memcmp(old + left, new + left, (size_t)(right - left) * 4) != 0) {
      recent = side;
    } else if (recent > 0) {
      recent--;
    } else {
      continue;
    }
    int sum = 0;
    for (int x = left; x < right; x++) {
      uint8_t *column = columns + (x - left);
      if (old[x] != new[x]) ++*column;
      if (is_leaving && gone_old[x] != gone_new[x]) --*column;
      sum += *column;
      if (x - left >= side) sum -= column[-side];
      if (sum <= best.count) continue;
      const int from = x + 1 - left > side ? x + 1 - side : left, above = y + 1 - top > side ? y + 1 - side : top;
      best = (pixels_patch){from, above, x + 1, y + 1, sum};
      if (sum == side * side) return best;
    }
  }
  return best;
}

void pixels_show_difference(const uint32_t *reference, const uint32_t *actual, size_t count, uint32_t *result) {
  // What is transparent lies on white.
  uint32_t last = 0, faded = 0xffffffff;
  for (size_t index = 0; index < count; index++) {
    const uint32_t old = reference[index];
    if (old != actual[index]) {
      result[index] = 0xffff0033;
      continue;
    }
    if (old != last) {
      last = old;
      const uint32_t grey = ((old >> 16 & 0xff) + (old >> 7 & 0x1fe) + (old & 0xff)) / 4 + (255 - (old >> 24));
      const uint32_t light = 0xc0 + grey / 4;
      faded = 0xff000000 | light << 16 | light << 8 | light;
    }
    result[index] = faded;
  }
}

void pixels_forgive(const uint32_t *reference, uint32_t *actual, size_t count, int bound) {
  for (size_t i = 0; i < count; i++)
    if (reference[i] != actual[i] && apart(reference[i], actual[i]) <= bound) actual[i] = reference[i];
}
