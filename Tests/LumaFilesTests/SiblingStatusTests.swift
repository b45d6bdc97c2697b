import Foundation
import LumaTestSupport
import Testing

@testable import LumaFiles

struct SiblingStatusTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["a", "b/a", "b/c/a", "bb/a", "closed/a"] {
      let path = folder.path + "/" + name
      try files.createDirectory(
        atPath: FileSystem.parent(of: path) ?? "", withIntermediateDirectories: true)
      try name.write(toFile: path, atomically: false, encoding: .utf8)
    }
    try files.createSymbolicLink(atPath: folder.path + "/b/link", withDestinationPath: "a")
    // Searched, but not read.
    chmod(folder.path + "/closed", 0o100)
  }

  @Test func `a file is the one at its path, whichever was asked of before`() {
    let names = [
      "a", "b/a", "b/link", "b/none", "b/c", "b/c/a", "bb/a", "b/a", "none/a", "none/b", "closed/a",
      "closed/b", "b/", "a/a", "b/../a", "", "a",
    ]
    let siblings = SiblingStatus()
    for name in names + names.reversed() {
      let path = folder.path + "/" + name
      let expected = FileStatus(path, followsLinks: false)
      expectEqual(siblings.status(path)?.stamp, expected?.stamp, "\(name)")
    }
    chmod(folder.path + "/closed", 0o700)
  }

  @Test func `a path without a folder is one in the current folder`() throws {
    let siblings = SiblingStatus()
    let package = try #require(
      FileStatus(FileManager.default.currentDirectoryPath + "/Package.swift"))
    expectEqual(siblings.status("Package.swift")?.stamp, package.stamp)
    expectEqual(siblings.status("/")?.kind, .folder)
    expectNil(siblings.status(""))
  }
}
