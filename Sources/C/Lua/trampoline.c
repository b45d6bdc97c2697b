// Calls from Lua to Swift.
#include "state.h"

static void refuse_argument(luma_lua *s, lua_State *L, int index, const char *wrong) {
  lua_pushfstring(
      L, "%s: argument %d: got %s", lua_tostring(L, lua_upvalueindex(2)), index, wrong);
  luma_raise_text(s, L, luma_is_limit(wrong) ? "limit" : NULL, lua_tostring(L, -1));
}

/// Raises the callback's error: the buffer holds its message and a table of fields.
static void raise_thrown(luma_lua *s, lua_State *L) {
  const unsigned char *fields = luma_push(s, L, s->values.bytes);
  luma_push(s, L, fields);
  lua_insert(L, -2);
  lua_setfield(L, -2, "message");
  luma_raise(s, L);
}

/// Upvalues: the callback's number and its name.
int luma_trampoline(lua_State *L) {
  luma_lua *s = luma_of(L);
  int count = lua_gettop(L);
  luma_drop_unwanted(s, L);
  // An error may have left large values.
  luma_bytes_trim(&s->values);
  for (int i = 1; i <= count; i++) {
    const char *wrong = luma_flatten(s, L, i);
    if (wrong) refuse_argument(s, L, i, wrong);
  }
  luma_settle(s);
  bool in_swift = atomic_exchange_explicit(&s->in_swift, true, memory_order_relaxed);
  int32_t callback = (int32_t)lua_tointeger(L, lua_upvalueindex(1));
  int32_t results = s->entry.call(s->entry.context, callback, count, &s->values);
  atomic_store_explicit(&s->in_swift, in_swift, memory_order_relaxed);
  if (s->trip != luma_trip_none) luma_raise_trip(L);
  lua_settop(L, 0);
  if (results < 0) raise_thrown(s, L);
  luaL_checkstack(L, results, "results from Swift");
  const unsigned char *at = s->values.bytes;
  for (int i = 0; i < results; i++) at = luma_push(s, L, at);
  luma_bytes_trim(&s->values);
  luma_collect(s, L);
  return results;
}
