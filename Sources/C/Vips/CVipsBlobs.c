#include "CVipsCalls.h"
#include <stdlib.h>
#include <string.h>

// Names of the blobs of an image that are not those of one of the images it was made of.
typedef struct {
  CVipsObject *const *inputs;
  int input_count;
  GType blob;
  char **names;
  int count, capacity;
} NewBlobs;

static int is_shared(const NewBlobs *blobs, const char *name, const void *bytes) {
  for (int i = 0; i < blobs->input_count; i++) {
    const void *known = NULL;
    size_t count = 0;
    if (cvips_field_blob(blobs->inputs[i], name, &known, &count) && known == bytes) return 1;
  }
  return 0;
}

static void add(NewBlobs *blobs, const char *name) {
  if (blobs->count == blobs->capacity) {
    int capacity = blobs->capacity ? 2 * blobs->capacity : 8;
    char **names = realloc(blobs->names, (size_t)capacity * sizeof *names);
    if (!names) abort();
    blobs->names = names;
    blobs->capacity = capacity;
  }
  if (!(blobs->names[blobs->count] = strdup(name))) abort();
  blobs->count++;
}

static void *visit(VipsImage *unused, const char *name, GValue *value, void *data) {
  (void)unused;
  NewBlobs *blobs = data;
  if (value->g_type != blobs->blob) return NULL;
  size_t count = 0;
  const void *bytes = CALL(vips_value_get_blob)(value, &count);
  if (!is_shared(blobs, name, bytes)) add(blobs, name);
  return NULL;
}

void cvips_own_blobs(CVipsObject *any, CVipsObject *const *inputs, int count) {
  NewBlobs blobs = {inputs, count, CALL(g_type_from_name)("VipsBlob"), NULL, 0, 0};
  CALL(vips_image_map)((VipsImage *)any, visit, &blobs);
  for (int i = 0; i < blobs.count; i++) {
    const void *bytes = NULL;
    size_t length = 0;
    if (cvips_field_blob(any, blobs.names[i], &bytes, &length))
      cvips_set_field_blob(any, blobs.names[i], bytes, length);
    free(blobs.names[i]);
  }
  free(blobs.names);
}
