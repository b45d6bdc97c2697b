// Process-wide cache of library modules that are compiled from text, as bytecode.c has none. A
// recipe is checked in one state and run in another; to load bytecode takes an eighth of compiling.
#include "state.h"
#include <stdlib.h>
#include <string.h>

typedef struct Compiled {
  struct Compiled *next;
  char *name, *text, *code;
  size_t text_length, code_length, code_room;
} Compiled;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Append-only list, never freed; its entries are immutable.
static Compiled *all;

static const Compiled *known(const char *text, size_t length, const char *name) {
  pthread_mutex_lock(&lock);
  const Compiled *found = all;
  while (found && (strcmp(found->name, name) || found->text_length != length
                   || memcmp(found->text, text, length)))
    found = found->next;
  pthread_mutex_unlock(&lock);
  return found;
}

static int append(lua_State *L, const void *piece, size_t length, void *context) {
  (void)L;
  Compiled *made = context;
  // Most pieces are a byte or a few.
  if (length > made->code_room - made->code_length) {
    size_t room = 2 * (made->code_room + length);
    char *code = realloc(made->code, room);
    if (!code) return 1;
    made->code = code;
    made->code_room = room;
  }
  memcpy(made->code + made->code_length, piece, length);
  made->code_length += length;
  return 0;
}

static char *copy(const char *bytes, size_t length) {
  char *made = malloc(length + 1);
  if (!made) return NULL;
  memcpy(made, bytes, length);
  made[length] = 0;
  return made;
}

/// Caches the function on top of the stack; does nothing if out of memory.
static void keep(lua_State *L, const char *text, size_t length, const char *name) {
  Compiled *made = calloc(1, sizeof *made);
  if (!made) return;
  made->name = copy(name, strlen(name));
  made->text = copy(text, length);
  made->text_length = length;
  if (!made->name || !made->text || lua_dump(L, append, made, 0)) {
    free(made->name);
    free(made->text);
    free(made->code);
    free(made);
    return;
  }
  pthread_mutex_lock(&lock);
  made->next = all;
  all = made;
  pthread_mutex_unlock(&lock);
}

int luma_load_library(lua_State *L, const char *text, size_t length, const char *name) {
  const Compiled *found = known(text, length, name);
  if (found) return luaL_loadbufferx(L, found->code, found->code_length, name, "b");
  int status = luaL_loadbufferx(L, text, length, name, "t");
  if (status == LUA_OK) keep(L, text, length, name);
  return status;
}
