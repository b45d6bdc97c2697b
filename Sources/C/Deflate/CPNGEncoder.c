#include "CPNGSmallest.h"
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

static unsigned char *put_header(unsigned char *place, CPNGForm form, const CPNGSmallest *made) {
  static const unsigned char signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  memcpy(place, signature, sizeof signature);
  place += sizeof signature;
  unsigned char *body = place + 8;
  put(body, (uint32_t)form.width);
  put(body + 4, (uint32_t)form.height);
  unsigned char kinds[] = {(unsigned char)made->depth, (unsigned char)made->color, 0, 0, 0};
  memcpy(body + 8, kinds, sizeof kinds);
  return seal(place, "IHDR", 13);
}

static unsigned char *put_palette(unsigned char *place, const CPNGSmallest *made) {
  for (int i = 0; i < made->count; i++) memcpy(place + 8 + 3 * i, made->colors[i], 3);
  place = seal(place, "PLTE", 3 * (size_t)made->count);
  if (!made->clear) return place;
  for (int i = 0; i < made->clear; i++) place[8 + i] = made->colors[i][3];
  return seal(place, "tRNS", (size_t)made->clear);
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

// The sum of all chunks except the coded parts, and of a palette with its alphas.
enum { CHUNKS = 200 + 4 * 256 + 24 };

static int make_room(
  Work *work, CPNGForm form, const CPNGSmallest *made, size_t profile_count
) {
  work->row_bytes = cpng_smallest_pitch(form, made) * (size_t)form.height;
  work->rows = malloc(work->row_bytes);
  if (!work->compressor || !work->rows) return 0;
  work->room = CHUNKS
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

typedef struct {
  const int *density;
  const unsigned char *profile;
  size_t profile_count;
} Extras;

static size_t write_file(
  const Work *work, CPNGForm form, const CPNGSmallest *made, const Extras *extras
) {
  unsigned char *place = put_header(work->file, form, made);
  if (extras->profile) {
    // Its name, the end of that, and how it is compressed.
    memcpy(place + 8, "icc\0\0", 5);
    size_t count = compress(work, extras->profile, extras->profile_count, place + 13);
    place = seal(place, "iCCP", count + 5);
  }
  if (made->color == CPNG_INDEXED) place = put_palette(place, made);
  if (extras->density) place = put_density(place, extras->density);
  size_t count = compress(work, work->rows, work->row_bytes, place + 8);
  place = seal(place, "IDAT", count);
  return (size_t)(seal(place, "IEND", 0) - work->file);
}

// Returns a file of one form, or NULL if out of memory.
static unsigned char *encode(
  CPNGForm form, const unsigned char *pixels, size_t stride, const CPNGSmallest *made, int level,
  const Extras *extras, size_t *count
) {
  Work work = {.compressor = cdeflate_calls.libdeflate_alloc_compressor(level)};
  int done = make_room(&work, form, made, extras->profile ? extras->profile_count : 0)
    && cpng_smallest_rows(form, pixels, stride, made, work.rows);
  if (done) {
    *count = write_file(&work, form, made, extras);
  } else {
    free(work.file);
    work.file = NULL;
  }
  free(work.rows);
  if (work.compressor) cdeflate_calls.libdeflate_free_compressor(work.compressor);
  return work.file;
}

// Px up to which a palette may take more bytes than it saves. With more than 16 colors, filters may
// save more, as in a ramp.
enum { SMALL = 1 << 16 };

unsigned char *cpng_encode(
  CPNGForm form, const unsigned char *pixels, size_t stride, int level, int packed_level,
  const int density[2], const unsigned char *profile, size_t profile_count, size_t *count
) {
  Extras extras = {density, profile, profile_count};
  CPNGSmallest plain = cpng_smallest(form, pixels, stride, profile != NULL), palette;
  int is_indexed = cpng_palette(form, pixels, stride, &palette);
  int is_color = plain.color & CPNG_RGB;
  // Neighboring grays are alike: filters do more than a palette, which has as many bits.
  if (is_indexed && plain.color == CPNG_GRAY && palette.depth == 8) is_indexed = 0;
  if (!is_indexed)
    return encode(
      form, pixels, stride, &plain, plain.depth < 8 ? packed_level : level, &extras, count);
  unsigned char *file =
    encode(form, pixels, stride, &palette, packed_level, &extras, count);
  int is_small = (size_t)form.width * (size_t)form.height <= SMALL;
  if (!file || !is_color || (!is_small && palette.depth < 8)) return file;
  size_t other_count = 0;
  unsigned char *other = encode(form, pixels, stride, &plain, level, &extras, &other_count);
  if (!other || other_count >= *count) {
    free(other);
    return file;
  }
  free(file);
  *count = other_count;
  return other;
}
