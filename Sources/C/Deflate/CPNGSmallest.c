#include "CPNGSmallest.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int has_alpha(int bands) { return bands == 2 || bands == 4; }

// Ends at the first px that is not opaque.
static int is_opaque(CPNGForm form, const unsigned char *pixels, size_t stride) {
  size_t bands = (size_t)form.bands, count = (size_t)form.width * bands;
  for (int y = 0; y < form.height; y++) {
    const unsigned char *row = pixels + (size_t)y * stride;
    unsigned all = 255;
    for (size_t x = bands - 1; x < count; x += bands) all &= row[x];
    if (all != 255) return 0;
  }
  return 1;
}

// Ends at the first row with a color.
static int is_gray(CPNGForm form, const unsigned char *pixels, size_t stride) {
  size_t bands = (size_t)form.bands, count = (size_t)form.width * bands;
  for (int y = 0; y < form.height; y++) {
    const unsigned char *row = pixels + (size_t)y * stride;
    unsigned differences = 0;
    for (size_t x = 0; x < count; x += bands)
      differences |= (unsigned)(row[x] ^ row[x + 1]) | (unsigned)(row[x] ^ row[x + 2]);
    if (differences) return 0;
  }
  return 1;
}

// The bits that hold all grays exactly; ends at the first that needs 8.
static int gray_depth(CPNGForm form, const unsigned char *pixels, size_t stride) {
  static const int steps[] = {17, 85, 255};
  size_t bands = (size_t)form.bands, count = (size_t)form.width * bands;
  int depth = 1;
  for (int y = 0; y < form.height; y++) {
    const unsigned char *row = pixels + (size_t)y * stride;
    for (size_t x = 0; x < count; x += bands) {
      while (depth < 8 && row[x] % steps[depth == 1 ? 2 : depth == 2 ? 1 : 0]) depth *= 2;
      if (depth == 8) return 8;
    }
  }
  return depth;
}

CPNGSmallest cpng_smallest(
  CPNGForm form, const unsigned char *pixels, size_t stride, int is_fixed
) {
  CPNGSmallest made = {.depth = 8};
  int keeps_alpha = has_alpha(form.bands) && !is_opaque(form, pixels, stride);
  int keeps_color = form.bands > 2 && (is_fixed || !is_gray(form, pixels, stride));
  made.bands = (keeps_color ? 3 : 1) + keeps_alpha;
  made.color = (keeps_color ? CPNG_RGB : CPNG_GRAY) + (keeps_alpha ? 4 : 0);
  if (made.color == CPNG_GRAY) made.depth = gray_depth(form, pixels, stride);
  return made;
}

// Colors by their hash: 1 more than their index, 0 for none.
enum { SLOTS = 1024 };

typedef struct {
  uint32_t keys[SLOTS];
  unsigned short indexes[SLOTS];
} Table;

static inline uint32_t color_of(const unsigned char *pixel, int bands) {
  uint32_t alpha = bands == 4 ? pixel[3] : 255;
  return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16 | alpha << 24;
}

static inline unsigned slot_of(const Table *table, uint32_t key) {
  unsigned slot = (key * 2654435761u) >> 22;
  while (table->indexes[slot] && table->keys[slot] != key) slot = (slot + 1) % SLOTS;
  return slot;
}

// Returns how many colors there are; 257 if there are more than 256.
static int count_colors(
  CPNGForm form, const unsigned char *pixels, size_t stride, Table *table, uint32_t colors[256]
) {
  size_t bands = (size_t)form.bands, size = (size_t)form.width * bands;
  int count = 0;
  uint32_t last = 0;
  for (int y = 0; y < form.height; y++) {
    const unsigned char *row = pixels + (size_t)y * stride;
    for (size_t x = 0; x < size; x += bands) {
      uint32_t key = color_of(row + x, form.bands);
      if (count && key == last) continue;
      last = key;
      unsigned slot = slot_of(table, key);
      if (table->indexes[slot]) continue;
      if (count == 256) return 257;
      colors[count++] = key;
      table->keys[slot] = key;
      table->indexes[slot] = (unsigned short)count;
    }
  }
  return count;
}

int cpng_palette(
  CPNGForm form, const unsigned char *pixels, size_t stride, CPNGSmallest *palette
) {
  if (form.bands < 3) return 0;
  Table table = {0};
  uint32_t colors[256];
  int count = count_colors(form, pixels, stride, &table, colors);
  if (count > 256) return 0;
  *palette = (CPNGSmallest){.color = CPNG_INDEXED, .count = count};
  palette->depth = count > 16 ? 8 : count > 4 ? 4 : count > 2 ? 2 : 1;
  int made = 0;
  for (int opaque = 0; opaque < 2; opaque++) {
    for (int i = 0; i < count; i++) {
      if ((colors[i] >> 24 == 255) != opaque) continue;
      for (int band = 0; band < 4; band++)
        palette->colors[made][band] = (unsigned char)(colors[i] >> 8 * band);
      made++;
    }
    if (!opaque) palette->clear = made;
  }
  return 1;
}

size_t cpng_smallest_pitch(CPNGForm form, const CPNGSmallest *smallest) {
  int bands = smallest->color == CPNG_INDEXED ? 1 : smallest->bands;
  return ((size_t)form.width * (size_t)(bands * smallest->depth) + 7) / 8 + 1;
}

// Packs values of a row, the first in the highest bits.
static void pack(const unsigned char *values, int width, int depth, unsigned char *row) {
  row[0] = 0;
  memset(row + 1, 0, ((size_t)width * (size_t)depth + 7) / 8);
  for (int x = 0; x < width; x++) {
    size_t bit = (size_t)x * (size_t)depth;
    row[1 + bit / 8] |= (unsigned char)(values[x] << (8 - depth - (int)(bit % 8)));
  }
}

static void find_indexes(
  CPNGForm form, const unsigned char *row, const Table *table, unsigned char *values
) {
  uint32_t last = 0;
  unsigned char index = 0;
  for (int x = 0; x < form.width; x++) {
    uint32_t key = color_of(row + (size_t)x * (size_t)form.bands, form.bands);
    if (x == 0 || key != last) index = (unsigned char)(table->indexes[slot_of(table, key)] - 1);
    last = key;
    values[x] = index;
  }
}

// Rows of indexes, or of grays of fewer than 8 bits. They are not filtered: neighboring indexes are
// not alike.
static int packed_rows(
  CPNGForm form, const unsigned char *pixels, size_t stride, const CPNGSmallest *smallest,
  unsigned char *rows
) {
  Table table = {0};
  for (int i = 0; i < smallest->count; i++) {
    uint32_t key = color_of(smallest->colors[i], 4);
    unsigned slot = slot_of(&table, key);
    table.keys[slot] = key;
    table.indexes[slot] = (unsigned short)(i + 1);
  }
  unsigned char *values = malloc((size_t)form.width);
  if (!values) return 0;
  int most = (1 << smallest->depth) - 1;
  size_t pitch = cpng_smallest_pitch(form, smallest);
  for (int y = 0; y < form.height; y++) {
    const unsigned char *row = pixels + (size_t)y * stride;
    if (smallest->color == CPNG_INDEXED) {
      find_indexes(form, row, &table, values);
    } else {
      for (int x = 0; x < form.width; x++)
        values[x] = (unsigned char)(row[(size_t)x * (size_t)form.bands] * most / 255);
    }
    pack(values, form.width, smallest->depth, rows + (size_t)y * pitch);
  }
  free(values);
  return 1;
}

// Rows without the samples that the form does not have.
static int reduced_rows(
  CPNGForm form, const unsigned char *pixels, size_t stride, const CPNGSmallest *smallest,
  unsigned char *rows
) {
  CPNGForm made = {form.width, form.height, smallest->bands};
  size_t pitch = cpng_pitch(made) - 1, bands = (size_t)made.bands;
  unsigned char *reduced = malloc(pitch * (size_t)made.height);
  if (!reduced) return 0;
  int alpha = has_alpha(made.bands) ? form.bands - 1 : made.bands - 1;
  for (int y = 0; y < form.height; y++) {
    const unsigned char *from = pixels + (size_t)y * stride;
    unsigned char *to = reduced + (size_t)y * pitch;
    for (int x = 0; x < form.width; x++, from += form.bands, to += bands) {
      memcpy(to, from, bands);
      to[bands - 1] = from[alpha];
    }
  }
  int done = cpng_filter(made, reduced, pitch, rows);
  free(reduced);
  return done;
}

int cpng_smallest_rows(
  CPNGForm form, const unsigned char *pixels, size_t stride, const CPNGSmallest *smallest,
  unsigned char *rows
) {
  if (smallest->color == CPNG_INDEXED || smallest->depth < 8)
    return packed_rows(form, pixels, stride, smallest, rows);
  if (smallest->bands == form.bands) return cpng_filter(form, pixels, stride, rows);
  return reduced_rows(form, pixels, stride, smallest, rows);
}
