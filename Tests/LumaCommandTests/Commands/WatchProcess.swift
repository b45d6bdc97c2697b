import Foundation
import LumaTestSupport

/// `luma watch`, or another command that goes on, driven by the lines that it prints.
final class WatchProcess {
  struct Ended: Error { var lines: [String] }

  let process: Process
  private let lines: FileHandle
  private var rest = ""
  /// All lines so far.
  private(set) var seen: [String] = []

  /// The streams whose lines are read.
  struct Streams: OptionSet {
    var rawValue: Int
    static let output = Streams(rawValue: 1), talk = Streams(rawValue: 2)
  }

  init(_ program: Program, _ arguments: [String], read streams: Streams = .talk) throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path ?? "")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: program.folder.path)
    process.environment = [
      "HOME": program.folder.path + "/home", "PATH": "/usr/bin:/bin", "TERM": "dumb",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ].merging(program.environment) { $1 }
    let pipe = Pipe()
    lines = pipe.fileHandleForReading
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = streams.contains(.output) ? pipe : FileHandle.nullDevice
    process.standardError = streams.contains(.talk) ? pipe : FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Reads until a line contains a text, and returns it.
  @discardableResult func line(with text: String) throws -> String {
    while let line = try next() {
      seen.append(line)
      if line.contains(text) { return line }
    }
    throw Ended(lines: seen)
  }

  private func next() throws -> String? {
    while true {
      if let end = rest.firstIndex(of: "\n") {
        defer { rest = String(rest[rest.index(after: end)...]) }
        return String(rest[..<end])
      }
      var ready = pollfd(fd: lines.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 30_000) > 0 else { return nil }
      let data = lines.availableData
      if data.isEmpty { return nil }
      rest += String(decoding: data, as: UTF8.self)
    }
  }

  /// Sends a signal, and returns the exit status and how long it took, in seconds.
  func end(_ signal: Int32 = SIGINT) -> (status: Int32, seconds: Double) {
    let start = Date()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (process.terminationStatus, Date().timeIntervalSince(start))
  }
}
