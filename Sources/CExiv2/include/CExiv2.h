// gexiv2 as the few calls that Luma needs, opened at first use: nothing of it, and nothing of GLib,
// is linked. Every function but cexiv2_open and cexiv2_open_detail expects cexiv2_open to have
// returned CEXIV2_READY. A photo belongs to one thread at a time.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The metadata of one file.
typedef struct CExiv2Photo CExiv2Photo;

typedef enum { CEXIV2_READY, CEXIV2_MISSING, CEXIV2_INCOMPLETE, CEXIV2_FAILED } CExiv2Status;

/// Opens gexiv2 once, whichever thread is first, and silences its and exiv2's warnings.
CExiv2Status cexiv2_open(void);
/// Why it is not ready: what the loader said, or the symbol looked for. Never NULL.
const char *cexiv2_open_detail(void);

/// NULL when the file cannot be read; *error then is exiv2's sentence, to be freed, or NULL.
/// path: absolute, or starting with "./": exiv2 takes "-" and "http://..." for other things.
CExiv2Photo *cexiv2_read_file(const char *path, char **error);
/// The same from memory; the bytes may go once the photo is released.
CExiv2Photo *cexiv2_read_bytes(const uint8_t *bytes, size_t count, char **error);
void cexiv2_release(CExiv2Photo *photo);

/// Stored size in px, 0 or less where exiv2 does not know it.
int cexiv2_width(CExiv2Photo *photo);
int cexiv2_height(CExiv2Photo *photo);

/// A tag's value as exiv2 writes it, to be freed; NULL where there is none.
char *cexiv2_text(CExiv2Photo *photo, const char *tag);
/// A list's items, NULL at the end, to be freed with cexiv2_free_list; NULL where there is none.
char **cexiv2_list(CExiv2Photo *photo, const char *tag);
/// A tag's value as stored, to be freed; NULL where there is none.
uint8_t *cexiv2_bytes(CExiv2Photo *photo, const char *tag, size_t *count);

typedef enum { CEXIV2_EXIF, CEXIV2_XMP, CEXIV2_IPTC } CExiv2Store;

/// The keys of one store, each once, NULL at the end, to be freed with cexiv2_free_list.
char **cexiv2_tags(CExiv2Photo *photo, CExiv2Store store);
void cexiv2_clear_tag(CExiv2Photo *photo, const char *tag);
/// Removes a node of an XMP structure, which has fields but no value.
void cexiv2_clear_node(CExiv2Photo *photo, const char *tag);
void cexiv2_clear_store(CExiv2Photo *photo, CExiv2Store store);
/// Removes the EXIF preview and the tags that describe it.
void cexiv2_clear_thumbnail(CExiv2Photo *photo);
/// 0 when the tag was set.
int cexiv2_set_text(CExiv2Photo *photo, const char *tag, const char *value);

/// The EXIF tags as a TIFF structure, to be freed; NULL where there are none.
uint8_t *cexiv2_exif_block(CExiv2Photo *photo, int big_endian, size_t *count);
/// The XMP properties as a packet, padded with blanks, to be freed; NULL where there are none.
char *cexiv2_xmp_packet(CExiv2Photo *photo);

void cexiv2_free(void *memory);
void cexiv2_free_list(char **list);
