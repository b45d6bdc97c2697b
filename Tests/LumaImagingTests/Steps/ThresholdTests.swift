import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Black and white, by a level that is given or found.
struct ThresholdTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func made(
    _ level: Double?, of bytes: [UInt8], bands: Int = 1, format: VipsImage.BandFormat = .uchar
  ) throws -> [UInt8] {
    let size = format == .ushort ? 2 : 1
    let image = try VipsImage.make(
      bytes: bytes, width: bytes.count / bands / size, height: 1, bands: bands, format: format
    ).inWorkingForm()
    let made = try studio.picture(try studio.file(image), [.effect(Threshold(level: level))])
    #expect(made.bands == 1 || bands % 2 == 0)
    return try made.bytes()
  }

  @Test func `a level is the least gray that becomes white`() throws {
    try expectEqual(made(0.5, of: [0, 127, 128, 255]), [0, 0, 255, 255])
    try expectEqual(made(0, of: [0, 127, 128, 255]), [255, 255, 255, 255])
    try expectEqual(made(1, of: [0, 127, 128, 255]), [0, 0, 0, 255])
  }

  /// Of red, green and blue, the luminance is 127, 220 and 76.
  @Test func `colors count by their luminance`() throws {
    let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255]
    try expectEqual(made(0.5, of: colors, bands: 3), [0, 255, 0])
    try expectEqual(made(0.4, of: colors, bands: 3), [255, 255, 0])
  }

  /// Between two groups, whose means are far apart.
  @Test func `the level of Otsu separates two groups`() throws {
    let page: [UInt8] = [10, 12, 14, 16, 18, 90, 92, 94, 96, 98]
    try expectEqual(made(nil, of: page), [0, 0, 0, 0, 0, 255, 255, 255, 255, 255])
    // Three of a kind outweigh: numpy finds the same split.
    try expectEqual(made(nil, of: [0, 100, 100, 100, 200, 210]), [0, 0, 0, 0, 255, 255])
    try expectEqual(made(nil, of: [40, 40, 40, 40]), [255, 255, 255, 255])
  }

  @Test func `samples of 16 bits become 0 or 65535`() throws {
    let values: [UInt16] = [1_000, 2_000, 40_000, 41_000]
    let bytes = values.withUnsafeBytes { Array($0) }
    try expectEqual(made(nil, of: bytes, format: .ushort), [0, 0, 0, 0, 255, 255, 255, 255])
  }

  @Test func `alpha stays, and what is transparent has no say`() throws {
    // The black pixels are invisible: the groups are 100 and 200.
    let pixels: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 100, 255, 200, 128]
    try expectEqual(made(nil, of: pixels, bands: 2), [0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 128])
  }
}
