#include "CBrotli.h"
#include <CDynamicLibrary.h>
#include <stdint.h>
#include <stdlib.h>

#define CBROTLI_FUNCTIONS(X)                                                                      \
  X(void *, BrotliDecoderCreateInstance, (void *, void *, void *))                                \
  X(int, BrotliDecoderDecompressStream,                                                           \
    (void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *))                         \
  X(void, BrotliDecoderDestroyInstance, (void *))

static struct {
#define CBROTLI_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CBROTLI_FUNCTIONS(CBROTLI_MEMBER)
} calls;

static const char *const library_names[] = {
#ifdef __APPLE__
  "libbrotlidec.1.dylib",
  "/opt/homebrew/lib/libbrotlidec.1.dylib",
  "/usr/local/lib/libbrotlidec.1.dylib",
#else
  "libbrotlidec.so.1",
#endif
  NULL,
};

#define CDYNAMIC_SLOT(NAME) calls.NAME
CDYNAMIC_LIBRARY(extern, cbrotli_open, library_names, CBROTLI_FUNCTIONS)

// BrotliDecoderResult.
enum { SUCCESS = 1, NEEDS_MORE_OUTPUT = 3 };

// Decompresses into room that grows fourfold, up to `most` bytes; NULL: it fails.
static unsigned char *grow(
  void *decoder, const unsigned char *bytes, size_t count, size_t most, size_t *made
) {
  unsigned char *result = NULL;
  size_t total = 0;
  int status = NEEDS_MORE_OUTPUT;
  for (size_t room = 4096; status == NEEDS_MORE_OUTPUT && total < most; room *= 4) {
    if (room > most) room = most;
    unsigned char *larger = realloc(result, room);
    if (!larger) break;
    result = larger;
    unsigned char *next = result + total;
    size_t left = room - total;
    status = calls.BrotliDecoderDecompressStream(decoder, &count, &bytes, &left, &next, NULL);
    total = room - left;
  }
  if (status == SUCCESS && count == 0) {
    *made = total;
    return result;
  }
  free(result);
  return NULL;
}

unsigned char *cbrotli_decompress(
  const unsigned char *bytes, size_t count, size_t most, size_t *made
) {
  void *decoder = calls.BrotliDecoderCreateInstance(NULL, NULL, NULL);
  if (!decoder) return NULL;
  unsigned char *result = grow(decoder, bytes, count, most, made);
  calls.BrotliDecoderDestroyInstance(decoder);
  return result;
}
