import LumaFiles
import LumaLua
public import LumaModel
import LumaPipeline

/// The options of tests besides those of recipes.
struct TestRoom {
  /// Where their recipes are: the folder of the file of tests.
  var folder: String
  /// An existing folder for pictures that are not finished.
  var drafts: String
  /// Whether pictures to compare with are written.
  var updatesGolden = false

  /// Returns the absolute path of a picture beside the tests.
  ///
  /// - Throws: `malformed` for one elsewhere, which a test must not write.
  func golden(_ path: String) throws(RuntimeError) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { ["", ".", ".."].contains($0) }), !path.utf8.contains(0) else {
      throw .malformed(
        what: "golden", expected: "a path below the folder of the tests", got: "'\(path)'")
    }
    return FileSystem.join(folder, path)
  }
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
  /// - Parameters:
  ///   - drafts: absolute path of an existing folder that the options let recipes write.
  ///   - updatesGolden: whether the pictures that tests compare with are written.
  public func run(
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
      interpreter.host.tests = TestRoom(
        folder: script.directory, drafts: drafts, updatesGolden: updatesGolden)
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
