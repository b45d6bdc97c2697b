#include "CJPEGOutput.h"
#include <stdlib.h>
#include <jerror.h>

#define FIRST_ROOM (1 << 16)

static void offer(CJPEGOutput *output, size_t written) {
  output->base.next_output_byte = output->bytes + written;
  output->base.free_in_buffer = output->room - written;
}

static void begin_output(j_compress_ptr info) { offer((CJPEGOutput *)info->dest, 0); }

static boolean grow(j_compress_ptr info) {
  CJPEGOutput *output = (CJPEGOutput *)info->dest;
  size_t written = output->room, room = written ? 2 * written : FIRST_ROOM;
  unsigned char *bytes = realloc(output->bytes, room);
  if (!bytes) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
  output->bytes = bytes;
  output->room = room;
  offer(output, written);
  return TRUE;
}

static void end_output(j_compress_ptr info) {
  CJPEGOutput *output = (CJPEGOutput *)info->dest;
  output->count = output->room - output->base.free_in_buffer;
}

void cjpeg_write_to(j_compress_ptr info, CJPEGOutput *output) {
  output->base = (struct jpeg_destination_mgr){
    .init_destination = begin_output, .empty_output_buffer = grow,
    .term_destination = end_output};
  info->dest = &output->base;
  grow(info);
}
