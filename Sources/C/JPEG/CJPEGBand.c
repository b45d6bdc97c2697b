#include "CJPEGBand.h"
#include "CJPEGOrder.h"

void cjpeg_make_band(
  CJPEGBand *band, const CJPEGCodes *codes, int first, int last, int unit
) {
  static const unsigned char places[DCTSIZE2] = {CJPEG_PLACES};
  *band = (CJPEGBand){.codes = codes, .first = first, .last = last, .unit = unit};
  memcpy(band->places, places, (size_t)last + 1);
  band->mask = ~(uint64_t)0 >> (DCTSIZE2 - 1 - last) & ~(uint64_t)0 << first;
}

CJPEG_INLINE uint64_t mark(int place, int value) {
  return (uint64_t)((place < DCTSIZE2) & (value != 0)) << (place & (DCTSIZE2 - 1));
}

// Neither in the band nor the end of a block.
CJPEG_INLINE int is_beyond(int place, int last) { return place > last && place < CJPEG_LAST; }

int cjpeg_read_band(CJPEGBits *source, const CJPEGBand *band, JCOEF *block, uint64_t *mask) {
  CJPEGBits bits = *source, before;
  CJPEGMeaning meaning;
  // The end of a block has its own entry: its value, a run, is written there.
  JCOEF dc = block[0];
  uint64_t made = 0;
  int place = band->first - 1, first, last = band->last;
  do {
    cjpeg_fill(&bits);
    meaning = cjpeg_look(&bits, band->codes);
    if (!meaning) return -1;
    before = bits;
    cjpeg_take(&bits, cjpeg_all_bits(meaning));
    first = place + cjpeg_first_step(meaning);
    block[band->places[first]] = (JCOEF)cjpeg_first_value(meaning);
    place = first + cjpeg_second_step(meaning);
    block[band->places[place]] = (JCOEF)cjpeg_second_value(meaning);
    made |= mark(first, cjpeg_first_value(meaning)) | mark(place, cjpeg_second_value(meaning));
  } while (place < last);
  int run = place >= CJPEG_LAST ? block[0] : 0;
  if (first == last) {
    // The supposed second symbol belongs to the next block.
    cjpeg_take(&before, cjpeg_first_bits(meaning));
    bits = before;
    run = 0;
  } else if (is_beyond(first, last) || is_beyond(place, last)) return -1;
  block[0] = dc;
  *mask |= made & band->mask;
  *source = bits;
  return run;
}

// Reads a bit for each of `mask`, and appends them to `known`.
CJPEG_INLINE uint64_t append(CJPEGBits *bits, uint64_t known, uint64_t mask) {
  int count = __builtin_popcountll(mask);
  if (__builtin_expect(count > bits->count, 0)) {
    int first = bits->count;
    known = known << first | bits->bits >> (64 - first);
    cjpeg_take(bits, first);
    cjpeg_fill_whole(bits);
    count -= first;
  }
  known = known << count | bits->bits >> 1 >> (63 - count);
  cjpeg_take(bits, count);
  return known;
}

// Adds a bit to each coefficient of `mask`, away from 0; the last bit to the last one.
CJPEG_INLINE void refine(const CJPEGBand *band, JCOEF *block, uint64_t mask, uint64_t more) {
  int unit = band->unit;
  more <<= (DCTSIZE2 - __builtin_popcountll(mask)) & (DCTSIZE2 - 1);
  for (; more; more <<= 1, mask &= mask - 1) {
    JCOEF *value = &block[band->places[__builtin_ctzll(mask)]];
    int away = *value < 0 ? -unit : unit;
    *value = (JCOEF)(*value + (away & -(int)(more >> 63)));
  }
}

CJPEG_FAST void cjpeg_refine_rest(
  CJPEGBits *bits, const CJPEGBand *band, JCOEF *block, uint64_t mask
) {
  mask &= band->mask;
  if (!mask) return;
  cjpeg_fill_whole(bits);
  refine(band, block, mask, append(bits, 0, mask));
}

// The bit of a zero so many further on, or 0.
CJPEG_INLINE uint64_t find(uint64_t zeros, int steps) {
  if (__builtin_expect(steps > 3, 0))
    for (; steps > 3; steps--) zeros &= zeros - 1;
  uint64_t next = zeros & (zeros - 1);
  zeros = steps & 1 ? next : zeros;
  next = zeros & (zeros - 1);
  next &= next - 1;
  zeros = steps & 2 ? next : zeros;
  return zeros & -zeros;
}

CJPEG_FAST int cjpeg_refine_band(
  CJPEGBits *source, const CJPEGBand *band, JCOEF *block, uint64_t *mask
) {
  CJPEGBits bits = *source;
  int run = 0;
  uint64_t left = band->mask, before = *mask & left, made = 0, more = 0;
  while (left) {
    // Enough for the code, a sign and the bits that follow, except in rare blocks.
    cjpeg_fill_whole(&bits);
    CJPEGMeaning meaning = cjpeg_look(&bits, band->codes);
    int value = cjpeg_first_value(meaning), step = cjpeg_first_step(meaning);
    if (!meaning) return -1;
    cjpeg_take(&bits, cjpeg_all_bits(meaning));
    if (step == CJPEG_LAST) {
      run = value;
      break;
    }
    uint64_t found = find(left & ~before, step - 1);
    if (!found || value < -1 || value > 1) return -1;
    more = append(&bits, more, left & before & (found - 1));
    block[band->places[__builtin_ctzll(found)]] = (JCOEF)(value * band->unit);
    if (value) made |= found;
    left &= -found & ~found;
  }
  more = append(&bits, more, left & before);
  refine(band, block, before, more);
  *mask |= made;
  *source = bits;
  return run;
}
