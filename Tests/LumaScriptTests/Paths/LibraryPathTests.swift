import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Recipes that try to create a library where none may be, or where another program reads it.
struct LibraryPathTests {
  private let root: TemporaryFolder
  /// A folder beside the root.
  private let outside: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    outside = try TemporaryFolder()
  }

  private func run(_ path: String) -> ScriptRun {
    ScriptRun.run(
      "a.lua",
      """
      library("\(path)"):change(function(c) c:create_album "\\nautocmd VimEnter * !id\\n" end)
      """, root: root.path)
  }

  @Test(arguments: [".vimrc", "Makefile", "x.luma.sh", "notes", ".luma", "a\\nb.luma"])
  func `a name that is not a library's is refused`(_ path: String) throws {
    let run = run(path)
    expectEqual(run.error?.code, .libraryName, "\(run.error?.summary ?? "")")
    #expect(try root.allFiles().allSatisfy { $0.hasPrefix("photos/") || $0.hasPrefix("raw/") })
  }

  @Test(arguments: [".ssh/x.luma", "a/.b/x.luma", "./.x.luma", "a/../.config/x.luma"])
  func `a hidden place is refused`(_ path: String) throws {
    let shown = path
    expectEqual(
      run(path).error?.summary,
      "a.lua:1: library: expected no name or folder that starts with a dot, got '\(shown)'; "
        + "--library names any file")
    #expect(!FileManager.default.fileExists(atPath: root.file(path)))
  }

  @Test func `a link into a hidden place is refused`() throws {
    try root.makeFolder(".config")
    try link("config", to: ".config")
    expectEqual(run("config/x.luma").error?.code, .libraryName)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: root.file(".config")), [])
  }

  @Test func `an existing file that is no library stays as it is`() throws {
    try root.write("", to: "empty.luma")
    try root.write("text", to: "text.luma")
    try root.write("SQLite format 3\0" + String(repeating: "\0", count: 84), to: "other.luma")
    expectEqual(run("empty.luma").error?.message, "expected a Luma library, got an empty file")
    for name in ["text.luma", "other.luma"] {
      expectEqual(run(name).error?.message, "expected a Luma library, got another kind of file")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: root.file("empty.luma"))).isEmpty)
    try expectEqual(String(contentsOfFile: root.file("text.luma"), encoding: .utf8), "text")
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal", ".lock", ".originals"])
  func `a link at a library's file is not followed`(_ suffix: String) throws {
    let target = outside.file("target")
    try link("x.luma" + suffix, to: target)
    let run = run("x.luma")
    #expect(run.error?.code == .notALibrary || run.error?.code == .readOutside)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: outside.path), [])
  }

  @Test func `a link within the root is not followed either`() throws {
    try root.write("", to: "target")
    try link("x.luma", to: "target")
    expectEqual(run("x.luma").error?.message, "expected a library's own file, got a symbolic link")
  }

  @Test func `a journal beside a library is not carried out`() throws {
    expectNil(run("x.luma").error)
    try root.write("journal", to: "x.luma-journal")
    expectEqual(
      run("x.luma").error?.message,
      "expected a library without a journal, got one with the journal of an unfinished change")
    #expect(FileManager.default.fileExists(atPath: root.file("x.luma-journal")))
  }

  @Test func `the command line's library has any name, and is never another's file`() throws {
    func open(_ name: String) -> ScriptRun {
      ScriptRun.run("a.lua", "print(#library():fetch())", root: root.path) {
        $0.library = root.file(name)
      }
    }
    expectEqual(open(".mine").printed, ["0"])
    try link("linked", to: ".mine")
    expectEqual(open("linked").printed, ["0"])
    try root.write("text of another program", to: "text")
    expectEqual(open("text").error?.code, .notALibrary)
    try expectEqual(
      String(contentsOfFile: root.file("text"), encoding: .utf8), "text of another program")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.file(name), withDestinationPath: target)
  }
}
