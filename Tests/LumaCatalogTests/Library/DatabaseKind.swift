import LumaTestSupport
import Testing

/// Runs tests twice: with a library in a file, and with one on a server.
struct OnBothDatabases: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    guard testCase != nil else { return }
    guard PostgresServer.isInstalled else {
      return print("skipped on a server, which is not installed: \(test.name)")
    }
    try await DatabaseKind.$isServer.withValue(true) { try await function() }
  }
}

extension Trait where Self == OnBothDatabases {
  static var onBothDatabases: Self { OnBothDatabases() }
}

/// What new libraries of tests are in.
enum DatabaseKind {
  @TaskLocal static var isServer = false
}
