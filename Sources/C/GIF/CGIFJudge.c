#include "CGIF.h"

// A walk over a GIF's blocks and the codes of its frames, which makes no pixels. Other decoders
// leave out pixels that a frame's codes do not reach, or make something of meaningless codes.
//
// Source: GIF89a Specification, appendix F.

enum { most_codes = 4096, most_bits = 12 };

typedef struct {
  const unsigned char *bytes;
  size_t count, place;
  CGIFVerdict verdict;
  int is_cut;
} Walk;

// The codes of a frame, from its parts.
typedef struct {
  Walk *walk;
  // Of the part that is read.
  size_t left;
  unsigned bits;
  int bit_count;
  // By an empty part.
  int has_ended;
} Codes;

// A table of codes: how many samples each stands for.
typedef struct {
  unsigned lengths[most_codes];
  int clear, next, width, last;
} Table;

// -1: the file ends.
static int read_byte(Walk *walk) {
  return walk->place < walk->count ? walk->bytes[walk->place++] : -1;
}

static void note(Walk *walk, CGIFSoundness soundness, int row) {
  if (walk->verdict.soundness != CGIF_SOUND) return;
  walk->verdict.soundness = soundness;
  walk->verdict.row = row;
}

// The rest of the parts up to an empty one. Returns 0 if the file ends before.
static int skip_parts(Walk *walk) {
  int size;
  while ((size = read_byte(walk)) > 0) {
    if ((size_t)size > walk->count - walk->place) return 0;
    walk->place += (size_t)size;
  }
  return size == 0;
}

static int skip_colors(Walk *walk, int flags) {
  size_t size = flags & 0x80 ? (size_t)3 << ((flags & 7) + 1) : 0;
  if (size > walk->count - walk->place) return 0;
  walk->place += size;
  return 1;
}

// -1: there are no more bytes.
static int next_byte(Codes *codes) {
  if (codes->has_ended) return -1;
  if (!codes->left) {
    int size = read_byte(codes->walk);
    codes->has_ended = size == 0;
    if (size <= 0) return -1;
    codes->left = (size_t)size;
  }
  codes->left--;
  return read_byte(codes->walk);
}

// -1: there are no more.
static int next_code(Codes *codes, int width) {
  while (codes->bit_count < width) {
    int byte = next_byte(codes);
    if (byte < 0) return -1;
    codes->bits |= (unsigned)byte << codes->bit_count;
    codes->bit_count += 8;
  }
  int code = (int)(codes->bits & ((1u << width) - 1));
  codes->bits >>= width;
  codes->bit_count -= width;
  return code;
}

static void clear(Table *table, int size) {
  table->clear = 1 << size;
  table->next = table->clear + 2;
  table->width = size + 1;
  table->last = -1;
}

// Returns the samples that a code stands for; 0: it has no meaning.
static unsigned take(Table *table, int code) {
  if (table->last < 0) {
    table->last = code;
    return code < table->clear;
  }
  if (code > table->next || (code == table->next && table->next == most_codes)) return 0;
  if (table->next < most_codes) {
    table->lengths[table->next++] = table->lengths[table->last] + 1;
    if (table->next == 1 << table->width && table->width < most_bits) table->width++;
  }
  table->last = code;
  return table->lengths[code];
}

// Samples of a frame that its codes have, at most as many as wanted.
static size_t count_samples(Codes *codes, int size, size_t wanted, CGIFSoundness *soundness) {
  Table table;
  for (int i = 0; i < most_codes; i++) table.lengths[i] = 1;
  clear(&table, size);
  size_t made = 0;
  *soundness = CGIF_SHORT;
  while (made < wanted) {
    int code = next_code(codes, table.width);
    if (code < 0 || code == table.clear + 1) return made;
    if (code == table.clear) {
      clear(&table, size);
      continue;
    }
    unsigned length = take(&table, code);
    if (!length) {
      *soundness = CGIF_BAD_CODE;
      return made;
    }
    made += length;
  }
  *soundness = CGIF_SOUND;
  return wanted;
}

// The first row of a frame that is not whole.
static int first_missing(int rows, int height, int is_interlaced) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  if (!is_interlaced) return rows;
  int first = height - 1;
  for (int pass = 0; pass < 4; pass++) {
    int count = height > starts[pass] ? (height - starts[pass] + steps[pass] - 1) / steps[pass] : 0;
    int row = starts[pass] + steps[pass] * rows;
    if (rows < count && row < first) first = row;
    rows = rows > count ? rows - count : 0;
  }
  return first;
}

static int number(const unsigned char *bytes) { return bytes[0] | bytes[1] << 8; }

// Returns 0 if the file ends.
static int judge_frame(Walk *walk, int is_decoded) {
  if (walk->count - walk->place < 10) return 0;
  const unsigned char *frame = walk->bytes + walk->place;
  int top = number(frame + 2), width = number(frame + 4), height = number(frame + 6);
  int flags = frame[8];
  walk->place += 9;
  if (!skip_colors(walk, flags)) return 0;
  int size = read_byte(walk);
  if (size < 0) return 0;
  if (!is_decoded || !width || !height) return skip_parts(walk);
  if (size < 1 || size >= most_bits) {
    note(walk, CGIF_BAD_CODE, top);
    return skip_parts(walk);
  }
  Codes codes = {.walk = walk};
  CGIFSoundness soundness;
  size_t made = count_samples(&codes, size, (size_t)width * (size_t)height, &soundness);
  if (soundness != CGIF_SOUND)
    note(walk, soundness, top + first_missing((int)(made / (size_t)width), height, flags & 0x40));
  if (codes.has_ended) return 1;
  if (codes.left > walk->count - walk->place) return 0;
  walk->place += codes.left;
  return skip_parts(walk);
}

static void judge_block(Walk *walk, int kind, int is_decoded) {
  if (kind == 0x2C) walk->is_cut = !judge_frame(walk, is_decoded);
  else walk->is_cut = read_byte(walk) < 0 || !skip_parts(walk);
}

CGIFVerdict cgif_judge(const unsigned char *file, size_t count, int frames) {
  Walk walk = {.bytes = file, .count = count, .place = 13};
  walk.is_cut = count <= 13 || !skip_colors(&walk, file[10]);
  int kind = 0x21;
  while (!walk.is_cut && ((kind = read_byte(&walk)) == 0x21 || kind == 0x2C)) {
    judge_block(&walk, kind, frames > 0);
    frames -= kind == 0x2C;
  }
  // The loader refuses it in its words.
  if (walk.is_cut || kind < 0) walk.verdict.soundness = CGIF_CUT;
  else if (kind != 0x3B) note(&walk, CGIF_STRAY, number(file + 8) - 1);
  return walk.verdict;
}
