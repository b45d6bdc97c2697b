import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma delete`, and `luma undo --library`.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct DeleteTests {
  private func isThere(_ name: String, _ luma: LibraryShell) -> Bool {
    FileManager.default.fileExists(atPath: luma.folder.file(name))
  }

  @Test func `photos go to the trash, and come back`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples("--album", "Trip")
    let plan = try luma("delete", "rating >= 5", "--dry-run")
    #expect(luma.lines(plan.talk).last == "would delete 3 photos (dry run, nothing moved)")
    #expect(isThere("photos/2023/hills.jpg", luma))
    let deleted = try luma("delete", "rating >= 5")
    #expect(deleted.status == 0)
    #expect(
      luma.lines(deleted.talk).last
        == "3 photos deleted, 3 files moved to .luma/deleted beside them; "
        + "luma undo --library brings them back")
    #expect(!isThere("photos/2023/hills.jpg", luma))
    #expect(luma.lines(try luma("fetch", "--count").out) == ["19"])
    let undo = try luma("undo", "--library")
    #expect(
      Set(luma.lines(undo.out)) == [
        "restored photos/2023/hills.jpg", "restored photos/2024/harbour.jpg",
        "restored photos/2024/norway/aurora.jpg",
      ])
    #expect(isThere("photos/2023/hills.jpg", luma) && !isThere("photos/2023/.luma", luma))
    #expect(luma.lines(try luma("fetch", "rating >= 5", "--album", "Trip", "--count").out) == ["3"])
    let nothing = try luma("undo", "--library")
    #expect(nothing.status == 1)
    #expect(nothing.talk.contains("no photo of the library was deleted in the last 30 days"))
  }

  @Test func `all photos are not deleted by accident`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let outcome = try luma("delete")
    #expect(outcome.status != 0)
    #expect(outcome.talk.contains("delete: expected a predicate or an album, got neither"))
    #expect(luma.lines(try luma("fetch", "--count").out) == ["22"])
  }

  @Test func `a recipe needs the folders of what it moves`() throws {
    let luma = try LibraryShell(), elsewhere = try TemporaryFolder()
    try elsewhere.copy(SamplePhotos.file("2023/lake.jpg"), as: "lake.jpg")
    _ = try luma("import", elsewhere.path)
    let code = "local l = library() l:change(function(c) c:trash(l:fetch()) end)"
    let refused = try luma("-e", code, "--allow-library", "write")
    #expect(refused.status != 0)
    #expect(FileManager.default.fileExists(atPath: elsewhere.file("lake.jpg")))
    let taken = try luma("-e", code, "--allow-library", "write", "--allow-write", elsewhere.path)
    #expect(taken.status == 0, "\(taken.talk)")
    #expect(!FileManager.default.fileExists(atPath: elsewhere.file("lake.jpg")))
  }
}
