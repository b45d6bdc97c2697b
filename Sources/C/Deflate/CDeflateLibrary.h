// The libdeflate functions that Luma calls. Needs no headers: they are unchanged since version 1.0.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define CDEFLATE_FUNCTIONS(X)                                                                     \
  X(void *, libdeflate_alloc_decompressor, (void))                                                \
  X(int, libdeflate_zlib_decompress, (void *, const void *, size_t, void *, size_t, size_t *))    \
  X(void, libdeflate_free_decompressor, (void *))                                                 \
  X(void *, libdeflate_alloc_compressor, (int))                                                   \
  X(size_t, libdeflate_zlib_compress_bound, (void *, size_t))                                     \
  X(size_t, libdeflate_zlib_compress, (void *, const void *, size_t, void *, size_t))             \
  X(void, libdeflate_free_compressor, (void *))                                                   \
  X(uint32_t, libdeflate_crc32, (uint32_t, const void *, size_t))

typedef struct {
#define CDEFLATE_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CDEFLATE_FUNCTIONS(CDEFLATE_MEMBER)
#undef CDEFLATE_MEMBER
} CDeflateCalls;

/// Valid once `cdeflate_open` has returned 1.
extern CDeflateCalls cdeflate_calls;
