// A deflate encoder for the rows of a picture.
#ifndef CPIXELS_PACK_H
#define CPIXELS_PACK_H

#include <stddef.h>
#include <stdint.h>

/// Encodes a picture's rows as a deflate stream (RFC 1951), in bounded memory.
///
/// It is specialised in pictures: pixels equal to their left neighbour, and rows equal to the one above. The output
/// depends on the bytes and their layout alone: not on the processor, nor on a library's version.
typedef struct pixels_packer pixels_packer;

/// A new encoder; null where memory is short.
///
/// - unit: the bytes from a pixel to the next; 1 where a byte has several pixels.
/// - row: the bytes from a row to the next.
/// - thorough: whether to prefer small output to speed.
pixels_packer *pixels_packer_create(size_t unit, size_t row, int thorough);

void pixels_packer_free(pixels_packer *packer);

/// The buffer for the next row; until it is written, no other function may be called.
uint8_t *pixels_packer_row(pixels_packer *packer);

/// Accepts the row in the buffer, and encodes it now or later; the last row ends the stream.
///
/// Returns false where memory is short. The row's bytes remain readable until the next is requested.
int pixels_packer_take(pixels_packer *packer, int is_last);

/// The output since it was last dropped.
const uint8_t *pixels_packer_output(const pixels_packer *packer, size_t *count);

void pixels_packer_drop_output(pixels_packer *packer);

#endif
