#pragma once

#include <sys/types.h>

/// Reads one byte of the terminal, also when Control-C makes it drop the one that came. Returns -1
/// for a signal; errno is EINTR.
ssize_t luma_edit_read_byte(char *byte);

/// Whether a byte of the terminal comes within some milliseconds.
int luma_edit_awaits(int milliseconds);

/// Asks the terminal to mark pasted text, or to stop marking it.
void luma_edit_mark_pastes(int is_on);

/// Reads pasted text, without the mark of its end; NULL if the terminal is gone or it is too long.
/// Line ends become line feeds.
///
/// - Ownership: the caller's, to be freed.
char *luma_edit_read_paste(void);
