#pragma once
#include <stddef.h>

/// A file that is embedded in the binary.
struct embedded_file {
  const char *name;
  const unsigned char *bytes;
  size_t length;
};

/// Files in the order of their names; `count` of them.
struct embedded_files {
  const struct embedded_file *first;
  size_t count;
};

/// Returns the file of a name; NULL if the name is unknown.
const struct embedded_file *embedded_find(struct embedded_files files, const char *name);
