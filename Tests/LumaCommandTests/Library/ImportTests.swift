import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct ImportTests {
  @Test func aFolderBecomesAnAlbum() throws {
    let luma = try LibraryShell()
    let first = try luma.importSamples("--album", "Trip")
    #expect(first.status == 0 && first.out == "")
    expectEqual(luma.lines(first.talk).last?.hasPrefix("22 photos added in "), true)
    let again = try luma.importSamples("--album", "Trip")
    expectEqual(
      luma.lines(again.talk).last?.hasPrefix("0 photos added, 22 already there in "), true)
    expectEqual(
      luma.lines(try luma("albums").out),
      [
        "title  kind   count  first       last        cover",
        "Trip   album     22  2023-02-11  2024-07-20  photos/2024/stones.webp",
      ])
  }

  @Test func aDryRunWritesNothing() throws {
    let luma = try LibraryShell()
    let outcome = try luma.importSamples("--dry-run", "--album", "Trip")
    let lines = luma.lines(outcome.out)
    expectEqual(lines.count, 22)
    expectEqual(lines.first, "would add photos/2023/dunes.jpg")
    expectEqual(luma.lines(outcome.talk), ["22 photos to add (dry run, nothing written)"])
    try expectEqual(luma.folder.allFiles().filter { $0.hasPrefix("own.luma") }, [])
    _ = try luma("import", "photos/2023")
    let again = try luma.importSamples("--dry-run", "--album", "Trip")
    expectEqual(
      luma.lines(again.talk),
      ["16 photos to add, 6 already there (dry run, nothing written)"])
    try expectEqual(luma("fetch", "--count").out, "6\n")
    try expectEqual(luma("albums").out, "title  kind  count  first  last  cover\n")
  }

  @Test func foldersBecomeAlbums() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples("--albums-from-folders", "--album", "Years")
    let albums = try LibraryShell.objects(try luma("albums", "--format", "ndjson").out)
    let rows = albums.map { "\($0["kind"] ?? "") \($0["title"] ?? "") \($0["count"] ?? "")" }
    expectEqual(
      rows.sorted(),
      [
        "album 2023 6", "album 2024 6", "album charts 9", "album norway 1", "folder 2024 7",
        "folder Years 22",
      ])
  }

  @Test func unreadableFilesAreListedAndTheOthersAdded() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/tulips.jpg")
    try luma.folder.write("", to: "in/empty.jpg")
    try luma.folder.write("no picture", to: "in/text.png")
    try luma.folder.write("a list", to: "in/list.txt")
    try luma.folder.write(bytes: [0xFF, 0xD8, 0xFF, 0xE1, 0], to: "in/cut.jpg")
    let outcome = try luma("import", "in")
    #expect(outcome.status == 1 && outcome.out == "")
    let lines = luma.lines(outcome.talk)
    expectEqual(
      lines.dropLast(),
      [
        "not a photo in/list.txt",
        "in/cut.jpg: error: jpeg data is damaged or not supported: Premature end of JPEG file",
        "in/empty.jpg: error: the file is empty",
        "in/text.png: error: expected png content, got unknown content",
      ])
    expectEqual(lines.last?.hasPrefix("1 photo added, 3 unreadable, 1 not a photo in "), true)
    let second = try luma("import", "in", "--quarantine", "bad", "--quiet")
    expectEqual(second.status, 1)
    expectEqual(luma.lines(second.talk).filter { $0.hasPrefix("  help: moved to bad/") }.count, 3)
    try expectEqual(
      luma.folder.allFiles().filter { $0.hasPrefix("bad/") || $0.hasPrefix("in/") },
      ["bad/cut.jpg", "bad/empty.jpg", "bad/text.png", "in/list.txt", "in/tulips.jpg"])
    try expectEqual(luma("import", "in").status, 0)
  }

  @Test func eventsOfJSON() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/a.jpg")
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/b.jpg")
    try luma.folder.write("", to: "in/c.jpg")
    try luma.folder.write("notes", to: "in/d.txt")
    let outcome = try luma("import", "in", "--json")
    expectEqual(outcome.talk, "")
    let text = outcome.events.joined(separator: "\n").replacing(luma.folder.path, with: "")
      .replacing(/"seconds":[0-9.e-]+/, with: "\"seconds\":0")
    expectEqual(
      text,
      """
      {"event":"progress","files_done":4,"files_in_all":4,"photos_added":1,"seconds":0}
      {"event":"added","photo":"/in/a.jpg","path":"/in/a.jpg","reason":null}
      {"event":"duplicate","path":"/in/b.jpg","original":"/in/a.jpg"}
      {"event":"ignored","path":"/in/d.txt"}
      {"event":"unreadable","path":"/in/c.jpg","reason":"the file is empty","quarantined":null}
      {"event":"imported","added":1,"duplicates":1,"deleted":0,"already_there":0,"unreadable":1,\
      "restored":0,"ignored":1,"unwanted":0,"left_out":0,"seconds":0,"interrupted":false,"dry_run":false}
      """)
  }

  @Test func whatIsNoPhotoIsNamed() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/a.jpg")
    for name in ["b.txt", "c.pdf"] { try luma.folder.write("x", to: "in/\(name)") }
    let lines = luma.lines(try luma("import", "in").talk)
    expectEqual(lines.prefix(2), ["not a photo in/b.txt", "not a photo in/c.pdf"])
    expectEqual(lines.last?.hasPrefix("1 photo added, 2 not photos in "), true)
  }

  @Test func copiesOutliveTheirSources() throws {
    guard !DatabaseKind.isServer else { return }
    let luma = try LibraryShell()
    let source = try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "card/a.jpg")
    try expectEqual(luma("import", "card", "--copy").status, 0)
    try FileManager.default.removeItem(atPath: source)
    let path = try luma("fetch", "--format", "paths").out.split(separator: "\n").first ?? ""
    #expect(path.hasPrefix(luma.library + ".originals/") && path.hasSuffix("/a.jpg"))
    #expect(FileManager.default.contents(atPath: String(path)) != nil)
  }

  @Test func foldersThatAreNone() throws {
    let luma = try LibraryShell()
    let outcome = try luma("import", "nowhere")
    expectEqual(outcome.status, 1)
    expectEqual(luma.lines(outcome.talk), ["nowhere: error: no such file or folder"])
  }
}
