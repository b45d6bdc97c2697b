import Foundation
import Synchronization

/// What another program printed until it ended, or until its time was over.
struct ChildAnswer {
  private(set) var output = Data()
  /// It was ended because it took too long.
  private(set) var isLate = false

  /// Starts a program without a shell, with nothing to read, and waits for its end.
  ///
  /// - Parameter limit: seconds.
  init(program: String, _ arguments: [String], limit: Double) throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: program)
    child.arguments = arguments
    child.standardInput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    child.standardOutput = pipe
    try child.run()
    let alarm = Alarm(child)
    DispatchQueue.global().asyncAfter(deadline: .now() + limit) { alarm.ring() }
    // An answer that breaks off is no JSON.
    output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    child.waitUntilExit()
    isLate = alarm.stop()
  }
}

/// Ends a program unless it has ended by then.
///
/// `@unchecked Sendable`: of the child only what Foundation guards itself is asked.
private final class Alarm: @unchecked Sendable {
  private let child: Process
  private let state = Mutex((isOver: false, hasRung: false))

  init(_ child: Process) { self.child = child }

  func ring() {
    state.withLock { state in
      guard !state.isOver, child.isRunning else { return }
      state.hasRung = true
      kill(child.processIdentifier, SIGKILL)
    }
  }

  /// Whether it has rung.
  func stop() -> Bool {
    state.withLock { state in
      state.isOver = true
      return state.hasRung
    }
  }
}
