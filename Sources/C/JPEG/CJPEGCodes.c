#include "CJPEGBits.h"

#define MOST_BITS 16

static CJPEGMeaning meaning_of(int length, int step, int value) {
  uint64_t both = (uint64_t)(uint16_t)value * 0x10001;
  return both << 32 | (uint64_t)step << 16 | (uint64_t)length << 8 | (uint64_t)length;
}

// Of the value's bits, a leading 0 means that it is negative.
static int value_of(const CJPEGCodes *codes, int step, int size, uint64_t bits) {
  int value = size ? (int)(bits >> (64 - size)) : 0;
  // The symbol counts this block, too.
  if (step == CJPEG_LAST) return value + (1 << size) - 1;
  return (size == 0 || bits >> 63 ? value : value - (1 << size) + 1) * codes->unit;
}

// Step and number of the value's bits.
static int step_of(const CJPEGCodes *codes, int symbol) {
  if (codes->kind == CJPEG_DC) return 0;
  return symbol & 15 || symbol >> 4 == 15 ? (symbol >> 4) + 1 : CJPEG_LAST;
}

static int size_of(const CJPEGCodes *codes, int symbol) {
  if (codes->kind == CJPEG_DC) return symbol;
  int is_run = codes->kind != CJPEG_AC && step_of(codes, symbol) == CJPEG_LAST;
  return is_run ? symbol >> 4 : symbol & 15;
}

// Enters a symbol for all bits that begin with its code.
static void enter(CJPEGCodes *codes, int symbol, int code, int length) {
  int step = step_of(codes, symbol), size = size_of(codes, symbol), more = CJPEG_LOOK - length;
  for (int i = 0; i < 1 << more; i++) {
    int bits = (code << more) + i;
    CJPEGMeaning meaning = meaning_of(length, step, size) & ~(uint64_t)0xFF;
    if (length + size <= CJPEG_LOOK) {
      uint64_t rest = (uint64_t)bits << (64 - CJPEG_LOOK) << length;
      meaning = meaning_of(length + size, step, value_of(codes, step, size, rest));
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
    int length = cjpeg_all_bits(one);
    CJPEGMeaning next = singles[(bits << length) & ((1 << CJPEG_LOOK) - 1)];
    int both = length + cjpeg_all_bits(next);
    if (!length || !cjpeg_all_bits(next) || both > CJPEG_LOOK) continue;
    if (cjpeg_first_step(one) == CJPEG_LAST) continue;
    codes->meanings[bits] = (uint64_t)(uint16_t)cjpeg_first_value(next) << 48
      | (uint64_t)(uint16_t)cjpeg_first_value(one) << 32 | (uint64_t)cjpeg_first_step(next) << 24
      | (uint64_t)cjpeg_first_step(one) << 16 | (uint64_t)length << 8 | (uint64_t)both;
  }
}

int cjpeg_read_codes(
  CJPEGCodes *codes, const JHUFF_TBL *table, CJPEGCodeKind kind, int unit
) {
  memset(codes, 0, sizeof *codes);
  codes->kind = kind;
  codes->unit = unit;
  memcpy(codes->symbols, table->huffval, sizeof codes->symbols);
  int code = 0, place = 0;
  for (int length = 1; length <= MOST_BITS; length++, code <<= 1) {
    int count = table->bits[length];
    if (place + count > 256 || code + count > 1 << length) return 0;
    codes->offsets[length] = place - code;
    for (int i = 0; i < count; i++, code++, place++) {
      int symbol = codes->symbols[place];
      if (kind == CJPEG_DC && symbol > 15) return 0;
      if (length <= CJPEG_LOOK) enter(codes, symbol, code, length);
    }
    // The code of ones alone is left free, as libjpeg has it.
    if (count && code == 1 << length) return 0;
    codes->ends[length] = code;
  }
  if (kind == CJPEG_AC || kind == CJPEG_AC_BAND) pair(codes);
  codes->is_made = 1;
  return 1;
}

CJPEGMeaning cjpeg_look_further(
  const CJPEGCodes *codes, CJPEGMeaning meaning, uint64_t bits
) {
  int length = cjpeg_first_bits(meaning), step = cjpeg_first_step(meaning);
  int size = cjpeg_first_value(meaning);
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
  return meaning_of(length + size, step, value_of(codes, step, size, bits << length));
}
