import Foundation
import LumaTestSupport
import Testing

@testable import LumaFiles

struct StoredFolderTests {
  private let folder: TemporaryFolder
  private let root: StoredFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("inside", to: "root/a/b/file")
    try folder.write("outside", to: "away/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("root/link"), withDestinationPath: folder.file("away"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("root/a/file"), withDestinationPath: folder.file("away/file"))
    root = try StoredFolder(root: folder.file("root"))
  }

  @Test func `what lies below is opened`() throws {
    let file = try root.file("a/b/file")
    expectEqual(file.bytes(at: 0, count: 100), Array("inside".utf8))
    expectEqual(file.path, folder.file("root/a/b/file"))
    try expectEqual(root.folder("a/b").names(), ["file"])
    try expectEqual(root.folder(nil).names(), ["a", "link"])
  }

  @Test(arguments: ["link/file", "a/file", "../away/file", "a/../../away/file"])
  func `no link is followed, and nothing above is reached`(_ name: String) {
    #expect(throws: FileError.self) { try root.file(name) }
    // Where the system cannot do it in one call.
    #expect(throws: SystemError.self) { try root.walked(name, StoredFolder.reading) }
  }

  @Test func `a linked folder is none`() throws {
    #expect(throws: SystemError.self) { try root.folder("link") }
    #expect(throws: SystemError.self) { try root.making("link/new") }
    expectNil(FileStatus(folder.file("away/new")))
    #expect(throws: WriteGateError.self) {
      try WriteGate.beneath(folder.file("root")).open(folder.file("root/link/new"))
    }
    #expect(throws: WriteGateError.outside) {
      try WriteGate.beneath(folder.file("root")).open(folder.file("away"))
    }
    expectNil(FileStatus(folder.file("away/new")))
    _ = try WriteGate.beneath(folder.file("root")).open(folder.file("root/c/d"))
    expectEqual(FileStatus(folder.file("root/c/d"))?.kind, .folder)
  }

  @Test func `walking finds the same`() throws {
    let descriptor = try root.walked("a/b/file", StoredFolder.reading)
    defer { close(descriptor) }
    let found = FileStatus(descriptor: descriptor)?.stamp.identity
    expectEqual(found, FileStatus(folder.file("root/a/b/file"))?.stamp.identity)
  }

  @Test func `a file has a kind and a size`() throws {
    #expect(throws: FileError.notAFile) { try root.file("a") }
    expectEqual(mkfifo(folder.file("root/pipe"), 0o600), 0)
    #expect(throws: FileError.notAFile) { try root.file("pipe") }
    #expect(throws: FileError.tooLarge(bytes: 6, limit: 5)) {
      try root.file("a/b/file", limit: 5)
    }
  }

  @Test func `a file is moved, and replaces another only if it may`() throws {
    let (from, to) = (try root.folder("a/b"), try root.making("c"))
    try folder.write("there", to: "root/c/file")
    #expect(throws: SystemError(EEXIST)) {
      try from.move("file", to: to, as: "file", isReplacing: false)
    }
    try from.move("file", to: to, as: "new", isReplacing: false)
    #expect(to.names() == ["file", "new"] && from.names() == [])
    try to.move("new", to: to, as: "file", isReplacing: true)
    try expectEqual(to.file("file").bytes(at: 0, count: 9), Array("inside".utf8))
    #expect(to.remove("file") && to.names() == [])
  }

  @Test(arguments: [(0o4755, 0o644), (0o640, 0o640), (0o777, 0o666)] as [(mode_t, mode_t)])
  func `a file is not executed any more`(_ before: mode_t, _ after: mode_t) throws {
    let path = folder.file("root/a/b/file")
    expectEqual(chmod(path, before), 0)
    try root.file("a/b/file").dropExecution()
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == after)
  }

  @Test(
    arguments: [
      (0o755, .nobody), (0o700, .nobody), (0o777, .everyone), (0o1777, .everyone),
    ] as [(mode_t, FolderSharing)])
  func `a folder is shared as its permissions say`(_ mode: mode_t, _ sharing: FolderSharing) throws
  {
    expectEqual(chmod(folder.file("root/a"), mode), 0)
    try expectEqual(root.folder("a").sharing, sharing)
  }
}
