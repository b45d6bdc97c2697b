// An `xpcall` whose handler does not run once the state is stopped. The hook that raises calls the
// handler with hooks disabled, so a loop in it could never be stopped.
#include "state.h"

static int guarded_handler(lua_State *L) {
  lua_settop(L, 1);
  if (luma_of(L)->trip != luma_trip_none) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

/// Continuation as in Lua's lbaselib.c; `extra` values on the stack are not results.
static int finish(lua_State *L, int status, lua_KContext extra) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
  lua_pushboolean(L, false);
  lua_pushvalue(L, -2);
  return 2;
}

int luma_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, true);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish);
  return finish(L, status, 2);
}
