// The C library's allocator.
#pragma once

/// Sets the block size in bytes from which blocks are mapped individually (and unmapped when
/// freed), and the number of free bytes at the top of a heap that are kept instead of returned to
/// the system. There are as many heaps as processors, and not eight times as many. No effect unless
/// the C library is glibc.
void cmalloc_keep(int mapped_from, int kept);
