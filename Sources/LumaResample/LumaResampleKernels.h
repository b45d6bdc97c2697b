// Kernel weights as a function of distance, from a lookup table.
#pragma once
#include "LumaResample.h"

/// Weight of a sample at a distance (in samples), for an output that is `scale` samples wide.
double resample_weight(ResampleKernel kernel, double distance, double scale);
