import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct MetadataTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.copy(SamplePhotos.file("2024/harbour.jpg"), as: "a.jpg")
  }

  @Test func aTableHasFieldsAndTags() throws {
    let outcome = try program.run("metadata", "a.jpg")
    #expect(outcome.status == 0 && outcome.talk == "")
    let lines = outcome.out.split(separator: "\n").map(String.init)
    expectEqual(lines.first, "a.jpg")
    let rows = lines.dropFirst().map { $0.split(separator: #/  +/#).map(String.init) }
    #expect(rows.contains(["city", "Lisboa"]) && rows.contains(["weekday", "6"]))
    #expect(rows.contains(["Exif.Photo.ISOSpeedRatings", "1600"]))
    #expect(rows.contains(["Exif.Photo.ComponentsConfiguration", "(4 bytes)"]))
    #expect(rows.contains(["Iptc.Application2.Keywords", "night, Tejo"]))
  }

  /// A drawing is let in by name alone.
  @Test func aDrawingNamesItsPermission() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
      <rect width="40" height="20" fill="red"/></svg>
      """
    try program.folder.write(drawing, to: "a.svg")
    try program.folder.write("%PDF-1.4", to: "a.pdf")
    try program.folder.write("none", to: "a.txt")
    func talk(_ words: String...) throws -> String {
      let outcome = try program.run(all: ["metadata"] + words)
      #expect(outcome.status == 1 && outcome.out == "")
      return outcome.talk
    }
    #expect(try talk("a.svg").contains("  help: --allow-format svg lets it in\n"))
    #expect(try talk("a.pdf").contains("  help: --allow-format pdf lets it in\n"))
    #expect(try !talk("--allow-format", "pdf", "a.pdf").contains("help:"))
    #expect(try !talk("a.txt").contains("help:"))
    let words = ["metadata", "--allow-format", "svg", "--value", "pixelWidth", "a.svg"]
    let seen = try program.run(all: words)
    #expect(seen.status == 0 && seen.out == "40\n")
  }

  @Test func anObjectForEachFile() throws {
    let out = try program.run("metadata", "--json", "a.jpg", "a.jpg").out
    let objects = try out.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    expectEqual(objects.count, 2)
    let (fields, tags) = (
      objects[0]["fields"] as? [String: Any], objects[0]["tags"] as? [String: Any]
    )
    #expect(fields?["iso"] as? Int == 1_600 && fields?["label"] is NSNull)
    #expect(tags?["Exif.Photo.FNumber"] as? Double == 1.8)
    #expect(tags?["Xmp.dc.subject"] as? [String] == ["harbour", "night", "boats", "Lisboa"])
  }

  @Test func `a value alone is a line for each file`() throws {
    try program.folder.copy(SamplePhotos.file("2024/harbour.jpg"), as: "b.jpg")
    func lines(_ words: String...) throws -> String {
      let outcome = try program.run(all: ["metadata"] + words + ["a.jpg", "b.jpg"])
      #expect(outcome.status == 0 && outcome.talk == "", "\(outcome)")
      return outcome.out
    }
    try expectEqual(lines("--value", "iso"), "1600\n1600\n")
    try expectEqual(lines("--value", "EXIF:FNumber"), "1.8\n1.8\n")
    try expectEqual(lines("--value", "Iptc.Application2.Keywords"), "night, Tejo\nnight, Tejo\n")
    try expectEqual(lines("--value", "label"), "\n\n")
    try expectEqual(lines("--value", "EXIF:SerialNumber"), "\n\n")
    try expectEqual(lines("--value", "city", "--json"), "\"Lisboa\"\n\"Lisboa\"\n")
    try expectEqual(lines("--value", "label", "--json"), "null\nnull\n")
  }

  @Test func `a value has the name of a field or tag`() throws {
    let outcome = try program.run("metadata", "--value", "FNumber", "a.jpg")
    #expect(outcome.status == 2 && outcome.out == "")
    #expect(
      outcome.talk.contains(
        "--value: expected a field, or a tag such as EXIF:FNumber, got 'FNumber'"), "\(outcome)")
  }

  @Test(.enabled(if: TestFilm.isAvailable, "skipped: no ffmpeg"))
  func aFilmHasItsFields() throws {
    _ = try TestFilm.make("a.mov", in: program.folder)
    let outcome = try program.run("metadata", "a.mov")
    #expect(outcome.status == 0 && outcome.talk == "")
    let rows = outcome.out.split(separator: "\n").map {
      $0.split(separator: #/  +/#).map(String.init)
    }
    #expect(rows.contains(["mediaType", "video"]) && rows.contains(["format", "mov"]))
    #expect(rows.contains { $0.first == "frameRate" })
  }

  @Test func anotherFileIsRefused() throws {
    try program.folder.write("x", to: "a.txt")
    let outcome = try program.run("metadata", "a.txt")
    #expect(outcome.status == 1 && outcome.talk.contains("expected a picture"))
  }

  @Test func `a file that is no picture does not end the list`() throws {
    try program.folder.write("x", to: "b.jpg")
    try program.folder.write("", to: "c.jpg")
    let outcome = try program.run("metadata", "none.jpg", "b.jpg", "c.jpg", "a.jpg")
    #expect(outcome.status == 1 && outcome.out.hasPrefix("a.jpg\n"))
    let lines = outcome.talk.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].contains("b.jpg: error: expected a picture"), "\(outcome)")
  }

  @Test func `a raw has the size that it is developed to`() throws {
    let raw = PackageRoot.file("examples/raw/IMG_0007.dng")
    try FileManager.default.copyItem(atPath: raw, toPath: program.folder.file("a.dng"))
    let outcome = try program.run("metadata", "a.dng")
    expectEqual(outcome.status, 0)
    let sizes = outcome.out.split(separator: "\n").filter { $0.contains("  pixel") }
    #expect(sizes.count == 2 && sizes.allSatisfy { !$0.hasSuffix(" 0") }, "\(outcome)")
  }
}
