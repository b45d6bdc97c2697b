#include "CPNGFilters.h"
#include <stdlib.h>
#include <string.h>

enum { NONE, SUB, UP, AVERAGE, PAETH, FILTERS };

#define INLINE static inline __attribute__((always_inline))

INLINE short distance(short a, short b) { return (short)(a < b ? b - a : a - b); }

// Samples to the left are read before `row` and `above`: room for a px of 0 is there.
CPNG_FAST static void filter_row(
  int filter, const unsigned char *row, const unsigned char *above, size_t count, int bands,
  unsigned char *out
) {
  const unsigned char *left = row - bands, *corner = above - bands;
  switch (filter) {
  case NONE: memcpy(out, row, count); break;
  case SUB:
    for (size_t x = 0; x < count; x++) out[x] = (unsigned char)(row[x] - left[x]);
    break;
  case UP:
    for (size_t x = 0; x < count; x++) out[x] = (unsigned char)(row[x] - above[x]);
    break;
  case AVERAGE:
    for (size_t x = 0; x < count; x++)
      out[x] = (unsigned char)(row[x] - ((left[x] + above[x]) >> 1));
    break;
  default:
    for (size_t x = 0; x < count; x++) {
      short a = left[x], b = above[x], c = corner[x];
      short by_a = distance(b, c), by_b = distance(a, c);
      short by_c = distance((short)(a + b), (short)(2 * c));
      short nearest = by_b <= by_c ? b : c;
      nearest = by_a <= by_b && by_a <= by_c ? a : nearest;
      out[x] = (unsigned char)(row[x] - nearest);
    }
  }
}

CPNG_FAST static unsigned long sum(const unsigned char *differences, size_t count) {
  unsigned long sum = 0;
  for (size_t x = 0; x < count; x++) {
    int level = (signed char)differences[x];
    sum += (unsigned)(level < 0 ? -level : level);
  }
  return sum;
}

// Rows with a px of 0 before them.
typedef struct {
  unsigned char *memory, *row, *above, *trial;
} Room;

static int make_room(Room *room, size_t count, size_t bands) {
  room->memory = calloc(3, count + bands);
  if (!room->memory) return 0;
  room->row = room->memory + bands;
  room->above = room->row + count + bands;
  room->trial = room->above + count;
  return 1;
}

static void filter_best(const Room *room, size_t count, int bands, unsigned char *out) {
  unsigned long least = 0;
  for (int filter = NONE; filter < FILTERS; filter++) {
    filter_row(filter, room->row, room->above, count, bands, room->trial);
    unsigned long cost = sum(room->trial, count);
    if (filter > NONE && cost >= least) continue;
    least = cost;
    out[0] = (unsigned char)filter;
    memcpy(out + 1, room->trial, count);
  }
}

int cpng_filter(CPNGForm form, const unsigned char *pixels, size_t stride, unsigned char *rows) {
  size_t count = cpng_pitch(form) - 1;
  Room room;
  if (!make_room(&room, count, (size_t)form.bands)) return 0;
  for (int y = 0; y < form.height; y++) {
    memcpy(room.row, pixels + (size_t)y * stride, count);
    filter_best(&room, count, form.bands, rows + (size_t)y * (count + 1));
    unsigned char *above = room.above;
    room.above = room.row;
    room.row = above;
  }
  free(room.memory);
  return 1;
}
