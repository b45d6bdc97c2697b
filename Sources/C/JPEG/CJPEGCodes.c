#include "CJPEGCodes.h"
#include "CJPEGOrder.h"
#include <string.h>

#define MOST_BITS 16
#define LAST_PLACE (DCTSIZE2 - 1)

static CJPEGMeaning meaning_of(int length, int step, int value) {
  uint64_t both = (uint64_t)(uint16_t)value * 0x10001;
  return both << 32 | (uint64_t)step << 16 | (uint64_t)length << 8 | (uint64_t)length;
}

static int all_bits(CJPEGMeaning meaning) { return (int)(meaning & 0xFF); }
static int first_bits(CJPEGMeaning meaning) { return (int)(meaning >> 8 & 0xFF); }
static int first_step(CJPEGMeaning meaning) { return (int)(meaning >> 16 & 0xFF); }
static int second_step(CJPEGMeaning meaning) { return (int)(meaning >> 24 & 0xFF); }
static int first_value(CJPEGMeaning meaning) { return (int16_t)(meaning >> 32); }
static int second_value(CJPEGMeaning meaning) { return (int16_t)(meaning >> 48); }

// Of the value's bits, a leading 0 means that it is negative.
static int value_of(uint64_t bits, int size) {
  if (!size) return 0;
  int value = (int)(bits >> (64 - size));
  return bits >> 63 ? value : value - (1 << size) + 1;
}

// Step and number of the value's bits.
static int step_of(const CJPEGCodes *codes, int symbol) {
  if (codes->is_dc) return 0;
  return symbol & 15 || symbol >> 4 == 15 ? (symbol >> 4) + 1 : CJPEG_LAST;
}

static int size_of(const CJPEGCodes *codes, int symbol) {
  return codes->is_dc ? symbol : symbol & 15;
}

// Enters a symbol for all bits that begin with its code.
static void enter(CJPEGCodes *codes, int symbol, int code, int length) {
  int step = step_of(codes, symbol), size = size_of(codes, symbol), more = CJPEG_LOOK - length;
  for (int i = 0; i < 1 << more; i++) {
    int bits = (code << more) + i;
    CJPEGMeaning meaning = meaning_of(length, step, size) & ~(uint64_t)0xFF;
    if (length + size <= CJPEG_LOOK) {
      uint64_t rest = (uint64_t)bits << (64 - CJPEG_LOOK) << length;
      meaning = meaning_of(length + size, step, value_of(rest, size));
    }
    codes->meanings[bits] = meaning;
  }
}

// Adds the symbol that follows where both are within reach.
static void pair(CJPEGCodes *codes) {
  CJPEGMeaning singles[1 << CJPEG_LOOK];
  memcpy(singles, codes->meanings, sizeof singles);
  for (int bits = 0; bits < 1 << CJPEG_LOOK; bits++) {
    CJPEGMeaning one = singles[bits];
    int length = all_bits(one);
    CJPEGMeaning next = singles[(bits << length) & ((1 << CJPEG_LOOK) - 1)];
    int both = length + all_bits(next);
    if (!length || !all_bits(next) || both > CJPEG_LOOK || first_step(one) == CJPEG_LAST) continue;
    codes->meanings[bits] = (uint64_t)(uint16_t)first_value(next) << 48
      | (uint64_t)(uint16_t)first_value(one) << 32 | (uint64_t)first_step(next) << 24
      | (uint64_t)first_step(one) << 16 | (uint64_t)length << 8 | (uint64_t)both;
  }
}

int cjpeg_read_codes(CJPEGCodes *codes, const JHUFF_TBL *table, int is_dc) {
  memset(codes, 0, sizeof *codes);
  codes->is_dc = is_dc;
  memcpy(codes->symbols, table->huffval, sizeof codes->symbols);
  int code = 0, place = 0;
  for (int length = 1; length <= MOST_BITS; length++, code <<= 1) {
    int count = table->bits[length];
    if (place + count > 256 || code + count > 1 << length) return 0;
    codes->offsets[length] = place - code;
    for (int i = 0; i < count; i++, code++, place++) {
      int symbol = codes->symbols[place];
      if (is_dc && symbol > 15) return 0;
      if (length <= CJPEG_LOOK) enter(codes, symbol, code, length);
    }
    // The code of ones alone is left free, as libjpeg has it.
    if (count && code == 1 << length) return 0;
    codes->ends[length] = code;
  }
  if (!is_dc) pair(codes);
  codes->is_made = 1;
  return 1;
}

// Finds what bits mean that are too many for the table; 0 if nothing.
static CJPEGMeaning look_further(
  const CJPEGCodes *codes, CJPEGMeaning meaning, uint64_t bits
) {
  int length = first_bits(meaning), step = first_step(meaning), size = first_value(meaning);
  if (!length) {
    int code = 0;
    for (length = CJPEG_LOOK + 1; length <= MOST_BITS; length++) {
      code = (int)(bits >> (64 - length));
      if (code < codes->ends[length]) break;
    }
    if (length > MOST_BITS) return 0;
    int symbol = codes->symbols[(codes->offsets[length] + code) & 0xFF];
    step = step_of(codes, symbol);
    size = size_of(codes, symbol);
  }
  return meaning_of(length + size, step, value_of(bits << length, size));
}

// Where coefficients lie, in the order of the file; those that are too many lie apart, up to
// 62 + 16 + CJPEG_LAST.
static const unsigned char places[256] = {CJPEG_PLACES, [DCTSIZE2 ... 255] = DCTSIZE2};

// At least 56 valid bits. A code and its value have at most 31.
static inline __attribute__((always_inline)) void fill(CJPEGBits *bits) {
  if (bits->count > 31) return;
  uint64_t more;
  memcpy(&more, bits->next, sizeof more);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  more = __builtin_bswap64(more);
#endif
  bits->bits |= more >> bits->count;
  bits->next += (63 - bits->count) >> 3;
  bits->count |= 56;
}

static inline __attribute__((always_inline)) CJPEGMeaning look(
  const CJPEGBits *bits, const CJPEGCodes *codes
) {
  CJPEGMeaning meaning = codes->meanings[bits->bits >> (64 - CJPEG_LOOK)];
  if (__builtin_expect(all_bits(meaning) != 0, 1)) return meaning;
  return look_further(codes, meaning, bits->bits);
}

static inline __attribute__((always_inline)) void take(CJPEGBits *bits, int count) {
  bits->bits <<= count & 63;
  bits->count -= count;
}

int cjpeg_read_block(
  CJPEGBits *source, const CJPEGCodes *dc, const CJPEGCodes *ac, JCOEF *block
) {
  CJPEGBits bits = *source, before;
  fill(&bits);
  CJPEGMeaning meaning = look(&bits, dc);
  if (!meaning) return -1;
  take(&bits, all_bits(meaning));
  block[0] = (JCOEF)first_value(meaning);
  int place = 0, first;
  do {
    fill(&bits);
    meaning = look(&bits, ac);
    if (!meaning) return -1;
    before = bits;
    take(&bits, all_bits(meaning));
    first = place + first_step(meaning);
    block[places[first]] = (JCOEF)first_value(meaning);
    place = first + second_step(meaning);
    block[places[place]] = (JCOEF)second_value(meaning);
  } while (place < LAST_PLACE);
  if (first == LAST_PLACE) {
    // What was taken for its second symbol is the next block's.
    take(&before, first_bits(meaning));
    bits = before;
    place = first;
  }
  *source = bits;
  if (place >= CJPEG_LAST) place -= CJPEG_LAST;
  else if (place > LAST_PLACE) return -1;
  return place <= LAST_PLACE ? place : -1;
}
