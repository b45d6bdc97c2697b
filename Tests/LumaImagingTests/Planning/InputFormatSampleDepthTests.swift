import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The bytes that samples are decoded to, in the memory that a photo is expected to need.
struct InputFormatSampleDepthTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let side = 2_000

  private func memory(_ format: InputFormat, _ file: [UInt8]) throws -> Int {
    var header = PhotoHeader(format: format, size: .of(Self.side, Self.side))
    header.orientation = .up
    let plan = Plan.tree([
      [.scale(.box(width: .pixels(Self.side / 2))), .save(Save(template: "a.png", format: .png))]
    ])
    return Planner.memory(
      of: plan, header: header, path: try folder.write(bytes: file, to: "a.\(format)"))
  }

  /// The header of a PNG with alpha.
  private func png(bits: UInt8) -> [UInt8] {
    [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 7, 0xD0, 0, 0, 7, 0xD0, bits, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  /// A TIFF with nothing but the bits of its samples.
  private func tiff(bits: UInt8) -> [UInt8] {
    Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 2, 1, 3, 0, 1, 0, 0, 0, bits, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test func samplesOfMoreThanEightBitsNeedMore() throws {
    let made = 2 * 4 * Self.side * Self.side / 4
    let png8 = try memory(.png, png(bits: 8)), png16 = try memory(.png, png(bits: 16))
    #expect(png16 - png8 >= made)
    let tiff8 = try memory(.tiff, tiff(bits: 8))
    #expect(try memory(.tiff, tiff(bits: 16)) - tiff8 >= made)
    #expect(try memory(.tiff, tiff(bits: 32)) - tiff8 >= 3 * made)
    try expectEqual(memory(.tiff, tiff(bits: 1)), tiff8)
  }

  @Test func aFileThatDoesNotTellNeedsTheMost() throws {
    try expectEqual(memory(.png, []), memory(.png, png(bits: 16)))
    try expectEqual(memory(.tiff, []), memory(.tiff, tiff(bits: 32)))
  }
}
