// The functions of libjxl and libjxl_threads that Luma calls. Their structures and parameters may
// change with the minor version, which is in the sonames: that of the headers is opened.
#pragma once

#if __has_include(<jxl/decode.h>)
#define CJXL_HEADERS 1
#include <jxl/decode.h>
#include <jxl/encode.h>
#include <jxl/thread_parallel_runner.h>
#include <jxl/version.h>

#if JPEGXL_MAJOR_VERSION > 0 || JPEGXL_MINOR_VERSION >= 9
#define CJXL_FORMAT_PARAMETER
#define CJXL_FORMAT(FORMAT)
#else
// Not used by the library.
#define CJXL_FORMAT_PARAMETER const JxlPixelFormat *,
#define CJXL_FORMAT(FORMAT) FORMAT,
#endif

#define CJXL_FUNCTIONS(X)                                                                         \
  X(JxlDecoder *, JxlDecoderCreate, (const JxlMemoryManager *))                                   \
  X(void, JxlDecoderDestroy, (JxlDecoder *))                                                      \
  X(JxlDecoderStatus, JxlDecoderSetParallelRunner, (JxlDecoder *, JxlParallelRunner, void *))     \
  X(JxlDecoderStatus, JxlDecoderSubscribeEvents, (JxlDecoder *, int))                             \
  X(JxlDecoderStatus, JxlDecoderSetInput, (JxlDecoder *, const uint8_t *, size_t))                \
  X(void, JxlDecoderCloseInput, (JxlDecoder *))                                                   \
  X(JxlDecoderStatus, JxlDecoderProcessInput, (JxlDecoder *))                                     \
  X(JxlDecoderStatus, JxlDecoderGetBasicInfo, (const JxlDecoder *, JxlBasicInfo *))               \
  X(JxlDecoderStatus, JxlDecoderGetICCProfileSize,                                                \
    (const JxlDecoder *, CJXL_FORMAT_PARAMETER JxlColorProfileTarget, size_t *))                  \
  X(JxlDecoderStatus, JxlDecoderGetColorAsICCProfile,                                             \
    (const JxlDecoder *, CJXL_FORMAT_PARAMETER JxlColorProfileTarget, uint8_t *, size_t))         \
  X(JxlDecoderStatus, JxlDecoderSetImageOutBuffer,                                                \
    (JxlDecoder *, const JxlPixelFormat *, void *, size_t))                                       \
  X(JxlDecoderStatus, JxlDecoderGetFrameHeader, (const JxlDecoder *, JxlFrameHeader *))           \
  X(JxlDecoderStatus, JxlDecoderSetJPEGBuffer, (JxlDecoder *, uint8_t *, size_t))                 \
  X(size_t, JxlDecoderReleaseJPEGBuffer, (JxlDecoder *))                                          \
  X(JxlEncoder *, JxlEncoderCreate, (const JxlMemoryManager *))                                   \
  X(void, JxlEncoderDestroy, (JxlEncoder *))                                                      \
  X(JxlEncoderStatus, JxlEncoderSetParallelRunner, (JxlEncoder *, JxlParallelRunner, void *))     \
  X(JxlEncoderStatus, JxlEncoderUseContainer, (JxlEncoder *, JXL_BOOL))                           \
  X(JxlEncoderStatus, JxlEncoderStoreJPEGMetadata, (JxlEncoder *, JXL_BOOL))                      \
  X(JxlEncoderFrameSettings *, JxlEncoderFrameSettingsCreate,                                     \
    (JxlEncoder *, const JxlEncoderFrameSettings *))                                              \
  X(JxlEncoderStatus, JxlEncoderFrameSettingsSetOption,                                           \
    (JxlEncoderFrameSettings *, JxlEncoderFrameSettingId, int64_t))                               \
  X(JxlEncoderStatus, JxlEncoderAddJPEGFrame,                                                     \
    (const JxlEncoderFrameSettings *, const uint8_t *, size_t))                                   \
  X(void, JxlEncoderInitBasicInfo, (JxlBasicInfo *))                                              \
  X(JxlEncoderStatus, JxlEncoderSetBasicInfo, (JxlEncoder *, const JxlBasicInfo *))               \
  X(void, JxlColorEncodingSetToSRGB, (JxlColorEncoding *, JXL_BOOL))                              \
  X(JxlEncoderStatus, JxlEncoderSetColorEncoding, (JxlEncoder *, const JxlColorEncoding *))       \
  X(JxlEncoderStatus, JxlEncoderSetICCProfile, (JxlEncoder *, const uint8_t *, size_t))           \
  X(JxlEncoderStatus, JxlEncoderSetFrameLossless, (JxlEncoderFrameSettings *, JXL_BOOL))          \
  X(JxlEncoderStatus, JxlEncoderSetFrameDistance, (JxlEncoderFrameSettings *, float))             \
  X(void, JxlEncoderInitFrameHeader, (JxlFrameHeader *))                                          \
  X(JxlEncoderStatus, JxlEncoderSetFrameHeader,                                                   \
    (JxlEncoderFrameSettings *, const JxlFrameHeader *))                                          \
  X(JxlEncoderStatus, JxlEncoderAddImageFrame,                                                    \
    (const JxlEncoderFrameSettings *, const JxlPixelFormat *, const void *, size_t))              \
  X(void, JxlEncoderCloseInput, (JxlEncoder *))                                                   \
  X(JxlEncoderStatus, JxlEncoderProcessOutput, (JxlEncoder *, uint8_t **, size_t *))

#define CJXL_THREAD_FUNCTIONS(X)                                                                  \
  X(JxlParallelRetCode, JxlThreadParallelRunner,                                                  \
    (void *, void *, JxlParallelRunInit, JxlParallelRunFunction, uint32_t, uint32_t))             \
  X(void *, JxlThreadParallelRunnerCreate, (const JxlMemoryManager *, size_t))                    \
  X(void, JxlThreadParallelRunnerDestroy, (void *))

#define CJXL_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
typedef struct {
  CJXL_FUNCTIONS(CJXL_MEMBER)
} CJXLCalls;

/// Found by `cjxl_open`.
extern CJXLCalls cjxl_calls;

typedef struct {
  CJXL_THREAD_FUNCTIONS(CJXL_MEMBER)
} CJXLThreadCalls;
#undef CJXL_MEMBER

#define CJXL_TEXT_OF(NUMBER) #NUMBER
#define CJXL_TEXT(NUMBER) CJXL_TEXT_OF(NUMBER)
#define CJXL_VERSION CJXL_TEXT(JPEGXL_MAJOR_VERSION) "." CJXL_TEXT(JPEGXL_MINOR_VERSION)
#else
#define CJXL_HEADERS 0
#endif
