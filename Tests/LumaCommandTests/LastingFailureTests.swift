import Foundation
import LumaFiles
import LumaTestSupport
import Testing

/// A failure that every run would repeat is not tried again. A file that one run had no means to
/// read is read by the next one.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct LastingFailureTests {
  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ body: [UInt8], isWhole: Bool = true) -> [UInt8] {
    let sum = Checksum.crc32(of: Array(name.utf8) + body)
    return big(UInt32(body.count)) + Array(name.utf8) + body + big(isWhole ? sum : ~sum)
  }

  private static func exif(_ orientation: UInt8) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation]
      + [UInt8](repeating: 0, count: 7)
  }

  private static func eXIf(_ orientation: UInt8, isWhole: Bool = true) -> [UInt8] {
    chunk("eXIf", exif(orientation), isWhole: isWhole)
  }

  /// 40 x 20 px of gray.
  private static let pixels: [UInt8] = {
    let rows = [UInt8](repeating: 0, count: 41 * 20)
    let length = UInt16(rows.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in rows { (a, b) = ((a + UInt32(byte)) % 65_521, (b + a + UInt32(byte)) % 65_521) }
    let stored = [length & 255, length >> 8, ~length & 255, ~length >> 8].map {
      UInt8(truncatingIfNeeded: $0)
    }
    return chunk("IDAT", [0x78, 1, 1] + stored + rows + big(b << 16 | a))
  }()

  private static func png(_ chunks: [[UInt8]]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
      + chunk("IHDR", big(40) + big(20) + [8, 0, 0, 0, 0]) + chunks.joined() + chunk("IEND", [])
  }

  /// Files, and whether they are turned.
  private static let pngs: [(name: String, bytes: [UInt8], isTurned: Bool)] = [
    ("one", png([eXIf(6), pixels]), true), ("twice", png([eXIf(6), eXIf(1), pixels]), true),
    ("other", png([eXIf(1), eXIf(6), pixels]), false),
    ("same", png([eXIf(6), eXIf(6), pixels]), true), ("late", png([pixels, eXIf(6)]), false),
    ("both", png([eXIf(1), pixels, eXIf(6)]), false),
    ("sum", png([eXIf(6, isWhole: false), pixels]), false),
    ("sums", png([eXIf(6, isWhole: false), eXIf(1), pixels]), false),
    ("none", png([chunk("eXIf", Array("no".utf8)), eXIf(6), pixels]), true),
  ]

  private static let recipe = """
    local all = folder("photos"):fetch { sort = "filename" }
    all:save "out/{name}.jpg"
    all:save "out/{name}.png"
    all:blur(1):save "out/{name}.webp"
    """

  @Test func pngsThatSayTwiceHowTheyAreTurnedAreSaved() throws {
    let program = try Program()
    for (name, bytes, _) in Self.pngs {
      try program.folder.write(bytes: bytes, to: "photos/\(name).png")
    }
    let outcome = try program.run("run", "--json", "--keep-order", "-e", Self.recipe)
    #expect(outcome.status == 0 && outcome.talk == "", "\(outcome)")
    for (name, _, isTurned) in Self.pngs {
      for ending in ["jpg", "png", "webp"] {
        let event = outcome.events.first { $0.contains(#""path":"out/\#(name).\#(ending)""#) }
        let size = isTurned ? #""width":20,"height":40"# : #""width":40,"height":20"#
        expectEqual(event?.contains(size), true, "\(name).\(ending): \(event ?? "")")
      }
    }
  }

  @Test func jpegsThatSayTwiceHowTheyAreTurnedAreSaved() throws {
    let program = try Program()
    let photo = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2023/street.jpg")))
    let turns: [[UInt8]] = [[6, 1], [1, 6], [0, 6], [6, 8, 1]]
    for (number, turns) in turns.enumerated() {
      let blocks = turns.flatMap { turn -> [UInt8] in
        let payload = Array("Exif\0\0".utf8) + Self.exif(turn)
        return [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
      }
      let bytes = photo.prefix(2) + blocks + photo.dropFirst(2)
      try program.folder.write(bytes: Array(bytes), to: "photos/\(number).jpg")
    }
    let outcome = try program.run("run", "--json", "-e", Self.recipe)
    #expect(outcome.status == 0 && outcome.talk == "", "\(outcome)")
  }

  @Test func aFormatThatWasNotAllowedIsReadOnceItIs() throws {
    let program = try Program()
    try program.folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>"#, to: "photos/a.svg")
    let save = #"folder("photos"):fetch():save("out/{name}.png")"#
    for _ in 0..<2 {
      let refused = try program.run("-e", save)
      expectEqual(refused.status, 4)
      #expect(refused.talk.contains("a.svg: error: svg: reading is disabled"), "\(refused.talk)")
    }
    let allowed = try program.run("run", "--json", "--allow-format", "svg", "-e", save)
    expectEqual(allowed.status, 0, "\(allowed)")
    #expect(allowed.out.contains(#""width":40,"height":20"#))
    // Its entry in the folder's cache needs no permission; its pixels do.
    try FileManager.default.removeItem(atPath: program.folder.file("out"))
    try expectEqual(program.run("-e", save).status, 4)
  }

  /// Fields, too, are those of a run that may read the file.
  @Test func theSizeOfAFormatIsKnownOnceItIsAllowed() throws {
    let program = try Program()
    try program.folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>"#, to: "photos/a.svg")
    let count = #"print(#folder("photos"):fetch { where = "pixelWidth == 40" })"#
    try expectEqual(program.run("-e", count).out, "0\n")
    try expectEqual(program.run("run", "--allow-format", "svg", "-e", count).out, "1\n")
  }
}
