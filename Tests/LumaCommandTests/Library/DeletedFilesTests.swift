import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// What `luma delete` and `luma undo --library` say of files that are away.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct DeletedFilesTests {
  @Test func `a file that is away is a failure`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    try FileManager.default.removeItem(atPath: luma.folder.file("photos/2023/hills.jpg"))
    let deleted = try luma("delete", "filename == 'hills.jpg'")
    expectEqual(deleted.status, 1)
    #expect(deleted.talk.contains("nothing is at its path\n  help: mount its disk"))
    expectEqual(luma.lines(try luma("fetch", "--count").out), ["21"])
  }

  @Test func `a photo that comes back without its file is told`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    try expectEqual(luma("delete", "filename == 'hills.jpg'").status, 0)
    try FileManager.default.removeItem(atPath: luma.folder.file("photos/2023/.luma"))
    let undo = try luma("undo", "--library")
    #expect(undo.talk.contains("restore: the photo is back without its file"))
  }
}
