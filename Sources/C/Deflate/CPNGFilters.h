// The filters of PNG rows.
#pragma once
#include "CDeflate.h"

/// Adds to each sample of a row the one to its left.
void cpng_add_left(CPNGForm form, unsigned char *row);

/// Takes the filters from rows, in place. Returns 0 if there is an unknown one.
int cpng_unfilter(CPNGForm form, unsigned char *rows);

/// Writes rows with the filters that leave the least to code: those with the smallest sum of
/// differences. Returns 0 if out of memory.
///
/// - `pixels`: rows `stride` bytes apart; `rows` has room for `cpng_pitch` bytes of each.
int cpng_filter(CPNGForm form, const unsigned char *pixels, size_t stride, unsigned char *rows);
