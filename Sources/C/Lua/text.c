// Text of values without their addresses, which would reveal the layout of memory to a script.
#include "state.h"

#include <string.h>

static const char numbers_key;

/// Pushes the table that numbers objects in the order in which they were first shown.
static void push_numbers(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &numbers_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &numbers_key);
}

static lua_Integer number_of(lua_State *L, int index) {
  push_numbers(L);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    // The count has the key `true`, which no object is.
    lua_pop(L, 1);
    lua_pushboolean(L, true);
    lua_rawget(L, -2);
    lua_Integer number = lua_tointeger(L, -1) + 1;
    lua_pushboolean(L, true);
    lua_pushinteger(L, number);
    lua_rawset(L, -4);
    lua_pushvalue(L, index);
    lua_pushinteger(L, number);
    lua_rawset(L, -4);
    lua_pop(L, 2);
    return number;
  }
  lua_Integer number = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return number;
}

const char *luma_push_text(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  int type = lua_type(L, index);
  bool is_object = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TTHREAD
    || type == LUA_TUSERDATA || type == LUA_TLIGHTUSERDATA;
  if (!is_object || luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    if (is_object) lua_pop(L, 1);
    return luaL_tolstring(L, index, length);
  }
  lua_Integer number = number_of(L, index);
  const char *kind = lua_typename(L, type);
  if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING) kind = lua_tostring(L, -1);
  else lua_pushnil(L);
  lua_pushfstring(L, "%s: %I", kind, (LUAI_UACINT)number);
  lua_replace(L, -2);
  return lua_tolstring(L, -1, length);
}

static int to_string(lua_State *L) {
  luaL_checkany(L, 1);
  luma_push_text(L, 1, NULL);
  return 1;
}

/// Puts the texts of `%s` in place of its arguments, and refuses `%p`.
static void take_arguments(lua_State *L, const char *format, const char *end) {
  int argument = 1, top = lua_gettop(L);
  while (format < end) {
    if (*format++ != '%') continue;
    if (format < end && *format == '%') {
      format++;
      continue;
    }
    while (format < end && *format && strchr("-+ #0123456789.", *format)) format++;
    if (format >= end) return;
    argument++;
    if (*format == 'p') luaL_error(L, "string.format: '%%p' is not available");
    if (*format == 's' && argument <= top) {
      luma_push_text(L, argument, NULL);
      lua_replace(L, argument);
    }
    format++;
  }
}

/// `string.format`; its own errors get the position and name that they would have without us.
static int format(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, 1, &length);
    take_arguments(L, text, text + length);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  if (lua_pcall(L, lua_gettop(L) - 1, 1, 0) == LUA_OK) return 1;
  if (lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    luaL_gsub(L, lua_tostring(L, -2), "'?'", "'format'");
    lua_concat(L, 2);
  }
  return lua_error(L);
}

void luma_hide_addresses(lua_State *L, int base, int string) {
  lua_pushcfunction(L, to_string);
  lua_setfield(L, base, "tostring");
  lua_getfield(L, string, "format");
  lua_pushcclosure(L, format, 1);
  lua_setfield(L, string, "format");
}
