#include "CJPEGCoefficients.h"
#include "CJPEGDecoder.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// Px from which on packing saves more memory than its time is worth: from -16 to +10 % of decoding,
// since less memory has to be cleared.
#define LARGE 10000000

// Bytes from which on coefficients of other pictures lie in large pages, which the system clears:
// libjpeg clears them again, at a fault for each 4 KiB.
#define PAGED ((size_t)2 << 20)

typedef struct {
  unsigned char *bytes;
  size_t room;
} Row;

// The coefficients of a component; libjpeg knows only its address.
typedef struct Component {
  struct Component *next;
  // Its rows, packed; NULL: all are in `window`.
  Row *packed;
  // The mapped memory, if any.
  void *pages;
  size_t mapped;
  JDIMENSION columns, rows, most;
  /// The rows that are unpacked, and whether libjpeg may have changed them.
  JDIMENSION first, count;
  int is_changed;
  JBLOCK *blocks;
  JBLOCKROW *window;
} Component;

struct CJPEGCoefficients {
  struct jpeg_memory_mgr own;
  Component *components;
  unsigned char *scratch;
  size_t scratch_count;
};

static CJPEGCoefficients *all_of(j_common_ptr info) {
  return ((CJPEGDecoder *)info)->coefficients;
}

static void need(j_common_ptr info, const void *memory) {
  if (!memory) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
}

static int is_large(j_common_ptr info) {
  const struct jpeg_decompress_struct *picture = (j_decompress_ptr)info;
  return (size_t)picture->image_width * picture->image_height >= LARGE;
}

static jvirt_barray_ptr request(
  j_common_ptr info, int pool, boolean is_zero, JDIMENSION columns, JDIMENSION rows,
  JDIMENSION most
) {
  CJPEGCoefficients *all = all_of(info);
  if (pool != JPOOL_IMAGE || !is_zero
    || (!is_large(info) && (size_t)columns * rows * sizeof(JBLOCK) < PAGED)) {
    return all->own.request_virt_barray(info, pool, is_zero, columns, rows, most);
  }
  Component *made = calloc(1, sizeof *made);
  need(info, made);
  *made = (Component){.next = all->components, .columns = columns, .rows = rows, .most = most};
  all->components = made;
  return (jvirt_barray_ptr)made;
}

// Rows that begin `columns` blocks apart.
static JBLOCKROW *rows_of(JBLOCK *blocks, JDIMENSION columns, JDIMENSION count) {
  JBLOCKROW *rows = malloc(count * sizeof *rows);
  for (JDIMENSION row = 0; rows && row < count; row++) rows[row] = blocks + (size_t)row * columns;
  return rows;
}

// Makes room for all rows, which are zero.
static void map(j_common_ptr info, Component *made) {
  size_t count = (size_t)made->columns * made->rows * sizeof(JBLOCK) + PAGED;
  void *pages = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  need(info, pages == MAP_FAILED ? NULL : pages);
  made->pages = pages;
  made->mapped = count;
  JBLOCK *blocks = (JBLOCK *)(((uintptr_t)pages + PAGED - 1) & ~(uintptr_t)(PAGED - 1));
#ifdef MADV_HUGEPAGE
  // Only a hint: without it, pages are small.
  madvise(blocks, count - PAGED, MADV_HUGEPAGE);
#endif
  made->window = rows_of(blocks, made->columns, made->rows);
  need(info, made->window);
}

static void make_packed(j_common_ptr info, Component *made) {
  CJPEGCoefficients *all = all_of(info);
  made->packed = calloc(made->rows, sizeof *made->packed);
  made->blocks = malloc((size_t)made->most * made->columns * sizeof *made->blocks);
  need(info, made->packed);
  need(info, made->blocks);
  made->window = rows_of(made->blocks, made->columns, made->most);
  need(info, made->window);
  size_t count = (size_t)made->columns * CJPEG_PACKED;
  if (count <= all->scratch_count) return;
  free(all->scratch);
  all->scratch = malloc(count);
  all->scratch_count = count;
  need(info, all->scratch);
}

static void realize(j_common_ptr info) {
  CJPEGCoefficients *all = all_of(info);
  all->own.realize_virt_arrays(info);
  for (Component *next = all->components; next; next = next->next) {
    if (next->window) continue;
    if (is_large(info)) make_packed(info, next);
    else map(info, next);
  }
}

static void pack(j_common_ptr info, Component *of, JDIMENSION row, const JBLOCK *blocks) {
  CJPEGCoefficients *all = all_of(info);
  size_t count = cjpeg_pack_row(blocks, of->columns, all->scratch);
  Row *kept = &of->packed[row];
  if (count > kept->room) {
    free(kept->bytes);
    // Later scans add to it.
    kept->room = count + count / 8;
    kept->bytes = malloc(kept->room + CJPEG_BEYOND);
    if (!kept->bytes) kept->room = 0;
    need(info, kept->bytes);
  }
  memcpy(kept->bytes, all->scratch, count);
}

static void put_back(j_common_ptr info, Component *of) {
  if (of->is_changed) {
    for (JDIMENSION i = 0; i < of->count; i++) pack(info, of, of->first + i, of->window[i]);
  }
  of->is_changed = 0;
  of->count = 0;
}

static void unpack(Component *of, JDIMENSION first, JDIMENSION count) {
  for (JDIMENSION i = 0; i < count; i++) {
    const unsigned char *bytes = of->packed[first + i].bytes;
    if (bytes) cjpeg_unpack_row(bytes, of->columns, of->window[i]);
    else memset(of->window[i], 0, of->columns * sizeof(JBLOCK));
  }
  of->first = first;
  of->count = count;
}

static JBLOCKARRAY get(
  j_common_ptr info, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean writes
) {
  CJPEGCoefficients *all = all_of(info);
  Component *found = all->components;
  while (found && (void *)found != (void *)array) found = found->next;
  if (!found) return all->own.access_virt_barray(info, array, first, count, writes);
  if (count > found->most || first > found->rows || count > found->rows - first)
    ERREXIT(info, JERR_BAD_VIRTUAL_ACCESS);
  if (!found->packed) return found->window + first;
  if (found->first != first || found->count != count) {
    put_back(info, found);
    unpack(found, first, count);
  }
  found->is_changed |= writes;
  return found->window;
}

void cjpeg_keep_coefficients(CJPEGCoefficients **all, j_decompress_ptr info) {
  *all = calloc(1, sizeof **all);
  need((j_common_ptr)info, *all);
  (*all)->own = *info->mem;
  info->mem->request_virt_barray = request;
  info->mem->realize_virt_arrays = realize;
  info->mem->access_virt_barray = get;
}

void cjpeg_drop_coefficients(CJPEGCoefficients *all) {
  for (Component *next = all->components, *done; next; free(done)) {
    done = next;
    next = done->next;
    for (JDIMENSION row = 0; done->packed && row < done->rows; row++)
      free(done->packed[row].bytes);
    if (done->pages) munmap(done->pages, done->mapped);
    free(done->packed);
    free(done->blocks);
    free(done->window);
  }
  all->components = NULL;
}

void cjpeg_free_coefficients(CJPEGCoefficients *all) {
  if (!all) return;
  cjpeg_drop_coefficients(all);
  free(all->scratch);
  free(all);
}
