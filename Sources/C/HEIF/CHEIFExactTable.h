// The functions of libheif that encode, unchanged since version 1.9; its types are opaque.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  int code, subcode;
  const char *message;
} CHEIFError;

typedef struct {
  int version;
  CHEIFError (*write)(void *context, const void *bytes, size_t count, void *place);
} CHEIFWriter;

#define CHEIF_EXACT_FUNCTIONS(X)                                                                  \
  X(void *, heif_context_alloc, (void))                                                           \
  X(void, heif_context_free, (void *))                                                            \
  X(CHEIFError, heif_context_get_encoder_for_format, (void *, int, void **))                      \
  X(void, heif_encoder_release, (void *))                                                         \
  X(CHEIFError, heif_encoder_set_lossless, (void *, int))                                         \
  X(CHEIFError, heif_encoder_set_parameter_string, (void *, const char *, const char *))          \
  X(CHEIFError, heif_encoder_set_parameter_integer, (void *, const char *, int))                  \
  X(CHEIFError, heif_encoder_set_parameter_boolean, (void *, const char *, int))                  \
  X(CHEIFError, heif_image_create, (int, int, int, int, void **))                                 \
  X(CHEIFError, heif_image_add_plane, (void *, int, int, int, int))                               \
  X(uint8_t *, heif_image_get_plane, (void *, int, int *))                                        \
  X(void, heif_image_release, (const void *))                                                     \
  X(void *, heif_nclx_color_profile_alloc, (void))                                                \
  X(void, heif_nclx_color_profile_free, (void *))                                                 \
  X(CHEIFError, heif_nclx_color_profile_set_color_primaries, (void *, uint16_t))                  \
  X(CHEIFError, heif_nclx_color_profile_set_transfer_characteristics, (void *, uint16_t))         \
  X(CHEIFError, heif_nclx_color_profile_set_matrix_coefficients, (void *, uint16_t))              \
  X(CHEIFError, heif_image_set_nclx_color_profile, (void *, const void *))                        \
  X(CHEIFError, heif_context_encode_image, (void *, const void *, void *, const void *, void **)) \
  X(CHEIFError, heif_context_write, (void *, CHEIFWriter *, void *))

typedef struct {
#define CHEIF_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CHEIF_EXACT_FUNCTIONS(CHEIF_MEMBER)
#undef CHEIF_MEMBER
} CHEIFExactCalls;
