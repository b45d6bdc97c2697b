// LZW as TIFF has it: codes of 9 to 12 bits, their highest bits first.
#pragma once
#include <stddef.h>

/// Decodes `room` bytes. Returns 0 if there are fewer, or the codes are damaged.
int clzw_decode(const unsigned char *codes, size_t count, unsigned char *bytes, size_t room);
