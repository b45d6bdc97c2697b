#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Lua 5.4 behind a crossing that never jumps over a Swift frame.
///
/// Values cross as bytes in one buffer per state. A call from Lua is flattened by C, decoded and
/// answered by Swift, and raised or pushed by C once the Swift frame is gone. A call from Swift
/// runs inside `lua_pcall`. Functions run on the state's thread unless they say otherwise.
typedef struct luma_lua luma_lua;

#define LUMA_CLOSED __attribute__((enum_extensibility(closed)))

/// First byte of a flattened value, and of a table entry's key.
///
/// integer: 8 bytes. number: 8 bytes. string: 4 bytes of length, text. reference: 4 bytes.
/// object to Swift: 8 bytes, a borrowed pointer; to C: 4 bytes, an index given by `luma_lua_hand`.
/// table: 4 bytes count of array items, 4 bytes count of all entries; an entry is a key
/// (`next` is the index after the last `next`; else integer or string) and a value.
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

/// Bytes that both sides write and read; they grow and are reused.
typedef struct luma_bytes {
  unsigned char *bytes;
  size_t length;
  size_t capacity;
} luma_bytes;

/// How a call from Swift ended.
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

/// Why a state stopped for good.
typedef enum LUMA_CLOSED luma_trip : int32_t {
  luma_trip_none = 0,
  luma_trip_interrupt = 1,
  luma_trip_time = 2,
  luma_trip_memory = 3,
} luma_trip;

/// What a state calls in Swift. No function here may raise a Lua error.
typedef struct luma_entry {
  void *context;
  /// Answers with the count of results in the buffer, or -1: message and table of fields there.
  int32_t (*call)(void *context, int32_t callback, int32_t arguments, luma_bytes *values);
  void (*print)(void *context, const char *text, size_t length);
  void (*release)(void *object);
  /// On the watchdog's thread: the time limit tripped, or (`stuck`) Lua did not stop after it.
  void (*alarm)(void *context, bool stuck);
} luma_entry;

/// NULL when there is no memory for a state. `seconds` 0: no time limit.
luma_lua *luma_lua_new(const luma_entry *entry, size_t memory, double seconds, double grace);
/// What `entry.context` could not be before the state existed. Before the first call.
void luma_lua_set_context(luma_lua *s, void *context);
/// Ends Lua and releases its objects; the record stays for references and interrupters.
void luma_lua_close(luma_lua *s);
void luma_lua_free(luma_lua *s);

luma_bytes *luma_lua_values(luma_lua *s);
/// Empties the buffer for writing.
luma_bytes *luma_lua_begin(luma_lua *s);
void luma_bytes_reserve(luma_bytes *b, size_t extra);
/// Passes a retained object on to C, which owns it from here.
uint32_t luma_lua_hand(luma_lua *s, void *object);

/// Calls with the arguments in the buffer; results come back there after their count (an integer),
/// all of them as references when `keep`.
luma_status luma_lua_call(luma_lua *s, int32_t function, int32_t arguments, bool keep);
/// Loads text (never bytecode); the function comes back as a reference.
luma_status luma_lua_load(
    luma_lua *s, const char *text, size_t length, const char *name, int32_t environment);
/// Makes a table of functions from name, integer pairs; it comes back as a reference.
luma_status luma_lua_functions(luma_lua *s, int32_t count, bool primitives);
/// Reads a field (`keep`: as a reference), raw; the name is in the buffer.
luma_status luma_lua_get(luma_lua *s, int32_t table, bool keep);
/// Writes a field, raw; name and value are in the buffer.
luma_status luma_lua_set(luma_lua *s, int32_t table);
/// The text that `tostring` gives; the value is in the buffer.
luma_status luma_lua_text(luma_lua *s);
/// Lets go of a reference. From any thread, also after the state was closed.
void luma_lua_release(luma_lua *s, int32_t reference);

/// Two worlds of globals that share no table.
typedef enum LUMA_CLOSED luma_world : int32_t {
  luma_world_recipe = 0,
  luma_world_library = 1,
} luma_world;

/// A new reference to a world's globals.
luma_status luma_lua_environment(luma_lua *s, luma_world world);
/// Lets `callback` find modules for a world: name -> text, chunk name.
luma_status luma_lua_set_require(luma_lua *s, luma_world world, int32_t callback);
/// Makes `require` answer with a value; name and value are in the buffer.
luma_status luma_lua_set_module(luma_lua *s, luma_world world);

/// The nearest line outside the library; false when no such frame runs.
bool luma_lua_location(luma_lua *s, const char **file, int *line);
/// Bytes that Lua holds.
size_t luma_lua_used(const luma_lua *s);

/// Stops the running script, from any thread but not from a signal handler.
/// Returns true when it had been stopped for at least the grace period, and Lua still runs.
bool luma_lua_interrupt(luma_lua *s);
/// Why the state stopped. From any thread.
luma_trip luma_lua_tripped(luma_lua *s);
/// Lets a state go on that an interrupt stopped (not one that reached a limit).
void luma_lua_resume_after_interrupt(luma_lua *s);
