import Foundation
import Testing

@testable import LumaCatalog

@Suite struct FileSystemTests {
  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a//b/./c/", "/a/b/c"), ("/", "/"), ("/.", "/"),
    ("/e\u{301}/\u{301}x", "/e\u{301}/\u{301}x"),
  ])
  func aPathIsMadeAbsolute(path: String, expected: String) throws {
    #expect(try Array(FileSystem.absolute(path).utf8) == Array(expected.utf8))
  }

  @Test func aRelativePathBeginsAtTheWorkingDirectory() throws {
    let here = FileManager.default.currentDirectoryPath
    #expect(try FileSystem.absolute("a/./b") == here + "/a/b")
    #expect(try FileSystem.absolute(".") == here)
  }

  @Test func aStepUpIsWhatTheSystemSays() throws {
    let folder = TemporaryFolder()
    folder.makeFolder("a/b")
    folder.link("link", to: "a/b")
    let real = try #require(realpath(folder.path, nil).map { String(cString: $0) })
    #expect(try FileSystem.absolute(folder.path("link/..")) == real + "/a")
    #expect(throws: CatalogError.notFound(path: folder.path("x/.."))) {
      try FileSystem.absolute(folder.path("x/.."))
    }
  }

  @Test func aPathComesApart() {
    #expect(FileSystem.parent(of: "/a/b") == "/a")
    #expect(FileSystem.parent(of: "/a") == "/")
    #expect(FileSystem.parent(of: "/") == nil)
    #expect(FileSystem.name(of: "/a/b") == "b")
    #expect(FileSystem.name(of: "/") == "")
    #expect(FileSystem.join("/", "a") == "/a")
    for (name, stem, end) in [
      ("a.b.jpg", "a.b", "jpg"), (".jpg", ".jpg", ""), ("a", "a", ""), ("a.", "a", ""),
    ] {
      #expect(FileSystem.stem(of: name) == stem)
      #expect(FileSystem.pathExtension(of: name) == end)
    }
  }
}
