// `require`: returns a loaded module, else loads a compiled one (of the library), else compiles the
// text from a finder in Swift for this world.
#include <stdlib.h>
#include <string.h>

#include "state.h"

/// Registry keys of one table per world: name -> value. Item 1 is the finder; `false` means
/// "loading".
const char luma_module_keys[2];

enum { FINDER = 1 };

/// `__close` of a load: clears the loading mark, also after an error.
static int end_load(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(2));
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TBOOLEAN && !lua_toboolean(L, -1)) {
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushnil(L);
    lua_rawset(L, lua_upvalueindex(1));
  }
  return 0;
}

static void begin_load(lua_State *L, int modules) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, modules);
  lua_pushvalue(L, 1);
  lua_pushcclosure(L, end_load, 2);
  lua_setfield(L, -2, "__close");
  lua_setmetatable(L, -2);
  lua_toclose(L, -1);
  lua_pushvalue(L, 1);
  lua_pushboolean(L, false);
  lua_rawset(L, modules);
}

/// Finds the colon before the line of "chunk:line: message"; a chunk's name may have colons, too.
static const char *line_of(const char *text) {
  for (const char *c = strchr(text, ':'); c; c = strchr(c + 1, ':')) {
    size_t digits = strspn(c + 1, "0123456789");
    if (digits > 0 && digits < 10 && strncmp(c + 1 + digits, ": ", 2) == 0) return c;
  }
  return NULL;
}

/// Raises the syntax error on top of the stack at its own place, which is in the module.
static void raise_syntax(lua_State *L, const char *name) {
  const char *text = lua_tostring(L, -1), *colon = text ? line_of(text) : NULL;
  if (!colon) lua_error(L);
  char *end;
  long line = strtol(colon + 1, &end, 10);
  lua_createtable(L, 0, 6);
  lua_pushliteral(L, "syntax");
  lua_setfield(L, -2, "code");
  lua_pushstring(L, end + 2);
  lua_setfield(L, -2, "message");
  lua_pushstring(L, *name == '@' || *name == '=' ? name + 1 : name);
  lua_setfield(L, -2, "file");
  lua_pushinteger(L, line);
  lua_setfield(L, -2, "line");
  luma_raise(luma_of(L), L);
}

/// Pushes the function of the module whose text the finder returns.
static void compile(lua_State *L, int modules) {
  size_t length;
  if (lua_rawgeti(L, modules, FINDER) != LUA_TFUNCTION) {
    luaL_error(L, "require: no modules are available here");
  }
  lua_pushvalue(L, 1);
  lua_call(L, 1, 2);
  const char *text = luaL_checklstring(L, -2, &length);
  const char *name = luaL_checkstring(L, -1);
  int status = luaL_loadbufferx(L, text, length, name, "t");
  if (status == LUA_ERRSYNTAX && !luma_is_library(name)) raise_syntax(L, name);
  if (status != LUA_OK) lua_error(L);
}

static bool is_library(lua_State *L) {
  return lua_touserdata(L, lua_upvalueindex(1)) == &luma_module_keys[luma_world_library];
}

static int require(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_settop(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, lua_touserdata(L, lua_upvalueindex(1)));
  lua_rawgetp(L, LUA_REGISTRYINDEX, lua_touserdata(L, lua_upvalueindex(2)));
  lua_pushvalue(L, 1);
  if (lua_rawget(L, 2) != LUA_TNIL) {
    if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) {
      return luaL_error(L, "require: module '%s' requires itself", lua_tostring(L, 1));
    }
    return 1;
  }
  lua_pop(L, 1);
  begin_load(L, 2);
  if (!is_library(L) || !luma_push_compiled(L, lua_tostring(L, 1))) compile(L, 2);
  lua_pushvalue(L, 3);
  lua_setupvalue(L, -2, 1);
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  if (lua_isnil(L, -1) || (lua_isboolean(L, -1) && !lua_toboolean(L, -1))) {
    lua_pop(L, 1);
    lua_pushboolean(L, true);
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return 1;
}

void luma_open_require(lua_State *L, int world, luma_world kind) {
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &luma_module_keys[kind]);
  lua_pushlightuserdata(L, (void *)&luma_module_keys[kind]);
  lua_pushlightuserdata(L, (void *)&luma_world_keys[kind]);
  lua_pushcclosure(L, require, 2);
  lua_setfield(L, world, "require");
}
