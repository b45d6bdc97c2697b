#pragma once

/// Handles SIGINT, SIGTERM and SIGHUP from now on (those that were ignored stay ignored), ignores
/// SIGPIPE so that writing to a closed pipe fails with an error, and unblocks all signals.
///
/// The first signal calls `notify` on a dedicated thread, where it may take locks; a second one
/// exits the process immediately with 128 and its number. Returns 0, or -1 with errno set.
int luma_interrupt_watch(void (*notify)(void *context), void *context);

/// From now on, SIGINT never exits: a person talks to the program.
void luma_interrupt_converse(void);

/// Number of signals caught since the start or the last `luma_interrupt_forgive`.
int luma_interrupt_count(void);

/// The last signal caught since then; 0 if there was none.
int luma_interrupt_signal(void);

/// Resets the count: the next signal is a first one again.
void luma_interrupt_forgive(void);
