// `coroutine.resume`, `wrap` and `close` that track the running thread, because a hook applies to
// one thread only. Otherwise as in Lua's lcorolib.c.
#include "state.h"

/// Maximum nesting of coroutine closes inside `__close`; Lua 5.4.4 does not count these C calls.
#define NESTED 120

/// Makes `co` the running thread. Call `come_back` before anything can raise.
static void go_in(luma_lua *s, lua_State *L, lua_State *co, struct luma_resumer *r) {
  *r = (struct luma_resumer){L, s->resumers, s->resumers ? s->resumers->depth + 1 : 1};
  s->resumers = r;
  s->running = co;
  if (s->trip != luma_trip_none) luma_arm(co);
}

static void come_back(luma_lua *s, lua_State *L, struct luma_resumer *r) {
  s->resumers = r->up;
  s->running = L;
}

static void check(luma_lua *s, lua_State *L) {
  if (s->trip != luma_trip_none) luma_raise_trip(L);
}

static int reset(luma_lua *s, lua_State *L, lua_State *co) {
  struct luma_resumer r;
  check(s, L);  // hooks would be off in `__close` of a coroutine that a hook ended
  if (s->resumers && s->resumers->depth >= NESTED) luaL_error(L, "C stack overflow");
  go_in(s, L, co, &r);
  int status = lua_resetthread(co);
  come_back(s, L, &r);
  check(s, L);
  return status;
}

/// Returns the number of results on `L`, or -1 with the error value on top.
static int resume(luma_lua *s, lua_State *L, lua_State *co, int arguments) {
  struct luma_resumer r;
  int results;
  if (!lua_checkstack(co, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, co, arguments);
  go_in(s, L, co, &r);
  int status = lua_resume(co, L, arguments, &results);
  come_back(s, L, &r);
  check(s, L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(co, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(co, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(co, L, results);
  return results;
}

static lua_State *coroutine_at_1(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co, 1, "coroutine");
  return co;
}

static int co_resume(lua_State *L) {
  lua_State *co = coroutine_at_1(L);
  int results = resume(luma_of(L), L, co, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) results = 1;
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int wrapped(lua_State *L) {
  luma_lua *s = luma_of(L);
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(s, L, co, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(co);
  if (status != LUA_OK && status != LUA_YIELD) {
    status = reset(s, L, co);
    lua_xmove(co, L, 1);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int co_wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

/// Returns Lua's name for the state of a coroutine that cannot be closed, else NULL.
static const char *busy(lua_State *L, lua_State *co) {
  lua_Debug ar;
  if (L == co) return "running";
  return lua_status(co) == LUA_OK && lua_getstack(co, 0, &ar) ? "normal" : NULL;
}

static int co_close(lua_State *L) {
  lua_State *co = coroutine_at_1(L);
  const char *state = busy(L, co);
  if (state) return luaL_error(L, "cannot close a %s coroutine", state);
  int status = reset(luma_of(L), L, co);
  lua_pushboolean(L, status == LUA_OK);
  if (status == LUA_OK) return 1;
  lua_xmove(co, L, 1);
  return 2;
}

void luma_open_coroutines(lua_State *L, int table) {
  static const luaL_Reg ours[] = {
      {"resume", co_resume}, {"wrap", co_wrap}, {"close", co_close}, {NULL, NULL}};
  lua_pushvalue(L, table);
  luaL_setfuncs(L, ours, 0);
  lua_pop(L, 1);
}
