#include "CJPEGHuffman.h"
#include "CJPEGMask.h"
#include "CJPEGOrder.h"
#include <string.h>

// Bits of a code, and symbols with the one that keeps the code of ones alone free.
#define MOST_BITS 16
#define SYMBOLS 257

#define ZEROS 0xF0
#define END 0

// Places of coefficients in the order of codes, and the other way round.
static const unsigned char orders[DCTSIZE2] = {
  0,  1,  5,  6,  14, 15, 27, 28, 2,  4,  7,  13, 16, 26, 29, 42, 3,  8,  12, 17, 25, 30,
  41, 43, 9,  11, 18, 24, 31, 40, 44, 53, 10, 19, 23, 32, 39, 45, 52, 54, 20, 22, 33, 38,
  46, 51, 55, 60, 21, 34, 37, 47, 50, 56, 59, 61, 35, 36, 48, 49, 57, 58, 62, 63};
static const unsigned char places[DCTSIZE2] = {CJPEG_PLACES};

static inline int bits_of(int value) {
  return 32 - __builtin_clz((unsigned)(value < 0 ? -value : value));
}

void cjpeg_count_block(const JCOEF *block, int before, CJPEGCounts *first, CJPEGCounts *others) {
  int change = block[0] - before, last = 0;
  first->of[change ? bits_of(change) : 0]++;
  uint64_t ordered = 0;
  for (uint64_t mask = cjpeg_mask(block) & ~(uint64_t)1; mask; mask &= mask - 1)
    ordered |= (uint64_t)1 << orders[__builtin_ctzll(mask)];
  for (; ordered; ordered &= ordered - 1) {
    int order = __builtin_ctzll(ordered), zeros = order - last - 1;
    last = order;
    for (; zeros > 15; zeros -= 16) others->of[ZEROS]++;
    others->of[zeros << 4 | bits_of(block[places[order]])]++;
  }
  if (last < DCTSIZE2 - 1) others->of[END]++;
}

// A symbol, or several that share the beginning of their codes.
typedef struct {
  size_t count;
  /// The first of its symbols; each knows the next.
  int symbol;
} Group;

// The rarest group but one; of several, the last.
static int rarest(const Group *groups, int count, int except) {
  int found = -1;
  for (int i = 0; i < count; i++)
    if (i != except && (found < 0 || groups[i].count <= groups[found].count)) found = i;
  return found;
}

static int find_lengths(const CJPEGCounts *counts, unsigned char lengths[SYMBOLS]) {
  Group groups[SYMBOLS];
  short next[SYMBOLS];
  int count = 0, most = 0;
  for (int symbol = 0; symbol < SYMBOLS; symbol++) {
    size_t times = symbol < 256 ? counts->of[symbol] : 1;
    if (times) groups[count++] = (Group){times, symbol};
    next[symbol] = -1;
  }
  while (count > 1) {
    int one = rarest(groups, count, -1), other = rarest(groups, count, one), end = -1;
    for (int i = groups[one].symbol; i >= 0; end = i, i = next[i]) lengths[i]++;
    next[end] = (short)groups[other].symbol;
    for (int i = groups[other].symbol; i >= 0; i = next[i]) lengths[i]++;
    groups[one].count += groups[other].count;
    count--;
    memmove(groups + other, groups + other + 1, (size_t)(count - other) * sizeof *groups);
  }
  for (int symbol = 0; symbol < SYMBOLS; symbol++)
    if (lengths[symbol] > most) most = lengths[symbol];
  return most;
}

// Takes two codes that are too long from their common beginning: one takes its place, and the other
// goes beside a shorter one.
static void shorten(int numbers[SYMBOLS], int longest) {
  for (int length = longest; length > MOST_BITS; length--) {
    while (numbers[length] > 0) {
      int shorter = length - 2;
      while (!numbers[shorter]) shorter--;
      numbers[length] -= 2;
      numbers[length - 1]++;
      numbers[shorter + 1] += 2;
      numbers[shorter]--;
    }
  }
}

void cjpeg_make_table(const CJPEGCounts *counts, JHUFF_TBL *table) {
  unsigned char lengths[SYMBOLS] = {0};
  int numbers[SYMBOLS] = {0}, longest = find_lengths(counts, lengths), place = 0;
  for (int symbol = 0; symbol < SYMBOLS; symbol++)
    if (lengths[symbol]) numbers[lengths[symbol]]++;
  shorten(numbers, longest);
  // The longest code is the one of ones alone.
  int last = MOST_BITS;
  while (last > 0 && !numbers[last]) last--;
  numbers[last]--;
  memset(table->bits, 0, sizeof table->bits);
  memset(table->huffval, 0, sizeof table->huffval);
  for (int length = 1; length <= MOST_BITS; length++)
    table->bits[length] = (UINT8)numbers[length];
  for (int length = 1; length <= longest; length++)
    for (int symbol = 0; symbol < 256; symbol++)
      if (lengths[symbol] == length) table->huffval[place++] = (UINT8)symbol;
  table->sent_table = FALSE;
}
