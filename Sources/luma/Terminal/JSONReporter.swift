import LumaRuntime
import Synchronization

/// Tells events to a program: one JSON object per line.
final class JSONReporter: EventReporter {
  /// Held while a line is written, so that lines stay whole.
  private let sink: Mutex<TextSink>

  init(out: @escaping TextSink) { sink = Mutex(out) }

  func report(_ event: RunEvent) { write(event.json) }

  func report(_ event: LibraryEvent) { write(event.json) }

  private func write(_ object: String) {
    let line = object + "\n"
    sink.withLock { $0(line) }
  }

  /// Nothing is open: every line is whole.
  func close() {}
}
