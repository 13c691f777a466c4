// An encoder of lossless WebP, for pictures of interfaces.
#ifndef CPIXELS_WEBP_H
#define CPIXELS_WEBP_H

#include <stddef.h>
#include <stdint.h>

/// A stream of lossless WebP ("VP8L"): what its chunk contains.
typedef struct {
  /// Null where memory was short, or the picture is none that repeats.
  uint8_t *bytes;
  size_t count;
  /// Whether too few pixels repeat, as in photographs, for which there are better ways.
  int is_busy;
} pixels_webp;

/// Encodes rows of pixels, `0xAARRGGBB`, that are not premultiplied and follow each other without a gap.
///
/// A pixel is looked for in the whole picture, so a letter is there once, however far apart its copies are. The bytes
/// depend on the pixels alone: not on the processor, nor on a library's version.
///
/// - width, height: from 1 to 16384.
/// - is_opaque: whether all pixels count as opaque, whatever their opacity.
pixels_webp pixels_webp_encode(const uint32_t *pixels, size_t width, size_t height, int is_opaque);

void pixels_webp_free(pixels_webp stream);

#endif
