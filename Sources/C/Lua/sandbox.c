// Two sets of globals, for recipes and for the library, built from allowlists of safe functions.
#include "state.h"

const char luma_world_keys[2];

static const char *const base_names[] = {
    "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawequal", "rawget",
    "rawlen", "rawset", "select", "tonumber", "tostring", "type", "_VERSION", NULL};
static const char *const os_names[] = {"clock", "date", "difftime", "time", NULL};
static const char *const coroutine_names[] = {
    "create", "isyieldable", "running", "status", "yield", NULL};
static const char *const string_names[] = {
    "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack",
    "packsize", "reverse", "sub", "unpack", "upper", NULL};
static const char *const table_names[] = {
    "concat", "insert", "move", "pack", "remove", "sort", "unpack", NULL};
static const char *const math_names[] = {
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log",
    "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "randomseed", "sin",
    "sqrt", "tan", "tointeger", "type", "ult", NULL};
static const char *const utf8_names[] = {
    "char", "charpattern", "codepoint", "codes", "len", "offset", NULL};

/// Passes the text on as one line, without the line feed.
static int print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&b, '\t');
    luma_push_text(L, i, NULL);
    luaL_addvalue(&b);
  }
  luaL_pushresult(&b);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  luma_lua *s = luma_of(L);
  bool in_swift = atomic_exchange(&s->in_swift, true);
  s->entry.print(s->entry.context, text, length);
  atomic_store(&s->in_swift, in_swift);
  return 0;
}

/// Refuses `__gc`: hooks are disabled inside finalizers, so a loop there could never be stopped.
static int set_metatable(lua_State *L) {
  int kind = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, kind == LUA_TNIL || kind == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  lua_settop(L, 2);
  if (kind == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return luaL_error(L, "setmetatable: finalizers (__gc) are not available");
    }
    lua_pop(L, 1);
  }
  lua_setmetatable(L, 1);
  return 1;
}

/// Refuses tables that a metatable protects, such as the library and its values.
static int raw_set(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "rawset: expected a table of the recipe's own, got a protected one");
  lua_rawset(L, 1);
  return 1;
}

static int too_long(lua_State *L, luma_lua *s) {
  return luaL_error(
      L, "string.rep: expected a result within the memory limit of %I MiB, got a longer one",
      (LUAI_UACINT)(s->limit >> 20));
}

static int bounded_rep(lua_State *L) {
  luma_lua *s = luma_of(L);
  size_t length, gap;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &gap);
  if (count <= 0 || length + gap == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (length + gap > s->limit / (size_t)count) return too_long(L, s);
  luaL_Buffer b;
  luaL_buffinitsize(L, &b, (length + gap) * (size_t)count - gap);
  for (lua_Integer i = 0; i < count; i++) {
    luaL_addlstring(&b, text, length);
    if (i + 1 < count) luaL_addlstring(&b, separator, gap);
  }
  luaL_pushresult(&b);
  return 1;
}

/// Copies the named fields of the table at `from` to the table on top of the stack.
static void copy(lua_State *L, int from, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(L, from, *names);
    lua_setfield(L, -2, *names);
  }
}

/// Stack indexes of Lua's own libraries while the worlds are built.
enum { BASE = 1, STRING, TABLE, MATH, UTF8, OS, COROUTINE };

static void push_string_library(lua_State *L) {
  lua_newtable(L);
  copy(L, STRING, string_names);
  lua_pushcfunction(L, bounded_rep);
  lua_setfield(L, -2, "rep");
}

static void add_libraries(lua_State *L, int world) {
  static const struct {
    const char *name;
    int source;
    const char *const *names;
  } libraries[] = {
      {"table", TABLE, table_names},
      {"math", MATH, math_names},
      {"utf8", UTF8, utf8_names},
      {"os", OS, os_names},
      {"coroutine", COROUTINE, coroutine_names},
  };
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    lua_newtable(L);
    copy(L, libraries[i].source, libraries[i].names);
    if (libraries[i].source == COROUTINE) luma_open_coroutines(L, lua_gettop(L));
    lua_setfield(L, world, libraries[i].name);
  }
  push_string_library(L);
  lua_setfield(L, world, "string");
}

static void make_world(lua_State *L, luma_world kind) {
  static const luaL_Reg ours[] = {
      {"print", print},
      {"setmetatable", set_metatable},
      {"xpcall", luma_xpcall},
      {NULL, NULL}};
  lua_newtable(L);
  int world = lua_gettop(L);
  copy(L, BASE, base_names);
  luaL_setfuncs(L, ours, 0);
  if (kind == luma_world_recipe) {
    lua_pushcfunction(L, raw_set);
    lua_setfield(L, -2, "rawset");
  }
  add_libraries(L, world);
  luma_open_require(L, world, kind);
  lua_pushvalue(L, world);
  lua_setfield(L, world, "_G");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &luma_world_keys[kind]);
}

/// Gives strings a method table of their own that no script can reach.
static void close_string_metatable(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  push_string_library(L);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

void luma_open_worlds(lua_State *L) {
  static const lua_CFunction open[] = {
      luaopen_base, luaopen_string, luaopen_table,    luaopen_math,
      luaopen_utf8, luaopen_os,     luaopen_coroutine};
  lua_settop(L, 0);
  for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
    lua_pushcfunction(L, open[i]);
    lua_call(L, 0, 1);
  }
  luma_hide_addresses(L, BASE, STRING);
  make_world(L, luma_world_recipe);
  make_world(L, luma_world_library);
  close_string_metatable(L);
  lua_newtable(L);  // `luaopen_base` put loaders into the old table
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_settop(L, 0);
}
