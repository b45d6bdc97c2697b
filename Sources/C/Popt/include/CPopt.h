#pragma once
#include <popt.h>

/// Alias: `poptOption` names both a struct and a pointer to it, which is ambiguous in Swift.
typedef struct poptOption luma_popt_option;
