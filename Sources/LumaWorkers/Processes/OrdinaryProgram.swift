import CWorker
import Dispatch
import LumaFiles
import Synchronization

/// A third-party program that runs with the environment and the rights of this process, except for
/// the variables by which this program's own libraries find their files.
package struct OrdinaryProgram: Sendable {
  private let path: String
  private let arguments: [String]
  private let ownFolder: String?

  /// - Parameter path: absolute.
  package init(_ path: String, _ arguments: [String]) {
    self.init(path, arguments, without: BundledLibraries.folder)
  }

  /// - Parameter ownFolder: The folder that the program's variables must not name.
  package init(_ path: String, _ arguments: [String], without ownFolder: String?) {
    (self.path, self.arguments, self.ownFolder) = (path, arguments, ownFolder)
  }

  package struct Outcome: Equatable, Sendable {
    /// Its status, or the signal that ended it.
    package var status: Int32
    package var output: String
    /// What it wrote to standard error.
    package var complaint: String
  }

  /// Runs it and waits for it; nil: it did not start.
  package func run() -> Outcome? { start().map(OrdinaryProgram.end) }

  /// Starts it, and waits for it on another thread.
  ///
  /// - Returns: false if it did not start.
  package func run(ended: @escaping @Sendable (Outcome) -> Void) -> Bool {
    guard let started = start() else { return false }
    _ = BackgroundThread.start { ended(OrdinaryProgram.end(started)) }
    return true
  }

  private struct Started {
    var pid: pid_t = 0
    var output: Int32 = -1
    var complaint: Int32 = -1
  }

  private func start() -> Started? {
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var started = Started()
    let error = cworker_start_program(
      words, ownFolder, &started.output, &started.complaint, &started.pid)
    return error == 0 ? started : nil
  }

  private static func end(_ started: Started) -> Outcome {
    // It may wait for either of its pipes to be read.
    let complaint = Mutex(""), isRead = DispatchSemaphore(value: 0)
    let isStarted = BackgroundThread.start {
      let said = text(started.complaint)
      complaint.withLock { $0 = said }
      isRead.signal()
    }
    let output = text(started.output)
    if isStarted { isRead.wait() } else { complaint.withLock { $0 = text(started.complaint) } }
    let meaning = cworker_wait(started.pid)
    return Outcome(
      status: meaning < 1_000 ? meaning : meaning - 1_000, output: output,
      complaint: complaint.withLock(\.self))
  }

  /// Reads all that is written, and closes the descriptor.
  private static func text(_ descriptor: Int32) -> String {
    defer { close(descriptor) }
    return String(decoding: (try? Descriptor.readAll(descriptor)) ?? [], as: UTF8.self)
  }
}
