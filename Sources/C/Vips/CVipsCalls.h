// The open library, shared by the C files of this module.
#pragma once
#include "CVips.h"
#include "CVipsTable.h"

typedef struct {
#define CVIPS_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CVIPS_FUNCTIONS(CVIPS_MEMBER)
  CVIPS_MODULE_FUNCTIONS(CVIPS_MEMBER)
#undef CVIPS_MEMBER
} CVipsCalls;

extern CVipsCalls cvips_calls;

// Parenthesized because some names are also macros in GLib's headers.
#define CALL(NAME) (cvips_calls.NAME)

#ifdef CVIPS_SYSTEM_HEADERS
#define CVIPS_CHECK(RESULT, NAME, ARGUMENTS)                                                      \
  _Static_assert(__builtin_types_compatible_p(__typeof__(NAME), RESULT ARGUMENTS), #NAME);
CVIPS_FUNCTIONS(CVIPS_CHECK)
CVIPS_MODULE_FUNCTIONS(CVIPS_CHECK)
#undef CVIPS_CHECK
#endif
