import LumaFiles
import LumaModel
import LumaPipeline

/// The options of tests besides those of recipes.
struct TestContext {
  /// Where their recipes are: the folder of the file of tests.
  var folder: String
  /// An existing folder for pictures that are not finished.
  var drafts: String
  /// Whether pictures to compare with are written.
  var updatesGolden = false
  /// Runs a recipe in a session of its own.
  var run: Run

  typealias Run = (
    _ script: Script, _ options: RunOptions, _ interrupter: RunInterrupter,
    _ onEvent: @escaping @Sendable (RunEvent) -> Void
  ) throws(Diagnostic) -> Void

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
