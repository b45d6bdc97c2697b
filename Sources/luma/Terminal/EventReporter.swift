import LumaPipeline
import Synchronization

/// Reports events of a session or library; called from any thread.
protocol EventReporter: Sendable {
  func report(_ event: RunEvent)

  /// Restores the terminal after a command has ended or failed.
  func close()
}

/// Reports events as JSON, one object per line.
final class JSONReporter: EventReporter {
  /// Locked while a line is written, so that lines are not interleaved.
  private let sink: Mutex<TextSink>

  init(out: @escaping TextSink) { sink = Mutex(out) }

  func report(_ event: RunEvent) {
    let line = event.json + "\n"
    sink.withLock { $0(line) }
  }

  /// Does nothing: every line is complete.
  func close() {}
}
