import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Times of IPTC that no zone follows get none.
struct ZonelessTimesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let time = "Iptc.Application2.TimeCreated"
  private static let bareJPEG: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9]

  private static func record(_ number: UInt8, _ text: String) -> [UInt8] {
    [0x1C, 2, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  private static func records(_ time: String, _ digitized: String = "101113") -> [UInt8] {
    record(55, "20240518") + record(60, time) + record(62, "20240518") + record(63, digitized)
  }

  private static func resource(_ records: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(records.count)] + records
      + (records.count % 2 == 1 ? [0] : [])
  }

  private static func tiff(_ tag: TIFFTag, _ value: [UInt8], _ order: Endianness) -> [UInt8] {
    func number(_ tag: TIFFTag, _ value: UInt8) -> TIFFTree.Field {
      .init(tag: tag.rawValue, type: 1, count: 1, .values([value], order, origin: 0))
    }
    return TIFFTree(fields: [
      number(.imageWidth, 1), number(.imageLength, 1),
      .init(tag: tag.rawValue, type: 7, count: value.count, .values(value, order, origin: 0)),
    ]).block(order)
  }

  private static func files(_ records: [UInt8]) throws -> [[UInt8]] {
    [
      try Output.jpeg(iptc: records, in: bareJPEG),
      tiff(.iptc, records, .little), tiff(.photoshop, resource(records), .big),
    ]
  }

  private func blobs(_ file: [UInt8], asXMP: Bool = false) throws -> MetadataBlobs {
    let path = try folder.write(bytes: file, to: "a")
    return try MetadataWriter.blobs(
      of: path, policy: .all, size: PixelSize(width: 1, height: 1), asXMP: asXMP)
  }

  @Test func `are written as they are read`() throws {
    for file in try Self.files(Self.records("101112")) {
      try expectEqual(blobs(file).iptc, Self.records("101112"))
    }
  }

  @Test func `zones stay, that of UTC, too`() throws {
    let records = Self.records("101112+0000", "101113-0330")
    for file in try Self.files(records) { try expectEqual(blobs(file).iptc, records) }
  }

  @Test func `become XMP without a zone`() throws {
    for (time, date) in [("101112", "10:11:12"), ("101112+0000", "10:11:12+00:00")] {
      for file in try Self.files(Self.records(time)) {
        let xmp = try Output(blobs(file, asXMP: true)).xmp
        expectEqual(xmp?.text("Xmp.photoshop.DateCreated"), "2024-05-18T" + date)
      }
    }
  }

  @Test func `are shown without a zone, with and without exiv2`() throws {
    try Exiv2Library.open()
    for file in try Self.files(Self.records("101112")) {
      let photo = try Exiv2Photo(bytes: file)
      #expect(photo.text(Self.time) == "10:11:12" && photo.creationDate?.utcOffset == nil)
      expectEqual(photo.creationDate?.iso8601, "2024-05-18T10:11:12")
      let shown = photo.allTags(named: []).first { $0.name == Self.time }?.value
      expectEqual(shown, .text("10:11:12"))
    }
    let plain = PlainJPEG(ByteRegion(try Output.jpeg(iptc: Self.records("101112"), in: nil)))
    #expect(plain.map { $0.text(Self.time) == "10:11:12" } ?? true)
  }

  @Test func `a time that is set has the zone that is said, or none`() throws {
    let photo = try Exiv2Photo.sample()
    photo.set(Self.time, to: "04:05:06")
    expectEqual(photo.bytes(Self.time), Array("040506".utf8))
    photo.set(Self.time, to: "04:05:06+00:00")
    expectEqual(photo.bytes(Self.time), Array("040506+0000".utf8))
    var date = PhotoDate(year: 2024, month: 5, day: 18, hour: 10, minute: 11, second: 12)
    photo.record(date, .original)
    expectEqual(photo.recorded(.original), "2024-05-18T10:11:12")
    date.utcOffset = 0
    photo.record(date, .original)
    expectEqual(photo.recorded(.original), "2024-05-18T10:11:12+00:00")
    photo.clear(.original)
    #expect(photo.recorded(.original) == nil && photo.bytes(Self.time) == nil)
  }

  /// JPEG 2000 keeps records in a box, which is found without exiv2.
  @Test func `are found in boxes and behind extended datasets`() {
    let id: [UInt8] = [
      0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD,
      0x38,
    ]
    let long: [UInt8] = [0x1C, 2, 120, 0x80, 4, 0, 0, 0, 3, 65, 66, 67]
    let body = id + long + Self.record(60, "10:11:12")
    let file =
      [0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 10]
      + [0, 0, 0, UInt8(body.count + 8)] + Array("uuid".utf8) + body
    let times = ZonelessTimes(in: ByteRegion(file))
    #expect(times.text(Self.time) == "10:11:12" && times.bytes(Self.time)?.count == 8)
  }

  /// exiv2 takes the first, and an invalid time as a text.
  @Test(
    arguments: [
      record(60, "101112+0100") + record(60, "101112"), record(60, "246060"), record(60, ""),
      record(60, "10:1112"), record(60, "1011"), [0x1C, 2, 60, 0, 7] + Array("101112".utf8),
      [0x1C, 2, 60, 0x80, 5, 0, 0, 0, 0, 6] + Array("101112".utf8), [0x1C, 2, 60],
    ] as [[UInt8]])
  func `others are exiv2's`(_ records: [UInt8]) throws {
    for file in try Self.files(records) {
      expectNil(ZonelessTimes(in: ByteRegion(file)).text(Self.time))
    }
  }

  @Test func `no damage leads astray`() throws {
    let files = try Self.files(Self.records("101112"))
    for round in 0..<2_000 as Range<UInt64> {
      var numbers = SeededNumbers(seed: round)
      let damaged = files[Int(round % 3)].damaged(&numbers)
      _ = ZonelessTimes(in: ByteRegion(damaged))
    }
  }
}
