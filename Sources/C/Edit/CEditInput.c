#include "CEditInput.h"

#include <CInterrupt.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

/// Waits for a byte or a signal, also one that came before. Returns 0 for a signal, errno is EINTR.
static int wait_for_input(void) {
  sigset_t caught, before;
  sigemptyset(&caught);
  sigaddset(&caught, SIGINT);
  sigaddset(&caught, SIGTERM);
  sigaddset(&caught, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &caught, &before);
  int ready = -1;
  errno = EINTR;
  if (luma_interrupt_count() == 0) {
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &before);
  }
  int problem = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = problem;
  return ready > 0;
}

// A read that blocks after Control-C would wait for the next key. The flag is the terminal's, which
// others share, so it is set for no longer than the read.
ssize_t luma_edit_read_byte(char *byte) {
  for (;;) {
    if (!wait_for_input()) return -1;
    int flags = fcntl(STDIN_FILENO, F_GETFL);
    if (flags >= 0) fcntl(STDIN_FILENO, F_SETFL, flags | O_NONBLOCK);
    ssize_t length = read(STDIN_FILENO, byte, 1);
    int problem = errno;
    if (flags >= 0) fcntl(STDIN_FILENO, F_SETFL, flags);
    errno = problem;
    if (length >= 0 || (problem != EAGAIN && problem != EWOULDBLOCK)) return length;
  }
}

// macOS cannot poll a terminal.
int luma_edit_awaits(int milliseconds) {
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  struct timeval wait = {milliseconds / 1000, milliseconds % 1000 * 1000};
  return select(STDIN_FILENO + 1, &input, NULL, NULL, &wait) > 0;
}

void luma_edit_mark_pastes(int is_on) {
  const char *terminal = getenv("TERM");
  if (!terminal || !*terminal || strcmp(terminal, "dumb") == 0) return;
  fputs(is_on ? "\033[?2004h" : "\033[?2004l", stdout);
  fflush(stdout);
}

/// The bytes that end a paste.
static const char paste_end[] = "\033[201~";
enum { most_pasted = 1 << 20 };

char *luma_edit_read_paste(void) {
  size_t size = 0, matched = 0;
  char *text = malloc(most_pasted + 1);
  while (text) {
    char byte;
    if (luma_edit_read_byte(&byte) != 1) break;
    matched = byte == paste_end[matched] ? matched + 1 : byte == paste_end[0];
    if (size < most_pasted) text[size++] = byte == '\r' ? '\n' : byte;
    if (matched < sizeof paste_end - 1) continue;
    if (size == most_pasted) break;
    for (size -= matched; size > 0 && strchr(" \t\n", text[size - 1]); size--) {}
    text[size] = 0;
    return text;
  }
  free(text);
  return NULL;
}
