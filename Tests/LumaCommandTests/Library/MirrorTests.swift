import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma export --mirror`.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct MirrorTests {
  private func files(_ luma: LibraryShell, _ name: String = "copy") -> [String] {
    let all = FileManager.default.enumerator(atPath: luma.folder.file(name))?.allObjects
    return (all as? [String] ?? []).filter { !$0.hasPrefix(".luma") && $0.contains(".") }.sorted()
  }

  private func modified(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test func `a folder has the selection, and what is gone is in its trash`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: old], ofItemAtPath: luma.folder.file("photos/2023/hills.jpg"))
    let first = try luma("export", "rating >= 5", "--mirror", "copy")
    expectEqual(first.status, 0, "\(first.talk)")
    let all = ["2023/hills.jpg", "2024/harbour.jpg", "2024/norway/aurora.jpg"]
    expectEqual(files(luma), all)
    try expectEqual(modified(luma.folder.file("copy/2023/hills.jpg")), old)
    try expectEqual(luma("export", "rating >= 5", "--mirror", "copy", "--check").status, 0)

    try luma.folder.write("mine", to: "copy/2024/notes.txt")
    try luma.folder.write("mine", to: "copy/2024/lake.jpg")
    let part = "rating >= 5 AND filename != 'harbour.jpg'"
    let check = try luma("export", part, "--mirror", "copy", "--check")
    expectEqual(check.status, 3)
    expectEqual(luma.lines(check.talk).last?.contains("1 would go to the trash"), true)
    #expect(files(luma).contains("2024/harbour.jpg"))
    let second = try luma("export", part, "--mirror", "copy")
    expectEqual(luma.lines(second.talk).last?.contains("1 moved to the trash"), true)
    expectEqual(
      files(luma),
      ["2023/hills.jpg", "2024/lake.jpg", "2024/norway/aurora.jpg", "2024/notes.txt"])
    let undo = try luma("undo", "--root", "copy")
    #expect(undo.out.contains("restored 2024/harbour.jpg"))
    #expect(files(luma).contains("2024/harbour.jpg"))
  }

  @Test func `copies that somebody changed stay, and an earlier trash stays, too`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    _ = try luma("export", "rating >= 5", "--mirror", "copy")
    try luma.folder.write("changed", to: "copy/2023/hills.jpg")
    _ = try luma("export", "filename == 'aurora.jpg'", "--mirror", "copy")
    expectEqual(files(luma), ["2023/hills.jpg", "2024/norway/aurora.jpg"])
    try expectEqual(
      String(contentsOfFile: luma.folder.file("copy/2023/hills.jpg"), encoding: .utf8), "changed")
    _ = try luma("export", "filename == 'lake.jpg'", "--mirror", "copy")
    _ = try luma("undo", "--root", "copy")
    _ = try luma("undo", "--root", "copy")
    expectEqual(
      files(luma),
      ["2023/hills.jpg", "2023/lake.jpg", "2024/harbour.jpg", "2024/norway/aurora.jpg"])
  }

  @Test func `an empty selection, a failure and a missing disk move nothing`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    _ = try luma("export", "rating >= 5", "--mirror", "copy")
    let all = files(luma)
    let empty = try luma("export", "rating > 9", "--mirror", "copy")
    #expect(empty.status != 0)
    #expect(empty.talk.contains("no photo matches, so every copy would go to the trash"))
    expectEqual(files(luma), all)
    try FileManager.default.removeItem(atPath: luma.folder.file("photos/2023/lake.jpg"))
    let failed = try luma(
      "export", "filename == 'lake.jpg' OR filename == 'hills.jpg'", "--mirror", "copy")
    expectEqual(failed.status, 1)
    expectEqual(files(luma), all)
    let away = try luma("export", "--mirror", "disk/copy")
    #expect(away.talk.contains("--mirror: expected a folder that exists, got 'disk/copy'"))
  }

  @Test func `another command leaves the trash of a mirror`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    _ = try luma("export", "rating >= 5", "--mirror", "copy")
    _ = try luma("export", "filename == 'aurora.jpg'", "--mirror", "copy")
    for width in ["40", "50"] {
      let made = try luma(
        "convert", "photos/2023/hills.jpg", "--width", width, "-o", "copy/thumb.jpg",
        "--overwrite", "always")
      expectEqual(made.status, 0, "\(made.talk)")
    }
    let trash = try FileManager.default.subpathsOfDirectory(
      atPath: luma.folder.file("copy/.luma/trash"))
    #expect(trash.contains { $0.hasSuffix("/2") })
  }

  @Test func `a mirror is of one library`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    _ = try luma("import", "photos", "--library", "other.luma")
    _ = try luma("export", "rating >= 5", "--mirror", "copy")
    let all = files(luma)
    for more in [[], ["--dry-run"]] {
      let refused = try luma.program.run(
        all: [
          "export", "filename == 'lake.jpg'", "--library", "other.luma", "--mirror", "copy",
        ] + more)
      #expect(refused.status != 0)
      #expect(refused.talk.contains("expected a mirror of this library, got '"))
      #expect(refused.talk.contains("for a new start: the copies that are there then stay"))
      expectEqual(files(luma), all)
    }
    try FileManager.default.removeItem(atPath: luma.folder.file("copy/.luma/mirror"))
    let anew = try luma(
      "export", "filename == 'lake.jpg'", "--library", "other.luma", "--mirror", "copy")
    expectEqual(anew.status, 0, "\(anew.talk)")
    expectEqual(files(luma), (all + ["2023/lake.jpg"]).sorted())
    let narrow = try luma(
      "export", "filename == 'hills.jpg'", "--library", "other.luma", "--mirror", "copy")
    expectEqual(luma.lines(narrow.talk).last?.contains("1 moved to the trash"), true)
    expectEqual(files(luma), all)
  }

  @Test func `a mark without a library is nobody's yet`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    try luma.folder.write("Copies of 'luma export --mirror'.\n", to: "copy/.luma/mirror")
    try expectEqual(luma("export", "rating >= 5", "--mirror", "copy").status, 0)
    let mark = try String(contentsOfFile: luma.folder.file("copy/.luma/mirror"), encoding: .utf8)
    #expect(mark.split(separator: "\n")[1].hasPrefix("library "))
  }

  @Test func `copies of a plain export stay`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    _ = try luma(
      "export", "rating >= 5", "-o", "copy", "--template", "{dir}/{filename}", "--dates",
      "original")
    let all = files(luma)
    let taken = try luma("export", "rating >= 5", "--mirror", "copy")
    expectEqual(luma.lines(taken.talk).last?.hasPrefix("0 saved, 3 skipped"), true)
    let narrow = try luma("export", "filename == 'lake.jpg'", "--mirror", "copy")
    expectEqual(luma.lines(narrow.talk).last?.contains("trash"), false)
    expectEqual(files(luma), (all + ["2023/lake.jpg"]).sorted())
  }

  @Test func `a new folder is made with its first copy`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    func isThere() -> Bool { FileManager.default.fileExists(atPath: luma.folder.file("new")) }
    let plan = try luma("export", "rating >= 5", "--mirror", "new", "--dry-run")
    #expect(plan.status == 0 && !isThere(), "\(plan.talk)")
    expectEqual(luma.lines(plan.talk).last?.hasPrefix("would save 3"), true)
    #expect(try luma("export", "no predicate", "--mirror", "new").status != 0)
    #expect(!isThere())
    try expectEqual(luma("export", "rating >= 5", "--mirror", "new").status, 0)
    expectEqual(files(luma, "new").count, 3)
    let bare = try luma("export", "--mirror", "new", "--no-manifest")
    expectEqual(bare.status, 2)
    #expect(bare.talk.contains("--no-manifest"))
  }
}
