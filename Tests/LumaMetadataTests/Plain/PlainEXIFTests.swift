import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Values in all types and both orders are exiv2's.
struct PlainEXIFTests {
  private typealias Field = TIFFTree.Field

  private static func field(
    _ tag: Int, _ type: Int, _ count: Int, _ bytes: [UInt8], _ order: Endianness = .little
  ) -> Field {
    Field(tag: tag, type: type, count: count, .values(bytes, order, origin: 0))
  }

  private static func text(_ tag: Int, _ text: [UInt8]) -> Field {
    field(tag, 2, text.count, text)
  }

  private static func block(
    _ photo: [Field], image: [Field] = [], gps: [Field] = [], _ order: Endianness = .little
  ) -> [UInt8] {
    let below = [(0x8769, photo), (0x8825, gps)].map { tag, fields in
      Field(tag: tag, type: 4, count: 1, .directory(TIFFTree(fields: fields)))
    }
    return TIFFTree(fields: image + below).block(order)
  }

  /// Of a JPEG that has nothing but this block.
  private static func photos(_ block: [UInt8]) throws -> (plain: PlainJPEG?, exiv2: Exiv2Photo) {
    let jpeg = DescribedJPEG.alone(0xE1, Array("Exif\0\0".utf8) + block)
    try Exiv2Library.open()
    return (PlainJPEG(ByteRegion(jpeg)), try Exiv2Photo(bytes: jpeg))
  }

  private static let number: [UInt8] = [0xF8, 0xFF, 0xFF, 0xFF, 3, 0, 0, 0]

  private static let cases: [(tag: String, number: Int, type: Int, count: Int)] = [
    ("FNumber", 0x829D, 5, 1), ("FNumber", 0x829D, 10, 1), ("ExposureProgram", 0x8822, 3, 1),
    ("ExposureProgram", 0x8822, 8, 2), ("ISOSpeed", 0x8833, 4, 2), ("ISOSpeed", 0x8833, 9, 2),
    ("MeteringMode", 0x9207, 1, 8), ("MeteringMode", 0x9207, 7, 8), ("Flash", 0x9209, 3, 4),
  ]

  @Test(arguments: cases.indices, [Endianness.little, .big])
  func valuesOfAllTypesAgree(_ index: Int, _ order: Endianness) throws {
    let (tag, number, type, count) = Self.cases[index]
    let field = Self.field(number, type, count, Self.number)
    let (plain, exiv2) = try Self.photos(Self.block([field], order))
    let text = try #require(plain?.rawText("Exif.Photo." + tag))
    expectEqual(text, exiv2.rawText("Exif.Photo." + tag))
  }

  @Test(arguments: [
    Array("Ada\0".utf8), Array("Ada\0Eve\0".utf8), Array("Ada  ".utf8), [0xC4, 0x64, 0x61, 0],
    Array("Ünal\0".utf8), [0x20, 0],
  ])
  func textsAgree(_ bytes: [UInt8]) throws {
    let (plain, exiv2) = try Self.photos(Self.block([], image: [Self.text(0x013B, bytes)]))
    expectEqual(plain?.rawText("Exif.Image.Artist"), exiv2.rawText("Exif.Image.Artist"))
    #expect(plain?.rawText("Exif.Image.Artist") != nil)
  }

  @Test(arguments: [
    ("ASCII\0\0\0", "Tide"), ("ASCII\0\0\0", "Tide\0\0x"), ("\0\0\0\0\0\0\0\0", "Tide"),
    ("\0\0\0\0\0\0\0\0", ""), ("ASCII\0\0\0", "   "),
  ])
  func commentsAgree(_ set: String, _ comment: String) throws {
    let bytes = Array((set + comment).utf8)
    let (plain, exiv2) = try Self.photos(
      Self.block([Self.field(0x9286, 7, bytes.count, bytes)]))
    let tag = "Exif.Photo.UserComment"
    #expect(plain != nil && plain?.text(tag) == exiv2.text(tag))
  }

  @Test func placesAgree() throws {
    func degrees(_ numbers: UInt8...) -> [UInt8] { numbers.flatMap { [$0, 0, 0, 0, 1, 0, 0, 0] } }
    let gps = [
      Self.text(1, [0x53, 0]), Self.field(2, 5, 3, degrees(51, 30, 9)), Self.text(3, [0x45, 0]),
      Self.field(4, 5, 3, degrees(0, 7, 3)), Self.field(5, 1, 1, [1]),
      Self.field(6, 5, 1, degrees(9)),
    ]
    let (plain, exiv2) = try Self.photos(Self.block([], gps: gps))
    #expect(plain?.place?.latitude == -51.5025 && plain?.altitude == -9)
    #expect(exiv2.place?.latitude == -51.5025 && exiv2.altitude == -9)
    expectEqual(plain?.place?.longitude, exiv2.place?.longitude)
  }

  @Test func longTextsAreLeftToWorkers() throws {
    let text = [UInt8](repeating: 0x61, count: 4_097)
    let long = Self.block([], image: [Self.text(0x010E, text)])
    try expectNil(Self.photos(long).plain)
    #expect(try Self.photos(Self.block([Self.field(0x927C, 7, text.count, text)])).plain != nil)
  }

  /// Other character sets, other types, one tag twice, values that are not there, XMP as a tag.
  @Test func whatExiv2MayReadOtherwiseIsLeftToIt() throws {
    let comment = Array("UNICODE\0".utf8) + [0x54, 0, 0x69, 0]
    let iso = Self.field(0x8827, 3, 1, [100, 0])
    for fields in [
      [Self.field(0x9286, 7, comment.count, comment)], [Self.field(0x829D, 12, 1, Self.number)],
      [iso, iso], [Self.field(0x8827, 3, 0, [])],
    ] {
      try expectNil(Self.photos(Self.block(fields)).plain)
    }
    let xmp = Self.field(0x2BC, 1, 4, [1, 2, 3, 4])
    try expectNil(Self.photos(Self.block([], image: [xmp])).plain)
    try expectEqual(Self.photos(Self.block([iso])).plain?.iso, 100)
  }
}
