#pragma once

/// Catches SIGINT, SIGTERM and SIGHUP from now on (those that were ignored stay ignored) and lets a
/// write to a closed pipe fail instead of ending the program. Nothing stays blocked that was.
///
/// The first signal calls `notify` on a thread of its own, where it may take locks; a second one
/// ends the program at once with `status`. Returns 0, or -1 with errno set.
int luma_interrupt_watch(int status, void (*notify)(void *context), void *context);

/// Signals caught and not yet forgiven.
int luma_interrupt_count(void);

/// Starts counting anew: the next signal is a first one again.
void luma_interrupt_forgive(void);
