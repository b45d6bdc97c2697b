// Opens shared libraries at run time, on first use.
#pragma once
#include <stddef.h>

enum { CDYNAMIC_LOCAL = 0, CDYNAMIC_GLOBAL = 1 };

/// Opens the first available library of a NULL-terminated list. Returns NULL if there is none;
/// `why` then holds the loader's message for the last name.
void *cdynamic_open(const char *const *names, int visibility, char *why, size_t size);

/// Stores the address of a function in `slot`. Returns 0 if the library lacks it; `why` then says
/// so.
int cdynamic_find(void *library, const char *name, void *slot, char *why, size_t size);
