#pragma once

/// A line editor with a history: libedit, opened when it is first needed.
typedef struct luma_edit luma_edit;

typedef enum luma_edit_result {
  luma_edit_line,
  /// A signal came (Ctrl-C); what was typed is gone.
  luma_edit_interrupted,
  /// Ctrl-D on an empty line, or no more input.
  luma_edit_ended,
} luma_edit_result;

/// Opens libedit on standard input and standard output.
///
/// `history` is the file that keeps the lines between runs, NULL for none. Returns NULL when there
/// is no libedit or it cannot use the terminal; `*problem` is then the reason, to be freed.
luma_edit *luma_edit_open(const char *program, const char *history, char **problem);

/// Why libedit cannot be opened, to be freed; NULL when it can.
char *luma_edit_problem(void);

/// Reads one line, without its end, into `*line`, which stays valid until the next call.
luma_edit_result luma_edit_read(luma_edit *edit, const char *prompt, const char **line);

/// Adds a line, or several that were one piece of code, to the history and its file.
void luma_edit_remember(luma_edit *edit, const char *text);

void luma_edit_close(luma_edit *edit);

/// Makes the C library's idea of characters UTF-8, whatever the locale says.
void luma_edit_use_utf8(void);

/// Columns of a character on a terminal, -1 when the C library does not know it.
int luma_edit_columns(unsigned int scalar);
