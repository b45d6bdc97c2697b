import CLua

/// Resource limits of a script. A limit that stopped a run stays tripped.
package struct LuaLimits: Sendable {
  /// Maximum memory allocated by Lua, bytes. A script can catch the resulting error a few times
  /// before it is stopped.
  package var memory: Int
  /// Memory that an object keeps outside Lua, bytes; counted while Lua holds the object.
  package var weight: @Sendable (AnyObject) -> Int
  /// Maximum wall time from the first call, seconds; nil: no limit, and no watchdog thread.
  package var seconds: Double?
  /// Time between a trip and `onStuck`, seconds.
  package var grace: Double
  /// Called once on timeout or interrupt, on the thread of the watchdog or of the interrupter.
  /// Cancel what a callback is waiting for here.
  package var onTrip: @Sendable () -> Void
  /// Called if Lua code keeps running through the grace period, because it is inside a C function
  /// that nothing can stop (`string.find` can take years). Called by the watchdog, or by an
  /// interrupt that follows another after at least the grace period. The only option left is to
  /// clean up and `_exit`; the state must not be touched.
  package var onStuck: @Sendable () -> Void

  package init(
    memory: Int = 512 << 20, weight: @escaping @Sendable (AnyObject) -> Int = { _ in 0 },
    seconds: Double? = nil, grace: Double = 2,
    onTrip: @escaping @Sendable () -> Void = {}, onStuck: @escaping @Sendable () -> Void = {}
  ) {
    self.memory = memory
    self.weight = weight
    self.seconds = seconds
    self.grace = grace
    self.onTrip = onTrip
    self.onStuck = onStuck
  }
}

/// Stops a state from another thread.
///
/// May outlive the state. Signals the running thread with SIGURG; the first call into any state
/// installs the handler.
package struct LuaInterrupter: Sendable {
  let core: LuaCore

  /// Stops the script, even in busy loops, `pcall` loops and coroutines; the state stays stopped.
  ///
  /// Callable from any thread, but not from a signal handler: use a thread or a dispatch source
  /// that watches for the signal.
  package func interrupt() {
    let first = luma_lua_tripped(core.pointer) == .none
    let isStuck = luma_lua_interrupt(core.pointer)
    if first { core.limits.onTrip() }
    if isStuck { core.limits.onStuck() }
  }

  /// Whether an interrupt or a limit has stopped the state.
  package var isTripped: Bool { luma_lua_tripped(core.pointer) != .none }
}
