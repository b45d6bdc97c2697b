// A file in memory, which Swift cannot create because glibc's headers hide it.
#pragma once

/// Returns the descriptor of a new file in memory, or -1 with `errno` where there are none.
int cmemory_file(void);
