// Creates and closes a state.
#include <stdlib.h>

#include "state.h"

static int open_body(lua_State *L) {
  luma_open_objects(L);
  luma_open_failures(L);
  luma_open_worlds(L);
  return 0;
}

luma_lua *luma_lua_new(const luma_entry *entry, size_t memory, double seconds, double grace) {
  luma_lua *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->entry = *entry;
  s->limit = memory;
  s->seconds = seconds;
  s->grace = grace;
  pthread_mutex_init(&s->lock, NULL);
  luma_make_wake(s);
  luma_bytes_reserve(&s->values, 1);
  luma_pool_open(&s->pool);
  lua_State *L = lua_newstate(luma_allocate, s);
  s->main = s->running = L;
  bool opened = false;
  if (L) {
    *(luma_lua **)lua_getextraspace(L) = s;
    lua_pushcfunction(L, open_body);
    opened = lua_pcall(L, 0, 0, 0) == LUA_OK;
  }
  if (opened) return s;
  luma_lua_close(s);
  luma_lua_free(s);
  return NULL;
}

void luma_lua_set_context(luma_lua *s, void *context) { s->entry.context = context; }

void luma_lua_close(luma_lua *s) {
  if (!s->main) return;
  luma_unwatch(s);
  luma_drop_unwanted(s, s->main);
  s->running = NULL;  // an allocation that trips from here on has no thread to arm
  lua_close(s->main);
  s->main = NULL;
}

void luma_lua_free(luma_lua *s) {
  pthread_cond_destroy(&s->wake);
  pthread_mutex_destroy(&s->lock);
  free(s->values.bytes);
  free(s->fresh.ids);
  free(s->unwanted.ids);
  free(s->handed);
  luma_pool_close(&s->pool);
  free(s);
}

luma_bytes *luma_lua_values(luma_lua *s) { return &s->values; }

luma_bytes *luma_lua_begin(luma_lua *s) {
  s->values.length = 0;
  if (s->main) luma_drop_unwanted(s, s->running);
  return &s->values;
}

size_t luma_lua_used(const luma_lua *s) { return s->used; }
