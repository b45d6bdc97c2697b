// The subset of gexiv2 that Luma needs, opened on first use: neither gexiv2 nor GLib is linked. All
// functions except cexiv2_open and cexiv2_open_detail require that cexiv2_open returned
// CEXIV2_READY. A photo may be used by one thread at a time. No C++ exception leaves a function: it
// returns as if there were nothing to read, or with its message in *error.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The metadata of one file.
typedef struct CExiv2Photo CExiv2Photo;

typedef enum { CEXIV2_READY, CEXIV2_MISSING, CEXIV2_INCOMPLETE, CEXIV2_FAILED } CExiv2Status;

/// Opens gexiv2 once, from any thread, and silences its and exiv2's warnings.
CExiv2Status cexiv2_open(void);
/// Why it is not ready: the loader's message, or the missing symbol. Never NULL.
const char *cexiv2_open_detail(void);

/// Returns NULL if the file cannot be read; *error is then exiv2's message, to be freed, or NULL.
/// path: absolute or starting with "./", because exiv2 interprets "-" and "http://...".
CExiv2Photo *cexiv2_read_file(const char *path, char **error);
/// Reads from memory; the bytes must outlive the photo.
CExiv2Photo *cexiv2_read_bytes(const uint8_t *bytes, size_t count, char **error);
void cexiv2_release(CExiv2Photo *photo);

/// Stored size in px, 0 or less if exiv2 does not know it.
int cexiv2_width(CExiv2Photo *photo);
int cexiv2_height(CExiv2Photo *photo);

/// Returns a tag's value as formatted by exiv2, to be freed; NULL if there is none.
char *cexiv2_text(CExiv2Photo *photo, const char *tag);
/// Returns whether XMP has a tag or structure of that name that has a value, or a member with one.
int cexiv2_has_node(CExiv2Photo *photo, const char *tag);
/// exiv2's names of a tag's type, and of the tag, to be freed; NULL if it does not know the tag.
char *cexiv2_type(CExiv2Photo *photo, const char *tag);
char *cexiv2_label(CExiv2Photo *photo, const char *tag);
/// Returns the items of a list, ended by NULL, to be freed with cexiv2_free_list; NULL if none.
char **cexiv2_list(CExiv2Photo *photo, const char *tag);
/// Returns a tag's raw value, to be freed; NULL if there is none.
uint8_t *cexiv2_bytes(CExiv2Photo *photo, const char *tag, size_t *count);

typedef enum { CEXIV2_EXIF, CEXIV2_XMP, CEXIV2_IPTC } CExiv2Store;
/// Returns the distinct keys of a store, NULL-terminated, to be freed with cexiv2_free_list.
char **cexiv2_tags(CExiv2Photo *photo, CExiv2Store store);
void cexiv2_clear_tag(CExiv2Photo *photo, const char *tag);
/// Sets a text, or a list of texts ended by NULL; 0 on success.
int cexiv2_set_text(CExiv2Photo *photo, const char *tag, const char *value);
int cexiv2_set_list(CExiv2Photo *photo, const char *tag, const char **values);
void cexiv2_clear_store(CExiv2Photo *photo, CExiv2Store store);
/// Removes the EXIF thumbnail and the tags that describe it.
void cexiv2_clear_thumbnail(CExiv2Photo *photo);

/// Returns the EXIF tags as a TIFF structure, to be freed; NULL if there are none.
uint8_t *cexiv2_exif_block(CExiv2Photo *photo, int big_endian, size_t *count);
/// Returns the XMP properties as a packet padded with blanks, to be freed; NULL if there are none.
char *cexiv2_xmp_packet(CExiv2Photo *photo);
/// Replaces all of XMP by a packet; 0 on success, otherwise nothing has changed.
int cexiv2_replace_xmp(CExiv2Photo *photo, const uint8_t *bytes, size_t count);
/// Returns the namespace of one of exiv2's prefixes, to be freed; NULL if it knows none.
char *cexiv2_xmp_space(CExiv2Photo *photo, const char *prefix);
void cexiv2_free(void *memory);
void cexiv2_free_list(char **list);

#ifdef __cplusplus
}
#endif
