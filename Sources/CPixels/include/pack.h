// Packing the rows of a picture as deflate does.
#ifndef CPIXELS_PACK_H
#define CPIXELS_PACK_H

#include <stddef.h>
#include <stdint.h>

/// Packs a picture's rows as a deflate stream (RFC 1951), in bounded memory.
///
/// It knows what pictures are made of: pixels like the one to the left, and rows like the one above. What it writes
/// depends on the bytes and their layout alone: not on the processor, nor on the version of a library.
typedef struct pixels_packer pixels_packer;

/// A new packer; nothing where there is no memory.
///
/// - unit: the bytes from a pixel to the next; 1 where a byte has several pixels.
/// - row: the bytes from a row to the next.
/// - thorough: whether few bytes matter more than little time.
pixels_packer *pixels_packer_create(size_t unit, size_t row, int thorough);

void pixels_packer_free(pixels_packer *packer);

/// Where the next row is to be written; until then, nothing else may be asked of the packer.
uint8_t *pixels_packer_row(pixels_packer *packer);

/// Takes the row that was written there, and packs it now or later; the last row ends the stream.
///
/// Whether there was memory for what it packs to. Afterwards the row's bytes may be read until the next is asked for.
int pixels_packer_take(pixels_packer *packer, int is_last);

/// What was packed since the output was dropped.
const uint8_t *pixels_packer_output(const pixels_packer *packer, size_t *count);

void pixels_packer_drop_output(pixels_packer *packer);

#endif
