// Decodes bytes to Lua values; the userdata that holds a Swift object.
#include <string.h>

#include "state.h"

static const char object_key;

/// Returns the box of an object, or NULL. Compares metatables by key and interns no name, so it
/// cannot raise.
luma_box *luma_object(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  luma_box *box = lua_touserdata(L, index);
  if (!lua_checkstack(L, 2) || !lua_getmetatable(L, index)) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &object_key);
  bool ours = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return ours ? box : NULL;
}

static int release_object(lua_State *L) {
  luma_box *box = luma_object(L, 1);
  if (!box || !box->object) return 0;
  luma_lua *s = luma_of(L);
  void *object = box->object;
  s->used -= box->bytes;
  *box = (luma_box){0};
  s->entry.release(object);
  return 0;
}

static int equal_objects(lua_State *L) {
  luma_box *a = luma_object(L, 1), *b = luma_object(L, 2);
  lua_pushboolean(L, a && b && a->object == b->object);
  return 1;
}

void luma_open_objects(lua_State *L) {
  static const luaL_Reg methods[] = {
      {"__gc", release_object}, {"__eq", equal_objects}, {NULL, NULL}};
  luaL_newlib(L, methods);
  lua_pushliteral(L, "object");
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &object_key);
}

static void push_object(luma_lua *s, lua_State *L, uint32_t index) {
  luma_box *box = lua_newuserdatauv(L, sizeof *box, 0);
  *box = (luma_box){0};
  lua_rawgetp(L, LUA_REGISTRYINDEX, &object_key);
  lua_setmetatable(L, -2);
  *box = s->handed[index];
  s->handed[index].object = NULL;
  s->used += box->bytes;
  s->uncollected += box->bytes;
}

void luma_collect(luma_lua *s, lua_State *L) {
  const size_t step = 1 << 20;
  if (s->used > s->limit) {
    // The collection of an allocation that fails does not release objects.
    lua_gc(L, LUA_GCCOLLECT);
  } else if (s->uncollected >= step) {
    lua_gc(L, LUA_GCSTEP, (int)(s->uncollected >> 10));
  } else {
    return;
  }
  s->uncollected = 0;
}

static uint32_t read_32(const unsigned char *at) {
  uint32_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

static const unsigned char *push_table(luma_lua *s, lua_State *L, const unsigned char *at) {
  uint32_t array = read_32(at), total = read_32(at + 4);
  int64_t next = 1;
  luaL_checkstack(L, 4, "a table from Swift");
  lua_createtable(L, (int)array, (int)(total - array));
  at += 8;
  for (uint32_t i = 0; i < total; i++) {
    if (*at == luma_tag_next) {
      at = luma_push(s, L, at + 1);
      lua_rawseti(L, -2, next++);
    } else {
      at = luma_push(s, L, at);
      at = luma_push(s, L, at);
      lua_rawset(L, -3);
    }
  }
  return at;
}

static const unsigned char *push_number(lua_State *L, const unsigned char *at, bool integer) {
  int64_t whole;
  double number;
  memcpy(&whole, at, sizeof whole);
  memcpy(&number, at, sizeof number);
  if (integer) {
    lua_pushinteger(L, whole);
  } else {
    lua_pushnumber(L, number);
  }
  return at + 8;
}

const unsigned char *luma_push(luma_lua *s, lua_State *L, const unsigned char *at) {
  switch ((luma_tag)*at++) {
    case luma_tag_none:
    case luma_tag_next:
      lua_pushnil(L);
      return at;
    case luma_tag_false:
    case luma_tag_true:
      lua_pushboolean(L, at[-1] == luma_tag_true);
      return at;
    case luma_tag_integer:
      return push_number(L, at, true);
    case luma_tag_number:
      return push_number(L, at, false);
    case luma_tag_string:
      lua_pushlstring(L, (const char *)at + 4, read_32(at));
      return at + 4 + read_32(at);
    case luma_tag_table:
      return push_table(s, L, at);
    case luma_tag_reference:
      lua_rawgeti(L, LUA_REGISTRYINDEX, (int32_t)read_32(at));
      return at + 4;
    case luma_tag_object:
      push_object(s, L, read_32(at));
      return at + 4;
  }
  return at;
}
