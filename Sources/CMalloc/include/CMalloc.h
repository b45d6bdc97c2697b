// The C library's allocator.
#pragma once

/// Says from how many bytes on a block is mapped on its own, and unmapped when freed, and how many
/// free bytes at the end of a heap are kept instead of given back to the system. Nothing happens
/// where the C library is not glibc.
void cmalloc_keep(int mapped_from, int kept);
