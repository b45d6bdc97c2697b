#include "CPostgres.h"
#include <CDynamicLibrary.h>

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

PGconn *cpostgres_connect(const char *const *keys, const char *const *values) {
  // A name of a database that looks like an address is none.
  PGconn *connection = calls.PQconnectdbParams(keys, values, 0);
  if (connection) calls.PQsetNoticeProcessor(connection, drop_notice, NULL);
  return connection;
}

void cpostgres_cancel(PGcancel *cancel) {
  char why[256];
  calls.PQcancel(cancel, why, sizeof why);
  calls.PQfreeCancel(cancel);
}
