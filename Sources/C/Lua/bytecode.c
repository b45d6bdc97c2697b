// Library modules that were compiled when Luma was built.
#include <stdlib.h>
#include <string.h>

#include "state.h"

bool luma_lua_is(const char *ident) { return strcmp(ident, lua_ident) == 0; }

void luma_lua_set_compiled(
    luma_lua *s, const luma_compiled *modules, size_t count, const char *ident) {
  s->compiled = modules;
  s->compiled_count = luma_lua_is(ident) ? count : 0;
}

static int order(const void *name, const void *module) {
  return strcmp(name, ((const luma_compiled *)module)->name);
}

struct digits {
  const char *at, *end;
  char piece[1024];
};

/// The value of a digit, 0-9 or a-f, without a branch.
static unsigned char value(char digit) { return (digit & 15) + 9 * (digit >> 6 & 1); }

static const char *read_piece(lua_State *L, void *context, size_t *length) {
  (void)L;
  struct digits *d = context;
  size_t left = (size_t)(d->end - d->at) / 2;
  size_t count = left < sizeof d->piece ? left : sizeof d->piece;
  const char *restrict from = d->at;
  char *restrict to = d->piece;
  for (size_t i = 0; i < count; i++) {
    to[i] = (char)(value(from[2 * i]) << 4 | value(from[2 * i + 1]));
  }
  d->at += 2 * count;
  *length = count;
  return d->piece;
}

bool luma_push_compiled(lua_State *L, const char *name) {
  luma_lua *s = luma_of(L);
  if (s->compiled_count == 0) return false;
  const luma_compiled *found =
      bsearch(name, s->compiled, s->compiled_count, sizeof *found, order);
  if (!found) return false;
  struct digits digits = {.at = found->digits, .end = found->digits + found->length};
  int status = lua_load(L, read_piece, &digits, found->name, "b");
  if (status == LUA_OK) return true;
  if (status == LUA_ERRMEM) lua_error(L);
  lua_pop(L, 1);  // The same release with numbers of other sizes: made on another kind of machine.
  return false;
}
