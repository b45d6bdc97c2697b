#include "CHTTP.h"

#include <CDynamicLibrary.h>
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#ifdef __APPLE__
static const char *const library_names[] = {
  "libmicrohttpd.12.dylib", "/opt/homebrew/lib/libmicrohttpd.12.dylib",
  "/usr/local/lib/libmicrohttpd.12.dylib", NULL};
#else
static const char *const library_names[] = {"libmicrohttpd.so.12", NULL};
#endif

// From microhttpd.h 0.9.75, which keeps these numbers: declared here, since builds need no headers.
enum { use_thread_per_connection = 4, use_polling_thread = 8, use_poll = 64 };
enum {
  option_end = 0, option_connection_limit = 2, option_connection_timeout = 3,
  option_listen_socket = 12,
};
enum { kind_header = 1, kind_argument = 8 };
enum { must_copy = 2 };

typedef int (*access_handler)(
  void *context, void *connection, const char *url, const char *method, const char *version,
  const char *upload, size_t *upload_size, void **state);

/// libmicrohttpd's functions: result, name, arguments.
#define FUNCTIONS(X)                                                                              \
  X(void *, MHD_start_daemon,                                                                     \
    (unsigned flags, uint16_t port, void *accept, void *accept_context, access_handler handler,   \
     void *context, ...))                                                                         \
  X(const char *, MHD_lookup_connection_value, (void *connection, int kind, const char *name))    \
  X(void *, MHD_create_response_from_buffer, (size_t count, void *bytes, int mode))               \
  X(int, MHD_add_response_header, (void *response, const char *name, const char *value))          \
  X(int, MHD_queue_response, (void *connection, unsigned status, void *response))                 \
  X(void, MHD_destroy_response, (void *response))

#define DECLARE(RESULT, NAME, ARGUMENTS) static RESULT(*NAME) ARGUMENTS;
FUNCTIONS(DECLARE)

#define CDYNAMIC_SLOT(NAME) NAME
CDYNAMIC_LIBRARY(static, open_library, library_names, FUNCTIONS)

char *luma_http_problem(void) { return open_library() ? NULL : strdup(missing); }

int luma_http_listen(uint16_t *port) {
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  struct sockaddr_in address = {.sin_family = AF_INET};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  // Workers and browsers that are started must not hold it.
  if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0 || fcntl(descriptor, F_SETFL, O_NONBLOCK) < 0
      || bind(descriptor, (struct sockaddr *)&address, size) < 0 || listen(descriptor, 64) < 0
      || getsockname(descriptor, (struct sockaddr *)&address, &size) < 0) {
    int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
  }
  *port = ntohs(address.sin_port);
  return descriptor;
}

enum { most_headers = 16 };

struct luma_http_request {
  void *connection;
  const char *method, *path;
  struct {
    char name[64], value[512];
  } headers[most_headers];
  int header_count;
  /// The result of MHD_queue_response.
  int is_answered;
};

/// The handler of requests; never freed, since the daemon ends with the process.
static struct {
  luma_http_answer answer;
  void *context;
} server;

static int handle(
  void *context, void *connection, const char *url, const char *method, const char *version,
  const char *upload, size_t *upload_size, void **state) {
  (void)context, (void)version, (void)upload, (void)upload_size, (void)state;
  luma_http_request request = {.connection = connection, .method = method, .path = url};
  server.answer(server.context, &request);
  // Otherwise the connection is closed.
  return request.is_answered;
}

int luma_http_serve(int descriptor, luma_http_answer answer, void *context) {
  if (!open_library()) return 0;
  server.answer = answer;
  server.context = context;
  return MHD_start_daemon(
           use_thread_per_connection | use_polling_thread | use_poll, 0, NULL, NULL, handle, NULL,
           option_listen_socket, descriptor, option_connection_limit, 64u,
           option_connection_timeout, 60u, option_end)
    != NULL;
}

const char *luma_http_method(const luma_http_request *request) { return request->method; }

const char *luma_http_path(const luma_http_request *request) { return request->path; }

const char *luma_http_header(luma_http_request *request, const char *name) {
  return MHD_lookup_connection_value(request->connection, kind_header, name);
}

const char *luma_http_argument(luma_http_request *request, const char *name) {
  return MHD_lookup_connection_value(request->connection, kind_argument, name);
}

void luma_http_add(luma_http_request *request, const char *name, const char *value) {
  if (request->header_count == most_headers) return;
  // Copied, since texts of Swift end with the call.
  int place = request->header_count++;
  strncpy(request->headers[place].name, name, sizeof request->headers[0].name - 1);
  strncpy(request->headers[place].value, value, sizeof request->headers[0].value - 1);
}

void luma_http_respond(
  luma_http_request *request, unsigned status, const void *bytes, size_t count) {
  void *response = MHD_create_response_from_buffer(count, (void *)bytes, must_copy);
  if (!response) return;
  for (int i = 0; i < request->header_count; i++) {
    MHD_add_response_header(response, request->headers[i].name, request->headers[i].value);
  }
  request->is_answered = MHD_queue_response(request->connection, status, response);
  MHD_destroy_response(response);
}
