#pragma once
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <pthread.h>
#include <stdatomic.h>

#include "include/CLua.h"

#define LUMA_DEPTH 64
/// Maximum size of the flattened values of one call.
#define LUMA_MAX_BYTES ((size_t)32 << 20)
/// Bytes that the buffer of values keeps from call to call.
#define LUMA_KEPT_BYTES ((size_t)8 << 20)

/// A Swift object, and the memory that it keeps alive outside Lua.
typedef struct {
  void *object;
  size_t bytes;
} luma_box;

/// Memory beyond the limit, for error reports and references.
#define LUMA_HEADROOM ((size_t)4 << 20)
/// Failed allocations, each after a full collection, that stop the run.
#define LUMA_MEMORY_FAILURES 4

struct luma_ids {
  int32_t *ids;
  size_t count, capacity;
};

/// The thread that resumed a coroutine; records live on the C stack of `resume`.
struct luma_resumer {
  lua_State *thread;
  struct luma_resumer *up;
  int depth;
};

/// Sizes of blocks in a pool, and one more.
#define LUMA_POOL_SIZES 33

/// A region of small blocks.
struct luma_pool {
  char *start, *next, *end;
  /// Freed blocks by size, each with the address of the next in it.
  void *kept[LUMA_POOL_SIZES];
};

struct luma_lua {
  luma_entry entry;
  lua_State *main;
  /// The coroutine that is running; a signal arms its hook.
  lua_State *volatile running;
  struct luma_resumer *resumers;
  luma_lua *outer;
  luma_bytes values;
  struct luma_ids fresh;
  const luma_compiled *compiled;
  size_t compiled_count;
  luma_box *handed;
  size_t handed_count, handed_capacity;
  char complaint[128];

  struct luma_pool pool;
  size_t used, limit;
  /// Bytes that objects keep which were pushed since the last step of the collector.
  size_t uncollected;
  bool headroom;
  const void *refused;
  size_t refused_size;
  int failures;

  atomic_int trip;
  atomic_bool in_swift;
  int depth;

  pthread_mutex_t lock;
  pthread_cond_t wake;
  /// Protected by `lock`.
  struct luma_ids unwanted;
  atomic_size_t unwanted_count;
  pthread_t thread, watchdog;
  bool inside, closed, watched;
  uint64_t visit;
  double seconds, grace, tripped_at;
  /// The line at which a script was stopped; 0: none is known.
  int trip_line;
  char trip_file[256];
};

static inline luma_lua *luma_of(lua_State *L) { return *(luma_lua **)lua_getextraspace(L); }

static inline void luma_room(luma_bytes *b, size_t extra) {
  if (b->capacity - b->length < extra) luma_bytes_reserve(b, extra);
}

// values.c, push.c
void luma_bytes_trim(luma_bytes *b);
void luma_put_integer(luma_bytes *b, int64_t value);
void luma_put_string(luma_bytes *b, const char *text, size_t length);
void luma_put_tag(luma_bytes *b, luma_tag tag);
/// Appends one value to the buffer; never raises. Returns NULL, or a description of the problem.
const char *luma_flatten(luma_lua *s, lua_State *L, int index);
/// Whether such a problem is a limit that the value exceeds.
bool luma_is_limit(const char *wrong);
/// Makes a registry reference to a value; the caller owns it once flattening has succeeded.
int32_t luma_refer(luma_lua *s, lua_State *L, int index);
void luma_settle(luma_lua *s);
/// Pushes the value at `at`; returns the position after it. May raise.
const unsigned char *luma_push(luma_lua *s, lua_State *L, const unsigned char *at);
void luma_open_objects(lua_State *L);
luma_box *luma_object(lua_State *L, int index);
/// Collects garbage at the pace of the memory that Swift's objects keep, which Lua does not see.
void luma_collect(luma_lua *s, lua_State *L);

// references.c
void luma_ids_add(struct luma_ids *list, int32_t id);
void luma_drop_unwanted(luma_lua *s, lua_State *L);

// failure.c
extern const char luma_failure_key;
void luma_open_failures(lua_State *L);
/// Raises the table on top of the stack as a failure at the nearest user frame.
_Noreturn void luma_raise(luma_lua *s, lua_State *L);
_Noreturn void luma_raise_text(luma_lua *s, lua_State *L, const char *code, const char *text);
int luma_fail(lua_State *L);
int luma_location(lua_State *L);

// location.c
bool luma_is_library(const char *source);
const char *luma_display(const lua_Debug *ar);
bool luma_user_frame(luma_lua *s, lua_State *L, lua_Debug *ar);

// report.c
int luma_on_error(lua_State *L);
void luma_report_plain(luma_lua *s, lua_State *L, const char *text);

// trampoline.c
int luma_trampoline(lua_State *L);

// sandbox.c, coroutine.c, require.c, bytecode.c, protect.c
int luma_xpcall(lua_State *L);
void luma_open_worlds(lua_State *L);
/// Pushes the text of a value, as `tostring` gives it: objects are numbered instead of located.
const char *luma_push_text(lua_State *L, int index, size_t *length);
/// Replaces `tostring` of the base library and `format` of the string library, at these indexes.
void luma_hide_addresses(lua_State *L, int base, int string);
void luma_open_coroutines(lua_State *L, int table);
/// Pushes the function of a compiled module of the library; false if there is none that fits.
bool luma_push_compiled(lua_State *L, const char *name);
void luma_open_require(lua_State *L, int world, luma_world kind);
extern const char luma_world_keys[2];
extern const char luma_module_keys[2];

// pool.c
void luma_pool_open(struct luma_pool *pool);
/// Frees the region and all blocks in it.
void luma_pool_close(struct luma_pool *pool);
/// Sizes have to be those that blocks were given.
void luma_pool_free(struct luma_pool *pool, void *block, size_t size);
/// As realloc; a block is NULL for a new one.
void *luma_pool_resize(struct luma_pool *pool, void *block, size_t old_size, size_t size);

// limits.c, watchdog.c
void *luma_allocate(void *context, void *block, size_t old_size, size_t size);
void luma_arm(lua_State *L);
_Noreturn void luma_raise_trip(lua_State *L);
void luma_enter(luma_lua *s);
void luma_leave(luma_lua *s);
double luma_now(void);
void luma_stop(luma_lua *s, luma_trip reason);
/// Makes the condition on which the watchdog waits, by the monotonic clock.
void luma_make_wake(luma_lua *s);
void luma_watch(luma_lua *s);
void luma_unwatch(luma_lua *s);
