// The fast hash of the snapshot harness. ARCHITECTURE.md gives the reason for it.
#ifndef CHASH_H
#define CHASH_H

#include <xxhash.h>

#endif
