#include "CJPEGCoefficients.h"
#include <stdint.h>
#include <string.h>

// A block begins with the number of its coefficients that are not 0. Up to 7 follow with their
// places, more of them after a mask of 64 bits. One within a byte takes a byte, others three.
#define FEW 7
#define WIDE 255

typedef short Block __attribute__((ext_vector_type(DCTSIZE2)));
typedef _Bool Bits __attribute__((ext_vector_type(DCTSIZE2)));

static uint64_t mask_of(const JCOEF *block) {
  Block values;
  memcpy(&values, block, sizeof values);
  Bits bits = __builtin_convertvector(values != 0, Bits);
  uint64_t mask;
  memcpy(&mask, &bits, sizeof mask);
  return mask;
}

static unsigned char *put(unsigned char *place, int value) {
  if (value >= -127 && value <= 127) {
    *place++ = (unsigned char)(value + 127);
    return place;
  }
  *place++ = WIDE;
  short wide = (short)value;
  memcpy(place, &wide, sizeof wide);
  return place + sizeof wide;
}

static const unsigned char *take(const unsigned char *place, JCOEF *value) {
  if (*place != WIDE) {
    *value = (JCOEF)(*place - 127);
    return place + 1;
  }
  memcpy(value, place + 1, sizeof *value);
  return place + 1 + sizeof *value;
}

size_t cjpeg_pack_row(const JBLOCK *blocks, size_t count, unsigned char *bytes) {
  unsigned char *place = bytes;
  for (size_t i = 0; i < count; i++) {
    uint64_t mask = mask_of(blocks[i]);
    int filled = __builtin_popcountll(mask);
    *place++ = (unsigned char)filled;
    if (filled > FEW) {
      memcpy(place, &mask, sizeof mask);
      place += sizeof mask;
    }
    for (; mask; mask &= mask - 1) {
      int index = __builtin_ctzll(mask);
      if (filled <= FEW) *place++ = (unsigned char)index;
      place = put(place, blocks[i][index]);
    }
  }
  return (size_t)(place - bytes);
}

void cjpeg_unpack_row(const unsigned char *bytes, size_t count, JBLOCK *blocks) {
  memset(blocks, 0, count * sizeof *blocks);
  const unsigned char *place = bytes;
  for (size_t i = 0; i < count; i++) {
    int filled = *place++;
    if (filled <= FEW) {
      for (; filled > 0; filled--) {
        int index = *place++;
        place = take(place, &blocks[i][index]);
      }
      continue;
    }
    uint64_t mask;
    memcpy(&mask, place, sizeof mask);
    place += sizeof mask;
    for (; mask; mask &= mask - 1) place = take(place, &blocks[i][__builtin_ctzll(mask)]);
  }
}
