// Collects the report of an error before the stack unwinds.
#include <string.h>

#include "state.h"

static int text_of(lua_State *L) {
  luma_push_text(L, 1, NULL);
  return 1;
}

static bool own_text(lua_State *L, int index) {
  int kind = luaL_getmetafield(L, index, "__tostring");
  if (kind != LUA_TNIL) lua_pop(L, 1);
  return kind != LUA_TNIL;
}

/// Pushes the plain fields of a table that a script raised, `{ code = 5, why = "too dark" }`, by
/// name; pushes nothing and returns false if there are none.
static bool push_fields(lua_State *L, int index) {
  enum { MOST = 8 };
  const char *keys[MOST];
  int count = 0;
  luaL_checkstack(L, 3 * MOST + 4, NULL);
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    int type = lua_type(L, -1);
    bool is_plain = type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN;
    if (lua_type(L, -2) != LUA_TSTRING || !is_plain || count == MOST) continue;
    int place = count++;
    const char *key = lua_tostring(L, -2);
    for (; place > 0 && strcmp(keys[place - 1], key) > 0; place--) keys[place] = keys[place - 1];
    keys[place] = key;
  }
  if (count == 0) return false;
  int top = lua_gettop(L);
  for (int i = 0; i < count; i++) {
    lua_pushfstring(L, "%s%s = ", i == 0 ? "{ " : ", ", keys[i]);
    lua_pushstring(L, keys[i]);
    if (lua_rawget(L, index) == LUA_TSTRING) {
      lua_pushfstring(L, "\"%s\"", lua_tostring(L, -1));
      lua_remove(L, -2);
    } else {
      luaL_tolstring(L, -1, NULL);
      lua_remove(L, -2);
    }
  }
  lua_pushliteral(L, " }");
  lua_concat(L, lua_gettop(L) - top);
  return true;
}

/// Pushes a message for any error value. If `__tostring` raises, falls back to the value's type
/// name.
static void push_message(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING || lua_type(L, index) == LUA_TNUMBER) {
    lua_pushvalue(L, index);
    lua_tostring(L, -1);
    return;
  }
  if (lua_type(L, index) == LUA_TTABLE) {
    lua_pushliteral(L, "message");
    if (lua_rawget(L, index) == LUA_TSTRING) return;
    lua_pop(L, 1);
  }
  if (own_text(L, index)) {
    lua_pushcfunction(L, text_of);
    lua_pushvalue(L, index);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) return;
    lua_pop(L, 1);
  }
  if (lua_type(L, index) == LUA_TTABLE && push_fields(L, index)) return;
  lua_pushfstring(L, "error was called with a %s", luaL_typename(L, index));
}

/// Returns the length of a leading "chunk:line: " that names a chunk on the stack, else 0.
static size_t position_of(lua_State *L, const char *text, lua_Debug *ar) {
  for (int level = 0; level < 64 && lua_getstack(L, level, ar); level++) {
    lua_getinfo(L, "S", ar);
    size_t name = strlen(ar->short_src);
    if (*ar->what == 'C' || luma_is_library(ar->source)) continue;
    if (strncmp(text, ar->short_src, name) != 0 || text[name] != ':') continue;
    size_t digits = strspn(text + name + 1, "0123456789");
    const char *end = text + name + 1 + digits;
    if (digits == 0 || digits > 9 || strncmp(end, ": ", 2) != 0) continue;
    ar->currentline = 0;
    for (const char *c = text + name + 1; c < end; c++) {
      ar->currentline = 10 * ar->currentline + *c - '0';
    }
    return (size_t)(end + 2 - text);
  }
  return 0;
}

static void put_place(luma_bytes *b, bool found, const lua_Debug *ar) {
  if (found) {
    luma_put_string(b, luma_display(ar), strlen(luma_display(ar)));
    luma_put_integer(b, ar->currentline);
  } else {
    luma_put_tag(b, luma_tag_none);
    luma_put_tag(b, luma_tag_none);
  }
}

/// Writes message and position. Coroutines prepend positions to each other: the innermost is used.
static void put_message(luma_lua *s, lua_State *L) {
  size_t length, skip;
  const char *text = lua_tolstring(L, -1, &length);
  lua_Debug ar, inner;
  bool found = luma_user_frame(s, L, &ar);
  while ((skip = position_of(L, text, &inner)) != 0) {
    text += skip;
    length -= skip;
    ar = inner;
    found = true;
  }
  luma_put_string(&s->values, text, length);
  put_place(&s->values, found, &ar);
}

static void put_traceback(luma_lua *s, lua_State *L) {
  size_t length;
  luaL_traceback(L, L, NULL, 1);
  const char *text = lua_tolstring(L, -1, &length);
  luma_put_string(&s->values, text, length);
  lua_pop(L, 1);
}

static void put_no_fields(luma_lua *s) {
  static const unsigned char empty[] = {luma_tag_table, 0, 0, 0, 0, 0, 0, 0, 0};
  luma_room(&s->values, sizeof empty);
  memcpy(s->values.bytes + s->values.length, empty, sizeof empty);
  s->values.length += sizeof empty;
}

static bool is_failure(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &luma_failure_key);
  bool ours = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return ours;
}

/// Writes the fields of a host failure. A script may have added values that cannot be flattened;
/// the fields are then left empty.
static void put_fields(luma_lua *s, lua_State *L, int index) {
  size_t before = s->values.length;
  if (is_failure(L, index) && luma_flatten(s, L, index) == NULL) return;
  s->values.length = before;
  put_no_fields(s);
}

/// Message handler of all calls from Swift.
int luma_on_error(lua_State *L) {
  luma_lua *s = luma_of(L);
  if (s->trip != luma_trip_none) return 1;
  s->headroom = true;
  luaL_checkstack(L, 10, NULL);
  push_message(L, 1);
  s->values.length = 0;
  luma_drop_unwanted(s, L);
  put_message(s, L);
  put_traceback(s, L);
  put_fields(s, L, 1);
  lua_settop(L, 1);
  return 1;
}

/// Reports an error in error handling: the stack is gone, and nothing may allocate.
void luma_report_plain(luma_lua *s, lua_State *L, const char *text) {
  size_t length = strlen(text);
  if (lua_type(L, -1) == LUA_TSTRING) text = lua_tolstring(L, -1, &length);
  s->values.length = 0;
  luma_put_string(&s->values, text, length);
  put_place(&s->values, false, NULL);
  luma_put_string(&s->values, "", 0);
  put_no_fields(s);
}
