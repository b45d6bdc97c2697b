import Foundation
import LumaTestSupport
import Testing

@testable import LumaFiles

struct WriteGateTests {
  private let folder: TemporaryFolder
  private let gate: WriteGate

  init() throws {
    folder = try TemporaryFolder()
    for name in ["in/a", "out"] { try folder.makeFolder(name) }
    for (name, target) in [("in/way", "../out"), ("in/inner", "a"), ("in/dead", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: target)
    }
    gate = WriteGate(folders: [folder.file("in")])
  }

  @Test(arguments: ["in", "in/a", "in/inner", "in/inner/b/c", "in/new/folder"])
  func `a folder inside is opened, and made`(_ name: String) throws {
    let opened = try gate.open(folder.file(name))
    expectEqual(FileStatus(descriptor: opened.descriptor)?.kind, .folder)
    expectEqual(FileStatus(folder.file(name))?.kind, .folder)
  }

  /// Relative to the working directory, where the folder does not exist.
  @Test func `a relative path begins at the working directory`() throws {
    let name = "luma-\(UUID().uuidString)"
    defer { rmdir(name) }
    let opened = try WriteGate.everything.open(name)
    expectEqual(FileStatus(descriptor: opened.descriptor)?.kind, .folder)
    expectEqual(FileStatus(name)?.kind, .folder)
  }

  @Test func `a folder may be written without being readable`() throws {
    try folder.makeFolder("in/box")
    chmod(folder.file("in/box"), 0o333)
    let opened = try gate.open(folder.file("in/box"))
    expectEqual(FileStatus(descriptor: opened.descriptor)?.kind, .folder)
  }

  @Test(arguments: ["out", "out/new", "in/way", "in/way/new", "in/../out/new", "new"])
  func `one outside is not, and nothing is made`(_ name: String) throws {
    #expect(throws: WriteGateError.outside) { try gate.open(folder.file(name)) }
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.file("out")), [])
    #expect(!FileManager.default.fileExists(atPath: folder.file("new")))
  }

  @Test func `an allowed folder that does not exist is made, with those above it`() throws {
    let later = WriteGate(folders: [folder.file("x/y")])
    #expect(throws: WriteGateError.outside) { try later.open(folder.file("x/z")) }
    _ = try later.open(folder.file("x/y/w"))
    expectEqual(FileStatus(folder.file("x/y/w"))?.kind, .folder)
    expectNil(FileStatus(folder.file("x/z")))
    #expect(throws: WriteGateError.outside) { try later.open(folder.file("x")) }
  }

  @Test func `a link to nothing is no folder`() {
    #expect(throws: WriteGateError.self) { try gate.open(folder.file("in/dead")) }
  }

  @Test func `a file goes where its folder went`() throws {
    let file = try AtomicFile(for: folder.file("in/a/b.txt"), gate: gate)
    defer { file.discard() }
    try FileManager.default.moveItem(atPath: folder.file("in/a"), toPath: folder.file("in/moved"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("in/a"), withDestinationPath: folder.file("out"))
    try file.commit(replacing: false)
    try expectEqual(folder.allFiles(), ["in/moved/b.txt"])
    try file.commit(replacing: true)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.file("out")), [])
  }
}
