import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct ExportTests {
  @Test func `photos that match are copied once`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples("--album", "Trip")
    let first = try luma("export", "rating >= 5", "--album", "Trip", "-o", "best")
    expectEqual(first.status, 0)
    #expect(
      luma.lines(first.talk).map { $0.replacing(#/ \(.*| in .*/#, with: "") } == [
        "saved best/hills.jpg", "saved best/harbour.jpg", "saved best/aurora.jpg",
        "3 saved, 0 skipped, 0 failed",
      ])
    for (copy, original) in [
      ("hills.jpg", "2023/hills.jpg"), ("aurora.jpg", "2024/norway/aurora.jpg"),
      ("harbour.jpg", "2024/harbour.jpg"),
    ] {
      let paths = ["best/" + copy, "photos/" + original].map(luma.folder.file)
      #expect(FileManager.default.contentsEqual(atPath: paths[0], andPath: paths[1]))
    }
    let second = try luma("export", "rating >= 5", "-o", "best", "--json")
    try expectEqual(
      LibraryShell.objects(second.out).compactMap { $0["state"] as? String },
      ["skipped", "skipped", "skipped"])
  }

  @Test func `a template sorts them, and a dry run tells`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let plan = try luma(
      "export", "rating >= 5", "-o", "{by}", "--template", "{creationDate:%Y}/{filename}", "-n")
    expectEqual(
      luma.lines(plan.out),
      [
        "would write {by}/2023/hills.jpg", "would write {by}/2024/harbour.jpg",
        "would write {by}/2024/aurora.jpg",
      ])
    #expect(!FileManager.default.fileExists(atPath: luma.folder.file("{by}")))
  }

  @Test func `originals are read wherever they lie`() throws {
    let luma = try LibraryShell(), elsewhere = try TemporaryFolder()
    try elsewhere.copy(SamplePhotos.file("2023/lake.jpg"), as: "lake.jpg")
    _ = try luma("import", elsewhere.path)
    let export = try luma("export", "-o", "out")
    expectEqual(export.status, 0, "\(export.talk)")
    #expect(
      FileManager.default.contentsEqual(
        atPath: luma.folder.file("out/lake.jpg"), andPath: elsewhere.file("lake.jpg")))
  }

  @Test func `a hint names no option of other commands`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let outcome = try luma("export", "-o", "out", "--template", "../{filename}")
    #expect(outcome.status != 0)
    #expect(outcome.talk.contains("is outside the folder that may be written"))
    #expect(!outcome.talk.contains("--allow"))
  }

  @Test func whatItNeeds() throws {
    let luma = try LibraryShell()
    let unaimed = try luma("export")
    expectEqual(unaimed.status, 2)
    expectEqual(
      unaimed.talk,
      "luma: error: export: expected --output, got none\n"
        + "  help: see 'luma export --help'\n")
    _ = try luma.importSamples()
    let typed = try luma("export", "-o", "out", "--types", "photo,raw")
    expectEqual(typed.status, 2)
    expectEqual(
      typed.talk,
      "luma: error: types: expected one of photo, video, alternatePhoto, "
        + "fullSizePhoto, fullSizeVideo, adjustmentData, pairedVideo, "
        + "fullSizePairedVideo, sidecar, got 'raw'\n")
  }
}
