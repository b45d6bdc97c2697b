import CLua

/// Stops a state from another thread.
///
/// It outlives the state without harm. The running thread is told by SIGURG, whose action the
/// first call into any state installs.
public struct LuaInterrupter: Sendable {
  let core: LuaCore

  /// Stops busy loops, `pcall` loops and coroutines; the state stays stopped.
  ///
  /// From any thread, but not from inside a signal handler: use a thread or a dispatch source that
  /// watches for the signal.
  public func interrupt() {
    let first = luma_lua_tripped(core.pointer) == .none
    let isStuck = luma_lua_interrupt(core.pointer)
    if first { core.limits.onTrip() }
    if isStuck { core.limits.onStuck() }
  }

  /// The state was stopped, by an interrupt or by a limit.
  public var isTripped: Bool { luma_lua_tripped(core.pointer) != .none }
}
