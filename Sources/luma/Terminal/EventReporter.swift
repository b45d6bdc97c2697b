import LumaModel
import LumaRuntime

/// Tells what happens in a session; called from any thread.
protocol EventReporter: Sendable {
  func report(_ event: RunEvent)

  /// Leaves the terminal as it should be when what was going on has ended, in order or not.
  func close()
}
