#include "CLumaTexts.h"

// Written by make build. Debug builds may be of any state.
#if !defined(DEBUG) && __has_include("commit.h")
#include "commit.h"
#else
#define LUMA_COMMIT ""
#endif

const char *luma_commit(void) { return LUMA_COMMIT; }
