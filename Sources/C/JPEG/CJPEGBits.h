// Reads symbols and the bits that follow them.
#pragma once
#include "CJPEGCodes.h"
#include "CJPEGFast.h"
#include <string.h>

/// Bits of a scan, without the zeros that are stuffed into it. 64 more bits can be read after its
/// end.
typedef struct {
  /// The next bits, from the highest one on; how many are valid.
  uint64_t bits;
  int count;
  const unsigned char *next;
} CJPEGBits;

CJPEG_INLINE int cjpeg_all_bits(CJPEGMeaning meaning) { return (int)(meaning & 0xFF); }
CJPEG_INLINE int cjpeg_first_bits(CJPEGMeaning meaning) { return (int)(meaning >> 8 & 0xFF); }
CJPEG_INLINE int cjpeg_first_step(CJPEGMeaning meaning) { return (int)(meaning >> 16 & 0xFF); }
CJPEG_INLINE int cjpeg_second_step(CJPEGMeaning meaning) { return (int)(meaning >> 24 & 0xFF); }
CJPEG_INLINE int cjpeg_first_value(CJPEGMeaning meaning) { return (int16_t)(meaning >> 32); }
CJPEG_INLINE int cjpeg_second_value(CJPEGMeaning meaning) { return (int16_t)(meaning >> 48); }

/// Has at least 56 valid bits.
CJPEG_INLINE void cjpeg_fill_whole(CJPEGBits *bits) {
  uint64_t more;
  memcpy(&more, bits->next, sizeof more);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  more = __builtin_bswap64(more);
#endif
  bits->bits |= more >> bits->count;
  bits->next += (63 - bits->count) >> 3;
  bits->count |= 56;
}

/// Has at least 32 valid bits. A code and its value have at most 31.
CJPEG_INLINE void cjpeg_fill(CJPEGBits *bits) {
  if (bits->count <= 31) cjpeg_fill_whole(bits);
}

CJPEG_INLINE CJPEGMeaning cjpeg_look(const CJPEGBits *bits, const CJPEGCodes *codes) {
  CJPEGMeaning meaning = codes->meanings[bits->bits >> (64 - CJPEG_LOOK)];
  if (__builtin_expect(cjpeg_all_bits(meaning) != 0, 1)) return meaning;
  return cjpeg_look_further(codes, meaning, bits->bits);
}

CJPEG_INLINE void cjpeg_take(CJPEGBits *bits, int count) {
  bits->bits <<= count & 63;
  bits->count -= count;
}
