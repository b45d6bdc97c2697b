// The LibRaw functions that Luma calls. LibRaw's structures change between versions: the library
// must match the headers, as ensured by the version number in its file name.
#pragma once

#if __has_include(<libraw/libraw.h>)
#include <libraw/libraw.h>
#define CLIBRAW_HEADERS 1

#define CLIBRAW_FUNCTIONS(X)                                                                      \
  X(const char *, libraw_version, (void))                                                         \
  X(const char *, libraw_strerror, (int))                                                         \
  X(libraw_data_t *, libraw_init, (unsigned))                                                     \
  X(int, libraw_open_buffer, (libraw_data_t *, const void *, size_t))                             \
  X(void, libraw_set_dataerror_handler, (libraw_data_t *, data_callback, void *))                 \
  X(void, libraw_set_progress_handler, (libraw_data_t *, progress_callback, void *))              \
  X(int, libraw_adjust_sizes_info_only, (libraw_data_t *))                                        \
  X(int, libraw_unpack, (libraw_data_t *))                                                        \
  X(int, libraw_dcraw_process, (libraw_data_t *))                                                 \
  X(libraw_processed_image_t *, libraw_dcraw_make_mem_image, (libraw_data_t *, int *))            \
  X(void, libraw_dcraw_clear_mem, (libraw_processed_image_t *))                                   \
  X(void, libraw_close, (libraw_data_t *))

typedef struct {
#define CLIBRAW_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CLIBRAW_FUNCTIONS(CLIBRAW_MEMBER)
#undef CLIBRAW_MEMBER
} CLibRawCalls;

extern CLibRawCalls clibraw_calls;
#endif
