#include "CJPEGBlock.h"
#include "CJPEGOrder.h"

#define LAST_PLACE (DCTSIZE2 - 1)

// Where coefficients lie, in the order of the file; those that are too many lie apart, up to
// 62 + 16 + CJPEG_LAST.
static const unsigned char places[256] = {CJPEG_PLACES, [DCTSIZE2 ... 255] = DCTSIZE2};

int cjpeg_read_block(
  CJPEGBits *source, const CJPEGCodes *dc, const CJPEGCodes *ac, JCOEF *block
) {
  CJPEGBits bits = *source, before;
  cjpeg_fill(&bits);
  CJPEGMeaning meaning = cjpeg_look(&bits, dc);
  if (!meaning) return -1;
  cjpeg_take(&bits, cjpeg_all_bits(meaning));
  block[0] = (JCOEF)cjpeg_first_value(meaning);
  int place = 0, first;
  do {
    cjpeg_fill(&bits);
    meaning = cjpeg_look(&bits, ac);
    if (!meaning) return -1;
    before = bits;
    cjpeg_take(&bits, cjpeg_all_bits(meaning));
    first = place + cjpeg_first_step(meaning);
    block[places[first]] = (JCOEF)cjpeg_first_value(meaning);
    place = first + cjpeg_second_step(meaning);
    block[places[place]] = (JCOEF)cjpeg_second_value(meaning);
  } while (place < LAST_PLACE);
  if (first == LAST_PLACE) {
    // The supposed second symbol belongs to the next block.
    cjpeg_take(&before, cjpeg_first_bits(meaning));
    bits = before;
    place = first;
  }
  *source = bits;
  if (place >= CJPEG_LAST) place -= CJPEG_LAST;
  else if (place > LAST_PLACE) return -1;
  return place <= LAST_PLACE ? place : -1;
}
