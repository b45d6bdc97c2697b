#include "CEmbedded.h"

#include <stdlib.h>
#include <string.h>

static int order(const void *name, const void *file) {
  return strcmp(name, ((const struct embedded_file *)file)->name);
}

const struct embedded_file *embedded_find(struct embedded_files files, const char *name) {
  return bsearch(name, files.first, files.count, sizeof *files.first, order);
}
