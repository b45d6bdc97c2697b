// The bytes of a scan without its markers and stuffed bytes.
#pragma once
#include "CJPEGBits.h"
#include "CJPEGSource.h"

/// More than the bytes of an MCU: 10 blocks of 64 coefficients with 31 bits each.
#define CJPEG_MCU_BYTES 2560

/// Bytes of a scan that are ready at a time.
#define CJPEG_ENTROPY_ROOM (1 << 15)

typedef struct {
  CJPEGSource *source;
  CJPEGBits bits;
  unsigned char *end;
  /// Whether a marker follows `end`.
  int is_ended;
  /// Followed by zeros if nothing else does.
  unsigned char bytes[CJPEG_ENTROPY_ROOM + CJPEG_MCU_BYTES + sizeof(uint64_t)];
} CJPEGEntropy;

/// Begins at the source's position.
void cjpeg_begin_entropy(CJPEGEntropy *entropy, CJPEGSource *source);
/// Reads the bytes of the next MCU. Returns 0 if there are none.
int cjpeg_read_mcu(CJPEGEntropy *entropy);
/// Has the bytes of the next MCU ready. Returns 0 if there are none.
CJPEG_INLINE int cjpeg_prepare_mcu(CJPEGEntropy *entropy) {
  return entropy->end - entropy->bits.next >= CJPEG_MCU_BYTES || cjpeg_read_mcu(entropy);
}
/// Skips the rest of a scan. Returns 0 if the file ends before.
int cjpeg_skip_entropy(CJPEGEntropy *entropy);
/// Whether all is read, up to the marker that follows.
int cjpeg_is_read(const CJPEGEntropy *entropy);
/// Whether all is read, and the picture ends there.
int cjpeg_ends_entropy(const CJPEGEntropy *entropy);
/// Begins again after a restart marker. Returns 0 if it is another.
int cjpeg_restart_entropy(CJPEGEntropy *entropy, int number);
