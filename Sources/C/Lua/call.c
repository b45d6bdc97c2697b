// Calls from Swift. Each runs inside `lua_pcall` with a message handler.
#include <string.h>

#include "state.h"

/// Arguments of a protected body; `text` and `name` are used only for loading.
struct request {
  luma_lua *s;
  int32_t reference, count;
  bool flag;
  const char *text, *name;
  size_t length;
  /// Set if the text did not compile; the buffer then holds the report.
  bool syntax;
};

static luma_status outcome(luma_lua *s, lua_State *L, int code, const struct request *r) {
  if (s->trip != luma_trip_none) return luma_status_tripped;
  if (code == LUA_OK) return r->syntax ? luma_status_syntax : luma_status_ok;
  if (code == LUA_ERRMEM) return luma_status_memory;
  if (code == LUA_ERRERR) luma_report_plain(s, L, "error in error handling");
  return luma_status_raised;
}

static luma_status run(struct request *r, lua_CFunction body) {
  luma_lua *s = r->s;
  if (s->closed || s->trip != luma_trip_none) return luma_status_tripped;
  lua_State *L = s->running;
  if (!lua_checkstack(L, 8)) return luma_status_memory;
  luma_enter(s);
  bool headroom = s->headroom, in_swift = atomic_load(&s->in_swift);
  atomic_store(&s->in_swift, false);
  int top = lua_gettop(L);
  lua_pushcfunction(L, luma_on_error);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, r);
  int code = s->trip == luma_trip_none ? lua_pcall(L, 1, 0, top + 1) : LUA_OK;
  s->headroom = headroom;
  atomic_store(&s->in_swift, in_swift);
  luma_status status = outcome(s, L, code, r);
  luma_settle(s);
  lua_settop(L, top);
  luma_leave(s);
  return status;
}

static struct request *request_of(lua_State *L) {
  struct request *r = lua_touserdata(L, 1);
  lua_settop(L, 0);
  return r;
}

static const unsigned char *push_values(lua_State *L, struct request *r, int count) {
  luaL_checkstack(L, count, "arguments from Swift");
  const unsigned char *at = r->s->values.bytes;
  for (int i = 0; i < count; i++) at = luma_push(r->s, L, at);
  return at;
}

/// Writes the number of values from `first` to the top of the stack, then the values, to the
/// buffer.
static void return_values(lua_State *L, struct request *r, int first) {
  luma_lua *s = r->s;
  int last = lua_gettop(L);
  luma_drop_unwanted(s, L);
  s->values.length = 0;
  luma_put_integer(&s->values, last - first + 1);
  for (int i = first; i <= last; i++) {
    if (r->flag) {
      luma_put_integer(&s->values, luma_refer(s, L, i));
      continue;
    }
    const char *wrong = luma_flatten(s, L, i);
    if (wrong) luaL_error(L, "result %d: got %s", i - first + 1, wrong);
  }
}

static int call_body(lua_State *L) {
  struct request *r = request_of(L);
  luma_watch(r->s);
  lua_rawgeti(L, LUA_REGISTRYINDEX, r->reference);
  push_values(L, r, r->count);
  lua_call(L, r->count, LUA_MULTRET);
  return_values(L, r, 1);
  return 0;
}

luma_status luma_lua_call(luma_lua *s, int32_t function, int32_t arguments, bool keep) {
  struct request r = {.s = s, .reference = function, .count = arguments, .flag = keep};
  return run(&r, call_body);
}

/// Writes message and line of the syntax error on top of the stack.
static void report_syntax(lua_State *L, struct request *r) {
  luma_bytes *b = &r->s->values;
  lua_Debug ar;
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  luaL_loadbufferx(L, "", 0, r->name, "t");  // yields `short_src` as the message spells it
  lua_getinfo(L, ">S", &ar);
  size_t skip = strlen(ar.short_src);
  int64_t line = 0;
  if (strncmp(text, ar.short_src, skip) == 0 && text[skip] == ':') {
    const char *at = text + skip + 1;
    while (*at >= '0' && *at <= '9' && line < 1000000000) line = 10 * line + *at++ - '0';
    if (strncmp(at, ": ", 2) == 0) at += 2;
    length -= (size_t)(at - text);
    text = at;
  }
  b->length = 0;
  luma_put_string(b, text, length);
  luma_put_integer(b, line);
  r->syntax = true;
}

static int load_body(lua_State *L) {
  struct request *r = request_of(L);
  int code = luaL_loadbufferx(L, r->text, r->length, r->name, "t");
  if (code == LUA_ERRMEM) return lua_error(L);
  if (code != LUA_OK) {
    report_syntax(L, r);
    return 0;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, r->reference);
  lua_setupvalue(L, 1, 1);
  r->flag = true;
  return_values(L, r, 1);
  return 0;
}

luma_status luma_lua_load(
    luma_lua *s, const char *text, size_t length, const char *name, int32_t environment) {
  struct request r = {
      .s = s, .reference = environment, .text = text, .length = length, .name = name};
  return run(&r, load_body);
}

static int load_compiled_body(lua_State *L) {
  struct request *r = request_of(L);
  if (luma_push_compiled(L, r->name)) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &luma_world_keys[luma_world_library]);
    lua_setupvalue(L, 1, 1);
  }
  r->flag = true;
  return_values(L, r, 1);
  return 0;
}

luma_status luma_lua_load_compiled(luma_lua *s, const char *name) {
  struct request r = {.s = s, .name = name};
  return run(&r, load_compiled_body);
}

static int functions_body(lua_State *L) {
  struct request *r = request_of(L);
  const unsigned char *at = r->s->values.bytes;
  lua_createtable(L, 0, r->count);
  for (int i = 0; i < r->count; i++) {
    at = luma_push(r->s, L, at);
    at = luma_push(r->s, L, at);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, luma_trampoline, 2);
    lua_rawset(L, 1);
  }
  if (r->flag) {
    static const luaL_Reg primitives[] = {
        {"fail", luma_fail}, {"location", luma_location}, {NULL, NULL}};
    luaL_setfuncs(L, primitives, 0);
  }
  r->flag = true;
  return_values(L, r, 1);
  return 0;
}

luma_status luma_lua_functions(luma_lua *s, int32_t count, bool primitives) {
  struct request r = {.s = s, .count = count, .flag = primitives};
  return run(&r, functions_body);
}

static void push_table(lua_State *L, struct request *r) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, r->reference);
  luaL_checktype(L, -1, LUA_TTABLE);
}

static int get_body(lua_State *L) {
  struct request *r = request_of(L);
  push_table(L, r);
  push_values(L, r, 1);
  lua_rawget(L, 1);
  return_values(L, r, 2);
  return 0;
}

luma_status luma_lua_get(luma_lua *s, int32_t table, bool keep) {
  struct request r = {.s = s, .reference = table, .flag = keep};
  return run(&r, get_body);
}

static int set_body(lua_State *L) {
  struct request *r = request_of(L);
  push_table(L, r);
  push_values(L, r, 2);
  lua_rawset(L, 1);
  return 0;
}

luma_status luma_lua_set(luma_lua *s, int32_t table) {
  struct request r = {.s = s, .reference = table};
  return run(&r, set_body);
}

static int text_body(lua_State *L) {
  struct request *r = request_of(L);
  push_values(L, r, 1);
  luma_push_text(L, 1, NULL);
  return_values(L, r, 2);
  return 0;
}

luma_status luma_lua_text(luma_lua *s) {
  struct request r = {.s = s};
  return run(&r, text_body);
}

static int environment_body(lua_State *L) {
  struct request *r = request_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &luma_world_keys[r->count]);
  return_values(L, r, 1);
  return 0;
}

luma_status luma_lua_environment(luma_lua *s, luma_world world) {
  struct request r = {.s = s, .count = world, .flag = true};
  return run(&r, environment_body);
}

/// Wraps the finder in a trampoline, so that its failures are raised like those of any callback.
static int require_body(lua_State *L) {
  struct request *r = request_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &luma_module_keys[r->count]);
  lua_pushinteger(L, r->reference);
  lua_pushliteral(L, "require");
  lua_pushcclosure(L, luma_trampoline, 2);
  lua_rawseti(L, 1, 1);
  return 0;
}

luma_status luma_lua_set_require(luma_lua *s, luma_world world, int32_t callback) {
  struct request r = {.s = s, .count = world, .reference = callback};
  return run(&r, require_body);
}

static int module_body(lua_State *L) {
  struct request *r = request_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &luma_module_keys[r->count]);
  push_values(L, r, 2);
  lua_rawset(L, 1);
  return 0;
}

luma_status luma_lua_set_module(luma_lua *s, luma_world world) {
  struct request r = {.s = s, .count = world};
  return run(&r, module_body);
}
