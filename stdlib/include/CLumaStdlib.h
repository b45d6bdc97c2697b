#pragma once
#include <stddef.h>

/// One Lua source file of the standard library, embedded in the binary.
struct luma_stdlib_file {
  /// Name as `require` sees it: "luma", "luma.chain", ...
  const char *name;
  const unsigned char *bytes;
  size_t length;
};

/// Files in the order of their names; `count` of them.
extern const struct luma_stdlib_file luma_stdlib_files[];
extern const size_t luma_stdlib_file_count;

/// Swift does not see arrays of unknown size.
static inline const struct luma_stdlib_file *luma_stdlib_file_at(size_t index) {
  return &luma_stdlib_files[index];
}
