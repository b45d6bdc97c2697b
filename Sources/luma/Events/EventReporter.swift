import LumaPipeline
import Synchronization

/// Reports events of a session or library; called from any thread.
protocol EventReporter: Sendable {
  func report(_ event: RunEvent)

  /// Restores the terminal after a command has ended or failed.
  func close()
}

/// Reports events as JSON, one object per line, after one with the version.
final class JSONReporter: EventReporter {
  private let sink: TextSink
  /// Whether the version was written. Locked while a line is written, so that lines are not
  /// interleaved.
  private let hasBegun = Mutex(false)

  init(out: @escaping TextSink) { sink = out }

  func report(_ event: RunEvent) {
    let line = event.json + "\n"
    hasBegun.withLock { hasBegun in
      sink(hasBegun ? line : EventTable.version.json(()) + "\n" + line)
      hasBegun = true
    }
  }

  /// Does nothing: every line is complete.
  func close() {}
}
