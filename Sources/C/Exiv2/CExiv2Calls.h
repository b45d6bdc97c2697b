// The gexiv2 and GLib functions that Luma calls, with prototypes in plain C types: gboolean and
// gint are int, gchar is char, glong is long. Both libraries guarantee this ABI within a major
// version.
#pragma once
#include "CExiv2.h"

/// GError; its layout is public.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} CExiv2Error;

/// GBytes.
typedef struct CExiv2Bytes CExiv2Bytes;

#define CEXIV2_FUNCTIONS(X)                                                                       \
  X(int, gexiv2_initialize, (void))                                                               \
  X(void, gexiv2_log_set_level, (int))                                                            \
  X(void, gexiv2_log_set_handler, (void (*)(int, const char *)))                                  \
  X(CExiv2Photo *, gexiv2_metadata_new, (void))                                                   \
  X(int, gexiv2_metadata_open_path, (CExiv2Photo *, const char *, CExiv2Error **))                \
  X(int, gexiv2_metadata_open_buf, (CExiv2Photo *, const uint8_t *, long, CExiv2Error **))        \
  X(int, gexiv2_metadata_get_pixel_width, (CExiv2Photo *))                                        \
  X(int, gexiv2_metadata_get_pixel_height, (CExiv2Photo *))                                       \
  X(int, gexiv2_metadata_try_has_tag, (CExiv2Photo *, const char *, CExiv2Error **))              \
  X(char *, gexiv2_metadata_try_get_tag_string, (CExiv2Photo *, const char *, CExiv2Error **))    \
  X(char **, gexiv2_metadata_try_get_tag_multiple, (CExiv2Photo *, const char *, CExiv2Error **)) \
  X(CExiv2Bytes *, gexiv2_metadata_try_get_tag_raw, (CExiv2Photo *, const char *, CExiv2Error **)) \
  X(char **, gexiv2_metadata_get_exif_tags, (CExiv2Photo *))                                      \
  X(char **, gexiv2_metadata_get_xmp_tags, (CExiv2Photo *))                                       \
  X(char **, gexiv2_metadata_get_iptc_tags, (CExiv2Photo *))                                      \
  X(int, gexiv2_metadata_try_clear_tag, (CExiv2Photo *, const char *, CExiv2Error **))            \
  X(void, gexiv2_metadata_clear_exif, (CExiv2Photo *))                                            \
  X(void, gexiv2_metadata_clear_xmp, (CExiv2Photo *))                                             \
  X(void, gexiv2_metadata_clear_iptc, (CExiv2Photo *))                                            \
  X(void, gexiv2_metadata_try_erase_exif_thumbnail, (CExiv2Photo *, CExiv2Error **))              \
  X(int, gexiv2_metadata_try_set_tag_string,                                                      \
    (CExiv2Photo *, const char *, const char *, CExiv2Error **))                                  \
  X(CExiv2Bytes *, gexiv2_metadata_get_exif_data, (CExiv2Photo *, int, CExiv2Error **))           \
  X(char *, gexiv2_metadata_try_generate_xmp_packet,                                              \
    (CExiv2Photo *, int, uint32_t, CExiv2Error **))                                               \
  X(char *, gexiv2_metadata_try_get_xmp_namespace_for_tag, (const char *, CExiv2Error **))        \
  X(void, gexiv2_metadata_try_unregister_xmp_namespace, (const char *, CExiv2Error **))           \
  X(void, g_object_unref, (void *))                                                               \
  X(void, g_error_free, (CExiv2Error *))                                                          \
  X(const void *, g_bytes_get_data, (CExiv2Bytes *, size_t *))                                    \
  X(void, g_bytes_unref, (CExiv2Bytes *))                                                         \
  X(void, g_strfreev, (char **))                                                                  \
  X(void, g_free, (void *))

typedef struct {
#define CEXIV2_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CEXIV2_FUNCTIONS(CEXIV2_MEMBER)
#undef CEXIV2_MEMBER
} CExiv2Calls;

#ifdef __cplusplus
extern "C"
#else
extern
#endif
CExiv2Calls cexiv2_calls;
#define CALL(NAME) cexiv2_calls.NAME
