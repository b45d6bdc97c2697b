#include "CPostgres.h"
#include <CDynamicLibrary.h>
#include <stdio.h>

static CPostgresCalls calls;

#define CDYNAMIC_SLOT(NAME) calls.NAME

static const char *const library_names[] = {
#ifdef __APPLE__
  "libpq.5.dylib",
  "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
  "/usr/local/opt/libpq/lib/libpq.5.dylib",
#else
  "libpq.so.5",
#endif
  NULL,
};

CDYNAMIC_LIBRARY(static, open_library, library_names, CPOSTGRES_FUNCTIONS)

const CPostgresCalls *cpostgres_calls(void) { return open_library() ? &calls : NULL; }

const char *cpostgres_missing(void) { return missing; }

static void drop_notice(void *context, const char *message) {
  (void)context;
  (void)message;
}

PGconn *cpostgres_connect(const char *address, const char *program, int seconds) {
  char timeout[16];
  snprintf(timeout, sizeof timeout, "%d", seconds);
  // What comes later wins: the address may have a timeout of its own, but no other encoding.
  const char *const keys[] = {
    "connect_timeout", "fallback_application_name", "dbname", "client_encoding", NULL};
  const char *const values[] = {timeout, program, address, "UTF8", NULL};
  PGconn *connection = calls.PQconnectdbParams(keys, values, 1);
  if (connection) calls.PQsetNoticeProcessor(connection, drop_notice, NULL);
  return connection;
}

void cpostgres_cancel(PGconn *connection) {
  PGcancel *cancel = calls.PQgetCancel(connection);
  if (!cancel) return;
  char why[256];
  calls.PQcancel(cancel, why, sizeof why);
  calls.PQfreeCancel(cancel);
}
