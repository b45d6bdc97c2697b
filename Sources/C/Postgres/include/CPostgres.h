// libpq, opened on first use. Needs no headers: its types are opaque, and the functions and numbers
// below are unchanged since version 14, which brought pipelines.
#pragma once
#include <stddef.h>

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef struct pg_cancel PGcancel;
typedef void (*CPostgresNotice)(void *, const char *);

/// Results of PQresultStatus.
enum {
  CPOSTGRES_DONE = 1, // PGRES_COMMAND_OK
  CPOSTGRES_ROWS = 2, // PGRES_TUPLES_OK
  CPOSTGRES_COPY_OUT = 3, // PGRES_COPY_OUT
  CPOSTGRES_COPY = 4, // PGRES_COPY_IN
  CPOSTGRES_COPY_BOTH = 8, // PGRES_COPY_BOTH
  CPOSTGRES_SYNC = 10, // PGRES_PIPELINE_SYNC
};

/// Fields of an error.
typedef enum {
  CPOSTGRES_STATE = 'C', // PG_DIAG_SQLSTATE
  CPOSTGRES_MESSAGE = 'M', // PG_DIAG_MESSAGE_PRIMARY
} CPostgresField;

#define CPOSTGRES_FUNCTIONS(X)                                                                    \
  X(PGconn *, PQconnectStartParams, (const char *const *, const char *const *, int))              \
  X(int, PQconnectPoll, (PGconn *))                                                               \
  X(int, PQstatus, (const PGconn *))                                                              \
  X(char *, PQerrorMessage, (const PGconn *))                                                     \
  X(void, PQfinish, (PGconn *))                                                                   \
  X(int, PQserverVersion, (const PGconn *))                                                       \
  X(int, PQlibVersion, (void))                                                                    \
  X(const char *, PQparameterStatus, (const PGconn *, const char *))                              \
  X(int, PQtransactionStatus, (const PGconn *))                                                   \
  X(int, PQsocket, (const PGconn *))                                                              \
  X(int, PQsendQuery, (PGconn *, const char *))                                                   \
  X(int, PQsendPrepare, (PGconn *, const char *, const char *, int, const unsigned *))            \
  X(int, PQsendQueryPrepared,                                                                     \
    (PGconn *, const char *, int, const char *const *, const int *, const int *, int))            \
  X(int, PQenterPipelineMode, (PGconn *))                                                         \
  X(int, PQpipelineSync, (PGconn *))                                                              \
  X(int, PQexitPipelineMode, (PGconn *))                                                          \
  X(int, PQconsumeInput, (PGconn *))                                                              \
  X(int, PQisBusy, (PGconn *))                                                                    \
  X(PGresult *, PQgetResult, (PGconn *))                                                          \
  X(int, PQputCopyData, (PGconn *, const char *, int))                                            \
  X(int, PQputCopyEnd, (PGconn *, const char *))                                                  \
  X(int, PQresultStatus, (const PGresult *))                                                      \
  X(char *, PQresultErrorField, (const PGresult *, int))                                          \
  X(void, PQclear, (PGresult *))                                                                  \
  X(int, PQntuples, (const PGresult *))                                                           \
  X(int, PQnfields, (const PGresult *))                                                           \
  X(unsigned, PQftype, (const PGresult *, int))                                                   \
  X(char *, PQgetvalue, (const PGresult *, int, int))                                             \
  X(int, PQgetlength, (const PGresult *, int, int))                                               \
  X(int, PQgetisnull, (const PGresult *, int, int))                                               \
  X(PGcancel *, PQgetCancel, (PGconn *))                                                          \
  X(int, PQcancel, (PGcancel *, char *, int))                                                     \
  X(void, PQfreeCancel, (PGcancel *))                                                             \
  X(CPostgresNotice, PQsetNoticeProcessor, (PGconn *, CPostgresNotice, void *))

typedef struct {
#define CPOSTGRES_MEMBER(RESULT, NAME, ARGUMENTS) RESULT(*NAME) ARGUMENTS;
  CPOSTGRES_FUNCTIONS(CPOSTGRES_MEMBER)
#undef CPOSTGRES_MEMBER
} CPostgresCalls;

/// Opens the library once; callable from any thread. Returns NULL if it is not installed.
const CPostgresCalls *cpostgres_calls(void);
/// Why it could not be opened.
const char *cpostgres_missing(void);

/// Whether nobody waits for a connection any more.
typedef int (*CPostgresStop)(void *context);

/// Connects with parameters, whose names and values end with NULL; of two with one name the later
/// counts. Notices of the server are dropped, also those before it is connected. Ends without a
/// connection once it is stopped. Returns NULL only where memory runs out.
PGconn *cpostgres_connect(
  const char *const *keys, const char *const *values, CPostgresStop stop, void *context);
/// Requests that the server end a connection's query, and frees what is needed for that.
void cpostgres_cancel(PGcancel *cancel);
