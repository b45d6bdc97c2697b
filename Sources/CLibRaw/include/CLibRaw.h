// LibRaw, opened at the first camera raw file that is developed: sensor data to a picture.
#pragma once

typedef enum {
  CLIBRAW_READY,
  CLIBRAW_MISSING,
  /// A function is not in the library that was found.
  CLIBRAW_INCOMPLETE,
  /// Luma was built without its headers.
  CLIBRAW_UNBUILT,
} CLibRawStatus;

typedef enum {
  CLIBRAW_DONE,
  /// Not a raw file, or one of a camera that LibRaw does not know.
  CLIBRAW_UNKNOWN,
  CLIBRAW_DAMAGED,
  CLIBRAW_STOPPED,
} CLibRawResult;

typedef struct CLibRawFile CLibRawFile;

/// Pixels of 8 bits, row by row; free `bytes` with `free`.
typedef struct {
  unsigned char *bytes;
  int width, height, bands;
} CLibRawPicture;

/// Opens the library once, from whichever thread.
CLibRawStatus clibraw_open(void);
/// Why the last opening failed.
const char *clibraw_open_detail(void);
/// "0.20.2"
const char *clibraw_version(void);

/// Reads the headers of a file, by a name of it; NULL without memory. What is opened is to be
/// closed, whatever the result.
///
/// - `is_stopped`: asked now and then, on the calling thread.
CLibRawFile *clibraw_read(
  const char *path, int (*is_stopped)(void *context), void *context, CLibRawResult *result);
void clibraw_close(CLibRawFile *file);
/// What is wrong, in LibRaw's words.
const char *clibraw_detail(const CLibRawFile *file);

/// How the picture is turned, as EXIF counts it: 1, 3, 6 or 8.
int clibraw_orientation(const CLibRawFile *file);
/// The size of the developed picture, not turned. Nothing can be made of the file afterwards.
void clibraw_size(CLibRawFile *file, int *width, int *height);
/// The sensor's data as a picture of sRGB that is not turned: camera white balance, 8 bits.
CLibRawResult clibraw_develop(CLibRawFile *file, int allows_truncated, CLibRawPicture *picture);
