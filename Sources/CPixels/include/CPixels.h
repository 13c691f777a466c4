// Loops over every pixel.
//
// They are C because debug builds, ours and our users', are unoptimised, and unoptimised Swift is about fifty times
// slower in loops over bytes. They use integers, or floating-point sums whose rounding is deterministic: the same bytes
// everywhere. Only metrics.h, for people, uses the C library's roots and angles. No function has state, and none
// accesses memory beyond the given sizes.
#ifndef CPIXELS_H
#define CPIXELS_H

#include "blur.h"
#include "compare.h"
#include "gradient.h"
#include "image.h"
#include "metrics.h"
#include "outline.h"
#include "pack.h"
#include "planes.h"
#include "rows.h"
#include "webp.h"

#endif
