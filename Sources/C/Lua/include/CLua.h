#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Lua 5.4 behind an interface that never longjmps across a Swift frame.
///
/// Values are exchanged as bytes in one buffer per state. For a call from Lua, C flattens the
/// arguments, Swift decodes and answers them, and C pushes the results or raises the error after
/// the Swift frame has returned. A call from Swift runs inside `lua_pcall`. Functions must be
/// called on the state's thread unless noted otherwise.
typedef struct luma_lua luma_lua;

#define LUMA_CLOSED __attribute__((enum_extensibility(closed)))

/// Type tag: first byte of a flattened value and of a table entry's key.
///
/// integer: 8 bytes. number: 8 bytes. string: 4-byte length, text. reference: 4 bytes. object to
/// Swift: 8 bytes, a borrowed pointer; to C: 4 bytes, an index from `luma_lua_hand`. table: 4-byte
/// count of array items, 4-byte count of all entries. An entry is a key (integer, string, or
/// `next`: the index after that of the last `next`) and a value.
typedef enum LUMA_CLOSED luma_tag : uint8_t {
  luma_tag_none = 0,
  luma_tag_false = 1,
  luma_tag_true = 2,
  luma_tag_integer = 3,
  luma_tag_number = 4,
  luma_tag_string = 5,
  luma_tag_table = 6,
  luma_tag_reference = 7,
  luma_tag_object = 8,
  luma_tag_next = 9,
} luma_tag;

/// Growable buffer that both sides read, write and reuse.
typedef struct luma_bytes {
  unsigned char *bytes;
  size_t length;
  size_t capacity;
} luma_bytes;

/// Result of a call from Swift.
typedef enum LUMA_CLOSED luma_status : int32_t {
  luma_status_ok = 0,
  /// The buffer holds message, file, line, traceback and a table of fields.
  luma_status_raised = 1,
  /// The buffer holds message and line.
  luma_status_syntax = 2,
  luma_status_memory = 3,
  /// See `luma_lua_tripped`.
  luma_status_tripped = 4,
} luma_status;

/// Reason why a state was stopped permanently.
typedef enum LUMA_CLOSED luma_trip : int32_t {
  luma_trip_none = 0,
  luma_trip_interrupt = 1,
  luma_trip_time = 2,
  luma_trip_memory = 3,
} luma_trip;

/// Callbacks from a state into Swift. None of them may raise a Lua error.
typedef struct luma_entry {
  void *context;
  /// Returns the number of results in the buffer, or -1 if it holds a message and a table of
  /// fields.
  int32_t (*call)(void *context, int32_t callback, int32_t arguments, luma_bytes *values);
  void (*print)(void *context, const char *text, size_t length);
  void (*release)(void *object);
  /// Called on the watchdog thread: the time limit tripped, or (`stuck`) Lua kept running after it.
  void (*alarm)(void *context, bool stuck);
} luma_entry;

/// Returns NULL if out of memory. `seconds` 0: no time limit.
luma_lua *luma_lua_new(const luma_entry *entry, size_t memory, double seconds, double grace);
/// Sets `entry.context`, for contexts that need the state's pointer first. Call before any other.
void luma_lua_set_context(luma_lua *s, void *context);
/// Closes Lua and releases its objects; the record stays valid for references and interrupters.
void luma_lua_close(luma_lua *s);
void luma_lua_free(luma_lua *s);

luma_bytes *luma_lua_values(luma_lua *s);
/// Empties the buffer and returns it for writing.
luma_bytes *luma_lua_begin(luma_lua *s);
void luma_bytes_reserve(luma_bytes *b, size_t extra);
/// Transfers ownership of a retained object to C; returns its index. While Lua holds the object,
/// `bytes` count toward the memory limit.
uint32_t luma_lua_hand(luma_lua *s, void *object, size_t bytes);
/// Counts memory outside Lua toward the memory limit, for as long as the state lives.
void luma_lua_charge(luma_lua *s, size_t bytes);

/// Calls `function` with the arguments in the buffer. The buffer then holds the number of results
/// (an integer) and the results, all as references if `keep`.
luma_status luma_lua_call(luma_lua *s, int32_t function, int32_t arguments, bool keep);
/// Compiles source text (bytecode is refused); leaves a reference to the function in the buffer.
luma_status luma_lua_load(
    luma_lua *s, const char *text, size_t length, const char *name, int32_t environment);

/// A library module that was compiled when Luma was built: two hexadecimal digits a byte.
typedef struct luma_compiled {
  const char *name;
  const char *digits;
  size_t length;
} luma_compiled;

/// Whether the Lua that runs has this `lua_ident`.
bool luma_lua_is(const char *ident);
/// Makes the library's `require` look among these modules, sorted by name, before it calls its
/// callback. They are ignored unless the Lua that runs is the one that compiled them, by its
/// `lua_ident`: what bytecode means changes from release to release. They must outlive the state.
void luma_lua_set_compiled(
    luma_lua *s, const luma_compiled *modules, size_t count, const char *ident);
/// Leaves a reference to a compiled module's function in the buffer; none if there is no such
/// module.
luma_status luma_lua_load_compiled(luma_lua *s, const char *name);

/// Makes a table of functions from the (name, integer) pairs in the buffer; leaves a reference to
/// it.
luma_status luma_lua_functions(luma_lua *s, int32_t count, bool primitives);
/// Reads a field with raw access (`keep`: as a reference); its name is in the buffer.
luma_status luma_lua_get(luma_lua *s, int32_t table, bool keep);
/// Writes a field with raw access; its name and value are in the buffer.
luma_status luma_lua_set(luma_lua *s, int32_t table);
/// Converts the value in the buffer to text, as `tostring` does.
luma_status luma_lua_text(luma_lua *s);
/// Releases a reference. Callable from any thread, also after the state was closed.
void luma_lua_release(luma_lua *s, int32_t reference);

/// A set of globals; the two sets share no table.
typedef enum LUMA_CLOSED luma_world : int32_t {
  luma_world_recipe = 0,
  luma_world_library = 1,
} luma_world;

/// Leaves a new reference to a world's globals in the buffer.
luma_status luma_lua_environment(luma_lua *s, luma_world world);
/// Sets the callback that finds a world's modules: name -> text, chunk name.
luma_status luma_lua_set_require(luma_lua *s, luma_world world, int32_t callback);
/// Makes `require` return a preset value; name and value are in the buffer.
luma_status luma_lua_set_module(luma_lua *s, luma_world world);

/// Finds the nearest line outside the library; returns false if no such frame is active.
bool luma_lua_location(luma_lua *s, const char **file, int *line);
/// Returns the number of bytes allocated by Lua.
size_t luma_lua_used(const luma_lua *s);

/// Stops the running script. Callable from any thread, but not from a signal handler. Returns true
/// if the state was stopped at least the grace period ago and Lua still runs.
bool luma_lua_interrupt(luma_lua *s);
/// Returns why the state was stopped. Callable from any thread.
luma_trip luma_lua_tripped(luma_lua *s);
/// Finds the line at which the script was stopped, once a call has returned; false: none is known.
bool luma_lua_trip_place(const luma_lua *s, const char **file, int *line);
/// Lets a state continue after an interrupt (not after a limit).
void luma_lua_resume_after_interrupt(luma_lua *s);
