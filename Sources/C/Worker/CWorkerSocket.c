#define _GNU_SOURCE
#include "CWorker.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif
#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif

int cworker_pair(int pair[2], int seconds) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return -1;
  struct timeval limit = {.tv_sec = seconds};
  for (int end = 0; end < 2; end++) {
    fcntl(pair[end], F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
    int yes = 1;
    setsockopt(pair[end], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  }
  // The worker waits for its next message as long as it takes.
  setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  return 0;
}

typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * CWORKER_DESCRIPTORS)];
} Control;

static void attach(struct msghdr *message, Control *control, const int *descriptors, int count) {
  memset(control, 0, sizeof *control);
  message->msg_control = control->bytes;
  message->msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
  struct cmsghdr *part = CMSG_FIRSTHDR(message);
  part->cmsg_level = SOL_SOCKET;
  part->cmsg_type = SCM_RIGHTS;
  part->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
  memcpy(CMSG_DATA(part), descriptors, sizeof(int) * (size_t)count);
}

static void skip(struct iovec *parts, size_t sent) {
  for (int part = 0; part < 2; part++) {
    size_t own = sent < parts[part].iov_len ? sent : parts[part].iov_len;
    parts[part].iov_base = (char *)parts[part].iov_base + own;
    parts[part].iov_len -= own;
    sent -= own;
  }
}

int cworker_send(
  int socket, const void *head, size_t head_count, const void *body, size_t body_count,
  const int *descriptors, int descriptor_count
) {
  if (descriptor_count > CWORKER_DESCRIPTORS) return errno = EMSGSIZE, -1;
  struct iovec parts[2] = {
    {.iov_base = (void *)head, .iov_len = head_count},
    {.iov_base = (void *)body, .iov_len = body_count},
  };
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
  Control control;
  if (descriptor_count > 0) attach(&message, &control, descriptors, descriptor_count);
  while (parts[0].iov_len + parts[1].iov_len > 0) {
    ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return -1;
    message.msg_control = NULL;
    message.msg_controllen = 0;
    skip(parts, (size_t)sent);
  }
  return 0;
}

static int take(int descriptor, int *descriptors, int *count, int room) {
  if (*count < room) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    descriptors[(*count)++] = descriptor;
    return 1;
  }
  close(descriptor);
  return 0;
}

static int take_all(struct msghdr *message, int *descriptors, int *count, int room) {
  int fits = !(message->msg_flags & MSG_CTRUNC);
  struct cmsghdr *part = CMSG_FIRSTHDR(message);
  for (; part; part = CMSG_NXTHDR(message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    size_t number = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < number; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(part) + index * sizeof(int), sizeof descriptor);
      if (!take(descriptor, descriptors, count, room)) fits = 0;
    }
  }
  return fits;
}

int cworker_receive(int socket, void *room, size_t size, int *descriptors, int *count) {
  int places = *count;
  *count = 0;
  size_t filled = 0;
  while (filled < size) {
    Control control;
    struct iovec rest = {.iov_base = (char *)room + filled, .iov_len = size - filled};
    struct msghdr message = {
      .msg_iov = &rest, .msg_iovlen = 1, .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes,
    };
    ssize_t got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    if (got == 0) return filled == 0 ? 0 : (errno = EPROTO, -1);
    if (!take_all(&message, descriptors, count, places)) return errno = EPROTO, -1;
    filled += (size_t)got;
  }
  return 1;
}

int cworker_wait_readable(int socket, int milliseconds) {
  struct pollfd wanted = {.fd = socket, .events = POLLIN};
  int ready = poll(&wanted, 1, milliseconds);
  if (ready < 0 && errno == EINTR) return 0;
  return ready;
}
