// Encodes Lua values as bytes. Nothing here raises, except references if the system is out of
// memory.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"

void luma_bytes_reserve(luma_bytes *b, size_t extra) {
  size_t capacity = b->capacity ? b->capacity : 256;
  while (capacity - b->length < extra) capacity *= 2;
  unsigned char *bytes = realloc(b->bytes, capacity);
  if (!bytes) abort();  // as Swift does when out of memory
  b->bytes = bytes;
  b->capacity = capacity;
}

/// Empties the buffer, and gives back the room of large values.
void luma_bytes_trim(luma_bytes *b) {
  b->length = 0;
  if (b->capacity <= LUMA_KEPT_BYTES) return;
  unsigned char *bytes = realloc(b->bytes, LUMA_KEPT_BYTES);
  if (!bytes) return;
  b->bytes = bytes;
  b->capacity = LUMA_KEPT_BYTES;
}

void luma_put_tag(luma_bytes *b, luma_tag tag) {
  luma_room(b, 1);
  b->bytes[b->length++] = tag;
}

static void put(luma_bytes *b, luma_tag tag, const void *payload, size_t size) {
  luma_room(b, 1 + size);
  b->bytes[b->length] = tag;
  memcpy(b->bytes + b->length + 1, payload, size);
  b->length += 1 + size;
}

void luma_put_integer(luma_bytes *b, int64_t value) {
  put(b, luma_tag_integer, &value, sizeof value);
}

void luma_put_string(luma_bytes *b, const char *text, size_t length) {
  uint32_t size = (uint32_t)length;
  luma_room(b, 5 + length);
  put(b, luma_tag_string, &size, sizeof size);
  memcpy(b->bytes + b->length, text, length);
  b->length += length;
}

static const char too_large[] = "more than 32 MiB of values";
static const char too_deep[] = "tables nested deeper than 64 levels";

/// The tables that enclose the value being flattened, outermost first.
struct path {
  luma_lua *s;
  lua_State *L;
  const void *tables[LUMA_DEPTH];
  int depth;
};

static const char *flatten(struct path *p, int index);

static const char *flatten_string(struct path *p, int index) {
  size_t length;
  const char *text = lua_tolstring(p->L, index, &length);
  if (length + p->s->values.length > LUMA_MAX_BYTES) return too_large;
  luma_put_string(&p->s->values, text, length);
  return NULL;
}

/// Progress through a table's list part.
struct list {
  int64_t next, last;
};

static const char *flatten_key(struct path *p, struct list *list) {
  luma_bytes *b = &p->s->values;
  if (lua_type(p->L, -2) == LUA_TSTRING) return flatten_string(p, lua_gettop(p->L) - 1);
  if (lua_isinteger(p->L, -2)) {
    int64_t key = lua_tointeger(p->L, -2);
    if (key > list->last) list->last = key;
    if (key == list->next) {
      list->next++;
      luma_put_tag(b, luma_tag_next);
      return NULL;
    }
    if (key > 0) {
      luma_put_integer(b, key);
      return NULL;
    }
  }
  snprintf(
      p->s->complaint, sizeof p->s->complaint,
      "expected strings and indexes from 1 as table keys, got a %s%s", luaL_typename(p->L, -2),
      lua_isinteger(p->L, -2) ? " below 1" : "");
  return p->s->complaint;
}

static const char *flatten_entries(struct path *p, int index) {
  luma_bytes *b = &p->s->values;
  const char *wrong = NULL;
  uint32_t counts[2] = {0, 0};
  put(b, luma_tag_table, counts, sizeof counts);
  size_t header = b->length - sizeof counts;
  struct list list = {1, 0};
  lua_pushnil(p->L);
  while (!wrong && lua_next(p->L, index)) {
    wrong = flatten_key(p, &list);
    if (!wrong) wrong = flatten(p, lua_gettop(p->L));
    if (b->length > LUMA_MAX_BYTES) wrong = too_large;
    counts[1]++;
    lua_pop(p->L, wrong ? 2 : 1);
  }
  // Swift pays for a hole as much as for an item.
  if (!wrong && list.last > 4 * (int64_t)counts[1] + 16) wrong = "a list with too many holes";
  counts[0] = (uint32_t)(list.next - 1);
  memcpy(b->bytes + header, counts, sizeof counts);
  return wrong;
}

static const char *flatten_table(struct path *p, int index) {
  const void *table = lua_topointer(p->L, index);
  for (int i = 0; i < p->depth; i++) {
    if (p->tables[i] == table) return "a table that contains itself";
  }
  if (p->depth == LUMA_DEPTH || !lua_checkstack(p->L, 8)) {
    return too_deep;
  }
  p->tables[p->depth++] = table;
  const char *wrong = flatten_entries(p, index);
  p->depth--;
  return wrong;
}

static const char *flatten_other(struct path *p, int index) {
  luma_bytes *b = &p->s->values;
  if (lua_type(p->L, index) == LUA_TFUNCTION) {
    int32_t reference = luma_refer(p->s, p->L, index);
    put(b, luma_tag_reference, &reference, sizeof reference);
    return NULL;
  }
  luma_box *box = luma_object(p->L, index);
  if (box && box->object) {
    put(b, luma_tag_object, &box->object, sizeof box->object);
    return NULL;
  }
  snprintf(
      p->s->complaint, sizeof p->s->complaint, "a %s, which Luma cannot take",
      box ? "released object" : luaL_typename(p->L, index));
  return p->s->complaint;
}

static const char *flatten(struct path *p, int index) {
  luma_bytes *b = &p->s->values;
  switch (lua_type(p->L, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      luma_put_tag(b, luma_tag_none);
      return NULL;
    case LUA_TBOOLEAN:
      luma_put_tag(b, lua_toboolean(p->L, index) ? luma_tag_true : luma_tag_false);
      return NULL;
    case LUA_TNUMBER:
      if (lua_isinteger(p->L, index)) {
        luma_put_integer(b, lua_tointeger(p->L, index));
      } else {
        double number = lua_tonumber(p->L, index);
        put(b, luma_tag_number, &number, sizeof number);
      }
      return NULL;
    case LUA_TSTRING:
      return flatten_string(p, index);
    case LUA_TTABLE:
      return flatten_table(p, index);
    default:
      return flatten_other(p, index);
  }
}

const char *luma_flatten(luma_lua *s, lua_State *L, int index) {
  struct path p;  // not zeroed: it is large, and only `depth` entries are valid
  p.s = s;
  p.L = L;
  p.depth = 0;
  return flatten(&p, lua_absindex(L, index));
}

bool luma_is_limit(const char *wrong) { return wrong == too_large || wrong == too_deep; }
