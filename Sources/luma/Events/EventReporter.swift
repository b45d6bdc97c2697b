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
  /// The folder that paths of outputs and photos are relative to, with a slash; nil: none.
  private let root: String?
  /// Whether the version was written. Locked while a line is written, so that lines are not
  /// interleaved.
  private let hasBegun = Mutex(false)

  /// - Parameter root: absolute path of the folder that paths are relative to; nil: none.
  init(out: @escaping TextSink, root: String? = nil) {
    sink = out
    self.root = root.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  func report(_ event: RunEvent) {
    let line = (root.map(event.near) ?? event).json + "\n"
    hasBegun.withLock { hasBegun in
      sink(hasBegun ? line : EventTable.version.json(()) + "\n" + line)
      hasBegun = true
    }
  }

  /// Does nothing: every line is complete.
  func close() {}
}
