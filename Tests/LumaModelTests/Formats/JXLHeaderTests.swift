import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

struct JXLHeaderTests {
  /// A codestream of 480 x 320 px with the given bits after its size, each word's lowest bit first.
  private func header(_ words: (value: Int, count: Int)...) -> JXLHeader? {
    let size = [(0, 1), (1, 2), (319, 13), (0, 3), (1, 2), (479, 13)]
    let bits = (size + words).flatMap { word in (0..<word.1).map { word.0 >> $0 & 1 } }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | UInt8($1.element << $1.offset)
      }
    }
    return JXLHeader(ByteRegion([0xFF, 0x0A] + bytes))
  }

  @Test func allDefaultsAreColorsOfEightBits() {
    let header = header((1, 1))
    expectEqual(header?.bands, 3)
    expectEqual(header?.size, PixelSize(width: 480, height: 320))
  }

  /// Neither all defaults nor more fields; a depth, its 16-bit flag, extra channels, XYB, a color
  /// encoding.
  @Test func depthAndChannelsMakeBands() {
    expectEqual(header((0, 2), (0, 3), (1, 1), (0, 2), (1, 1), (1, 1))?.bands, 3)
    expectEqual(header((0, 2), (0, 3), (1, 1), (0, 2), (1, 1), (0b0100, 4))?.bands, 1)
    // Another color space; a profile of colors.
    expectNil(header((0, 2), (0, 3), (1, 1), (0, 2), (1, 1), (0b1000, 4))?.bands)
    expectEqual(header((0, 2), (0, 3), (1, 1), (0, 2), (0, 1), (0b0010, 4))?.bands, 3)
    // 10 bits, and floating point.
    expectNil(header((0, 2), (0b010, 3), (1, 1), (0, 2), (1, 1), (1, 1))?.bands)
    expectNil(header((0, 2), (0b001, 3), (1, 1), (0, 2), (1, 1), (1, 1))?.bands)
  }

  @Test func alphaIsTheOnlyChannelBeside() {
    expectEqual(header((0, 2), (0, 3), (1, 1), (1, 2), (1, 1), (1, 1), (1, 1))?.bands, 4)
    expectEqual(header((0, 2), (0, 3), (1, 1), (1, 2), (1, 1), (1, 1), (0b0100, 4))?.bands, 2)
    // Two of them; a depth map; alpha of 16 bits.
    expectNil(header((0, 2), (0, 3), (1, 1), (2, 2), (0, 4), (3, 2), (3, 2))?.bands)
    expectNil(header((0, 2), (0, 3), (1, 1), (1, 2), (0, 1), (1, 2), (0, 20))?.bands)
    expectNil(header((0, 2), (0, 3), (1, 1), (1, 2), (0, 3), (0b110, 3), (0, 20))?.bands)
    // Named "a": by which colors are not multiplied, and are.
    for isMultiplied in 0...1 {
      let named = header(
        (0, 2), (0, 3), (1, 1), (1, 2), (0, 8), (1, 2), (1, 4), (97, 8), (isMultiplied, 1), (1, 1),
        (1, 1))
      expectEqual(named?.bands, (isMultiplied == 1 ? nil : 4))
    }
  }

  /// Orientation, an intrinsic size, a preview, an animation.
  @Test func moreFieldsComeFirst() {
    let rest = (0b1_1_00_1_000, 8)
    let turned = header((0b10, 2), (5, 3), (0, 3), rest)
    #expect(turned?.orientation == .right && turned?.bands == 3)
    let intrinsic = header((0b10, 2), (0, 3), (1, 1), (1, 1), (3, 5), (1, 3), (0, 2), rest)
    expectEqual(intrinsic?.bands, 3)
    let preview = header((0b10, 2), (0, 3), (0b10, 2), (1, 1), (0, 2), (1, 3), (0, 1), rest)
    #expect(preview?.bands == nil && preview?.hasAnimation == false)
    let moving = header((0b10, 2), (0, 3), (0b100, 3), rest)
    #expect(moving?.bands == nil && moving?.hasAnimation == true)
  }
}
