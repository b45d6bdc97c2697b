import Foundation
package import Testing

/// Runs a test in a process of its own: it may end it, or read numbers that are the process's.
///
/// Not an exit test: their thread spins from the end of a process until its test is continued, and
/// tests that wait for programs hold up the threads that would continue it.
package struct OwnProcess: TestTrait, TestScoping {
  private static let variable = "LUMA_TEST_OWN_PROCESS"

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if ProcessInfo.processInfo.environment[Self.variable] != nil { return try await function() }
    let outcome = try run(test.sourceLocation)
    guard outcome.status != 0 else { return }
    // The end: what it did last, or what it found.
    Issue.record("status \(outcome.status): \(outcome.said.suffix(8_000))")
  }

  private func run(_ place: SourceLocation) throws -> (status: Int32, said: String) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      bundle() + [
        "--testing-library", "swift-testing", "--filter",
        "/\(place.fileName):\(place.line):\(place.column)$",
      ]
    // A backtrace would push out what the test did last.
    process.environment = ProcessInfo.processInfo.environment.merging([
      Self.variable: "1", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    let folder = try TemporaryFolder()
    try folder.write("", to: "said")
    let said = FileHandle(forWritingAtPath: folder.file("said"))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = said
    process.standardError = said
    try process.runUnblocked()
    process.waitUntilExit()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("said")))
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// Where tests are a bundle that a program loads, its arguments name it.
  private func bundle() -> [String] {
    let arguments = CommandLine.arguments
    guard let place = arguments.firstIndex(of: "--test-bundle-path"), place + 1 < arguments.count
    else { return [] }
    return Array(arguments[place...(place + 1)])
  }
}

extension Trait where Self == OwnProcess {
  package static var ownProcess: Self { OwnProcess() }
}
