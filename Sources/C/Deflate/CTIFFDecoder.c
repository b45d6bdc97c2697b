#include "CDeepSamples.h"
#include "CDeflateLibrary.h"
#include "CLZWDecoder.h"
#include "CPNGFilters.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  const unsigned char *bytes;
  size_t count;
} Piece;

typedef struct {
  CTIFFForm form;
  /// NULL except for deflate.
  void *decompressor;
  /// Room for the samples of a piece that cannot be decoded into its place.
  unsigned char *room;
  CTIFFRows rows;
} Work;

// Where a piece lies, and its rows in the file: all of a tile, those of the picture of a strip.
typedef struct {
  int x, y, width, height, coded_height;
} Place;

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

static int across(CTIFFForm form) { return (form.width + form.piece_width - 1) / form.piece_width; }

static Place place_of(CTIFFForm form, int index) {
  int x = index % across(form) * form.piece_width, y = index / across(form) * form.piece_height;
  Place place = {
    x, y, least(form.piece_width, form.width - x), least(form.piece_height, form.height - y), 0};
  place.coded_height = form.is_tiled ? form.piece_height : place.height;
  return place;
}

// Whether samples are decompressed into their place.
static int is_in_place(const Work *work) {
  CTIFFForm form = work->form;
  return form.compression != CTIFF_PLAIN && !form.is_deep && !form.is_tiled
    && work->rows.first == 0 && work->rows.kept == form.height;
}

static unsigned char *row_at(const Work *work, Place place, int row) {
  size_t line = (size_t)((place.y + row - work->rows.first) % work->rows.kept);
  size_t pixel = line * (size_t)work->form.width + (size_t)place.x;
  return work->rows.bytes + pixel * (size_t)work->form.bands;
}

// The samples of a piece, decompressed into `room`; NULL if it is damaged.
static const unsigned char *samples_of(
  const Work *work, Piece piece, unsigned char *room, size_t count
) {
  switch (work->form.compression) {
  case CTIFF_PLAIN: return piece.count < count ? NULL : piece.bytes;
  case CTIFF_LZW: return clzw_decode(piece.bytes, piece.count, room, count) ? room : NULL;
  case CTIFF_DEFLATED:
    return cdeflate_calls.libdeflate_zlib_decompress(
             work->decompressor, piece.bytes, piece.count, room, count, NULL)
        == 0
      ? room
      : NULL;
  }
  return NULL;
}

static void add_left(CTIFFForm form, int height, unsigned char *samples) {
  size_t count = (size_t)form.piece_width * (size_t)form.bands;
  if (!form.is_deep) {
    cpng_add_left((CPNGForm){form.piece_width, height, form.bands}, samples);
    return;
  }
  for (int y = 0; y < height; y++)
    cdeep_add_left(samples + (size_t)y * 2 * count, count, form.bands, form.is_little);
}

// Copies the rows of a piece that are needed.
static void show(const Work *work, Place place, const unsigned char *samples) {
  CTIFFForm form = work->form;
  size_t count = (size_t)place.width * (size_t)form.bands;
  size_t pitch = (size_t)form.piece_width * (size_t)form.bands * (form.is_deep ? 2 : 1);
  int first = most(0, form.first_row - place.y);
  int last = least(place.height, form.last_row - place.y);
  for (int y = first; y < last; y++) {
    const unsigned char *row = samples + (size_t)y * pitch;
    unsigned char *to = row_at(work, place, y);
    if (form.is_deep) cdeep_narrow(row, count, form.is_little || form.is_predicted, to);
    // Strips may be decoded in place.
    else if (to != row) memcpy(to, row, count);
  }
}

// Decodes a piece, whose place in the file is checked.
static int decode(const Work *work, Piece file, size_t offset, size_t size, Place place) {
  if (offset > file.count || size > file.count - offset) return 0;
  CTIFFForm form = work->form;
  size_t count = (size_t)form.piece_width * (size_t)form.bands * (size_t)place.coded_height
    * (form.is_deep ? 2 : 1);
  unsigned char *room = is_in_place(work) ? row_at(work, place, 0) : work->room;
  const unsigned char *samples
    = samples_of(work, (Piece){file.bytes + offset, size}, room, count);
  if (!samples) return 0;
  if (form.is_predicted) add_left(form, place.coded_height, room);
  show(work, place, samples);
  return 1;
}

static int is_sound(CTIFFForm form, CTIFFRows rows) {
  return rows.first >= 0 && form.first_row >= rows.first && form.first_row < form.last_row
    && form.last_row <= form.height && form.last_row - form.first_row <= rows.kept
    && form.piece_width > 0 && form.piece_height > 0 && form.width > 0 && form.height > 0
    && (form.is_tiled || form.piece_width == form.width)
    && !(form.is_predicted && form.compression == CTIFF_PLAIN);
}

static int make_room(Work *work) {
  CTIFFForm form = work->form;
  if (form.compression == CTIFF_DEFLATED) {
    work->decompressor = cdeflate_calls.libdeflate_alloc_decompressor();
    if (!work->decompressor) return 0;
  }
  if (form.compression == CTIFF_PLAIN || is_in_place(work)) return 1;
  size_t pixels = (size_t)form.piece_width * (size_t)form.piece_height;
  work->room = malloc(pixels * (size_t)form.bands * (form.is_deep ? 2 : 1));
  return work->room != NULL;
}

static int is_needed(CTIFFForm form, Place place) {
  return place.x < form.last_column && place.x + place.width > form.first_column;
}

int ctiff_decode(
  const unsigned char *file, size_t count, CTIFFForm form, const size_t *offsets,
  const size_t *sizes, CTIFFRows rows
) {
  if (!is_sound(form, rows)) return 0;
  Work work = {form, NULL, NULL, rows};
  int first = form.first_row / form.piece_height * across(form);
  int end = ((form.last_row - 1) / form.piece_height + 1) * across(form);
  int done = make_room(&work);
  for (int i = first; done && i < end; i++) {
    Place place = place_of(form, i);
    if (is_needed(form, place))
      done = decode(&work, (Piece){file, count}, offsets[i], sizes[i], place);
  }
  if (work.decompressor) cdeflate_calls.libdeflate_free_decompressor(work.decompressor);
  free(work.room);
  return done;
}
