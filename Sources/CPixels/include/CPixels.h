// The loops that touch every pixel.
//
// They are C because whoever builds us for debugging builds them unoptimised, too, and unoptimised Swift takes some
// fifty times as long for a loop over bytes. Integers only, or sums whose rounding cannot differ: the same bytes
// everywhere. Only metrics.h, whose numbers are for people, asks the system for roots and angles. No function keeps
// anything, and none looks beyond the sizes that it is given.
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

#endif
