/// How much a script may use; a limit that ended a run stays tripped.
public struct LuaLimits: Sendable {
  /// Units: bytes that Lua holds. A script can catch going over it a few times, not for ever.
  public var memory: Int
  /// Units: seconds of wall time from the first call; nil: no limit, and no watchdog thread.
  public var seconds: Double?
  /// Units: seconds between a trip and `onStuck`.
  public var grace: Double
  /// Called once when time runs out or on an interrupt, on the watchdog's or the interrupter's
  /// thread: the place to cancel what a callback is waiting for.
  public var onTrip: @Sendable () -> Void
  /// Lua code ran on through the grace period: it is inside one C function (`string.find` can take
  /// years), where nothing stops it. Called by the watchdog, or by an interrupt that follows
  /// another by the grace period. The only way on is to clean up and `_exit`; the state must not
  /// be touched.
  public var onStuck: @Sendable () -> Void

  public init(
    memory: Int = 512 << 20, seconds: Double? = nil, grace: Double = 2,
    onTrip: @escaping @Sendable () -> Void = {}, onStuck: @escaping @Sendable () -> Void = {}
  ) {
    self.memory = memory
    self.seconds = seconds
    self.grace = grace
    self.onTrip = onTrip
    self.onStuck = onStuck
  }
}
