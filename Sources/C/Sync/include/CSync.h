// Syncs that Swift cannot call: glibc's headers hide one, and macOS has its own.
#pragma once

/// Brings the content of an open file onto the disk; -1 with `errno` if that fails.
int csync_content(int descriptor);

/// Brings all that was written to the file system of an open file onto the disk; -1 with `errno` if
/// that fails, with `ENOTSUP` where it promises nothing.
int csync_file_system(int descriptor);
