package import Testing

/// Runs tests twice: with new libraries in files, and with new libraries on a server.
package struct OnBothDatabases: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
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
  package static var onBothDatabases: Self { OnBothDatabases() }
}

/// The storage of new libraries of tests.
package enum DatabaseKind {
  @TaskLocal package static var isServer = false

  /// The address of a database on a server for a library; nil: the library is to be in a file.
  package static func newServerLibrary() throws -> String? {
    isServer ? try PostgresServer.shared.makeDatabase() : nil
  }

  /// The address of a new library on a server; nil: the library is to be in a file.
  ///
  /// - Parameter first: makes a library, given the address of an empty database.
  package static func newServerLibrary(_ first: (String) throws -> Void) throws -> String? {
    isServer ? try PostgresServer.shared.makeLibrary(first) : nil
  }
}
