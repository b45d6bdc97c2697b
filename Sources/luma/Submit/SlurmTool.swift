import Foundation
import LumaFiles

/// A program of Slurm's, from the PATH.
struct SlurmTool {
  /// Its messages on standard error, in one line.
  private struct Outcome {
    var status: Int32
    var output: String
    var complaint: String
  }

  let path: String
  let name: String

  /// - Throws: `missingScheduler`.
  init(_ name: String) throws(CommandError) {
    guard let path = Environment.program(named: name) else { throw .missingScheduler(name) }
    (self.path, self.name) = (path, name)
  }

  /// Runs it with the environment of this process, and waits for it.
  ///
  /// - Throws: `scheduler` if it fails.
  func run(_ arguments: [String]) throws(CommandError) -> String {
    let outcome: Outcome
    do {
      outcome = try start(arguments)
    } catch {
      throw .scheduler(name, said: "it did not start")
    }
    guard outcome.status == 0 else {
      throw .scheduler(name, said: outcome.complaint)
    }
    return outcome.output
  }

  private func start(_ arguments: [String]) throws -> Outcome {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: path)
    child.arguments = arguments
    child.standardInput = FileHandle.nullDevice
    let (output, complaint) = (Pipe(), Pipe())
    (child.standardOutput, child.standardError) = (output, complaint)
    try child.run()
    // Neither writes more than a pipe holds.
    let said = try complaint.fileHandleForReading.readToEnd() ?? Data()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    child.waitUntilExit()
    return Outcome(
      status: child.terminationStatus, output: String(decoding: text, as: UTF8.self),
      complaint: String(decoding: said, as: UTF8.self)
        .split(separator: "\n").joined(separator: " "))
  }
}
