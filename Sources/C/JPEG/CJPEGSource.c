#include "CJPEGSource.h"
#include <errno.h>
#include <jerror.h>
#include <string.h>
#include <unistd.h>

// Often only the header is wanted, and it is small. libjpeg decodes the last 3 kB of each buffer on
// a slower path: reads after the first are large.
#define FIRST_PIECE (1 << 15)

static void begin(j_decompress_ptr info) { (void)info; }

static ssize_t read_piece(CJPEGSource *source, JOCTET *to, size_t most) {
  if (source->memory) {
    size_t left = source->memory_count - source->place, count = left < most ? left : most;
    memcpy(to, source->memory + source->place, count);
    source->place += count;
    return (ssize_t)count;
  }
  ssize_t count;
  do count = read(source->descriptor, to, most);
  while (count < 0 && errno == EINTR);
  return count;
}

int cjpeg_read_more(CJPEGSource *source) {
  struct jpeg_source_mgr *base = &source->base;
  size_t kept = base->bytes_in_buffer;
  if (kept) memmove(source->bytes, base->next_input_byte, kept);
  ssize_t count = read_piece(source, source->bytes + kept, source->piece - kept);
  source->piece = sizeof source->bytes;
  base->next_input_byte = source->bytes;
  if (count > 0) base->bytes_in_buffer += (size_t)count;
  return count > 0;
}

off_t cjpeg_place(const CJPEGSource *source) {
  off_t place = source->memory ? (off_t)source->place : lseek(source->descriptor, 0, SEEK_CUR);
  return place < 0 ? place : place - (off_t)source->base.bytes_in_buffer;
}

int cjpeg_go_to(CJPEGSource *source, off_t place) {
  source->base.bytes_in_buffer = 0;
  if (source->memory) source->place = (size_t)place;
  else if (lseek(source->descriptor, place, SEEK_SET) != place) return 0;
  // As full as after the header: how far libjpeg looks ahead, and so what it takes as stray bytes,
  // depends on that.
  cjpeg_read_more(source);
  return 1;
}

static boolean fill(j_decompress_ptr info) {
  CJPEGSource *source = (CJPEGSource *)info->src;
  source->base.bytes_in_buffer = 0;
  if (cjpeg_read_more(source)) return TRUE;
  source->is_at_end = 1;
  // Returns only if damage is allowed: the image then ends here.
  WARNMS(info, JWRN_JPEG_EOF);
  source->bytes[0] = CJPEG_MARK;
  source->bytes[1] = JPEG_EOI;
  source->base.bytes_in_buffer = 2;
  return TRUE;
}

static void skip(j_decompress_ptr info, long count) {
  struct jpeg_source_mgr *base = info->src;
  while (count > (long)base->bytes_in_buffer) {
    count -= (long)base->bytes_in_buffer;
    fill(info);
  }
  if (count <= 0) return;
  base->next_input_byte += count;
  base->bytes_in_buffer -= (size_t)count;
}

static void end(j_decompress_ptr info) { (void)info; }

void cjpeg_read_from(j_decompress_ptr info, CJPEGSource *source, CJPEGFile file) {
  source->descriptor = file.descriptor;
  source->memory = file.bytes;
  source->memory_count = file.count;
  source->piece = FIRST_PIECE;
  source->base = (struct jpeg_source_mgr){
    .init_source = begin, .fill_input_buffer = fill, .skip_input_data = skip,
    .resync_to_restart = jpeg_resync_to_restart, .term_source = end};
  info->src = &source->base;
}
