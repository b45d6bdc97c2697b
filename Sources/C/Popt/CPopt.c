#include "CPopt.h"
