#define _GNU_SOURCE  // wcwidth
#include "CEdit.h"
#include "CEditInput.h"

#include <CDynamicLibrary.h>
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#ifdef __APPLE__
static const char *const library_names[] = {"libedit.3.dylib", "/usr/lib/libedit.3.dylib", NULL};
#else
static const char *const library_names[] = {"libedit.so.2", "libedit.so.0", NULL};
#endif
enum { remembered_lines = 1000 };
/// Milliseconds within which the next line of a paste comes, and no key of a person.
enum { paste_gap = 15 };

/// libedit functions, resolved by name.
struct functions {
  __typeof__(&el_init) el_init;
  __typeof__(&el_end) el_end;
  __typeof__(&el_gets) el_gets;
  __typeof__(&el_set) el_set;
  __typeof__(&el_get) el_get;
  __typeof__(&el_source) el_source;
  __typeof__(&el_resize) el_resize;
  __typeof__(&el_line) el_line;
  __typeof__(&el_insertstr) el_insertstr;
  __typeof__(&el_deletestr) el_deletestr;
  __typeof__(&history_init) history_init;
  __typeof__(&history_end) history_end;
  __typeof__(&history) history;
};

struct luma_edit {
  EditLine *editor;
  History *history;
  char *history_file;
  const char *prompt;
  char *line;
  int interrupted;
  /// Whether keys were typed before the prompt was there.
  int is_ahead;
  /// Whether keys followed Enter at once.
  int is_followed;
  /// The entry that Space makes of an empty line; NULL: a blank.
  const char *paged;
  luma_edit_completer completer;
  void *context;
};

static struct functions opened;
static char missing[CDYNAMIC_WHY] = "";

/// NULL while the editor is set up.
static luma_edit *edit_of(EditLine *editor) {
  luma_edit *edit = NULL;
  return opened.el_get(editor, EL_CLIENTDATA, &edit) == 0 ? edit : NULL;
}

static char *prompt_of(EditLine *editor) {
  luma_edit *edit = edit_of(editor);
  return (char *)(edit && edit->prompt ? edit->prompt : "");
}

/// Reads one character. Remembers a signal, which libedit takes for the end of input while it
/// searches the history.
static int read_character(EditLine *editor, wchar_t *character) {
  luma_edit *edit = edit_of(editor);
  mbstate_t state = {0};
  for (;;) {
    char byte;
    ssize_t length = luma_edit_read_byte(&byte);
    if (length < 0 && errno == EINTR && edit) edit->interrupted = 1;
    if (length != 1) return length == 0 ? 0 : -1;
    size_t used = mbrtowc(character, &byte, 1, &state);
    if (used != (size_t)-2) {
      int is_end = byte == '\r' || byte == '\n';
      if (is_end && edit) edit->is_followed = luma_edit_awaits(paste_gap);
      // Bytes that are not a character are left out.
      if (used != (size_t)-1) return 1;
      memset(&state, 0, sizeof state);
    }
  }
}

static unsigned char complete(EditLine *editor, int character) {
  (void)character;
  luma_edit *edit = edit_of(editor);
  if (!edit || !edit->completer) return CC_ERROR;
  const LineInfo *info = opened.el_line(editor);
  // Tab within an unmarked paste is indentation.
  if (luma_edit_awaits(0)) return opened.el_insertstr(editor, " ") ? CC_ERROR : CC_REFRESH;
  char *before = strndup(info->buffer, (size_t)(info->cursor - info->buffer));
  if (!before) return CC_ERROR;
  int removed = 0;
  char *list = NULL;
  char *inserted = edit->completer(edit->context, before, &removed, &list);
  free(before);
  unsigned char result = CC_ERROR;
  if (inserted) {
    opened.el_deletestr(editor, removed);
    if (*inserted == 0 || opened.el_insertstr(editor, inserted) == 0) result = CC_REFRESH;
  }
  if (list) {
    fputc('\n', stdout);
    fputs(list, stdout);
    fflush(stdout);
    result = CC_REDISPLAY;
  }
  free(inserted);
  free(list);
  return result;
}

/// Types a blank; on an empty line, shows the next page if there is one.
static unsigned char space(EditLine *editor, int character) {
  (void)character;
  luma_edit *edit = edit_of(editor);
  const LineInfo *info = opened.el_line(editor);
  int is_empty = info->lastchar == info->buffer;
  if (!edit || !edit->paged || !is_empty || luma_edit_awaits(0)) {
    return opened.el_insertstr(editor, " ") == 0 ? CC_REFRESH : CC_ERROR;
  }
  if (opened.el_insertstr(editor, edit->paged) != 0) return CC_ERROR;
  fputs(edit->paged, stdout);
  fputs("\r\n", stdout);
  fflush(stdout);
  return CC_NEWLINE;
}

/// Inserts a paste as it is, of several lines, which Enter then runs as one.
static unsigned char paste(EditLine *editor, int character) {
  (void)character;
  luma_edit *edit = edit_of(editor);
  errno = 0;
  char *text = luma_edit_read_paste();
  if (!text && errno == EINTR && edit) edit->interrupted = 1;
  if (!text) return errno ? CC_EOF : CC_ERROR;
  int is_inserted = *text == 0 || opened.el_insertstr(editor, text) == 0;
  free(text);
  return is_inserted ? CC_REFRESH : CC_ERROR;
}

static int look_up(void *library, const char *name, void *slot) {
  return cdynamic_find(library, name, slot, missing, sizeof missing);
}

static int open_library(void) {
  if (opened.history) return 1;
  void *library = cdynamic_open(library_names, CDYNAMIC_LOCAL, missing, sizeof missing);
  return library && look_up(library, "el_init", &opened.el_init) &&
         look_up(library, "el_end", &opened.el_end) &&
         look_up(library, "el_gets", &opened.el_gets) &&
         look_up(library, "el_set", &opened.el_set) &&
         look_up(library, "el_get", &opened.el_get) &&
         look_up(library, "el_source", &opened.el_source) &&
         look_up(library, "el_resize", &opened.el_resize) &&
         look_up(library, "el_line", &opened.el_line) &&
         look_up(library, "el_insertstr", &opened.el_insertstr) &&
         look_up(library, "el_deletestr", &opened.el_deletestr) &&
         look_up(library, "history_init", &opened.history_init) &&
         look_up(library, "history_end", &opened.history_end) &&
         look_up(library, "history", &opened.history);
}

char *luma_edit_problem(void) { return open_library() ? NULL : strdup(missing); }

void luma_edit_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "UTF-8");
}

static void start_history(luma_edit *edit) {
  HistEvent event;
  opened.history(edit->history, &event, H_SETSIZE, (int)remembered_lines);
  opened.history(edit->history, &event, H_SETUNIQUE, 1);
  if (edit->history_file) {
    opened.history(edit->history, &event, H_LOAD, edit->history_file);
  }
  opened.el_set(edit->editor, EL_HIST, opened.history, edit->history);
}

luma_edit *luma_edit_open(const char *program, const char *history, char **problem) {
  *problem = luma_edit_problem();
  if (*problem) return NULL;
  luma_edit_use_utf8();
  luma_edit *edit = calloc(1, sizeof *edit);
  *problem = edit ? NULL : strdup("out of memory");
  if (!edit) return NULL;
  edit->editor = opened.el_init(program, stdin, stdout, stderr);
  edit->history = opened.history_init();
  if (!edit->editor || !edit->history) {
    *problem = strdup("libedit cannot use this terminal");
    luma_edit_close(edit);
    return NULL;
  }
  edit->history_file = history ? strdup(history) : NULL;
  opened.el_set(edit->editor, EL_CLIENTDATA, edit);
  opened.el_set(edit->editor, EL_PROMPT, prompt_of);
  opened.el_set(edit->editor, EL_SIGNAL, 0);
  opened.el_set(edit->editor, EL_EDITOR, "emacs");
  opened.el_set(edit->editor, EL_GETCFN, read_character);
  opened.el_set(edit->editor, EL_ADDFN, "luma-complete", "completes a word", complete);
  opened.el_set(edit->editor, EL_BIND, "^I", "luma-complete", NULL);
  opened.el_set(edit->editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
  opened.el_set(edit->editor, EL_ADDFN, "luma-space", "types a blank or goes on", space);
  opened.el_set(edit->editor, EL_ADDFN, "luma-paste", "inserts what is pasted", paste);
  opened.el_set(edit->editor, EL_BIND, "\\e[200~", "luma-paste", NULL);
  start_history(edit);
  opened.el_source(edit->editor, NULL);
  return edit;
}

luma_edit_result luma_edit_read(luma_edit *edit, const char *prompt, const char **line) {
  int length = 0;
  edit->prompt = prompt;
  opened.el_resize(edit->editor);
  errno = 0;
  edit->interrupted = 0;
  // libedit itself does so only after the prompt is shown, and keys typed at once would be lost.
  opened.el_set(edit->editor, EL_PREP_TERM, 1);
  edit->is_ahead = luma_edit_awaits(0);
  edit->is_followed = 0;
  luma_edit_mark_pastes(1);
  const char *typed = opened.el_gets(edit->editor, &length);
  luma_edit_mark_pastes(0);
  edit->prompt = NULL;
  // Any other failure means that the terminal is gone.
  if (edit->interrupted) return luma_edit_interrupted;
  if (!typed) return luma_edit_ended;
  while (length > 0 && (typed[length - 1] == '\n' || typed[length - 1] == '\r')) length--;
  free(edit->line);
  edit->line = strndup(typed, (size_t)length);
  if (!edit->line) return luma_edit_ended;
  *line = edit->line;
  return luma_edit_line;
}

int luma_edit_is_pasted(const luma_edit *edit, int is_first) {
  return edit->is_followed && !(is_first && edit->is_ahead);
}

void luma_edit_page(luma_edit *edit, const char *entry) {
  // libedit itself echoes a blank as one, and a function of others by moving the cursor.
  opened.el_set(edit->editor, EL_BIND, " ", entry ? "luma-space" : "ed-insert", NULL);
  edit->paged = entry;
}

void luma_edit_complete(luma_edit *edit, luma_edit_completer completer, void *context) {
  edit->completer = completer;
  edit->context = context;
}

void luma_edit_remember(luma_edit *edit, const char *text) {
  HistEvent event;
  opened.history(edit->history, &event, H_ENTER, text);
  if (edit->history_file) {
    opened.history(edit->history, &event, H_SAVE, edit->history_file);
  }
}

char *luma_edit_history(luma_edit *edit, int most) {
  HistEvent event;
  int count = opened.history(edit->history, &event, H_FIRST) == 0;
  while (count > 0 && count < most && opened.history(edit->history, &event, H_NEXT) == 0) count++;
  char *text = NULL;
  size_t size = 0;
  FILE *lines = open_memstream(&text, &size);
  if (!lines) return NULL;
  for (; count > 0; count--) {
    fprintf(lines, "%s\n", event.str);
    if (opened.history(edit->history, &event, H_PREV) != 0) break;
  }
  return fclose(lines) == 0 ? text : NULL;
}

void luma_edit_close(luma_edit *edit) {
  if (edit->history) opened.history_end(edit->history);
  if (edit->editor) opened.el_end(edit->editor);
  free(edit->history_file);
  free(edit->line);
  free(edit);
}

int luma_edit_columns(unsigned int scalar) { return wcwidth((wchar_t)scalar); }
