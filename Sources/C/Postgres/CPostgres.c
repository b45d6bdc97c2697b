#include "CPostgres.h"
#include <CDynamicLibrary.h>
#include <errno.h>
#include <poll.h>

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

// Results of PQconnectPoll, and of PQstatus for a failed connection.
enum { FAILED = 0, READING = 1, WRITING = 2, CONNECTED = 3, BAD = 1 };
// Milliseconds between two looks at whether to stop.
enum { PATIENCE = 20 };

PGconn *cpostgres_connect(
  const char *const *keys, const char *const *values, CPostgresStop stop, void *context) {
  // A database name that looks like an address is not one.
  PGconn *connection = calls.PQconnectStartParams(keys, values, 0);
  if (!connection) return NULL;
  calls.PQsetNoticeProcessor(connection, drop_notice, NULL);
  int step = WRITING;
  while (step != CONNECTED && step != FAILED && calls.PQstatus(connection) != BAD) {
    if (stop(context)) break;
    struct pollfd socket = {calls.PQsocket(connection), step == READING ? POLLIN : POLLOUT, 0};
    int ready = poll(&socket, 1, PATIENCE);
    if (ready < 0 && errno != EINTR) break;
    if (ready > 0) step = calls.PQconnectPoll(connection);
  }
  return connection;
}

void cpostgres_cancel(PGcancel *cancel) {
  char why[256];
  calls.PQcancel(cancel, why, sizeof why);
  calls.PQfreeCancel(cancel);
}
