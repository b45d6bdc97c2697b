// Registry references, and objects in transfer from Swift to Lua.
#include <stdlib.h>

#include "state.h"

void luma_ids_add(struct luma_ids *list, int32_t id) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? 2 * list->capacity : 16;
    int32_t *ids = realloc(list->ids, list->capacity * sizeof *ids);
    if (!ids) abort();
    list->ids = ids;
  }
  list->ids[list->count++] = id;
}

static void unrefer(lua_State *L, struct luma_ids *list) {
  for (size_t i = 0; i < list->count; i++) luaL_unref(L, LUA_REGISTRYINDEX, list->ids[i]);
  list->count = 0;
}

int32_t luma_refer(luma_lua *s, lua_State *L, int index) {
  bool headroom = s->headroom;
  s->headroom = true;
  lua_pushvalue(L, index);
  int32_t id = luaL_ref(L, LUA_REGISTRYINDEX);
  s->headroom = headroom;
  luma_ids_add(&s->fresh, id);
  return id;
}

/// Leaves the references made since the last call to Swift, which now owns them.
void luma_settle(luma_lua *s) { s->fresh.count = 0; }

void luma_lua_release(luma_lua *s, int32_t reference) {
  pthread_mutex_lock(&s->lock);
  if (!s->closed) {
    luma_ids_add(&s->unwanted, reference);
    atomic_store(&s->unwanted_count, s->unwanted.count);
  }
  pthread_mutex_unlock(&s->lock);
}

/// Drops references that Swift released, and references and objects that an error left undelivered.
/// `luaL_unref` writes only to existing slots, so it neither allocates nor raises.
void luma_drop_unwanted(luma_lua *s, lua_State *L) {
  if (s->fresh.count) unrefer(L, &s->fresh);
  for (size_t i = 0; i < s->handed_count; i++) {
    void *object = s->handed[i].object;
    s->handed[i].object = NULL;
    if (object) s->entry.release(object);
  }
  s->handed_count = 0;
  if (atomic_load_explicit(&s->unwanted_count, memory_order_relaxed) == 0) return;
  pthread_mutex_lock(&s->lock);
  unrefer(L, &s->unwanted);
  atomic_store(&s->unwanted_count, 0);
  pthread_mutex_unlock(&s->lock);
}

uint32_t luma_lua_hand(luma_lua *s, void *object, size_t bytes) {
  if (s->handed_count == s->handed_capacity) {
    s->handed_capacity = s->handed_capacity ? 2 * s->handed_capacity : 16;
    luma_box *handed = realloc(s->handed, s->handed_capacity * sizeof *handed);
    if (!handed) abort();
    s->handed = handed;
  }
  s->handed[s->handed_count] = (luma_box){object, bytes};
  return (uint32_t)s->handed_count++;
}
