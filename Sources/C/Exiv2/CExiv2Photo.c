#include "CExiv2Calls.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// gexiv2 installs no XMP lock in exiv2 0.27, whose XMP toolkit has process-wide namespaces. Without
// this one, concurrent reads or writes of packets occasionally lose all properties of one.
static pthread_mutex_t xmp = PTHREAD_MUTEX_INITIALIZER;

static CExiv2Photo *finish_reading(CExiv2Photo *photo, int opened, CExiv2Error *why, char **error) {
  *error = NULL;
  if (opened) return photo;
  if (why) {
    *error = why->message;
    why->message = NULL;
    CALL(g_error_free)(why);
  }
  CALL(g_object_unref)(photo);
  return NULL;
}

CExiv2Photo *cexiv2_read_file(const char *path, char **error) {
  CExiv2Photo *photo = CALL(gexiv2_metadata_new)();
  CExiv2Error *why = NULL;
  pthread_mutex_lock(&xmp);
  int opened = CALL(gexiv2_metadata_open_path)(photo, path, &why);
  pthread_mutex_unlock(&xmp);
  return finish_reading(photo, opened, why, error);
}

CExiv2Photo *cexiv2_read_bytes(const uint8_t *bytes, size_t count, char **error) {
  CExiv2Photo *photo = CALL(gexiv2_metadata_new)();
  CExiv2Error *why = NULL;
  pthread_mutex_lock(&xmp);
  int opened = CALL(gexiv2_metadata_open_buf)(photo, bytes, (long)count, &why);
  pthread_mutex_unlock(&xmp);
  return finish_reading(photo, opened, why, error);
}

void cexiv2_release(CExiv2Photo *photo) { CALL(g_object_unref)(photo); }

int cexiv2_width(CExiv2Photo *photo) { return CALL(gexiv2_metadata_get_pixel_width)(photo); }

int cexiv2_height(CExiv2Photo *photo) { return CALL(gexiv2_metadata_get_pixel_height)(photo); }

char *cexiv2_text(CExiv2Photo *photo, const char *tag) {
  char *text = CALL(gexiv2_metadata_try_get_tag_string)(photo, tag, NULL);
  if (!text || CALL(gexiv2_metadata_try_has_tag)(photo, tag, NULL)) return text;
  // For a tag that exists but is empty, gexiv2 returns the value of the next nonempty tag.
  cexiv2_free(text);
  return NULL;
}

char **cexiv2_list(CExiv2Photo *photo, const char *tag) {
  if (!CALL(gexiv2_metadata_try_has_tag)(photo, tag, NULL)) return NULL;
  return CALL(gexiv2_metadata_try_get_tag_multiple)(photo, tag, NULL);
}

// A `malloc` copy, so that one function frees everything.
static uint8_t *take_bytes(CExiv2Bytes *bytes, size_t *count) {
  *count = 0;
  if (!bytes) return NULL;
  size_t length = 0;
  const void *data = CALL(g_bytes_get_data)(bytes, &length);
  uint8_t *copy = length ? malloc(length) : NULL;
  if (copy) {
    memcpy(copy, data, length);
    *count = length;
  }
  CALL(g_bytes_unref)(bytes);
  return copy;
}

uint8_t *cexiv2_bytes(CExiv2Photo *photo, const char *tag, size_t *count) {
  return take_bytes(CALL(gexiv2_metadata_try_get_tag_raw)(photo, tag, NULL), count);
}

char **cexiv2_tags(CExiv2Photo *photo, CExiv2Store store) {
  switch (store) {
  case CEXIV2_EXIF: return CALL(gexiv2_metadata_get_exif_tags)(photo);
  case CEXIV2_XMP: return CALL(gexiv2_metadata_get_xmp_tags)(photo);
  case CEXIV2_IPTC: return CALL(gexiv2_metadata_get_iptc_tags)(photo);
  }
  return NULL;
}

void cexiv2_clear_tag(CExiv2Photo *photo, const char *tag) {
  CALL(gexiv2_metadata_try_clear_tag)(photo, tag, NULL);
}

void cexiv2_clear_node(CExiv2Photo *photo, const char *tag) {
  // gexiv2 does not clear a tag that has no value of its own.
  cexiv2_set_text(photo, tag, "-");
  cexiv2_clear_tag(photo, tag);
}

void cexiv2_clear_store(CExiv2Photo *photo, CExiv2Store store) {
  switch (store) {
  case CEXIV2_EXIF: CALL(gexiv2_metadata_clear_exif)(photo); break;
  case CEXIV2_XMP: CALL(gexiv2_metadata_clear_xmp)(photo); break;
  case CEXIV2_IPTC: CALL(gexiv2_metadata_clear_iptc)(photo); break;
  }
}

void cexiv2_clear_thumbnail(CExiv2Photo *photo) {
  CALL(gexiv2_metadata_try_erase_exif_thumbnail)(photo, NULL);
}

int cexiv2_set_text(CExiv2Photo *photo, const char *tag, const char *value) {
  return !CALL(gexiv2_metadata_try_set_tag_string)(photo, tag, value, NULL);
}

uint8_t *cexiv2_exif_block(CExiv2Photo *photo, int big_endian, size_t *count) {
  return take_bytes(CALL(gexiv2_metadata_get_exif_data)(photo, big_endian != 0, NULL), count);
}

char *cexiv2_xmp_packet(CExiv2Photo *photo) {
  // gexiv2 0.14 has exiv2 encode the packet again with fixed flags: the flags given have no effect.
  const int compact = 0x0040;
  pthread_mutex_lock(&xmp);
  char *packet = CALL(gexiv2_metadata_try_generate_xmp_packet)(photo, compact, 0, NULL);
  pthread_mutex_unlock(&xmp);
  return packet;
}

// GLib has allocated with malloc since 2.46.
void cexiv2_free(void *memory) { CALL(g_free)(memory); }

void cexiv2_free_list(char **list) { CALL(g_strfreev)(list); }
