// Opens and moves below a folder, for which glibc has no functions or Swift no way to call them.
#pragma once

/// Opens a relative path below a folder: no part of it is a link, and it leads nowhere up. -1 with
/// `errno` if that fails, with `ENOSYS` where the system has no such call.
int cbeneath_open(int folder, const char *path, int flags);

/// Gives a file another name, unless there is one; -1 with `errno` if that fails.
int cbeneath_move(int from, const char *name, int to, const char *target);
