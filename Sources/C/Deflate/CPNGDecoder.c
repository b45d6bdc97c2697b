#include "CPNGFilters.h"
#include "CDeflateLibrary.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  const unsigned char *file;
  size_t count, place;
} Reader;

typedef struct {
  unsigned char *bytes;
  size_t count;
} Stream;

static uint32_t number(const unsigned char *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Moves to the next chunk. Returns its name, or NULL if it is not whole.
static const unsigned char *next(Reader *reader, size_t *length) {
  size_t left = reader->count - reader->place;
  if (left < 12) return NULL;
  const unsigned char *chunk = reader->file + reader->place;
  *length = number(chunk);
  if (*length > left - 12) return NULL;
  uint32_t sum = cdeflate_calls.libdeflate_crc32(0, chunk + 4, *length + 4);
  if (sum != number(chunk + 8 + *length)) return NULL;
  reader->place += *length + 12;
  return chunk + 4;
}

// Gathers the IDAT chunks, which have to be adjacent, up to the end of the file.
static int gather(Reader *reader, Stream *stream) {
  int has_ended = 0;
  size_t length;
  const unsigned char *name;
  while ((name = next(reader, &length))) {
    if (!memcmp(name, "IEND", 4)) return stream->count > 0;
    int is_data = !memcmp(name, "IDAT", 4);
    if (is_data && has_ended) return 0;
    has_ended = !is_data && stream->count > 0;
    if (!is_data) continue;
    memcpy(stream->bytes + stream->count, name + 4, length);
    stream->count += length;
  }
  return 0;
}

static int inflate(Stream stream, unsigned char *rows, size_t count) {
  void *decompressor = cdeflate_calls.libdeflate_alloc_decompressor();
  if (!decompressor) return 0;
  // Without a place for the number of bytes made, that must be all.
  int status = cdeflate_calls.libdeflate_zlib_decompress(
    decompressor, stream.bytes, stream.count, rows, count, NULL);
  cdeflate_calls.libdeflate_free_decompressor(decompressor);
  return status == 0;
}

int cpng_inflate(const unsigned char *file, size_t count, unsigned char *rows, size_t room) {
  if (count < 8) return 0;
  Reader reader = {file, count, 8};
  Stream stream = {malloc(count), 0};
  int done = stream.bytes && gather(&reader, &stream) && inflate(stream, rows, room);
  free(stream.bytes);
  return done;
}

int cpng_decode(const unsigned char *file, size_t count, CPNGForm form, unsigned char *rows) {
  if (form.width <= 0 || form.height <= 0) return 0;
  return cpng_inflate(file, count, rows, cpng_pitch(form) * (size_t)form.height)
    && cpng_unfilter(form, rows);
}
