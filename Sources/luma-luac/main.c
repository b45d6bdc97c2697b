// Compiles the modules of the Lua library while Luma is built, by the Lua that Luma is linked to.
// luma-luac OUTPUT [NAME FILE]... writes Swift code that holds the bytecode of each module.
#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The literals of Swift hold text alone, so each byte is two hexadecimal digits.
static int write_digits(lua_State *L, const void *piece, size_t length, void *output) {
  (void)L;
  const unsigned char *bytes = piece;
  for (size_t i = 0; i < length; i++) fprintf(output, "%02x", bytes[i]);
  return ferror(output);
}

/// Returns the text of a file, to be freed; NULL: it cannot be read.
static char *text_of(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  long size = fseek(file, 0, SEEK_END) ? -1 : ftell(file);
  char *text = size < 0 ? NULL : malloc((size_t)size + 1);
  *length = (size_t)size;
  rewind(file);
  if (text && fread(text, 1, *length, file) != *length) {
    free(text);
    text = NULL;
  }
  fclose(file);
  return text;
}

/// Leaves the compiled module on the stack, else a message. Lines stay, since errors name them.
static int load(lua_State *L, const char *name, const char *path) {
  size_t length;
  char *text = text_of(path, &length);
  if (!text) {
    lua_pushliteral(L, "cannot be read");
    return LUA_ERRFILE;
  }
  int status = luaL_loadbufferx(L, text, length, lua_pushfstring(L, "@%s", name), "t");
  free(text);
  return status;
}

static int write_module(lua_State *L, FILE *output, const char *name, const char *path) {
  if (load(L, name, path) != LUA_OK) {
    fprintf(stderr, "%s: error: %s\n", path, lua_tostring(L, -1));
    return 1;
  }
  fprintf(output, "      (\"%s\", \"", name);
  int failed = lua_dump(L, write_digits, output, 0);
  fputs("\"),\n", output);
  lua_settop(L, 0);
  return failed;
}

/// Only bodies of getters change, so that targets that import this one are not compiled again.
static int write_modules(lua_State *L, FILE *output, char **names) {
  fputs("// Made by luma-luac of stdlib/luma; do not edit.\nenum StdlibBytecode {\n", output);
  fprintf(output, "  static var lua: StaticString {\n    \"%s\"\n  }\n\n", lua_ident);
  fputs("  static var modules: [(name: StaticString, digits: StaticString)] {\n    [\n", output);
  int failed = 0;
  for (char **at = names; !failed && at[0] && at[1]; at += 2) {
    failed = write_module(L, output, at[0], at[1]);
  }
  fputs("    ]\n  }\n}\n", output);
  return failed;
}

int main(int count, char **arguments) {
  FILE *output = count > 1 ? fopen(arguments[1], "w") : NULL;
  lua_State *L = luaL_newstate();
  if (!output || !L) {
    fprintf(stderr, "luma-luac: error: cannot write %s\n", count > 1 ? arguments[1] : "nothing");
    return 1;
  }
  int failed = write_modules(L, output, arguments + 2);
  lua_close(L);
  if (fclose(output) || failed) {
    remove(arguments[1]);
    return 1;
  }
  return 0;
}
