// The installed fonts: Pango's descriptions and fontconfig's lists, opened on first use.
#pragma once
#include <stddef.h>

/// The number of installed fonts; -1 if the libraries are missing or report nothing.
int cfonts_count(void);

/// Whether a font of the family of a Pango description ("Sans Bold") is installed.
///
/// Writes its family, and that of the font that is used instead, as far as they fit.
///
/// Returns 1 if it is, or if it is one of fontconfig's generic names; 0 if it is not; -1 if the
/// libraries are missing or report nothing.
int cfonts_has(const char *description, char *family, char *used, size_t size);

/// Names the file of the font that each letter is drawn with: "DejaVuSans.ttf 155189 757076", its
/// name, version and size in bytes, and a line break; of an unknown one only the line break.
///
/// Returns the lines, to be freed, or NULL if the libraries are missing.
char *cfonts_files(const char *description, const unsigned int *letters, size_t count);

/// Whether a text has characters that no installed font has: neither the one that a description
/// names nor those that stand in for it.
///
/// Writes these characters, each once, as far as they fit; those that have a form only beside
/// others may be left out.
///
/// Returns 1 if it has, 0 if not, -1 if the libraries are missing.
int cfonts_lacks(const char *description, const char *text, char *missing, size_t size);

/// The height of a text's lines in px, as libvips' operation `text` lays them out at 72 dpi and
/// wraps them at a width in px: ascents and descents of their fonts, whatever letters they have.
///
/// The description ends with the size in px. Returns -1 if the libraries are missing.
int cfonts_height(const char *description, const char *text, int width);

/// The folders in which fontconfig looks for fonts, where links in them lead, and the folders and
/// files of its configuration and its cache, a line each.
///
/// Reads the configuration, but no font. Returns the lines, to be freed, or NULL if the library or
/// its configuration is missing.
char *cfonts_folders(void);
