// Bytes that grow as they are written.
#pragma once
#include "CJXLTable.h"

#if CJXL_HEADERS
typedef struct {
  uint8_t *bytes;
  size_t count, room;
} CJXLOutput;

/// Makes room for as many bytes again. Returns 0 if `most` are there, or memory is short.
int cjxl_grow(CJXLOutput *output, size_t most);
/// Takes what an encoder has to write. Returns 0 if something is wrong.
int cjxl_process(JxlEncoder *encoder, CJXLOutput *output);
/// Returns the bytes, for `free`; NULL unless they are made.
unsigned char *cjxl_ended(CJXLOutput output, int is_made, size_t *count);
#endif
