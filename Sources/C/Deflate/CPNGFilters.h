// The rows of a PNG and their filters.
#pragma once
#include "CDeflate.h"

#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
// Compiled for two processor generations; the loader picks the machine's.
#define CPNG_FAST __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CPNG_FAST
#endif

/// Adds to each sample of adjacent rows, without bytes of filters, the one to its left.
void cpng_add_left(CPNGForm form, unsigned char *rows);

/// Inflates the rows of a file, still with their filters. Returns 0 if the file is damaged or does
/// not fill `room` bytes, or out of memory.
int cpng_inflate(const unsigned char *file, size_t count, unsigned char *rows, size_t room);

/// Takes the filters from rows, in place. Returns 0 if there is an unknown one.
///
/// - `form`: with the bytes of a px for its bands: 1, 2, 3, 4, 6 or 8.
int cpng_unfilter(CPNGForm form, unsigned char *rows);

/// Writes rows with the filters that leave the least to code: those with the smallest sum of
/// differences. Returns 0 if out of memory.
///
/// - `pixels`: rows `stride` bytes apart; `rows` has room for `cpng_pitch` bytes of each.
int cpng_filter(CPNGForm form, const unsigned char *pixels, size_t stride, unsigned char *rows);
