// Kernels as functions of the distance, looked up.
#pragma once
#include "CResample.h"

/// The weight of a sample at a distance in samples, where an output is `scale` samples wide.
double cresample_weight(CResampleKernel kernel, double distance, double scale);
