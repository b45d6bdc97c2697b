#include "CDeepSamples.h"
#include "CPNGFilters.h"

#define INLINE static inline __attribute__((always_inline))

INLINE unsigned short sample(const unsigned char *bytes, int is_little) {
  return (unsigned short)(is_little ? bytes[1] << 8 | bytes[0] : bytes[0] << 8 | bytes[1]);
}

// v / 257, rounded: v is 257 times its high byte, and `rest` more.
INLINE unsigned char narrow(unsigned short v) {
  short high = v >> 8, rest = (short)((v & 255) - high);
  return (unsigned char)(high + (rest > 128) - (rest < -128));
}

INLINE void narrow_all(
  const unsigned char *samples, size_t count, int is_little, unsigned char *row
) {
  for (size_t i = 0; i < count; i++) row[i] = narrow(sample(samples + 2 * i, is_little));
}

// Constants let the compiler use vectors.
CPNG_FAST void cdeep_narrow(
  const unsigned char *samples, size_t count, int is_little, unsigned char *row
) {
  if (is_little)
    narrow_all(samples, count, 1, row);
  else
    narrow_all(samples, count, 0, row);
}

INLINE void add_left(unsigned char *samples, size_t count, int bands, int is_little) {
  unsigned short left[4] = {0};
  for (size_t x = 0; x + (size_t)bands <= count; x += (size_t)bands) {
    for (int band = 0; band < bands; band++) {
      unsigned char *place = samples + 2 * (x + (size_t)band);
      left[band] = (unsigned short)(left[band] + sample(place, is_little));
      place[0] = (unsigned char)left[band];
      place[1] = (unsigned char)(left[band] >> 8);
    }
  }
}

INLINE void add_bands(unsigned char *samples, size_t count, int bands, int is_little) {
  switch (bands) {
  case 1: add_left(samples, count, 1, is_little); break;
  case 3: add_left(samples, count, 3, is_little); break;
  default: add_left(samples, count, 4, is_little); break;
  }
}

void cdeep_add_left(unsigned char *samples, size_t count, int bands, int is_little) {
  if (is_little)
    add_bands(samples, count, bands, 1);
  else
    add_bands(samples, count, bands, 0);
}
