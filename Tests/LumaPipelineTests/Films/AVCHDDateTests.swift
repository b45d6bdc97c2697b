import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct AVCHDDateTests {
  /// Packets of a stream with a camera's data, of which some bytes lie in the next packet.
  private static func film(_ entries: [[UInt8]], split: Int = 0) -> [UInt8] {
    let identifier: [UInt8] = [
      0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A,
      0x66,
    ]
    let data =
      [0, 0, 1, 6, 5, 60] + identifier + Array("MDPM".utf8) + [UInt8(entries.count)]
      + entries.joined() + [0x80]
    let place = data.count - split
    return packet(0, [1]) + packet(0x1011, Array(data[..<place]))
      + packet(0x1011, Array(data[place...]))
  }

  private static func packet(_ stream: Int, _ body: [UInt8]) -> [UInt8] {
    let filling = 183 - body.count
    return [0x47, UInt8(stream >> 8), UInt8(stream & 0xFF), 0x30, UInt8(filling)]
      + [UInt8](repeating: 0xFF, count: filling) + body
  }

  private static let time: [UInt8] = [0x19, 0x05, 0x12, 0x34, 0x56]

  @Test(
    arguments: [
      // No summer, an hour east; summer, which is an hour more; five and a half west; unknown.
      (0x02, "2010-07-05T12:34:56+01:00"), (0x42, "2010-07-05T12:34:56+02:00"),
      (0x2B, "2010-07-05T12:34:56-05:30"), (0xFF, "2010-07-05T12:34:56"),
    ] as [(UInt8, String)])
  func `the clock of the camera`(_ zone: UInt8, _ date: String) {
    let entries: [[UInt8]] = [[0x13, 1, 2, 3, 4], [0x18, zone, 0x20, 0x10, 0x07], Self.time]
    for split in [0, 3, 12, 40] {
      let film = Self.film(entries, split: split)
      expectEqual(AVCHDDate.date(in: ByteRegion(film))?.iso8601, date)
    }
  }

  @Test func `a zero behind two zeros is marked by a 3`() {
    let day: [UInt8] = [0x18, 0x00, 0x20, 0x10, 0x01]
    let midnight: [UInt8] = [0x19, 0x01, 0x00, 0x00, 0x03, 0x00]
    expectEqual(
      AVCHDDate.date(in: ByteRegion(Self.film([day, midnight])))?.iso8601, "2010-01-01T00:00:00Z")
  }

  @Test func `what is no date is none`() {
    for day in [[0x18, 0, 0x20, 0x10, 0x1A], [0x18, 0, 0x20, 0x10, 0x13], [0x18, 0, 0, 0, 0]] {
      let entries = [day.map { UInt8($0) }, Self.time]
      expectNil(AVCHDDate.date(in: ByteRegion(Self.film(entries))))
    }
    expectNil(AVCHDDate.date(in: ByteRegion(Self.film([Self.time]))))
    expectNil(AVCHDDate.date(in: ByteRegion(Array("ftyp".utf8))))
    let cut = Self.film([[0x18, 0, 0x20, 0x10, 0x07], Self.time]).prefix(188 + 150)
    expectNil(AVCHDDate.date(in: ByteRegion(Array(cut))))
  }
}
