#pragma once
#include <popt.h>

/// `poptOption` names a struct and a pointer to it, which Swift cannot tell apart.
typedef struct poptOption luma_popt_option;
