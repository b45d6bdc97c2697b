#include "CLibRaw.h"
#include "CLibRawTable.h"
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <pthread.h>
#endif

#if CLIBRAW_HEADERS
#define CALL(NAME) clibraw_calls.NAME

struct CLibRawFile {
  libraw_data_t *raw;
  int (*is_stopped)(void *context);
  void *context;
  /// Set on a data error, after which LibRaw continues.
  int is_damaged;
  /// dcraw's orientation code from the file; LibRaw overwrites its own if rotation is off.
  int flip;
  int error;
};

static void note_damage(void *context, const char *file, const INT64 offset) {
  (void)file, (void)offset;
  ((CLibRawFile *)context)->is_damaged = 1;
}

static int ask(void *context, enum LibRaw_progress stage, int step, int steps) {
  (void)stage, (void)step, (void)steps;
  CLibRawFile *file = context;
  return file->is_stopped && file->is_stopped(file->context);
}

static CLibRawResult result(CLibRawFile *file, int error) {
  file->error = error;
  switch (error) {
  case LIBRAW_SUCCESS: return CLIBRAW_DONE;
  case LIBRAW_FILE_UNSUPPORTED: return CLIBRAW_UNKNOWN;
  case LIBRAW_CANCELLED_BY_CALLBACK: return CLIBRAW_STOPPED;
  default: return CLIBRAW_DAMAGED;
  }
}

static CLibRawFile *make_file(int (*is_stopped)(void *context), void *context) {
  CLibRawFile *file = calloc(1, sizeof *file);
  if (!file) return NULL;
  file->is_stopped = is_stopped;
  file->context = context;
  file->raw = CALL(libraw_init)(0);
  if (!file->raw) {
    free(file);
    return NULL;
  }
  CALL(libraw_set_dataerror_handler)(
    file->raw, (data_callback)note_damage, file);
  CALL(libraw_set_progress_handler)(file->raw, ask, file);
  return file;
}

static CLibRawResult opened(CLibRawFile *file, int error) {
  file->flip = file->raw->sizes.flip;
  // Luma rotates images itself.
  file->raw->params.user_flip = 0;
  return result(file, error);
}

CLibRawFile *clibraw_read(
  const void *bytes, size_t count, int (*is_stopped)(void *context), void *context,
  CLibRawResult *out
) {
  CLibRawFile *file = make_file(is_stopped, context);
  if (file) *out = opened(file, CALL(libraw_open_buffer)(file->raw, bytes, count));
  return file;
}

void clibraw_close(CLibRawFile *file) {
  CALL(libraw_close)(file->raw);
  free(file);
}

const char *clibraw_detail(const CLibRawFile *file) {
  return file->error ? CALL(libraw_strerror)(file->error) : "data is damaged";
}

int clibraw_orientation(const CLibRawFile *file) {
  switch (file->flip) {
  case 1: return 2;
  case 2: return 4;
  case 3: return 3;
  case 4: return 5;
  case 5: return 8;
  case 6: return 6;
  case 7: return 7;
  default: return 1;
  }
}

void clibraw_size(CLibRawFile *file, int *width, int *height) {
  CALL(libraw_adjust_sizes_info_only)(file->raw);
  *width = file->raw->sizes.iwidth;
  *height = file->raw->sizes.iheight;
}

static CLibRawResult copy(
  CLibRawFile *file, const unsigned char *bytes, size_t count, CLibRawPicture *picture
) {
  picture->bytes = malloc(count ? count : 1);
  if (!picture->bytes) return result(file, LIBRAW_UNSUFFICIENT_MEMORY);
  memcpy(picture->bytes, bytes, count);
  return CLIBRAW_DONE;
}

// Camera white balance, sRGB primaries and transfer curve, sensor brightness. LibRaw's automatic
// brightness depends on the image, so a series of photos would flicker.
static void choose_form(libraw_output_params_t *form) {
  form->use_camera_wb = 1;
  form->output_color = 1;
  form->output_bps = 8;
  form->no_auto_bright = 1;
  // Otherwise, the brightest pixel of a picture scales it, if it is above this share of the white
  // level.
  form->adjust_maximum_thr = 0;
  form->gamm[0] = 1 / 2.4;
  form->gamm[1] = 12.92;
}

// Sensor data that LibRaw cannot decode stays as its memory was: other pictures' pixels.
static void zero_new_memory(int on) {
#ifdef __GLIBC__
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static int users = 0;
  pthread_mutex_lock(&lock);
  users += on ? 1 : -1;
  // New memory is filled with the complement.
  mallopt(M_PERTURB, users ? 0xFF : 0);
  pthread_mutex_unlock(&lock);
#else
  (void)on;
#endif
}

static int is_zero(const void *bytes, size_t count) {
  const unsigned char *first = bytes;
  return count == 0 || (*first == 0 && memcmp(first, first + 1, count - 1) == 0);
}

// Whether LibRaw decoded nothing, which it does not always report: a block that is not a JPEG ends
// it.
static int is_blank(const libraw_data_t *raw) {
  size_t pixels = (size_t)raw->sizes.raw_width * raw->sizes.raw_height;
  if (raw->rawdata.raw_image) return is_zero(raw->rawdata.raw_image, pixels * 2);
  if (raw->rawdata.color3_image) return is_zero(raw->rawdata.color3_image, pixels * 6);
  if (raw->rawdata.color4_image) return is_zero(raw->rawdata.color4_image, pixels * 8);
  return 0;
}

static CLibRawResult decode(CLibRawFile *file, CLibRawDemosaic demosaic, int allows_truncated) {
  choose_form(&file->raw->params);
  file->raw->params.user_qual = demosaic;
  int error = CALL(libraw_unpack)(file->raw);
  if (!error && file->is_damaged && !allows_truncated) return CLIBRAW_DAMAGED;
  if (!error && is_blank(file->raw)) return CLIBRAW_DAMAGED;
  return result(file, error ? error : CALL(libraw_dcraw_process)(file->raw));
}

CLibRawResult clibraw_develop(
  CLibRawFile *file, CLibRawDemosaic demosaic, int allows_truncated, CLibRawPicture *picture
) {
  zero_new_memory(1);
  CLibRawResult decoded = decode(file, demosaic, allows_truncated);
  zero_new_memory(0);
  if (decoded != CLIBRAW_DONE) return decoded;
  int error = 0;
  libraw_processed_image_t *made = CALL(libraw_dcraw_make_mem_image)(file->raw, &error);
  if (!made) return result(file, error);
  picture->width = made->width;
  picture->height = made->height;
  picture->bands = made->colors;
  size_t count = (size_t)made->width * made->height * made->colors;
  CLibRawResult copied = made->bits == 8 && made->data_size >= count
    ? copy(file, made->data, count, picture) : result(file, LIBRAW_DATA_ERROR);
  CALL(libraw_dcraw_clear_mem)(made);
  return copied;
}

#else
CLibRawFile *clibraw_read(
  const void *bytes, size_t count, int (*is_stopped)(void *context), void *context,
  CLibRawResult *result
) {
  (void)bytes, (void)count, (void)is_stopped, (void)context, (void)result;
  return NULL;
}
void clibraw_close(CLibRawFile *file) { (void)file; }
const char *clibraw_detail(const CLibRawFile *file) { return (void)file, ""; }
int clibraw_orientation(const CLibRawFile *file) { return (void)file, 1; }
void clibraw_size(CLibRawFile *file, int *width, int *height) {
  (void)file;
  *width = *height = 0;
}
CLibRawResult clibraw_develop(
  CLibRawFile *file, CLibRawDemosaic demosaic, int allows_truncated, CLibRawPicture *picture
) {
  (void)file, (void)demosaic, (void)allows_truncated, (void)picture;
  return CLIBRAW_UNKNOWN;
}
#endif
