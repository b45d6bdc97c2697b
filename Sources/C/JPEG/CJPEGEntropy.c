#include "CJPEGEntropy.h"
#include <string.h>

void cjpeg_begin_entropy(CJPEGEntropy *entropy, CJPEGSource *source) {
  entropy->source = source;
  entropy->bits = (CJPEGBits){.next = entropy->bytes};
  entropy->end = entropy->bytes;
  entropy->is_ended = 0;
}

// Bits that were not taken, less than 0 if there were not enough.
static ptrdiff_t bits_left(const CJPEGEntropy *entropy) {
  return (entropy->end - entropy->bits.next) * 8 + entropy->bits.count;
}

// Has at least two bytes of the file, which are what a marker takes.
static int has_marker(CJPEGSource *source) {
  return source->base.bytes_in_buffer > 1 || cjpeg_read_more(source);
}

static void skip(struct jpeg_source_mgr *base, size_t count) {
  base->next_input_byte += count;
  base->bytes_in_buffer -= count;
}

// Appends bytes until there is no more room, or a marker. Returns 0 at the end of the file.
static int append(CJPEGEntropy *entropy, unsigned char *end, const unsigned char *most) {
  struct jpeg_source_mgr *base = &entropy->source->base;
  while (end < most && !entropy->is_ended) {
    if (!has_marker(entropy->source)) return 0;
    const JOCTET *from = base->next_input_byte;
    size_t room = (size_t)(most - end);
    size_t count = base->bytes_in_buffer - 1 < room ? base->bytes_in_buffer - 1 : room;
    const JOCTET *mark = memchr(from, CJPEG_MARK, count);
    if (mark) count = (size_t)(mark - from);
    memcpy(end, from, count);
    end += count;
    if (mark && mark[1] == 0) {
      *end++ = CJPEG_MARK;
      count += 2;
    } else if (mark) entropy->is_ended = 1;
    skip(base, count);
  }
  entropy->end = end;
  return 1;
}

int cjpeg_read_mcu(CJPEGEntropy *entropy) {
  ptrdiff_t left = entropy->end - entropy->bits.next;
  if (!entropy->is_ended) {
    memmove(entropy->bytes, entropy->bits.next, (size_t)left);
    entropy->bits.next = entropy->bytes;
    if (!append(entropy, entropy->bytes + left, entropy->bytes + CJPEG_ENTROPY_ROOM)) return 0;
    if (entropy->is_ended) memset(entropy->end, 0, CJPEG_MCU_BYTES + sizeof(uint64_t));
  }
  return bits_left(entropy) >= 0;
}

int cjpeg_skip_entropy(CJPEGEntropy *entropy) {
  struct jpeg_source_mgr *base = &entropy->source->base;
  while (has_marker(entropy->source)) {
    const JOCTET *mark = memchr(base->next_input_byte, CJPEG_MARK, base->bytes_in_buffer - 1);
    skip(base, mark ? (size_t)(mark - base->next_input_byte) : base->bytes_in_buffer - 1);
    if (!mark) continue;
    if (mark[1] == CJPEG_MARK) skip(base, 1);
    else if (mark[1] == 0 || (mark[1] & ~7) == JPEG_RST0) skip(base, 2);
    else return 1;
  }
  return 0;
}

int cjpeg_is_read(const CJPEGEntropy *entropy) {
  ptrdiff_t left = bits_left(entropy);
  return entropy->is_ended && left >= 0 && left < 8;
}

int cjpeg_ends_entropy(const CJPEGEntropy *entropy) {
  return cjpeg_is_read(entropy) && has_marker(entropy->source)
    && entropy->source->base.next_input_byte[1] == JPEG_EOI;
}

int cjpeg_restart_entropy(CJPEGEntropy *entropy, int number) {
  struct jpeg_source_mgr *base = &entropy->source->base;
  if (!cjpeg_is_read(entropy) || !has_marker(entropy->source)) return 0;
  if (base->next_input_byte[1] != JPEG_RST0 + number) return 0;
  skip(base, 2);
  cjpeg_begin_entropy(entropy, entropy->source);
  return 1;
}
