#include "CPixels.h"
#include "four.h"

#include <stdlib.h>

enum { side = pixels_tile_side };

/// The distance of two pixels, composited on the background that makes it greatest.
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

/// The greatest distance so far.
typedef struct {
  /// Of translucent pixels.
  int most;
  /// Of opaque ones, by channel.
  pixels_bytes channels;
} reach;

/// The number of pixels that differ between two rows.
static int differing(const uint32_t *old, const uint32_t *new, int length, reach *reach) {
  int count = 0, x = 0;
  for (; x + four <= length; x += four) {
    const pixels_words before = pixels_four(old + x), now = pixels_four(new + x);
    const pixels_words differs = (pixels_words)(before != now);
    count -= (int)(differs[0] + differs[1] + differs[2] + differs[3]);
    if (!reach) continue;
    if (pixels_are_opaque(before, now)) {
      const pixels_bytes apart = pixels_apart(before, now), is_more = (pixels_bytes)(apart > reach->channels);
      reach->channels = (apart & is_more) | (reach->channels & ~is_more);
      continue;
    }
    for (int place = x; place < x + four; place++) {
      const int distance = apart(old[place], new[place]);
      if (distance > reach->most) reach->most = distance;
    }
  }
  for (; x < length; x++) {
    if (old[x] == new[x]) continue;
    count++;
    const int distance = reach ? apart(old[x], new[x]) : 0;
    if (reach && distance > reach->most) reach->most = distance;
  }
  return count;
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
  reach reach = {0};
  const ptrdiff_t across = (right - left + side - 1) / side;
  for (int y = top; y < bottom; y++) {
    const uint32_t *old = reference + y * stride, *new = actual + y * stride;
    // Equal rows, the common case, are skipped at the speed of memory; and so are equal tiles of the others.
    if (memcmp(old + left, new + left, (size_t)(right - left) * 4) == 0) continue;
    pixels_patch *tile = tiles ? tiles + (y - top) / side * across : NULL;
    for (int start = left; start < right; start += side) {
      const int end = right - start < side ? right : start + side;
      if (memcmp(old + start, new + start, (size_t)(end - start) * 4) != 0) {
        int first = start, last = end - 1;
        while (old[first] == new[first]) first++;
        while (old[last] == new[last]) last--;
        const int count = differing(old + first, new + first, last + 1 - first, greatest ? &reach : NULL);
        const pixels_patch row = {first, y, last + 1, y + 1, count};
        join(&whole, &row);
        if (tile) join(tile, &row);
      }
      if (tile) tile++;
    }
  }
  if (greatest) {
    *greatest = reach.most;
    for (int channel = 0; channel < (int)sizeof reach.channels; channel++) {
      if (reach.channels[channel] > *greatest) *greatest = reach.channels[channel];
    }
  }
  return whole;
}

pixels_patch pixels_densest(const uint32_t *reference, const uint32_t *actual, ptrdiff_t stride, int left, int top,
                            int right, int bottom, uint8_t *columns) {
  pixels_patch best = {0};
  memset(columns, 0, (size_t)(right - left));
  // The number of rows above, up to the tile's height, with differences: without any there is nothing to count.
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

void pixels_count_beyond(const uint32_t *reference, const uint32_t *actual, size_t count, const uint8_t *bounds,
                         int bound_count, int64_t *counts) {
  memset(counts, 0, (size_t)bound_count * sizeof *counts);
  size_t index = 0;
  while (index < count) {
    if (count - index >= four) {
      const pixels_words old = pixels_four(reference + index), new = pixels_four(actual + index);
      if (pixels_are_none(old ^ new)) {
        index += four;
        continue;
      }
      if (pixels_are_opaque(old, new)) {
        const pixels_bytes apart = pixels_apart(old, new);
        for (int i = 0; i < bound_count; i++) {
          const pixels_words is_beyond = (pixels_words)(apart > bounds[i]);
          if (pixels_are_none(is_beyond)) break;
          const pixels_words is_not = (pixels_words)(is_beyond == 0);
          counts[i] += four + (int)(is_not[0] + is_not[1] + is_not[2] + is_not[3]);
        }
        index += four;
        continue;
      }
    }
    const int distance = reference[index] == actual[index] ? 0 : apart(reference[index], actual[index]);
    for (int i = 0; i < bound_count && distance > bounds[i]; i++) counts[i]++;
    index++;
  }
}

void pixels_show_difference(const uint32_t *reference, const uint32_t *actual, size_t count, uint32_t *result) {
  // Transparent pixels are composited on white.
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
