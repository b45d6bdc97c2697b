// Finds the line of user code that a call comes from.
#include <string.h>

#include "state.h"

/// Maximum number of frames searched; `lua_getstack` walks from the top on every call.
#define FRAMES 200

bool luma_is_library(const char *source) {
  return strcmp(source, "@luma") == 0 || strncmp(source, "@luma.", 6) == 0;
}

const char *luma_display(const lua_Debug *ar) {
  return *ar->source == '@' || *ar->source == '=' ? ar->source + 1 : ar->short_src;
}

static bool user_frame_of(lua_State *L, lua_Debug *ar) {
  for (int level = 0; level < FRAMES && lua_getstack(L, level, ar); level++) {
    lua_getinfo(L, "Sl", ar);
    if (*ar->what != 'C' && !luma_is_library(ar->source)) return true;
  }
  return false;
}

/// Finds the innermost frame that is neither C nor the library, in this thread or its resumers.
bool luma_user_frame(luma_lua *s, lua_State *L, lua_Debug *ar) {
  if (user_frame_of(L, ar)) return true;
  for (struct luma_resumer *up = s->resumers; up; up = up->up) {
    if (user_frame_of(up->thread, ar)) return true;
  }
  return false;
}

bool luma_lua_location(luma_lua *s, const char **file, int *line) {
  lua_Debug ar;
  if (s->closed || !luma_user_frame(s, s->running, &ar)) return false;
  // `short_src` would dangle once `ar` goes out of scope; a chunk without a file name shows "?".
  *file = *ar.source == '@' || *ar.source == '=' ? ar.source + 1 : "?";
  *line = ar.currentline;
  return true;
}

int luma_location(lua_State *L) {
  lua_Debug ar;
  if (!luma_user_frame(luma_of(L), L, &ar)) return 0;
  lua_pushstring(L, luma_display(&ar));
  lua_pushinteger(L, ar.currentline);
  return 2;
}
