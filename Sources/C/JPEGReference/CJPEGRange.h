#pragma once
#include <stddef.h>

/// Whether all coefficients are of the size that a picture's have. The sums of others overflow in
/// libjpeg's transforms, differently with each processor's instructions.
int cjpeg_is_in_range(const unsigned char *bytes, size_t count);
