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
    expectEqual(luma.lines(plan.talk).last, "would delete 3 photos (dry run, nothing moved)")
    #expect(isThere("photos/2023/hills.jpg", luma))
    let deleted = try luma("delete", "rating >= 5")
    expectEqual(deleted.status, 0)
    expectEqual(
      luma.lines(deleted.talk).last.map(UndoChangeTests.unnumbered),
      "3 photos deleted, 3 files moved to .luma/deleted beside them; "
        + "luma undo N --library brings them back")
    #expect(!isThere("photos/2023/hills.jpg", luma))
    expectEqual(luma.lines(try luma("fetch", "--count").out), ["19"])
    let undo = try luma("undo", "--library")
    expectEqual(
      Set(luma.lines(undo.out)),
      [
        "restored photos/2023/hills.jpg", "restored photos/2024/harbour.jpg",
        "restored photos/2024/norway/aurora.jpg",
      ])
    expectEqual(
      luma.lines(undo.talk).map(UndoChangeTests.unnumbered),
      ["change N undone: 3 photos deleted; luma undo N --library redoes it"])
    #expect(isThere("photos/2023/hills.jpg", luma) && !isThere("photos/2023/.luma", luma))
    expectEqual(
      luma.lines(try luma("fetch", "rating >= 5", "--album", "Trip", "--count").out), ["3"])
  }

  @Test func `all photos are not deleted by accident`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let outcome = try luma("delete")
    expectEqual(outcome.status, 2)
    #expect(outcome.talk.contains("delete: expected a predicate or an album, got neither"))
    expectEqual(luma.lines(try luma("fetch", "--count").out), ["22"])
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
    expectEqual(taken.status, 0, "\(taken.talk)")
    #expect(!FileManager.default.fileExists(atPath: elsewhere.file("lake.jpg")))
  }

  @Test func `the advice names the library that was meant`() throws {
    let luma = try LibraryShell()
    try FileManager.default.copyItem(atPath: SamplePhotos.path, toPath: luma.folder.file("photos"))
    _ = try luma("import", "photos", "--library", "my copy.luma")
    let done = try luma("delete", "filename == 'lake.jpg'", "--library", "my copy.luma")
    expectEqual(
      luma.lines(done.talk).last.map(UndoChangeTests.unnumbered),
      "1 photo deleted, 1 file moved to .luma/deleted beside it; "
        + "luma undo N --library 'my copy.luma' brings it back")
    // What was changed after it stays.
    let number = try #require(done.talk.firstMatch(of: #/undo ([0-9]+)/#)?.output.1)
    try expectEqual(
      luma("delete", "filename == 'hills.jpg'", "--library", "my copy.luma").status, 0)
    let undo = try luma("undo", String(number), "--library", "my copy.luma")
    #expect(undo.status == 0 && luma.lines(undo.out) == ["restored photos/2023/lake.jpg"])
    for more in [["--root", "photos"], ["--adopt"]] {
      let both = try luma.program.run(all: ["undo", "--library", "my copy.luma"] + more)
      #expect(both.status == 2 && both.talk.contains(more[0]), "\(both.talk)")
    }
  }

  @Test func `events tell a dry run from a deletion, and sum up`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    func events(_ more: String...) throws -> [[String: Any]] {
      let run = try luma.program.run(all: ["delete", "rating >= 5", "--json"] + more)
      return try LibraryShell.objects(run.out)
    }
    let plan = try events("--dry-run")
    expectEqual(plan.count { $0["event"] as? String == "would_delete" }, 3)
    #expect(!plan.contains { $0["event"] as? String == "deleted" })
    #expect(plan.last?["event"] as? String == "deletion")
    #expect(plan.last?["dry_run"] as? Bool == true)
    try luma.folder.write("changed", to: "photos/2023/hills.jpg")
    let done = try events()
    expectEqual(done.count { $0["event"] as? String == "deleted" }, 3)
    let sum = try #require(done.last)
    #expect(sum["photos"] as? Int == 3 && sum["moved"] as? Int == 2 && sum["left"] as? Int == 1)
    #expect(sum["dry_run"] as? Bool == false)
    let warning = try #require(done.first { $0["event"] as? String == "warning" })
    #expect(
      warning["message"] as? String
        == "trash: the file of a deleted photo stays: it is a link, or not what was imported")
    #expect(
      warning["hint"] as? String
        == "look at it before you remove it; c:restore brings the photo back")
  }

  @Test func `a quiet deletion prints nothing`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let quiet = try luma("delete", "rating >= 5", "-q")
    #expect(quiet.status == 0 && quiet.out.isEmpty && quiet.talk.isEmpty)
  }

  @Test func `mistakes of the command line have status 2`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    for words in [
      ["delete"], ["delete", "no predicate"], ["fetch", "no predicate"],
      ["import", "photos", "--types", "foo"], ["import", "photos", "--where", "no predicate"],
      ["import", "photos", "--template", "{nothing}"],
      ["export", "-o", "out", "--template", "{nothing}"], ["export", "no predicate", "-o", "out"],
      ["export", "--mirror", "away/copy"],
    ] {
      let outcome = try luma.program.run(all: words)
      expectEqual(outcome.status, 2, "\(words): \(outcome.talk)")
    }
    let types = try luma("import", "photos", "--types", "foo")
    #expect(types.talk.contains("import: types: expected image, video or a format, got 'foo'"))
    #expect(types.talk.contains("formats are "))
  }
}
