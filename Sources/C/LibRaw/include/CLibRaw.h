// LibRaw, opened when the first camera raw file is developed: turns sensor data into an image.
#pragma once
#include <stddef.h>

typedef enum {
  CLIBRAW_READY,
  CLIBRAW_MISSING,
  /// The library found lacks a function.
  CLIBRAW_INCOMPLETE,
  /// Luma was built without LibRaw's headers.
  CLIBRAW_UNBUILT,
} CLibRawStatus;

typedef enum {
  CLIBRAW_DONE,
  /// Not a raw file, or from a camera that LibRaw does not support.
  CLIBRAW_UNKNOWN,
  CLIBRAW_DAMAGED,
  CLIBRAW_STOPPED,
} CLibRawResult;

/// How the colors that a sensor's pixel lacks are interpolated, by LibRaw's numbers.
typedef enum {
  /// Takes half as long as AHD, and is 0.2 dB farther from the scene once reduced to a half or
  /// less.
  CLIBRAW_PPG = 2,
  CLIBRAW_AHD = 3,
} CLibRawDemosaic;

typedef struct CLibRawFile CLibRawFile;

/// 8-bit pixels, row by row; free `bytes` with `free`.
typedef struct {
  unsigned char *bytes;
  int width, height, bands;
} CLibRawPicture;

/// Opens the library once; callable from any thread.
CLibRawStatus clibraw_open(void);
/// Why the last open failed.
const char *clibraw_open_detail(void);
/// LibRaw's version, such as "0.20.2".
const char *clibraw_version(void);

/// Reads the headers of a file in memory, which has to stay there until the file is closed. Returns
/// NULL if out of memory; otherwise close the file whatever the result.
///
/// - `is_stopped`: polled on the calling thread.
CLibRawFile *clibraw_read(
  const void *bytes, size_t count, int (*is_stopped)(void *context), void *context,
  CLibRawResult *result);
void clibraw_close(CLibRawFile *file);
/// LibRaw's error message.
const char *clibraw_detail(const CLibRawFile *file);

/// Returns the EXIF orientation: 1, 3, 6 or 8.
int clibraw_orientation(const CLibRawFile *file);
/// Returns the size of the developed image, before rotation. The file cannot be developed
/// afterwards.
void clibraw_size(CLibRawFile *file, int *width, int *height);
/// Develops the sensor data to 8-bit sRGB with camera white balance, not rotated.
CLibRawResult clibraw_develop(
  CLibRawFile *file, CLibRawDemosaic demosaic, int allows_truncated, CLibRawPicture *picture);
