#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast macro and sqlite3_db_config is variadic: Swift imports neither.

/// Binds a copy of `count` bytes of UTF-8 text.
static inline int luma_bind_text(sqlite3_stmt *statement, int index, const char *text, long count) {
  return sqlite3_bind_text64(statement, index, text, (sqlite3_uint64)count, SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}

/// Binds a copy of `count` bytes.
static inline int luma_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, long count) {
  // A null pointer would bind NULL instead of an empty blob.
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", (sqlite3_uint64)count,
                             SQLITE_TRANSIENT);
}

static inline void luma_result_text(sqlite3_context *context, const char *text, long count) {
  sqlite3_result_text64(context, text, (sqlite3_uint64)count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline void luma_result_blob(sqlite3_context *context, const void *bytes, long count) {
  sqlite3_result_blob64(context, bytes ? bytes : "", (sqlite3_uint64)count, SQLITE_TRANSIENT);
}

/// Turns an option of SQLITE_DBCONFIG_... on or off.
static inline int luma_configure(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}

/// Turns reset mode on or off: while on, VACUUM empties the database, whatever its file contains.
static inline int luma_set_reset(sqlite3 *database, int on) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_RESET_DATABASE, on, (int *)0);
}
