#pragma once

/// A line editor with history: libedit, opened on first use.
typedef struct luma_edit luma_edit;

typedef enum luma_edit_result {
  luma_edit_line,
  /// Interrupted by a signal (Ctrl-C); the typed text is lost.
  luma_edit_interrupted,
  /// Ctrl-D on an empty line, or end of input.
  luma_edit_ended,
} luma_edit_result;

/// Opens libedit on standard input and output.
///
/// `history` is the path of the history file, NULL for none. Returns NULL if libedit is missing or
/// cannot use the terminal; `*problem` is then the reason, to be freed.
luma_edit *luma_edit_open(const char *program, const char *history, char **problem);

/// Returns why libedit cannot be opened, to be freed; NULL if it can.
char *luma_edit_problem(void);

/// Reads one line, without its terminator, into `*line`, which is valid until the next call.
luma_edit_result luma_edit_read(luma_edit *edit, const char *prompt, const char **line);

/// Whether the line that was read is followed by more of a paste that the terminal did not mark.
/// Before the first line, keys may have been typed ahead, which are not a paste.
int luma_edit_is_pasted(const luma_edit *edit, int is_first);

/// Makes Space on an empty line type an entry, a constant; NULL: a blank again.
void luma_edit_page(luma_edit *edit, const char *entry);

/// Returns the last entries of the history, oldest first, a line feed after each; NULL: no memory.
///
/// - Ownership: the caller's, to be freed.
char *luma_edit_history(luma_edit *edit, int most);

/// Adds an entry of one or more lines to the history and its file.
void luma_edit_remember(luma_edit *edit, const char *text);

/// Completes a word when Tab is pressed: `before` is the text up to the cursor.
///
/// Returns the text to insert after `*removed` characters before the cursor are deleted, to be
/// freed; NULL: nothing changes. `*list` may be set to lines to print, to be freed.
typedef char *(*luma_edit_completer)(void *context, const char *before, int *removed, char **list);

void luma_edit_complete(luma_edit *edit, luma_edit_completer completer, void *context);

void luma_edit_close(luma_edit *edit);

/// Sets the C library's character encoding to UTF-8, whatever the locale says.
void luma_edit_use_utf8(void);

/// Returns the terminal width of a character in columns, -1 if the C library does not know it.
int luma_edit_columns(unsigned int scalar);
