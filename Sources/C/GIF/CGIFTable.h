// The functions of giflib that Luma calls.
#pragma once

#if __has_include(<gif_lib.h>)
#include <gif_lib.h>
#endif

// The structures are those of 5.1 and later, as is the soname.
#if defined(GIFLIB_MAJOR) && GIFLIB_MAJOR == 5 && GIFLIB_MINOR >= 1
#define CGIF_HEADERS 1

#define CGIF_FUNCTIONS(X)                                                                         \
  X(GifFileType *, DGifOpen, (void *, InputFunc, int *))                                          \
  X(int, DGifCloseFile, (GifFileType *, int *))                                                   \
  X(int, DGifGetRecordType, (GifFileType *, GifRecordType *))                                     \
  X(int, DGifGetImageDesc, (GifFileType *))                                                       \
  X(int, DGifGetLine, (GifFileType *, GifPixelType *, int))                                       \
  X(int, DGifGetExtension, (GifFileType *, int *, GifByteType **))                                \
  X(int, DGifGetExtensionNext, (GifFileType *, GifByteType **))

#define CGIF_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
typedef struct {
  CGIF_FUNCTIONS(CGIF_MEMBER)
} CGIFCalls;
#undef CGIF_MEMBER
#else
#define CGIF_HEADERS 0
#endif
