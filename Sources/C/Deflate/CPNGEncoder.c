#include "CPNGFilters.h"
#include "CDeflateLibrary.h"
#include <stdlib.h>
#include <string.h>

static void put(unsigned char *place, uint32_t number) {
  for (int i = 0; i < 4; i++) place[i] = (unsigned char)(number >> (24 - 8 * i));
}

// A chunk whose body of `count` bytes is in place, 8 bytes after `chunk`. Returns its end.
static unsigned char *seal(unsigned char *chunk, const char *name, size_t count) {
  put(chunk, (uint32_t)count);
  memcpy(chunk + 4, name, 4);
  put(chunk + 8 + count, cdeflate_calls.libdeflate_crc32(0, chunk + 4, count + 4));
  return chunk + 12 + count;
}

static unsigned char *put_header(unsigned char *place, CPNGForm form) {
  static const unsigned char signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  static const unsigned char colors[] = {0, 0, 4, 2, 6};
  memcpy(place, signature, sizeof signature);
  place += sizeof signature;
  unsigned char *body = place + 8;
  put(body, (uint32_t)form.width);
  put(body + 4, (uint32_t)form.height);
  memcpy(body + 8, (unsigned char[]){8, colors[form.bands], 0, 0, 0}, 5);
  return seal(place, "IHDR", 13);
}

static unsigned char *put_density(unsigned char *place, const int density[2]) {
  put(place + 8, (uint32_t)density[0]);
  put(place + 12, (uint32_t)density[1]);
  place[16] = 1; // Per meter.
  return seal(place, "pHYs", 9);
}

typedef struct {
  void *compressor;
  unsigned char *rows, *file;
  size_t row_bytes, room;
} Work;

// The sum of all chunks but the coded parts is below 200 bytes.
static int make_room(Work *work, CPNGForm form, size_t profile_count) {
  work->row_bytes = cpng_pitch(form) * (size_t)form.height;
  work->rows = malloc(work->row_bytes);
  if (!work->compressor || !work->rows) return 0;
  work->room = 200
    + cdeflate_calls.libdeflate_zlib_compress_bound(work->compressor, work->row_bytes)
    + cdeflate_calls.libdeflate_zlib_compress_bound(work->compressor, profile_count);
  work->file = malloc(work->room);
  return work->file != NULL;
}

static size_t compress(const Work *work, const void *bytes, size_t count, unsigned char *place) {
  size_t used = (size_t)(place - work->file);
  return cdeflate_calls.libdeflate_zlib_compress(
    work->compressor, bytes, count, place, work->room - used);
}

static size_t write_file(
  const Work *work, CPNGForm form, const int density[2], const unsigned char *profile,
  size_t profile_count
) {
  unsigned char *place = put_header(work->file, form);
  if (profile) {
    // Its name, the end of that, and how it is compressed.
    memcpy(place + 8, "icc\0\0", 5);
    size_t count = compress(work, profile, profile_count, place + 13);
    place = seal(place, "iCCP", count + 5);
  }
  if (density) place = put_density(place, density);
  size_t count = compress(work, work->rows, work->row_bytes, place + 8);
  place = seal(place, "IDAT", count);
  return (size_t)(seal(place, "IEND", 0) - work->file);
}

unsigned char *cpng_encode(
  CPNGForm form, const unsigned char *pixels, size_t stride, int level, const int density[2],
  const unsigned char *profile, size_t profile_count, size_t *count
) {
  Work work = {.compressor = cdeflate_calls.libdeflate_alloc_compressor(level)};
  int done = make_room(&work, form, profile ? profile_count : 0)
    && cpng_filter(form, pixels, stride, work.rows);
  if (done) {
    *count = write_file(&work, form, density, profile, profile_count);
  } else {
    free(work.file);
    work.file = NULL;
  }
  free(work.rows);
  if (work.compressor) cdeflate_calls.libdeflate_free_compressor(work.compressor);
  return work.file;
}
