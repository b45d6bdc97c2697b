// A page on this machine: libmicrohttpd, opened on first use.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Returns why libmicrohttpd cannot be opened, to be freed; NULL if it can.
char *luma_http_problem(void);

/// Listens on a free port of 127.0.0.1.
///
/// Returns a descriptor, or -1 with errno.
int luma_http_listen(uint16_t *port);

typedef struct luma_http_request luma_http_request;

/// Answers a request, on a thread of its own, which it may hold up.
typedef void (*luma_http_answer)(void *context, luma_http_request *request);

/// Serves what comes to a listening descriptor until the process ends. Returns 0 without
/// libmicrohttpd or threads.
int luma_http_serve(int descriptor, luma_http_answer answer, void *context);

/// Parts of a request, valid while it is answered. Headers and arguments that are absent are NULL.
const char *luma_http_method(const luma_http_request *request);
const char *luma_http_path(const luma_http_request *request);
const char *luma_http_header(luma_http_request *request, const char *name);
const char *luma_http_argument(luma_http_request *request, const char *name);

/// Adds a header to the response, before it is sent.
void luma_http_add(luma_http_request *request, const char *name, const char *value);

/// Sets the response; the bytes are copied.
void luma_http_respond(
  luma_http_request *request, unsigned status, const void *bytes, size_t count);
