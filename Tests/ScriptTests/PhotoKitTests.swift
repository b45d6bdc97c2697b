import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaTestSupport
import Testing

/// Runs the recipes that show PhotoKit's classes in Luma; docs/photokit.md lists them.
struct PhotoKitTests {
  private static let folder = PackageRoot.file("Tests/ScriptTests/PhotoKit")

  @Test(arguments: try! names())
  func `the recipes of a class assert what they say`(_ name: String) throws {
    let path = Self.folder + "/" + name
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let script = Script(name: name, text: text, directory: Self.folder)
    let tests = try Self.session().session.tests(of: script)
    #expect(!tests.isEmpty)
    for (place, test) in tests.enumerated() {
      let (session, root) = try Self.session()
      do throws(Diagnostic) {
        try session.run(test: place + 1, of: script, drafts: root.file("drafts"))
      } catch {
        Issue.record("\(test): \(error.summary)")
      }
    }
  }

  @Test func `the page lists as many as there are`() throws {
    let rows = try Page("docs/photokit.md").rows
    let tests = try Self.names().reduce(0) { count, name in
      let text = try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
      return count + text.matches(of: /\ntest\(/).count
    }
    expectEqual(rows.count { $0.last?.hasPrefix("not: ") == false }, tests)
    #expect(tests > 0)
  }

  /// A session in a folder of its own, with a new library.
  private static func session() throws -> (session: Session, root: TemporaryFolder) {
    let root = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: root.file("drafts"), withIntermediateDirectories: true)
    var options = RunOptions(
      root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
    options.library = root.file("l.luma")
    options.libraryAccess = .write
    options.readable.append(Self.folder)
    return (try Session(options: options) { _ in }, root)
  }

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix("_test.lua") }.sorted()
  }
}
