import LumaModel
import LumaRuntime

/// Tells what happens in a session; called from any thread.
protocol EventReporter: Sendable {
  func report(_ event: RunEvent)
}
