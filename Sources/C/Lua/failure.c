// The error object raised for host functions.
#include "state.h"

const char luma_failure_key;

/// `__tostring`: "file:line: path: message". The script may have overwritten any field.
static int failure_text(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_pushliteral(L, "file");
  lua_rawget(L, 1);
  lua_pushliteral(L, "line");
  lua_rawget(L, 1);
  lua_pushliteral(L, "message");
  lua_rawget(L, 1);
  lua_pushliteral(L, "path");
  lua_rawget(L, 1);
  const char *file = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : NULL;
  const char *message = lua_type(L, 4) == LUA_TSTRING ? lua_tostring(L, 4) : "(no message)";
  const char *path = lua_type(L, 5) == LUA_TSTRING ? lua_tostring(L, 5) : NULL;
  if (path) message = lua_pushfstring(L, "%s: %s", path, message);
  if (file && lua_isinteger(L, 3)) {
    lua_pushfstring(L, "%s:%I: %s", file, (LUAI_UACINT)lua_tointeger(L, 3), message);
  } else {
    lua_pushstring(L, message);
  }
  return 1;
}

/// `__concat`: makes `"failed: " .. e` work as with Lua's own error strings.
static int join_failure(lua_State *L) {
  luma_push_text(L, 1, NULL);
  luma_push_text(L, 2, NULL);
  lua_concat(L, 2);
  return 1;
}

void luma_open_failures(lua_State *L) {
  static const luaL_Reg methods[] = {
      {"__tostring", failure_text}, {"__concat", join_failure}, {NULL, NULL}};
  luaL_newlib(L, methods);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &luma_failure_key);
}

_Noreturn void luma_raise(luma_lua *s, lua_State *L) {
  lua_Debug ar;
  luaL_checkstack(L, 4, NULL);
  if (lua_getfield(L, -1, "file") == LUA_TNIL && luma_user_frame(s, L, &ar)) {
    lua_pushstring(L, luma_display(&ar));
    lua_setfield(L, -3, "file");
    lua_pushinteger(L, ar.currentline);
    lua_setfield(L, -3, "line");
  }
  lua_pop(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &luma_failure_key);
  lua_setmetatable(L, -2);
  lua_error(L);
  __builtin_unreachable();
}

_Noreturn void luma_raise_text(
    luma_lua *s, lua_State *L, const char *code, const char *text) {
  luaL_checkstack(L, 4, NULL);
  lua_createtable(L, 0, 4);
  lua_pushstring(L, code);
  lua_setfield(L, -2, "code");
  lua_pushstring(L, text);
  lua_setfield(L, -2, "message");
  luma_raise(s, L);
}

/// fail(code, message, hint, subject): raises a failure of the library at the user's line.
int luma_fail(lua_State *L) {
  luaL_checkstring(L, 1);
  luaL_checkstring(L, 2);
  lua_settop(L, 4);
  lua_createtable(L, 0, 6);
  static const char *const names[] = {"code", "message", "hint", "subject"};
  for (int i = 0; i < 4; i++) {
    lua_pushvalue(L, i + 1);
    lua_setfield(L, 5, names[i]);
  }
  luma_raise(luma_of(L), L);
}
