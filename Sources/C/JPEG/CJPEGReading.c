#include "CJPEGDecoder.h"
#include <stdlib.h>
#include <string.h>

#if JPEG_LIB_VERSION >= 70
#define UNIT(COMPONENT) ((COMPONENT)->DCT_h_scaled_size)
#define IS_SQUARE(COMPONENT) (UNIT(COMPONENT) == (COMPONENT)->DCT_v_scaled_size)
#else
#define UNIT(COMPONENT) ((COMPONENT)->DCT_scaled_size)
#define IS_SQUARE(COMPONENT) 1
#endif

// Allocates scratch space for rows that are halved or discarded; others are decoded in place.
static int make_room(CJPEGDecoder *decoder, const int *units) {
  for (int i = 0; i < decoder->info.num_components; i++) {
    jpeg_component_info *component = &decoder->info.comp_info[i];
    int unit = UNIT(component);
    if (unit != units[i] || !IS_SQUARE(component)) return 0;
    decoder->stripe_rows[i] = component->v_samp_factor * unit;
    decoder->columns[i] = (int)component->width_in_blocks * unit;
    CJPEGTarget *target = &decoder->targets[i];
    int divisor = target->halves_x ? 2 : 1;
    if (target->stride * divisor < decoder->columns[i]) return 0;
    if (target->halves_y && decoder->stripe_rows[i] % 2) return 0;
    // One extra sample: an odd row is halved by repeating its last sample.
    size_t pitch = (size_t)decoder->columns[i] + 1;
    decoder->scratch[i] = malloc(pitch * (size_t)decoder->stripe_rows[i]);
    if (!decoder->scratch[i]) return 0;
  }
  return 1;
}

// The size of a component after a scan: blocks of at least two samples a side are halved as they
// are decoded.
static CJPEGPart part(const CJPEGDecoder *decoder, int i) {
  const CJPEGTarget *target = &decoder->targets[i];
  const jpeg_component_info *component = &decoder->info.comp_info[i];
  int unit = UNIT(component), blocks = (int)component->width_in_blocks;
  if (unit < 2) return (CJPEGPart){unit, unit, 0, blocks};
  int width = target->halves_x ? unit / 2 : unit, height = target->halves_y ? unit / 2 : unit;
  int end = (target->first_column + target->columns + width - 1) / width;
  return (CJPEGPart){width, height, target->first_column / width, end < blocks ? end : blocks};
}

CJPEGStatus cjpeg_start(
  CJPEGDecoder *decoder, int shrink, const CJPEGTarget *targets, const int *units
) {
  struct jpeg_decompress_struct *info = &decoder->info;
  if (info->num_components > 4) return CJPEG_DAMAGED;
  if (setjmp(decoder->failure.jump)) return decoder->failure.status;
  info->scale_num = 1;
  info->scale_denom = (unsigned)shrink;
  info->raw_data_out = TRUE;
  info->do_fancy_upsampling = FALSE;
  info->dct_method = JDCT_ISLOW;
  for (int i = 0; i < info->num_components; i++) decoder->targets[i] = targets[i];
  jpeg_calc_output_dimensions(info);
  if (!make_room(decoder, units)) return CJPEG_DAMAGED;
  CJPEGPart parts[4];
  for (int i = 0; i < info->num_components; i++) parts[i] = part(decoder, i);
  decoder->scan = cjpeg_begin_scan(info, &decoder->source, parts);
  return decoder->scan || jpeg_start_decompress(info) ? CJPEG_MORE : CJPEG_DAMAGED;
}

// Has libjpeg begin anew.
static void give_up_scan(CJPEGDecoder *decoder) {
  int is_back = cjpeg_rewind_scan(decoder->scan);
  cjpeg_end_scan(decoder->scan);
  decoder->scan = NULL;
  cjpeg_drop_coefficients(decoder->coefficients);
  if (!is_back) ERREXIT(&decoder->info, JERR_FILE_READ);
}

// Whether our decoder reads all coefficients up to the end of the picture.
static int is_intact(CJPEGDecoder *decoder) {
  struct jpeg_decompress_struct *info = &decoder->info;
  CJPEGPart parts[CJPEG_MOST_PARTS];
  for (int i = 0; i < CJPEG_MOST_PARTS; i++) parts[i] = (CJPEGPart){DCTSIZE, DCTSIZE, 0, 0};
  decoder->scan = cjpeg_begin_scan(info, &decoder->source, parts);
  if (!decoder->scan) return 0;
  JSAMPARRAY none[CJPEG_MOST_PARTS] = {NULL};
  int height = DCTSIZE * info->max_v_samp_factor, left = (int)info->image_height;
  while (left > 0 && cjpeg_scan_row(decoder->scan, none)) {
    cjpeg_watch(decoder);
    left -= height;
  }
  if (left <= 0 && cjpeg_ends_picture(decoder->scan)) return 1;
  give_up_scan(decoder);
  return 0;
}

CJPEGStatus cjpeg_check(CJPEGDecoder *decoder, int *is_clean) {
  if (setjmp(decoder->failure.jump)) return decoder->failure.status;
  *is_clean = is_intact(decoder);
  if (*is_clean) return CJPEG_DONE;
  return jpeg_read_coefficients(&decoder->info) ? CJPEG_DONE : CJPEG_DAMAGED;
}

// Sum of two adjacent samples, loaded as one integer so that compilers vectorize it.
static inline unsigned short pair(const JSAMPLE *samples) {
  unsigned short both;
  memcpy(&both, samples, 2);
  return (unsigned short)((both & 0xFF) + (both >> 8));
}

static void halve_row(
  const JSAMPLE *upper, const JSAMPLE *lower, JSAMPLE *restrict out, int columns, int halves_x
) {
  if (!halves_x) {
    for (int x = 0; x < columns; x++) out[x] = (JSAMPLE)((upper[x] + lower[x] + 1) >> 1);
    return;
  }
  for (int x = 0; x < (columns + 1) / 2; x++) {
    unsigned short sum = (unsigned short)(pair(upper + 2 * x) + pair(lower + 2 * x) + 2);
    out[x] = (JSAMPLE)(sum >> 2);
  }
}

// Halves a stripe from the scratch rows into the target.
static void keep_halved(CJPEGDecoder *decoder, int i) {
  CJPEGTarget *target = &decoder->targets[i];
  int pitch = decoder->columns[i] + 1, step = target->halves_y ? 2 : 1;
  int count = decoder->stripe_rows[i] / step, columns = decoder->columns[i];
  const jpeg_component_info *component = &decoder->info.comp_info[i];
  // Rows of blocks that only complete an MCU need not have been written.
  int rows = (int)component->height_in_blocks * UNIT(component)
    - decoder->stripes * decoder->stripe_rows[i];
  for (int row = 0; row < count; row++) {
    int place = decoder->stripes * count + row - target->first_row;
    if (place < 0 || place >= target->rows) continue;
    JSAMPLE *upper = decoder->scratch[i] + (size_t)(row * step) * (size_t)pitch;
    JSAMPLE *lower = row * step + 1 < rows ? upper + (step - 1) * pitch : upper;
    upper[columns] = upper[columns - 1];
    lower[columns] = lower[columns - 1];
    JSAMPLE *out = target->bytes + (size_t)(place % target->kept) * (size_t)target->stride;
    halve_row(upper, lower, out, columns, target->halves_x);
  }
}

static int is_halved(const CJPEGTarget *target) { return target->halves_x || target->halves_y; }

// Whether decoded rows go to the target as they are.
static int is_direct(const CJPEGDecoder *decoder, int i) {
  return !is_halved(&decoder->targets[i])
    || (decoder->scan && UNIT(&decoder->info.comp_info[i]) > 1);
}

// Rows of the target per MCU row.
static int stripe(const CJPEGDecoder *decoder, int i) {
  return decoder->stripe_rows[i] / (decoder->targets[i].halves_y ? 2 : 1);
}

// Where a decoded row goes.
static JSAMPROW row_of(CJPEGDecoder *decoder, int i, int row) {
  CJPEGTarget *target = &decoder->targets[i];
  int place = decoder->stripes * stripe(decoder, i) + row - target->first_row;
  if (!is_direct(decoder, i) || place < 0 || place >= target->rows)
    return decoder->scratch[i] + (size_t)row * (size_t)(decoder->columns[i] + 1);
  return target->bytes + (size_t)(place % target->kept) * (size_t)target->stride;
}

int cjpeg_rows(const CJPEGDecoder *decoder, int component) {
  const CJPEGTarget *target = &decoder->targets[component];
  int rows = decoder->stripes * stripe(decoder, component) - target->first_row;
  return rows < 0 ? 0 : rows < target->rows ? rows : target->rows;
}

static int is_done(CJPEGDecoder *decoder) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  if (!decoder->scan && info->output_scanline >= info->output_height) return 1;
  for (int i = 0; i < info->num_components; i++)
    if (cjpeg_rows(decoder, i) < decoder->targets[i].rows) return 0;
  return 1;
}

// Whether rows of the next stripe are kept.
static int is_needed(const CJPEGDecoder *decoder, int i) {
  const CJPEGTarget *target = &decoder->targets[i];
  int count = stripe(decoder, i), first = decoder->stripes * count;
  return first < target->first_row + target->rows && first + count > target->first_row;
}

// Where the rows of a stripe go, for each component.
typedef struct {
  JSAMPROW rows[4][MAX_SAMP_FACTOR * DCTSIZE];
  JSAMPARRAY planes[4];
} Stripe;

static void choose_rows(CJPEGDecoder *decoder, Stripe *to) {
  for (int i = 0; i < decoder->info.num_components; i++) {
    for (int row = 0; row < decoder->stripe_rows[i]; row++)
      to->rows[i][row] = row_of(decoder, i, row);
    to->planes[i] = to->rows[i];
  }
}

// Has libjpeg decode the next stripe.
static int read_stripe(CJPEGDecoder *decoder, Stripe *to, int is_kept) {
  struct jpeg_decompress_struct *info = &decoder->info;
  // Leaves out the transforms of rows that are not kept; libjpeg reads this at each stripe.
  for (int i = 0; i < info->num_components; i++)
    info->comp_info[i].component_needed = is_kept && is_needed(decoder, i);
  JDIMENSION lines = (JDIMENSION)(info->output_height + MAX_SAMP_FACTOR * DCTSIZE);
  return jpeg_read_raw_data(info, to->planes, lines) > 0;
}

// Has libjpeg decode the rest of a damaged file: it mends or refuses it.
static int leave_to_libjpeg(CJPEGDecoder *decoder, Stripe *to) {
  give_up_scan(decoder);
  if (!jpeg_start_decompress(&decoder->info)) return 0;
  choose_rows(decoder, to);
  for (int i = 0; i < decoder->stripes; i++)
    if (!read_stripe(decoder, to, 0)) return 0;
  return read_stripe(decoder, to, 1);
}

static int scan_stripe(CJPEGDecoder *decoder, Stripe *to) {
  JSAMPARRAY planes[4];
  for (int i = 0; i < decoder->info.num_components; i++)
    planes[i] = is_needed(decoder, i) ? to->planes[i] : NULL;
  return cjpeg_scan_row(decoder->scan, planes);
}

// Whether the last row of the picture is decoded.
static int is_whole(const CJPEGDecoder *decoder) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  return (JDIMENSION)(decoder->stripes * info->max_v_samp_factor * DCTSIZE) >= info->image_height;
}

// Has libjpeg read a file whose pixels are decoded, but do not end where the picture does.
static void reread(CJPEGDecoder *decoder, Stripe *to) {
  give_up_scan(decoder);
  if (!jpeg_start_decompress(&decoder->info)) return;
  while (decoder->info.output_scanline < decoder->info.output_height)
    if (!read_stripe(decoder, to, 0)) return;
}

static void judge_end(CJPEGDecoder *decoder, Stripe *to) {
  if (!is_whole(decoder)) return;
  if (decoder->scan && cjpeg_ends_picture(decoder->scan)) return;
  decoder->failure.is_past_pixels = 1;
  if (decoder->scan) reread(decoder, to);
  cjpeg_read_end(decoder);
}

CJPEGStatus cjpeg_read(CJPEGDecoder *decoder) {
  if (setjmp(decoder->failure.jump)) return cjpeg_settled(decoder);
  if (is_done(decoder)) return CJPEG_DONE;
  Stripe to;
  choose_rows(decoder, &to);
  int is_read = 0;
  if (decoder->scan) {
    cjpeg_watch(decoder);
    is_read = scan_stripe(decoder, &to) || leave_to_libjpeg(decoder, &to);
  } else is_read = read_stripe(decoder, &to, 1);
  if (!is_read) return CJPEG_DAMAGED;
  for (int i = 0; i < decoder->info.num_components; i++)
    if (!is_direct(decoder, i)) keep_halved(decoder, i);
  decoder->stripes++;
  if (!is_done(decoder)) return CJPEG_MORE;
  judge_end(decoder, &to);
  return CJPEG_DONE;
}
