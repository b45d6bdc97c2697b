// Pictures in a terminal: libchafa, opened on first use.
#pragma once
#include <stddef.h>

/// Returns why libchafa cannot be opened, to be freed; NULL if it can.
char *luma_chafa_problem(void);

/// Returns the text that shows a picture of RGBA pixels in this terminal, to be freed; NULL without
/// libchafa. kitty's and iTerm2's protocols and sixels are used where the environment names such a
/// terminal, else sixels if the terminal has said that it draws them, else colored symbols.
///
/// `columns` and `rows` are the most cells that it takes, each of `cell_width` x `cell_height` px.
char *luma_chafa_text(
  const unsigned char *rgba, int width, int height, int columns, int rows, int cell_width,
  int cell_height, int draws_sixels, size_t *length);

/// Whether the environment names a terminal that shows pictures.
int luma_chafa_knows_pictures(void);
