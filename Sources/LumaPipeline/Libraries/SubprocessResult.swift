import Foundation
import LumaFiles
import Synchronization

/// The standard output of a child process, up to its exit or a timeout.
struct SubprocessResult {
  private(set) var output = Data()
  /// Whether the process was killed because of the timeout.
  private(set) var isLate = false
  /// Whether a signal ended the process: its output may be cut.
  private(set) var isKilled = false
  /// Whether the program could not be started, as shells say it.
  private(set) var isMissing = false

  /// Runs a program, without a shell or an environment, and waits for it to exit.
  ///
  /// - Parameters:
  ///   - command: Absolute path of the program, and its arguments.
  ///   - input: Its standard input.
  ///   - limit: Timeout in seconds.
  ///   - file: Takes the output, up to a number of bytes; what is longer is left out whole.
  init(
    _ command: [String], input: OpenedFile, limit: Double,
    into file: (descriptor: Int32, bytes: Int64)? = nil
  ) throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: command[0])
    child.arguments = Array(command.dropFirst())
    child.environment = [:]
    input.rewind()
    child.standardInput = FileHandle(fileDescriptor: input.descriptor, closeOnDealloc: false)
    child.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    child.standardOutput = pipe
    try child.run()
    let alarm = DeadlineTimer(child)
    DispatchQueue.global().asyncAfter(deadline: .now() + limit) { alarm.ring() }
    let reading = pipe.fileHandleForReading
    if let file {
      let isWhole = try? Descriptor.copy(
        reading.fileDescriptor, to: file.descriptor, limit: file.bytes)
      if isWhole != true { Descriptor.empty(file.descriptor) }
      // A program that writes more ends by that.
      try? reading.close()
    } else {
      // A truncated output is not valid JSON and rejected later.
      output = (try? reading.readToEnd()) ?? Data()
    }
    child.waitUntilExit()
    isLate = alarm.stop()
    isKilled = child.terminationReason == .uncaughtSignal
    isMissing = child.terminationReason == .exit && [126, 127].contains(child.terminationStatus)
  }
}

/// Kills a process if it has not exited in time.
///
/// `@unchecked Sendable`: only uses members of the process that Foundation synchronizes itself.
private final class DeadlineTimer: @unchecked Sendable {
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

  /// Cancels the timeout and returns whether it has fired.
  func stop() -> Bool {
    state.withLock { state in
      state.isOver = true
      return state.hasRung
    }
  }
}
