// The C library's allocator.
#pragma once
#include <stddef.h>

/// Has the allocator keep up to `bytes` of what is freed on each of its heaps, instead of giving it
/// back to the system. Nothing happens where that cannot be set.
void cmalloc_keep(size_t bytes);
