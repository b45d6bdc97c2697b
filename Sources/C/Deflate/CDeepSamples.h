// Samples of 16 bits, of which 8 are kept.
#pragma once
#include <stddef.h>

/// Rounds samples to 8 bits. `row` may lie before `samples` in the same memory.
void cdeep_narrow(const unsigned char *samples, size_t count, int is_little, unsigned char *row);

/// Adds to each sample of a row the one to its left, and writes the sums in place, their low bytes
/// first.
///
/// - `bands`: 1, 3 or 4.
void cdeep_add_left(unsigned char *samples, size_t count, int bands, int is_little);
