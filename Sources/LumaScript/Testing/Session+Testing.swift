import LumaLua
package import LumaModel
import LumaPipeline

extension Session {
  /// Returns the names of the tests in a file, in their order, without running one.
  package func tests(of script: Script) throws(Diagnostic) -> [String] {
    try testing(script, drafts: environment.options.root) { interpreter throws(Diagnostic) in
      try interpreter.ask { library throws(LuaError) in try library.testNames() }
    }
  }

  /// Runs one test of a file, by its place from 1.
  ///
  /// - Parameters:
  ///   - drafts: absolute path of an existing folder that the options let recipes write.
  ///   - updatesGolden: whether the pictures that tests compare with are written.
  package func run(
    test place: Int, of script: Script, drafts: String, updatesGolden: Bool = false
  ) throws(Diagnostic) {
    try testing(script, drafts: drafts, updatesGolden: updatesGolden) {
      interpreter throws(Diagnostic) in
      try interpreter.run(test: place)
      try interpreter.finish()
    }
  }

  private func testing<Value>(
    _ script: Script, drafts: String, updatesGolden: Bool = false,
    _ body: (Interpreter) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    try environment.timed { () throws(Diagnostic) in
      let progress = environment.progress
      let interpreter = try Interpreter(environment: environment, script: script, pass: .shell) {
        progress.emit(.printed($0))
      }
      interpreter.host.tests.room = TestContext(
        folder: script.directory, drafts: drafts, updatesGolden: updatesGolden, run: Session.run)
      try interpreter.run(script)
      return try body(interpreter)
    }
  }
}

extension Session {
  /// Runs a recipe of a test, which is interrupted with the test.
  fileprivate static func run(
    _ script: Script, _ options: RunOptions, _ interrupter: RunInterrupter,
    _ onEvent: @escaping @Sendable (RunEvent) -> Void
  ) throws(Diagnostic) {
    let session = try Session(options: options, onEvent: onEvent)
    let inner = session.interrupter
    interrupter.watchInner { inner.interrupt() }
    defer { interrupter.watchInner(nil) }
    _ = try session.run(script)
  }
}

extension StandardLibrary {
  fileprivate func testNames() throws(LuaError) -> [String] {
    try call("tests").first?.table?.array.compactMap(\.text) ?? []
  }
}
