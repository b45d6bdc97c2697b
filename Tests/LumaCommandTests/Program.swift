import Foundation
import LumaTestSupport

/// The built `luma`, run as a user would.
struct Program {
  struct Outcome: Equatable {
    var status: Int32
    var out: String
    var talk: String

    /// The events of `--json` after the first, which is the version.
    var events: [String] {
      let lines = out.split(separator: "\n").map(String.init)
      return lines.first?.hasPrefix(#"{"event":"version","#) == true
        ? Array(lines.dropFirst()) : ["no version"] + lines
    }
  }

  /// nil where the build put it somewhere else.
  static let path = BuiltProgram.path

  static var isBuilt: Bool { path != nil }

  /// Gets caches, state and working directory of its own.
  let folder: TemporaryFolder
  /// Variables besides those that every run gets.
  var environment: [String: String] = [:]
  /// nil: `folder`.
  var workingDirectory: String?

  init() throws { folder = try TemporaryFolder() }

  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(all: arguments, input: input)
  }

  /// - Parameter tool: absolute path of a program to run in its place; nil: itself.
  func run(all arguments: [String], input: String = "", by tool: String? = nil) throws -> Outcome {
    let (process, out) = try start(arguments)
    if let tool { process.executableURL = URL(fileURLWithPath: tool) }
    // A second pipe would fill up while this thread reads the first.
    let talk = try TemporaryFolder()
    try talk.write("", to: "talk")
    process.standardError = FileHandle(forWritingAtPath: talk.file("talk"))
    let standardInput = Pipe()
    process.standardInput = standardInput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let printed = try out.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let said = try Data(contentsOf: URL(fileURLWithPath: talk.file("talk")))
    return Outcome(
      status: process.terminationStatus, out: String(decoding: printed, as: UTF8.self),
      talk: String(decoding: said, as: UTF8.self))
  }

  /// Starts it, waits for its first printed byte, calls `body`, and waits for its end.
  ///
  /// - Returns: its exit status.
  func runUntilFirstByte(
    _ arguments: String..., input: String, talk: Pipe? = nil,
    then body: (Process, FileHandle) throws -> Void
  ) throws -> Int32 {
    let (process, out) = try start(arguments)
    process.standardError = talk ?? FileHandle.nullDevice
    let standardInput = Pipe()
    process.standardInput = standardInput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    _ = try out.fileHandleForReading.read(upToCount: 1)
    try body(process, out.fileHandleForReading)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Starts it, and ends it by SIGKILL at the first printed line that `isLast` knows.
  ///
  /// - Returns: whether it was the signal that ended it.
  func kill(at isLast: (String) -> Bool, _ arguments: String...) throws -> Bool {
    try send(SIGKILL, at: isLast, arguments).terminationReason == .uncaughtSignal
  }

  /// Starts it, sends Ctrl-C's signal at the first printed line that `isLast` knows, and waits for
  /// its end.
  ///
  /// - Returns: its exit status.
  func interrupt(at isLast: (String) -> Bool, _ arguments: String...) throws -> Int32 {
    try send(SIGINT, at: isLast, arguments).terminationStatus
  }

  private func send(
    _ signal: Int32, at isLast: (String) -> Bool, _ arguments: [String]
  ) throws -> Process {
    let (process, out) = try start(arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var rest = ""
    reading: while case let data = out.fileHandleForReading.availableData, !data.isEmpty {
      rest += String(decoding: data, as: UTF8.self)
      while let end = rest.firstIndex(of: "\n") {
        if isLast(String(rest[..<end])) { break reading }
        rest = String(rest[rest.index(after: end)...])
      }
    }
    Foundation.kill(process.processIdentifier, signal)
    // Its last output must not block it.
    _ = try out.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process
  }

  /// Starts it with nothing to read; the caller waits for it.
  func launch(_ arguments: String...) throws -> Process {
    let (process, _) = try start(arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The same, for a caller that reads its output.
  func launch(all arguments: [String], talk: Pipe) throws -> Process {
    let (process, _) = try start(arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = talk
    try process.run()
    return process
  }

  private func start(_ arguments: [String]) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path ?? "")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: workingDirectory ?? folder.path)
    process.environment = [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "TERM": "dumb",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ].merging(environment) { $1 }
    let out = Pipe()
    process.standardOutput = out
    return (process, out)
  }
}
