// Where a pixel equals neither its left nor its upper neighbour, it is looked for in the whole picture; colours seen lately
// have numbers.
#include "webp.h"

#include "deflate.h"

#include <stdlib.h>

enum {
  cache_bits = 9,          // the colours that have numbers
  byte_count = 256,
  length_prefixes = 24,
  green_symbols = byte_count + length_prefixes + (1 << cache_bits),
  distance_prefixes = 40,
  most_pixels = 1 << 12,   // of one match
  near_distances = 120,    // numbers that mean places around a pixel
  reach = (1 << 20) - near_distances,

  place_bits = 13,
  places = 4,              // earlier positions with the same beginning
  beginning = 3,           // pixels that are looked up
  long_match = 64,         // beyond which none is looked up
  // A picture is given up once it has so many pixels that do not repeat, and they are such a part of what was seen.
  busy_pixels = 1 << 14,
  busy_part = 3,
};

/// A literal pixel, where the distance is 0; the number of a colour; or a match with its length.
typedef struct {
  uint32_t value, distance;
} token;

static const uint32_t numbered = UINT32_MAX;

typedef struct {
  uint32_t *pixels;  // with green subtracted from red and blue
  size_t width, count;
  uint32_t colors[1 << cache_bits];
  uint32_t table[(size_t)places << place_bits];  // positions plus one
  token *tokens;
  size_t token_count, token_capacity, literals;
  uint32_t greens[green_symbols], reds[byte_count], blues[byte_count], alphas[byte_count];
  uint32_t distances[distance_prefixes];
  uint64_t bits;
  unsigned bit_count;
  pixels_webp stream;
  size_t capacity;
  int has_failed;
} encoder;

// MARK: Tokens

/// The prefix of a number from 1 on, and how many bits follow it.
pixels_inline unsigned prefix(uint32_t value, unsigned *extra) {
  const uint32_t rest = value - 1;
  if (rest < 4) {
    *extra = 0;
    return rest;
  }
  const unsigned power = pixels_log2(rest);
  *extra = power - 1;
  return 2 * power + (rest >> (power - 1) & 1);
}

/// The number that stands for a distance: small ones mean places in the rows above.
static uint32_t distance_number(const encoder *e, uint32_t distance) {
  static const int8_t near[][2] = {{0, 1}, {1, 0},  {1, 1}, {-1, 1}, {0, 2},  {2, 0}, {1, 2}, {-1, 2},
                                   {2, 1}, {-2, 1}, {2, 2}, {-2, 2}, {0, 3},  {3, 0}};
  if (distance <= 3 * e->width) {
    for (unsigned i = 0; i < sizeof near / sizeof *near; i++) {
      if ((int64_t)distance == near[i][0] + near[i][1] * (int64_t)e->width) return i + 1;
    }
  }
  return distance + near_distances;
}

static void push(encoder *e, uint32_t value, uint32_t distance) {
  if (e->token_count == e->token_capacity) {
    const size_t capacity = e->token_capacity * 2 + (1 << 12);
    token *tokens = realloc(e->tokens, capacity * sizeof *tokens);
    if (!tokens) {
      e->has_failed = 1;
      return;
    }
    e->tokens = tokens;
    e->token_capacity = capacity;
  }
  e->tokens[e->token_count++] = (token){value, distance};
}

pixels_inline uint32_t *color_slot(encoder *e, uint32_t pixel) {
  return &e->colors[pixel * 0x1e35a7bdu >> (32 - cache_bits)];
}

static void push_pixel(encoder *e, uint32_t pixel) {
  uint32_t *slot = color_slot(e, pixel);
  if (*slot == pixel && e->token_count > 0) {
    const uint32_t number = (uint32_t)(slot - e->colors);
    e->greens[byte_count + length_prefixes + number]++;
    push(e, number, numbered);
    return;
  }
  *slot = pixel;
  e->literals++;
  e->greens[pixel >> 8 & 255]++;
  e->reds[pixel >> 16 & 255]++;
  e->blues[pixel & 255]++;
  e->alphas[pixel >> 24]++;
  push(e, pixel, 0);
}

static void push_match(encoder *e, size_t index, size_t length, uint32_t distance) {
  unsigned extra;
  const uint32_t number = distance_number(e, distance);
  for (size_t left = length; left > 0;) {
    const uint32_t now = left < most_pixels ? (uint32_t)left : most_pixels;
    e->greens[byte_count + prefix(now, &extra)]++;
    e->distances[prefix(number, &extra)]++;
    push(e, now, distance);
    left -= now;
  }
  // A reader gives numbers to all pixels.
  if (distance == 1) return;
  uint32_t last = ~e->pixels[index];
  for (size_t i = index; i < index + length; i++) {
    const uint32_t pixel = e->pixels[i];
    if (pixel != last) *color_slot(e, pixel) = last = pixel;
  }
}

// MARK: Searching

/// How many pixels are the same as those a distance before.
static size_t common(const encoder *e, size_t index, size_t distance) {
  const uint32_t *at = e->pixels + index, *before = at - distance;
  const size_t most = e->count - index;
  size_t count = 0;
  while (count + 8 <= most && memcmp(at + count, before + count, 8 * sizeof *at) == 0) count += 8;
  while (count < most && at[count] == before[count]) count++;
  return count;
}

/// Looks the pixels at an index up, and keeps it; a match has to be longer than `known`.
static size_t look_up(encoder *e, size_t index, size_t known, uint32_t *distance) {
  if (e->count - index < beginning) return 0;
  const uint32_t *at = e->pixels + index;
  uint32_t hash = 0;
  for (int i = 0; i < beginning; i++) hash = (hash ^ at[i]) * 0x9e3779b1u;
  uint32_t *found = e->table + (size_t)places * (hash >> (32 - place_bits));
  size_t best = 0;
  for (int i = 0; i < places && found[i]; i++) {
    const size_t back = index + 1 - found[i];
    if (back > reach) break;
    const size_t length = common(e, index, back);
    if (length <= best || length <= known) continue;
    best = length;
    *distance = (uint32_t)back;
  }
  memmove(found + 1, found, (places - 1) * sizeof *found);
  found[0] = (uint32_t)index + 1;
  return best;
}

/// Makes tokens; returns whether the picture repeats enough.
static int collect(encoder *e) {
  enum { farther = 3 };  // pixels that a match far away has to be longer than one near by
  uint32_t far = 0;
  for (size_t index = 0; index < e->count && !e->has_failed;) {
    size_t length = index > 0 ? common(e, index, 1) : 0;
    uint32_t distance = 1;
    if (index >= e->width) {
      const size_t above = common(e, index, e->width);
      if (above > length) {
        length = above;
        distance = (uint32_t)e->width;
      }
    }
    if (far && index >= far) {
      const size_t there = common(e, index, far);
      if (there > length + farther) {
        length = there;
        distance = far;
      }
    }
    if (length < long_match) {
      uint32_t other = 0;
      const size_t there = look_up(e, index, length + farther - 1, &other);
      if (there) {
        length = there;
        far = distance = other;
      }
    }
    if (length > 1) {
      push_match(e, index, length, distance);
      index += length;
      continue;
    }
    push_pixel(e, e->pixels[index++]);
    if (e->literals > busy_pixels && e->literals * busy_part > index) return 0;
  }
  return 1;
}

// MARK: Bits

/// Writes at most 32 bits.
pixels_inline void put(encoder *e, uint32_t value, unsigned count) {
  if (e->capacity - e->stream.count < 8) {
    const size_t capacity = e->capacity * 2 + (1 << 12);
    uint8_t *bytes = realloc(e->stream.bytes, capacity);
    if (!bytes) {
      e->has_failed = 1;
      return;
    }
    e->stream.bytes = bytes;
    e->capacity = capacity;
  }
  e->bits |= (uint64_t)value << e->bit_count;
  e->bit_count += count;
  pixels_store64(e->stream.bytes + e->stream.count, e->bits);
  e->stream.count += e->bit_count / 8;
  e->bits >>= e->bit_count & ~7u;
  e->bit_count &= 7;
}

/// The codes of an alphabet: those that were used, or none if there is only one.
typedef struct {
  uint8_t lengths[green_symbols];
  uint16_t codes[green_symbols];
} code;

pixels_inline void put_symbol(encoder *e, const code *code, unsigned symbol) {
  put(e, code->codes[symbol], code->lengths[symbol]);
}

/// Writes a code's lengths, with runs of zeros and of equal ones by symbols of their own.
static void put_lengths(encoder *e, const uint8_t *lengths, unsigned count) {
  static const uint8_t order[length_code_symbols] = {17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  uint8_t symbols[green_symbols], more[green_symbols], own[length_code_symbols];
  uint16_t codes[length_code_symbols];
  uint32_t counts[length_code_symbols] = {0};
  unsigned told = 0;
  for (unsigned i = 0; i < count;) {
    unsigned run = 1;
    while (i + run < count && lengths[i + run] == lengths[i]) run++;
    const unsigned first = lengths[i] ? 1 : 0, least = 3, most = lengths[i] ? 6 : 138;
    unsigned left = run - first;
    if (first) symbols[told] = lengths[i], more[told++] = 0;
    while (left >= least) {
      const unsigned now = left < most ? left : most;
      symbols[told] = lengths[i] ? 16 : now > 10 ? 18 : 17;
      more[told++] = (uint8_t)(now - (now > 10 ? 11 : 3));
      left -= now;
    }
    for (; left > 0; left--) symbols[told] = lengths[i], more[told++] = 0;
    i += run;
  }
  for (unsigned i = 0; i < told; i++) counts[symbols[i]]++;
  pixels_code_lengths(counts, length_code_symbols, longest_length_code, own);
  pixels_codes(own, length_code_symbols, codes);
  unsigned last = length_code_symbols;
  while (last > 4 && !own[order[last - 1]]) last--;
  put(e, 0, 1);
  put(e, last - 4, 4);
  for (unsigned i = 0; i < last; i++) put(e, own[order[i]], 3);
  put(e, 0, 1);
  for (unsigned i = 0; i < told; i++) {
    put(e, codes[symbols[i]], own[symbols[i]]);
    if (symbols[i] >= 16) put(e, more[i], symbols[i] == 16 ? 2 : symbols[i] == 17 ? 3 : 7);
  }
}

/// Makes the code for an alphabet, and writes it.
static void put_code(encoder *e, const uint32_t *counts, unsigned symbols, code *code) {
  unsigned used = 0, only = 0;
  for (unsigned symbol = 0; symbol < symbols; symbol++) {
    if (counts[symbol]) only = symbol, used++;
  }
  memset(code, 0, sizeof *code);
  if (used <= 1) {
    // One symbol takes no bits; it is below 256, for the first pixel is a literal.
    put(e, 1, 1);
    put(e, 0, 1);
    put(e, only > 1, 1);
    put(e, only, only > 1 ? 8 : 1);
    return;
  }
  pixels_code_lengths(counts, symbols, longest_code, code->lengths);
  pixels_codes(code->lengths, symbols, code->codes);
  put_lengths(e, code->lengths, symbols);
}

pixels_inline void put_number(encoder *e, const code *code, unsigned first, uint32_t number) {
  unsigned extra;
  const unsigned symbol = prefix(number, &extra);
  put_symbol(e, code, first + symbol);
  put(e, (number - 1) & ((1u << extra) - 1), extra);
}

static void write(encoder *e, size_t height, int is_opaque) {
  code green, red, blue, alpha, distance;
  put(e, 0x2f, 8);
  put(e, (uint32_t)e->width - 1, 14);
  put(e, (uint32_t)height - 1, 14);
  put(e, !is_opaque, 1);
  put(e, 0, 3);  // the version
  put(e, 1 | 2 << 1, 3);  // green is subtracted, and nothing else is changed
  put(e, 0, 1);
  put(e, 1 | cache_bits << 1, 5);
  put(e, 0, 1);  // one set of codes for the whole picture
  put_code(e, e->greens, green_symbols, &green);
  put_code(e, e->reds, byte_count, &red);
  put_code(e, e->blues, byte_count, &blue);
  put_code(e, e->alphas, byte_count, &alpha);
  put_code(e, e->distances, distance_prefixes, &distance);
  for (const token *next = e->tokens, *end = next + e->token_count; next < end; next++) {
    if (next->distance == 0) {
      put_symbol(e, &green, next->value >> 8 & 255);
      put_symbol(e, &red, next->value >> 16 & 255);
      put_symbol(e, &blue, next->value & 255);
      put_symbol(e, &alpha, next->value >> 24);
    } else if (next->distance == numbered) {
      put_symbol(e, &green, byte_count + length_prefixes + next->value);
    } else {
      put_number(e, &green, byte_count, next->value);
      put_number(e, &distance, 0, distance_number(e, next->distance));
    }
  }
  if (e->bit_count > 0) put(e, 0, 8 - e->bit_count);
}

pixels_webp pixels_webp_encode(const uint32_t *pixels, size_t width, size_t height, int is_opaque) {
  const pixels_webp none = {NULL, 0, 0};
  encoder *e = calloc(1, sizeof *e);
  if (!e) return none;
  e->width = width;
  e->count = width * height;
  e->pixels = malloc(e->count * sizeof *e->pixels);
  pixels_webp stream = none;
  if (e->pixels) {
    for (size_t i = 0; i < e->count; i++) {
      const uint32_t pixel = pixels[i] | (is_opaque ? 0xff000000 : 0), green = pixel >> 8 & 255;
      const uint32_t red_and_blue = (pixel | 0x01000100) - (green << 16 | green);
      e->pixels[i] = (pixel & 0xff00ff00) | (red_and_blue & 0x00ff00ff);
    }
    if (collect(e)) {
      write(e, height, is_opaque);
    } else {
      e->stream.is_busy = 1;
    }
    if (e->has_failed) {
      free(e->stream.bytes);
    } else {
      stream = e->stream;
    }
  }
  free(e->pixels);
  free(e->tokens);
  free(e);
  return stream;
}

void pixels_webp_free(pixels_webp stream) { free(stream.bytes); }
