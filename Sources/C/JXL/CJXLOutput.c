#include "CJXLOutput.h"

#if CJXL_HEADERS
#include <stdlib.h>

int cjxl_grow(CJXLOutput *output, size_t most) {
  size_t room = output->room ? output->room * 2 : 1 << 16;
  if (output->room >= most) return 0;
  if (room > most) room = most;
  uint8_t *bytes = realloc(output->bytes, room);
  if (!bytes) return 0;
  output->bytes = bytes;
  output->room = room;
  return 1;
}

int cjxl_process(JxlEncoder *encoder, CJXLOutput *output) {
  JxlEncoderStatus status;
  do {
    if (output->count == output->room && !cjxl_grow(output, SIZE_MAX / 2)) return 0;
    uint8_t *next = output->bytes + output->count;
    size_t left = output->room - output->count;
    status = cjxl_calls.JxlEncoderProcessOutput(encoder, &next, &left);
    output->count = output->room - left;
    // It may ask for more room than is left.
    if (status == JXL_ENC_NEED_MORE_OUTPUT && !cjxl_grow(output, SIZE_MAX / 2)) return 0;
  } while (status == JXL_ENC_NEED_MORE_OUTPUT);
  return status == JXL_ENC_SUCCESS;
}

unsigned char *cjxl_ended(CJXLOutput output, int is_made, size_t *count) {
  *count = is_made ? output.count : 0;
  if (is_made) return output.bytes;
  free(output.bytes);
  return NULL;
}
#endif
