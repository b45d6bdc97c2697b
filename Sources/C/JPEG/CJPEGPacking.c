#include "CJPEGCoefficients.h"
#include "CJPEGMask.h"
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// A block begins with the mask of its coefficients that are not 0; the first one follows in two
// bytes. The others take a byte each, or two if one of them needs it: the lowest bit says which.
#define HEAD (sizeof(uint64_t) + sizeof(JCOEF))
#define IS_WIDE ((uint64_t)1)

static unsigned char *put_wide(const JCOEF *block, uint64_t mask, unsigned char *place) {
  for (; mask; mask &= mask - 1, place += sizeof *block)
    memcpy(place, block + __builtin_ctzll(mask), sizeof *block);
  return place;
}

static const unsigned char *take_wide(const unsigned char *place, uint64_t mask, JCOEF *block) {
  for (; mask; mask &= mask - 1, place += sizeof *block)
    memcpy(block + __builtin_ctzll(mask), place, sizeof *block);
  return place;
}

static size_t pack(const JBLOCK *blocks, size_t count, unsigned char *bytes) {
  unsigned char *place = bytes;
  for (size_t i = 0; i < count; i++) {
    const JCOEF *block = blocks[i];
    uint64_t mask = cjpeg_mask(block) & ~IS_WIDE, is_wide = 0;
    unsigned char *end = place + HEAD;
    for (uint64_t left = mask; left; left &= left - 1) {
      int value = block[__builtin_ctzll(left)];
      *end++ = (unsigned char)value;
      if (value != (signed char)value) is_wide = IS_WIDE;
    }
    if (is_wide) end = put_wide(block, mask, place + HEAD);
    mask |= is_wide;
    memcpy(place, &mask, sizeof mask);
    memcpy(place + sizeof mask, block, sizeof *block);
    place = end;
  }
  return (size_t)(place - bytes);
}

static void unpack(const unsigned char *place, size_t count, JBLOCK *blocks) {
  memset(blocks, 0, count * sizeof *blocks);
  for (size_t i = 0; i < count; i++) {
    JCOEF *block = blocks[i];
    uint64_t mask;
    memcpy(&mask, place, sizeof mask);
    memcpy(block, place + sizeof mask, sizeof *block);
    place += HEAD;
    if (mask & IS_WIDE) {
      place = take_wide(place, mask & ~IS_WIDE, block);
      continue;
    }
    for (; mask; mask &= mask - 1) block[__builtin_ctzll(mask)] = (signed char)*place++;
  }
}

#if defined(__x86_64__)
#define FAST __attribute__((target("avx512bw,avx512vbmi2,popcnt")))

static int is_fast(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2")
    && __builtin_cpu_supports("popcnt");
}

// A block in 64 bytes at a time: a quarter of the time.
FAST static size_t pack_fast(const JBLOCK *blocks, size_t count, unsigned char *bytes) {
  unsigned char *place = bytes;
  for (size_t i = 0; i < count; i++) {
    const JCOEF *block = blocks[i];
    __m512i upper = _mm512_loadu_si512(block), lower = _mm512_loadu_si512(block + 32);
    __m256i first = _mm512_cvtsepi16_epi8(upper), second = _mm512_cvtsepi16_epi8(lower);
    uint64_t wide = _mm512_cmpneq_epi16_mask(_mm512_cvtepi8_epi16(first), upper);
    wide |= (uint64_t)_mm512_cmpneq_epi16_mask(_mm512_cvtepi8_epi16(second), lower) << 32;
    __m512i values = _mm512_inserti64x4(_mm512_castsi256_si512(first), second, 1);
    uint64_t mask = _mm512_test_epi8_mask(values, values) & ~IS_WIDE;
    uint64_t head = wide & ~IS_WIDE ? mask | IS_WIDE : mask;
    memcpy(place, &head, sizeof head);
    memcpy(place + sizeof head, block, sizeof *block);
    place += HEAD;
    if (head & IS_WIDE) {
      place = put_wide(block, mask, place);
      continue;
    }
    _mm512_storeu_si512(place, _mm512_maskz_compress_epi8(mask, values));
    place += __builtin_popcountll(mask);
  }
  return (size_t)(place - bytes);
}

FAST static void unpack_fast(const unsigned char *place, size_t count, JBLOCK *blocks) {
  for (size_t i = 0; i < count; i++) {
    JCOEF *block = blocks[i];
    uint64_t mask;
    memcpy(&mask, place, sizeof mask);
    const unsigned char *next = place + HEAD;
    if (mask & IS_WIDE) {
      memset(block, 0, sizeof *blocks);
      next = take_wide(next, mask & ~IS_WIDE, block);
    } else {
      __m512i values = _mm512_maskz_expand_epi8(mask, _mm512_loadu_si512(next));
      __m256i second = _mm512_extracti64x4_epi64(values, 1);
      _mm512_storeu_si512(block, _mm512_cvtepi8_epi16(_mm512_castsi512_si256(values)));
      _mm512_storeu_si512(block + 32, _mm512_cvtepi8_epi16(second));
      next += __builtin_popcountll(mask);
    }
    memcpy(block, place + sizeof mask, sizeof *block);
    place = next;
  }
}
#else
#define is_fast() 0
#define pack_fast pack
#define unpack_fast unpack
#endif

size_t cjpeg_pack_row(const JBLOCK *blocks, size_t count, unsigned char *bytes) {
  return is_fast() ? pack_fast(blocks, count, bytes) : pack(blocks, count, bytes);
}

void cjpeg_unpack_row(const unsigned char *bytes, size_t count, JBLOCK *blocks) {
  if (is_fast()) unpack_fast(bytes, count, blocks);
  else unpack(bytes, count, blocks);
}
