// ICC profiles of colors that a file states by numbers, by Little CMS, opened on first use.
#pragma once
#include <stddef.h>

/// Opens the library once; callable from any thread. Returns whether it is there.
int clcms_open(void);

typedef struct {
  /// x and y of red, green, blue and white. Gray uses none of them.
  double places[4][2];
  /// Light of a level: power, then a and b of a x + b, c of c x below d. A power alone has zeros.
  double curve[5];
  int is_gray;
} CLCMSColors;

/// Makes a profile, for `free`. Returns NULL if there is no library, or the numbers mean nothing.
unsigned char *clcms_make(const CLCMSColors *colors, const char *name, size_t *count);
