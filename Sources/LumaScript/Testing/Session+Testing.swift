import LumaLua
public import LumaModel

/// What tests of recipes have besides what recipes have.
struct TestRoom {
  /// Where their recipes are: the folder of the file of tests.
  var folder: String
  /// An existing folder for pictures that are not finished.
  var drafts: String
}

extension Session {
  /// Returns the names of the tests in a file, in their order, without running one.
  public func tests(of script: Script) throws(Diagnostic) -> [String] {
    try testing(script, drafts: environment.options.root) { interpreter throws(Diagnostic) in
      try interpreter.ask { library throws(LuaError) in try library.testNames() }
    }
  }

  /// Runs one test of a file, by its place from 1.
  ///
  /// - Parameter drafts: absolute path of an existing folder that the options let recipes write.
  public func run(
    test place: Int, of script: Script, drafts: String
  ) throws(Diagnostic) {
    try testing(script, drafts: drafts) { interpreter throws(Diagnostic) in
      try interpreter.run(test: place)
      try interpreter.finish()
    }
  }

  private func testing<Value>(
    _ script: Script, drafts: String, _ body: (Interpreter) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    try environment.timed { () throws(Diagnostic) in
      let progress = environment.progress
      let interpreter = try Interpreter(environment: environment, script: script, pass: .shell) {
        progress.emit(.printed($0))
      }
      interpreter.host.tests = TestRoom(folder: script.directory, drafts: drafts)
      try interpreter.run(script)
      return try body(interpreter)
    }
  }
}

extension StandardLibrary {
  fileprivate func testNames() throws(LuaError) -> [String] {
    try call("tests").first?.table?.array.compactMap(\.text) ?? []
  }
}
