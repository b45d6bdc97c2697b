// Threads; Swift 6.3 crashes when it compiles a call of pthread_create.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Starts a thread that calls `work` and ends. Returns whether it could be started.
int cthread_start(size_t stack, void (*work)(void *context), void *context);

/// Returns the number of processors that this process may use by its affinity. What a container may
/// take of their time does not count.
int cthread_processors(void);

/// Returns the number of processors of the machine.
int cthread_installed(void);

/// Returns the bytes of memory of the machine.
int64_t cthread_memory(void);
