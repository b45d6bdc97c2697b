// Small blocks of a state, out of one region: most of what Lua allocates, and far faster. A freed
// block is kept for others of its size, so that a region is all that a script can waste.
#include <stdlib.h>
#include <string.h>

#include "state.h"

/// Bytes of a region, where the library and most recipes fit in; its pages are taken when touched.
/// None with AddressSanitizer, which finds memory that is used after it was freed.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define REGION ((size_t)0)
#endif
#endif
#ifndef REGION
#define REGION ((size_t)1 << 20)
#endif

/// Sizes are rounded up to steps, as those of malloc.
#define STEP ((size_t)16)

static size_t steps(size_t size) { return (size + STEP - 1) / STEP; }

static bool holds(const struct luma_pool *pool, const void *block) {
  return (uintptr_t)block - (uintptr_t)pool->start < (uintptr_t)pool->end - (uintptr_t)pool->start;
}

void luma_pool_open(struct luma_pool *pool) {
  pool->start = pool->next = pool->end = REGION > 0 ? malloc(REGION) : NULL;
  if (pool->start) pool->end += REGION;
}

void luma_pool_close(struct luma_pool *pool) { free(pool->start); }

static void *take(struct luma_pool *pool, size_t size) {
  size_t count = steps(size);
  if (count >= LUMA_POOL_SIZES) return malloc(size);
  void **kept = pool->kept[count];
  if (kept) {
    // A list that some bug has spoiled must not hand out memory of others.
    if (*kept && !holds(pool, *kept)) abort();
    pool->kept[count] = *kept;
    return kept;
  }
  if ((size_t)(pool->end - pool->next) < count * STEP) return malloc(size);
  void *block = pool->next;
  pool->next += count * STEP;
  return block;
}

void luma_pool_free(struct luma_pool *pool, void *block, size_t size) {
  if (!block || !holds(pool, block)) {
    free(block);
    return;
  }
  void **kept = block;
  *kept = pool->kept[steps(size)];
  pool->kept[steps(size)] = kept;
}

void *luma_pool_resize(struct luma_pool *pool, void *block, size_t old_size, size_t size) {
  if (!block) return take(pool, size);
  if (!holds(pool, block)) return realloc(block, size);
  if (steps(size) == steps(old_size)) return block;
  void *moved = take(pool, size);
  // To make a block smaller must not fail.
  if (!moved) return size <= old_size ? block : NULL;
  memcpy(moved, block, size < old_size ? size : old_size);
  luma_pool_free(pool, block, old_size);
  return moved;
}
