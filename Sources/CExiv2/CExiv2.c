#include "CExiv2.h"
