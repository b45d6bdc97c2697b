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

/// GExiv2Metadata.
typedef struct CExiv2Metadata CExiv2Metadata;

#define CEXIV2_FUNCTIONS(X)                                                                       \
  X(int, gexiv2_initialize, (void))                                                               \
  X(void, gexiv2_log_set_level, (int))                                                            \
  X(void, gexiv2_log_set_handler, (void (*)(int, const char *)))                                  \
  X(CExiv2Metadata *, gexiv2_metadata_new, (void))                                                \
  X(int, gexiv2_metadata_open_path, (CExiv2Metadata *, const char *, CExiv2Error **))             \
  X(int, gexiv2_metadata_open_buf, (CExiv2Metadata *, const uint8_t *, long, CExiv2Error **))     \
  X(int, gexiv2_metadata_get_pixel_width, (CExiv2Metadata *))                                     \
  X(int, gexiv2_metadata_get_pixel_height, (CExiv2Metadata *))                                    \
  X(int, gexiv2_metadata_try_has_tag, (CExiv2Metadata *, const char *, CExiv2Error **))           \
  X(char *, gexiv2_metadata_try_get_tag_string, (CExiv2Metadata *, const char *, CExiv2Error **)) \
  X(const char *, gexiv2_metadata_try_get_tag_type, (const char *, CExiv2Error **))               \
  X(const char *, gexiv2_metadata_try_get_tag_label, (const char *, CExiv2Error **))              \
  X(char **, gexiv2_metadata_try_get_tag_multiple,                                                \
    (CExiv2Metadata *, const char *, CExiv2Error **))                                             \
  X(CExiv2Bytes *, gexiv2_metadata_try_get_tag_raw,                                               \
    (CExiv2Metadata *, const char *, CExiv2Error **))                                             \
  X(char **, gexiv2_metadata_get_exif_tags, (CExiv2Metadata *))                                   \
  X(char **, gexiv2_metadata_get_xmp_tags, (CExiv2Metadata *))                                    \
  X(int, gexiv2_metadata_has_xmp, (CExiv2Metadata *))                                             \
  X(char **, gexiv2_metadata_get_iptc_tags, (CExiv2Metadata *))                                   \
  X(int, gexiv2_metadata_try_clear_tag, (CExiv2Metadata *, const char *, CExiv2Error **))         \
  X(void, gexiv2_metadata_clear_exif, (CExiv2Metadata *))                                         \
  X(void, gexiv2_metadata_clear_xmp, (CExiv2Metadata *))                                          \
  X(void, gexiv2_metadata_clear_iptc, (CExiv2Metadata *))                                         \
  X(void, gexiv2_metadata_try_erase_exif_thumbnail, (CExiv2Metadata *, CExiv2Error **))           \
  X(int, gexiv2_metadata_try_set_tag_string,                                                      \
    (CExiv2Metadata *, const char *, const char *, CExiv2Error **))                               \
  X(int, gexiv2_metadata_try_set_tag_multiple,                                                    \
    (CExiv2Metadata *, const char *, const char **, CExiv2Error **))                              \
  X(CExiv2Bytes *, gexiv2_metadata_get_exif_data, (CExiv2Metadata *, int, CExiv2Error **))        \
  X(char *, gexiv2_metadata_try_get_xmp_packet, (CExiv2Metadata *, CExiv2Error **))               \
  X(char *, gexiv2_metadata_try_get_xmp_namespace_for_tag, (const char *, CExiv2Error **))        \
  X(void, gexiv2_metadata_try_unregister_all_xmp_namespaces, (CExiv2Error **))                    \
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
extern "C" {
#endif

extern CExiv2Calls cexiv2_calls;
/// exiv2's XmpParser::terminate, after which it knows only its own namespaces; NULL where it cannot
/// be found.
extern void (*cexiv2_forget_namespaces)(void);

#ifdef __cplusplus
}
#endif

#define CALL(NAME) cexiv2_calls.NAME
