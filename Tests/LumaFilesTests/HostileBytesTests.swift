import LumaFiles
import LumaTestSupport
import Testing

/// Damages small files in thousands of ways, the same in every run, and reads them: no reader may
/// trap, reach outside its region, or work more than its limits allow.
struct HostileBytesTests {
  private static let rounds: UInt64 = 3_000

  private static let raw = SmallFiles.tiff([
    [
      (0xFE, 4, [1]), (0x112, 3, [6]), (0x14A, 4, [8, 40, 80]), (0x111, 4, [8]), (0x117, 4, [4]),
      (0x2E, 7, Array(0..<20)),
    ],
    [(0x201, 4, [20]), (0x202, 4, [30])],
  ])

  private static let picture = SmallFiles.jpeg(40, 30)

  private static let gainMap = {
    var photo = GainMapHEIC()
    photo.note = (1_000, 0)
    photo.turn = 1
    return photo.bytes
  }()

  private static let files: [(String, [UInt8])] = [
    ("little TIFF", raw), ("big-endian TIFF", SmallFiles.tiff([[(0x112, 3, [6])], []], .big)),
    ("BigTIFF", SmallFiles.tiff([[(0x111, 16, [1, 2, 3])], []], .big, isBig: true)),
    ("HEIF", SmallFiles.heif), ("gain map", gainMap),
    ("CR3", CanonCR3.make(full: picture, preview: picture, thumbnail: picture)),
    ("CRW", CanonRaw.make(jpeg: picture, thumbnail: picture)),
    ("JPEG", SmallFiles.jpeg(40, 30, [SmallFiles.exif(raw)])),
    ("PNG", SmallFiles.png), ("WebP", SmallFiles.webp), ("Matroska", SmallFiles.matroska()),
    ("packets", SmallFiles.transport),
  ]

  @Test(arguments: files.indices)
  func `no damage leads a reader astray`(index: Int) {
    let (_, file) = Self.files[index]
    for round in 0..<Self.rounds {
      var numbers = SeededNumbers(seed: round << 8 | UInt64(index))
      let damaged = file.damaged(&numbers)
      let source = CountingSource(damaged)
      let found = Self.readAll(ByteRegion(source))
      let isInside = found.allSatisfy { $0.start >= 0 && $0.start + $0.count <= damaged.count }
      // Limits of the readers: some thousand reads of any file, however small.
      guard isInside, source.reads < 20_000, source.bytesRead < 200 * (damaged.count + 1_000) else {
        Issue.record("round \(round): \(source.reads) reads of \(source.bytesRead) bytes")
        return
      }
    }
  }

  /// Every reader on the same bytes; the regions that they gave.
  private static func readAll(_ file: ByteRegion) -> [ByteRegion] {
    var found: [ByteRegion] = []
    if let reader = TIFFReader(file) { found += values(reader) }
    if let note = Optional(TIFFReader(file, order: .big, first: 14)) { found += values(note) }
    for box in BoxReader(file).boxes {
      found += [box.body] + box.boxes(at: 4).boxes.map(\.body)
      for inner in box.boxes(at: 0).boxes + box.boxes(at: 16).boxes {
        found.append(inner.body)
        if let reader = TIFFReader(inner.body) { found += values(reader) }
      }
    }
    found += HEIFItemReader(file).map(pictures) ?? []
    let canon = CR3Reader(file)
    found += canon.pictures + (canon.directory.map(values) ?? [])
    found += [0x2007, 0x1810].compactMap { CIFFReader(file)?.record($0) }
    found += ChunkReader(file, .png).chunks.map(\.body)
    found += ChunkReader(file, .riff).chunks.map(\.body)
    for element in EBMLReader(file).elements {
      found += [element.body] + EBMLReader(element.body).elements.map(\.body)
    }
    _ = EBMLReader(file).documentType
    _ = TransportReader(file)
    let jpeg = JPEGSegmentReader(file)
    found += jpeg.segments.map(\.payload)
    if let reader = jpeg.directories(JPEGSegmentReader.app1, named: "Exif\0\0") {
      found += values(reader)
    }
    return found
  }

  /// The regions that the search for a gain map reads.
  private static func pictures(_ items: HEIFItemReader) -> [ByteRegion] {
    guard let main = items.primary else { return [] }
    let map = items.auxiliary(of: main, for: "urn:com:apple:photo:2020:aux:hdrgainmap")
    let tone = items.item("tmap") { $0.count == 2 && $0[0] == main }
    if let exif = items.description(of: main, "Exif"), exif.count > 4 {
      let note = AppleNoteReader(exif: ByteRegion(exif).part(at: 4))
      _ = note?.fraction(0x21)
    }
    return ([main] + [map, tone].compactMap { $0 }).flatMap { item in
      (items.properties(of: item) ?? []).map(\.body) + (items.data(of: item) ?? [])
    }
  }

  private static func values(_ reader: TIFFReader) -> [ByteRegion] {
    reader.directories().flatMap { directory in
      directory.entries.prefix(50).compactMap { entry in
        _ = reader.numbers(entry)
        return reader.value(of: entry)
      }
    }
  }
}

struct BytesPartTests {
  @Test(arguments: [
    ("", "a", nil), ("a", "", 0), ("aab", "ab", 1), ("aaa", "ab", nil), ("ab", "abc", nil),
    ("xMotion", "Motion", 1), ("MotioMotion", "Motion", 5), ("Motio", "Motion", nil),
  ])
  func aPartIsFoundByItsBytes(text: String, part: String, index: Int?) {
    let bytes = Array(text.utf8)
    expectEqual(bytes[...].firstIndex(of: part), index)
    expectEqual((Array("ab".utf8) + bytes)[2...].firstIndex(of: part), index.map { $0 + 2 })
  }

  @Test(arguments: [("", nil), ("b", nil), ("a", 0), ("bab", 1), ("ba", 1)])
  func aByteIsFound(text: String, index: Int?) {
    let bytes = Array(text.utf8), letter = UInt8(ascii: "a")
    expectEqual(bytes[...].firstIndex(of: letter), index)
    expectEqual((Array("ab".utf8) + bytes)[2...].firstIndex(of: letter), index.map { $0 + 2 })
  }

  @Test func nothingBehindASliceIsFound() {
    let bytes = Array("abMotion".utf8)
    expectNil(bytes[..<7].firstIndex(of: "Motion"))
    expectNil(bytes[1..<7].firstIndex(of: UInt8(ascii: "n")))
    expectNil(bytes[1...].firstIndex(of: UInt8(ascii: "a")))
  }
}
