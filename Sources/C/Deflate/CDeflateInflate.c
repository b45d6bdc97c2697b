#include "CDeflate.h"
#include "CDeflateLibrary.h"
#include <stdlib.h>

#define NEEDS_ROOM 3

// Returns the result of libdeflate, and in *made the room that was made for it.
static int inflate(
  void *decoder, const unsigned char *bytes, size_t count, size_t room, unsigned char **made,
  size_t *size
) {
  *made = malloc(room);
  if (!*made) return 1;
  return cdeflate_calls.libdeflate_zlib_decompress(decoder, bytes, count, *made, room, size);
}

unsigned char *cdeflate_inflate(
  const unsigned char *bytes, size_t count, size_t most, size_t *made
) {
  void *decoder = cdeflate_calls.libdeflate_alloc_decompressor();
  if (!decoder) return NULL;
  unsigned char *result = NULL;
  int status = NEEDS_ROOM;
  for (size_t room = 4096; status == NEEDS_ROOM && room / 4 < most; room *= 4) {
    free(result);
    status = inflate(decoder, bytes, count, room < most ? room : most, &result, made);
  }
  cdeflate_calls.libdeflate_free_decompressor(decoder);
  if (status == 0) return result;
  free(result);
  return NULL;
}
