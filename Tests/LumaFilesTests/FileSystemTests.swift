import Foundation
import LumaFiles
import LumaTestSupport
import Testing

struct FileSystemTests {
  @Test func `a program is the first executable in absolute folders`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/tool")
    let tool = try folder.write("", to: "b/tool")
    try #require(chmod(tool, 0o700) == 0)
    let path = ".::\(folder.file("a")):\(folder.file("b"))"
    expectEqual(FileSystem.program("tool", in: path), tool)
    expectNil(FileSystem.program("none", in: path))
    expectNil(FileSystem.program("tool", in: nil))
  }

  @Test func `a folder contains what its bytes begin`() {
    #expect(FileSystem.contains("/a", "/a") && FileSystem.contains("/a", "/a/b"))
    #expect(FileSystem.contains("/", "/a") && !FileSystem.contains("/a", "/ab"))
    #expect(FileSystem.contains("/", "/") && !FileSystem.contains("/a", "/"))
    #expect(!FileSystem.contains("/a", "") && !FileSystem.contains("/a/", "/a/b"))
    #expect(!FileSystem.contains("/a\0", "/a") && !FileSystem.contains("/a", "/a\0/b"))
    #expect(FileSystem.contains("/a", "/a/\u{301}b"))
    #expect(!FileSystem.contains("/caf\u{e9}", "/cafe\u{301}/b"))
    #expect(!FileSystem.contains("/caf\u{e9}", "/cafe\u{301}"))
  }

  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a//b/./c/", "/a/b/c"), ("/", "/"), ("/.", "/"),
    ("/e\u{301}/\u{301}x", "/e\u{301}/\u{301}x"),
  ])
  func aPathIsMadeAbsolute(path: String, expected: String) throws {
    try expectEqual(Array(FileSystem.absolutePath(of: path).utf8), Array(expected.utf8))
  }

  @Test(arguments: [
    ("/a/b", "/a/b"), ("//a//b/./c/", "/a/b/c"), ("/", "/"), ("/.", "/"), ("/a/..", "/"),
    ("/../a", "/a"), ("/a/b/../../c", "/c"), ("/a/..b/.c/...", "/a/..b/.c/..."),
    ("/e\u{301}/\u{301}x/..", "/e\u{301}"),
  ])
  func aPathIsNormalizedByItsText(path: String, expected: String) {
    expectEqual(Array(FileSystem.normalized(path).utf8), Array(expected.utf8))
  }

  @Test func aRelativePathBeginsAtTheWorkingDirectory() throws {
    let here = FileManager.default.currentDirectoryPath
    try expectEqual(FileSystem.absolutePath(of: "a/./b"), here + "/a/b")
    try expectEqual(FileSystem.absolutePath(of: "."), here)
  }

  @Test func aStepUpIsWhatTheSystemSays() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeFolder(folder.file("a/b"))
    symlink("a/b", folder.file("link"))
    let real = try #require(FileSystem.realPath(of: folder.path))
    try expectEqual(FileSystem.absolutePath(of: folder.file("link/..")), real + "/a")
    for path in ["x/..", "x/../a"] {
      #expect(throws: SystemError(ENOENT)) { try FileSystem.absolutePath(of: folder.file(path)) }
    }
  }

  @Test func whatComesAfterAStepUpNeedNotBeThere() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeFolder(folder.file("a/b"))
    symlink("a/b", folder.file("link"))
    let real = try #require(FileSystem.realPath(of: folder.path))
    try expectEqual(FileSystem.absolutePath(of: folder.file("link/../x")), real + "/a/x")
    try expectEqual(
      FileSystem.absolutePath(of: folder.file("link/../x/y.luma")), real + "/a/x/y.luma")
  }

  @Test func aPathComesApart() {
    expectEqual(FileSystem.parent(of: "/a/b"), "/a")
    expectEqual(FileSystem.parent(of: "/a"), "/")
    expectNil(FileSystem.parent(of: "/"))
    expectEqual(FileSystem.name(of: "/a/b"), "b")
    expectEqual(FileSystem.name(of: "/"), "")
    expectEqual(FileSystem.join("/", "a"), "/a")
    for (name, stem, end) in [
      ("a.b.jpg", "a.b", "jpg"), (".jpg", ".jpg", ""), ("a", "a", ""), ("a.", "a", ""),
    ] {
      expectEqual(FileSystem.stem(of: name), stem)
      expectEqual(FileSystem.pathExtension(of: name), end)
    }
  }
}
