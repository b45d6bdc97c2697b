// Kernel weights as a function of distance, from a lookup table.
#pragma once
#include "LumaResample.h"

/// Fills the tables, once.
void resample_prepare(void);

/// Weight of a sample at a distance (in samples), for an output that is `scale` samples wide. The
/// tables are filled before.
double resample_weight(ResampleKernel kernel, double distance, double scale);
