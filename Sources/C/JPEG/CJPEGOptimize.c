#include "CJPEGFailure.h"
#include "CJPEGOutput.h"
#include <stdlib.h>

typedef struct {
  struct jpeg_decompress_struct from;
  struct jpeg_compress_struct to;
  // Both report to it, so that each error ends both.
  CJPEGFailure failure;
  CJPEGOutput output;
} Optimizer;

static void optimize(Optimizer *work, const unsigned char *file, size_t count) {
  jpeg_create_decompress(&work->from);
  jpeg_create_compress(&work->to);
  jpeg_mem_src(&work->from, (unsigned char *)file, (unsigned long)count);
  jpeg_read_header(&work->from, TRUE);
  jvirt_barray_ptr *coefficients = jpeg_read_coefficients(&work->from);
  jpeg_copy_critical_parameters(&work->from, &work->to);
  work->to.optimize_coding = TRUE;
  cjpeg_write_to(&work->to, &work->output);
  jpeg_write_coefficients(&work->to, coefficients);
  jpeg_finish_compress(&work->to);
}

unsigned char *cjpeg_optimize(const unsigned char *file, size_t count, size_t *made) {
  // On the heap: locals modified after setjmp are indeterminate after longjmp.
  Optimizer *work = calloc(1, sizeof *work);
  if (!work) return NULL;
  work->from.err = work->to.err = cjpeg_catch(&work->failure);
  work->failure.tolerates_damage = 1;
  if (setjmp(work->failure.jump)) {
    free(work->output.bytes);
    work->output.bytes = NULL;
  } else {
    optimize(work, file, count);
  }
  unsigned char *bytes = work->output.bytes;
  *made = work->output.count;
  if (!setjmp(work->failure.jump)) {
    jpeg_destroy_compress(&work->to);
    jpeg_destroy_decompress(&work->from);
  }
  free(work);
  return bytes;
}
