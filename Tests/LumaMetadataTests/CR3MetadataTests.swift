import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// The metadata of Canon's CR3 files, which stands in boxes of its own.
struct CR3MetadataTests {
  private struct Entry {
    var tag: UInt16
    var type: UInt16
    var count: UInt32
    var value: [UInt8]
  }

  /// A TIFF structure of one directory, little-endian.
  private func block(_ entries: [Entry]) -> [UInt8] {
    func digits(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    var table: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0] + digits(UInt16(entries.count))
    var values: [UInt8] = []
    let start = table.count + 12 * entries.count + 4
    for entry in entries {
      table += digits(entry.tag) + digits(entry.type) + digits(entry.count)
      if entry.value.count <= 4 {
        table += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        table += digits(UInt32(start + values.count))
        values += entry.value
      }
    }
    return table + [0, 0, 0, 0] + values
  }

  private func numbers(_ values: UInt32...) -> [UInt8] {
    values.flatMap { value in withUnsafeBytes(of: value.littleEndian) { Array($0) } }
  }

  private func file() -> [UInt8] {
    let date = Array("2024:05:01 10:20:30\0".utf8), note = Array("Canon EOS X\0".utf8)
    return CanonCR3.make(
      full: [0xFF, 0xD8, 0xFF, 0xD9], preview: [], thumbnail: [], orientation: 6,
      blocks: [
        (
          "CMT2",
          block([
            Entry(tag: 0x829A, type: 5, count: 1, value: numbers(1, 80)),
            Entry(tag: 0x8827, type: 3, count: 1, value: [0x20, 3]),
            Entry(tag: 0x9003, type: 2, count: 20, value: date),
          ])
        ),
        ("CMT3", block([Entry(tag: 6, type: 2, count: 12, value: note)])),
        (
          "CMT4",
          block([
            Entry(tag: 1, type: 2, count: 2, value: Array("S\0".utf8)),
            Entry(tag: 2, type: 5, count: 3, value: numbers(38, 1, 30, 1, 0, 1)),
            Entry(tag: 3, type: 2, count: 2, value: Array("E\0".utf8)),
            Entry(tag: 4, type: 5, count: 3, value: numbers(9, 1, 0, 1, 0, 1)),
          ])
        ),
      ],
      packet: """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPName.syntax)">\
        <rdf:Description xmlns:xmp="\(XMPName.basic)" xmp:Rating="3"/></rdf:RDF></x:xmpmeta>
        """)
  }

  @Test func `fields and tags of all boxes are found`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: file(), to: "a.cr3")
    let reader = try MetadataReader(OpenedFile(path))
    let header = reader.header
    #expect(header.format == .raw && header.orientation == .right)
    #expect(header.iso == 800 && header.exposureTime == 1.0 / 80)
    expectEqual(header.creationDate, PhotoDate(iso8601: "2024-05-01T10:20:30"))
    #expect(header.latitude == -38.5 && header.longitude == 9 && header.rating == 3)
    let names = try reader.tags().map(\.name)
    #expect(names.contains("Exif.Photo.ExposureTime") && names.contains("Xmp.xmp.Rating"))
  }

  /// Entries may all name the same bytes: their values are not copied without end.
  @Test func `values that overlap take no more room than their box`() throws {
    let count = 500
    var directory: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, UInt8(count & 0xFF), UInt8(count >> 8),
    ]
    for tag in 0..<count {
      directory += [UInt8(tag & 0xFF), UInt8(0x90 + tag >> 8), 7, 0]
      directory += numbers(4_000, 8)
    }
    let file = CanonCR3.make(
      full: [], preview: [], thumbnail: [],
      blocks: [("CMT2", directory + [0, 0, 0, 0]), ("CMT3", directory + [0, 0, 0, 0])])
    let tiff = try #require(CR3Metadata.tiff(in: ByteRegion(file)))
    #expect(tiff.count < 3 * file.count)
  }

  @Test func `any damage is survived`() throws {
    let whole = file()
    for place in whole.indices {
      var bytes = whole
      bytes[place] = ~bytes[place]
      _ = CR3Metadata.tiff(in: ByteRegion(bytes)).map { try? Exiv2Photo(bytes: $0) }
      _ = CR3Metadata.tiff(in: ByteRegion(Array(whole[..<place])))
    }
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func `a camera's file says what exiftool finds`() throws {
    let header = try MetadataReader.read(SharedPhotos.file("formats/raw/CanonRaw.cr3"))
    #expect(header.camera.model == "Canon EOS M50" && header.iso == 12_800)
    expectEqual(header.creationDate?.formatted("%F %T"), "2018-02-21 12:08:56")
  }
}
