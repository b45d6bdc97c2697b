#include "CLZWDecoder.h"
#include <stdint.h>
#include <string.h>

// Source: TIFF 6.0, section 13.
enum { CLEAR = 256, END = 257, FIRST = 258, MOST = 4096, LEAST_WIDTH = 9, MOST_WIDTH = 12 };

// The bytes of a code: they are where they were first written.
typedef struct {
  uint32_t place, length;
} Word;

typedef struct {
  const unsigned char *next, *end;
  uint64_t bits;
  int count, width;
  /// Codes that have a word, and the word of the code before.
  int known;
  Word last;
  Word words[MOST];
} Reader;

// The next code; END if there is none.
static inline int read_code(Reader *reader) {
  while (reader->count < reader->width) {
    if (reader->next == reader->end) return END;
    reader->bits = reader->bits << 8 | *reader->next++;
    reader->count += 8;
  }
  reader->count -= reader->width;
  return (int)(reader->bits >> reader->count) & ((1 << reader->width) - 1);
}

static void clear(Reader *reader) {
  reader->width = LEAST_WIDTH;
  reader->known = FIRST;
  reader->last.length = 0;
}

// The word before and the byte after it become one; codes get wider one code early.
static inline void add_word(Reader *reader) {
  if (reader->last.length == 0 || reader->known == MOST) return;
  reader->words[reader->known++] = (Word){reader->last.place, reader->last.length + 1};
  if (reader->known == (1 << reader->width) - 1 && reader->width < MOST_WIDTH) reader->width++;
}

// Copies a word that ends before `place`, or with the first of its own bytes.
static inline void copy(unsigned char *bytes, Word word, size_t place, size_t room) {
  unsigned char *to = bytes + place;
  const unsigned char *from = bytes + word.place;
  if (place + word.length + 8 <= room)
    for (uint32_t i = 0; i < word.length; i += 8) memmove(to + i, from + i, 8);
  else
    for (uint32_t i = 0; i < word.length; i++) to[i] = from[i];
  to[word.length - 1] = from[word.length - 1];
}

int clzw_decode(const unsigned char *codes, size_t count, unsigned char *bytes, size_t room) {
  // Codes of old files have their lowest bits first, and so begin like this.
  if (room > UINT32_MAX || (count > 1 && codes[0] == 0 && (codes[1] & 1))) return 0;
  Reader reader = {.next = codes, .end = codes + count};
  clear(&reader);
  size_t place = 0;
  while (place < room) {
    int code = read_code(&reader);
    if (code == END) return 0;
    if (code == CLEAR) {
      clear(&reader);
      continue;
    }
    add_word(&reader);
    if (code >= reader.known) return 0;
    Word word = {(uint32_t)place, 1};
    if (code < CLEAR) {
      bytes[place] = (unsigned char)code;
    } else {
      Word known = reader.words[code];
      // The last strip may be coded with rows that the picture does not have.
      if (known.length > room - place) known.length = (uint32_t)(room - place);
      word.length = known.length;
      copy(bytes, known, place, room);
    }
    reader.last = word;
    place += word.length;
  }
  return 1;
}
