import Foundation
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Recipes run one after another over one folder of samples, as a user writes and runs them.
struct LibraryRecipes {
  let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  /// The bytes of a file below the root.
  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: root.file(name))))
  }

  func run(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path, change: change)
  }

  /// Runs with `lib` opened, and filled by an earlier run.
  func filled(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScriptRun {
    let first = run(
      """
      library("l.luma"):import { folder = "photos", album = "Trip" }
      """)
    expectNil(first.error)
    return run("local lib = library 'l.luma'\n" + text, change: change)
  }

  func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: root.path + "/" + name)
  }
}
