#pragma once
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

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

static inline int luma_stdlib_order(const void *name, const void *file) {
  return strcmp(name, ((const struct luma_stdlib_file *)file)->name);
}

/// Returns the file of a module; NULL if the name is unknown.
static inline const struct luma_stdlib_file *luma_stdlib_find(const char *name) {
  return bsearch(
      name, luma_stdlib_files, luma_stdlib_file_count, sizeof *luma_stdlib_files,
      luma_stdlib_order);
}
