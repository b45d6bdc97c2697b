// The functions of libde265 and dav1d that Luma calls. libde265's types are opaque, and its
// functions unchanged since version 1.0.3; dav1d's structures change with its major version, which
// is that of the headers.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define CHEIF_HEVC_FUNCTIONS(X)                                                                   \
  X(void *, de265_new_decoder, (void))                                                            \
  X(int, de265_free_decoder, (void *))                                                            \
  X(void, de265_set_parameter_bool, (void *, int, int))                                           \
  X(int, de265_push_NAL, (void *, const void *, int, int64_t, void *))                            \
  X(int, de265_flush_data, (void *))                                                              \
  X(int, de265_decode, (void *, int *))                                                           \
  X(const void *, de265_get_next_picture, (void *))                                               \
  X(int, de265_get_warning, (void *))                                                             \
  X(int, de265_get_chroma_format, (const void *))                                                 \
  X(int, de265_get_image_width, (const void *, int))                                              \
  X(int, de265_get_image_height, (const void *, int))                                             \
  X(int, de265_get_bits_per_pixel, (const void *, int))                                           \
  X(const uint8_t *, de265_get_image_plane, (const void *, int, int *))                           \
  X(int, de265_get_image_full_range_flag, (const void *))                                         \
  X(int, de265_get_image_matrix_coefficients, (const void *))

typedef struct {
#define CHEIF_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CHEIF_HEVC_FUNCTIONS(CHEIF_MEMBER)
#undef CHEIF_MEMBER
} CHEIFHEVCCalls;

#if __has_include(<dav1d/dav1d.h>)
#define CHEIF_AV1_HEADERS 1
#include <dav1d/dav1d.h>

#define CHEIF_AV1_FUNCTIONS(X)                                                                    \
  X(void, dav1d_default_settings, (Dav1dSettings *))                                              \
  X(int, dav1d_open, (Dav1dContext * *, const Dav1dSettings *))                                   \
  X(void, dav1d_close, (Dav1dContext * *))                                                        \
  X(int, dav1d_data_wrap,                                                                         \
    (Dav1dData *, const uint8_t *, size_t, void (*)(const uint8_t *, void *), void *))            \
  X(void, dav1d_data_unref, (Dav1dData *))                                                        \
  X(int, dav1d_send_data, (Dav1dContext *, Dav1dData *))                                          \
  X(int, dav1d_get_picture, (Dav1dContext *, Dav1dPicture *))                                     \
  X(void, dav1d_picture_unref, (Dav1dPicture *))

typedef struct {
#define CHEIF_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CHEIF_AV1_FUNCTIONS(CHEIF_MEMBER)
#undef CHEIF_MEMBER
} CHEIFAV1Calls;
#else
#define CHEIF_AV1_HEADERS 0
#endif
