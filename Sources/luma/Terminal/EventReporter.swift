import LumaModel
import LumaRuntime

/// Tells what happens in a session or to a library; called from any thread.
protocol EventReporter: Sendable {
  func report(_ event: RunEvent)
  func report(_ event: LibraryEvent)

  /// Leaves the terminal as it should be when what was going on has ended, in order or not.
  func close()
}
