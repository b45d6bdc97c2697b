// Libraries that are opened at run time, when they are first needed.
#pragma once
#include <stddef.h>

enum { CDYNAMIC_LOCAL = 0, CDYNAMIC_GLOBAL = 1 };

/// Opens the first library of a list that ends with NULL; NULL when none is there, `why` then holds
/// what the loader says of the last.
void *cdynamic_open(const char *const *names, int visibility, char *why, size_t size);

/// Puts the address of a function at `slot`; 0 when the library lacks it, as `why` then says.
int cdynamic_find(void *library, const char *name, void *slot, char *why, size_t size);
