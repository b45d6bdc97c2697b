#include "CDeepSamples.h"
#include "CPNGFilters.h"
#include <stdlib.h>
#include <string.h>

// The px of an interlaced picture are those of seven smaller ones: where each begins, and how far
// apart its px lie. One that is not interlaced is the whole.
typedef struct {
  int x, y, step_x, step_y;
} Pass;

static const Pass whole = {0, 0, 1, 1};
static const Pass adam7[] = {
  {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
};

static const Pass *passes(CPNGPackedForm form, int *count) {
  *count = form.is_interlaced ? 7 : 1;
  return form.is_interlaced ? adam7 : &whole;
}

static int places(int length, int first, int step) {
  return length > first ? (length - first - 1) / step + 1 : 0;
}

// The rows of a pass in bytes, as filters take them; one without px has no rows.
static CPNGForm rows_of(CPNGPackedForm form, Pass pass) {
  size_t width = (size_t)places(form.width, pass.x, pass.step_x);
  int samples = form.colors ? 1 : form.bands;
  int bytes = form.depth < 8 ? 1 : samples * form.depth / 8;
  size_t count = form.depth < 8 ? (width * (size_t)form.depth + 7) / 8 : width;
  return (CPNGForm){(int)count, width ? places(form.height, pass.y, pass.step_y) : 0, bytes};
}

size_t cpng_packed_room(CPNGPackedForm form) {
  int count;
  const Pass *all = passes(form, &count);
  size_t room = 0;
  for (int i = 0; i < count; i++) {
    CPNGForm rows = rows_of(form, all[i]);
    room += cpng_pitch(rows) * (size_t)rows.height;
  }
  return room;
}

// Writes the colors of a row of indexes. The number of samples is a constant for the compiler.
static inline void write_colors(
  const unsigned char *packed, CPNGPackedForm form, int width, int bands, unsigned char *row
) {
  int depth = form.depth, mask = (1 << depth) - 1;
  for (int x = 0; x < width; x++) {
    size_t bit = (size_t)x * (size_t)depth;
    int index = packed[bit >> 3] >> (8 - depth - (int)(bit & 7)) & mask;
    memcpy(row + (size_t)x * (size_t)bands, form.colors + index * bands, (size_t)bands);
  }
}

static void unpack(
  const unsigned char *packed, CPNGPackedForm form, int width, unsigned char *row
) {
  size_t count = (size_t)width * (size_t)form.bands;
  if (form.depth == 16)
    cdeep_narrow(packed, count, 0, row);
  else if (!form.colors)
    memcpy(row, packed, count);
  else if (form.bands == 1)
    write_colors(packed, form, width, 1, row);
  else if (form.bands == 3)
    write_colors(packed, form, width, 3, row);
  else
    write_colors(packed, form, width, 4, row);
}

// Writes px `step` px apart.
static inline void spread(
  const unsigned char *px, int width, int step, int bands, unsigned char *row
) {
  size_t size = (size_t)bands, distance = size * (size_t)step;
  for (int x = 0; x < width; x++) memcpy(row + (size_t)x * distance, px + (size_t)x * size, size);
}

static void write_row(
  const unsigned char *packed, CPNGPackedForm form, Pass pass, unsigned char *line,
  unsigned char *row
) {
  int width = places(form.width, pass.x, pass.step_x);
  // The px of such a pass are adjacent.
  if (pass.step_x == 1) {
    unpack(packed, form, width, row);
    return;
  }
  unpack(packed, form, width, line);
  row += pass.x * form.bands;
  switch (form.bands) {
  case 1: spread(line, width, pass.step_x, 1, row); break;
  case 3: spread(line, width, pass.step_x, 3, row); break;
  default: spread(line, width, pass.step_x, 4, row); break;
  }
}

static int write_pass(
  unsigned char *packed, CPNGPackedForm form, Pass pass, unsigned char *line, unsigned char *rows
) {
  CPNGForm made = rows_of(form, pass);
  if (!cpng_unfilter(made, packed)) return 0;
  size_t pitch = cpng_pitch(made), stride = (size_t)form.width * (size_t)form.bands;
  for (int i = 0; i < made.height; i++) {
    size_t y = (size_t)pass.y + (size_t)i * (size_t)pass.step_y;
    write_row(packed + (size_t)i * pitch + 1, form, pass, line, rows + y * stride);
  }
  return 1;
}

int cpng_decode_packed(
  const unsigned char *file, size_t count, CPNGPackedForm form, unsigned char *packed,
  unsigned char *rows
) {
  if (form.width <= 0 || form.height <= 0) return 0;
  int number;
  const Pass *all = passes(form, &number);
  unsigned char *line = malloc((size_t)form.width * (size_t)form.bands);
  int done = line && cpng_inflate(file, count, packed, cpng_packed_room(form));
  for (int i = 0; done && i < number; i++) {
    CPNGForm made = rows_of(form, all[i]);
    if (!made.height) continue;
    done = write_pass(packed, form, all[i], line, rows);
    packed += cpng_pitch(made) * (size_t)made.height;
  }
  free(line);
  return done;
}
