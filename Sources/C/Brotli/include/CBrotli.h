// Data that Brotli compressed, by libbrotlidec, opened on first use. Needs no headers: the
// functions are unchanged since version 1.0.
#pragma once
#include <stddef.h>

/// Opens the library once; callable from any thread. Returns 0 if there is none.
int cbrotli_open(void);

/// Decompresses a whole stream, to be freed with `free`. Returns NULL if it is damaged, incomplete,
/// or has more than `most` bytes, or out of memory. Requires that `cbrotli_open` returned 1.
unsigned char *cbrotli_decompress(
  const unsigned char *bytes, size_t count, size_t most, size_t *made);
