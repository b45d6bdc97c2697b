import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Samples of a TIFF that are not whole numbers from 0 on, byte for byte.
///
/// - **Source**: TIFF 6.0, SampleFormat.
struct TIFFSamplesTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The samples of a row of px, in 8 bits.
  private func read(_ tiff: SampledTIFF) throws -> [UInt8] {
    let file = try ImageFile(folder.write(bytes: tiff.bytes, to: "a.tif"))
    return try file.decode().inBytes().bytes()
  }

  @Test func `signed samples are black at their least value`() throws {
    let gray = SampledTIFF(bands: 1, bits: 8, format: 2, samples: [0x80, 0xC0, 0, 0x7F])
    try expectEqual(read(gray), [0, 64, 128, 255])
    let color = SampledTIFF(bands: 3, bits: 8, format: 2, samples: [0x80, 0, 0x7F])
    try expectEqual(read(color), [0, 128, 255])
    let deep = SampledTIFF(
      bands: 1, bits: 16, format: 2, samples: [0x80, 0, 0, 0, 0x7F, 0xFF])
    try expectEqual(read(deep), [0, 128, 255])
  }

  private func floats(_ values: Float...) -> [UInt8] {
    values.flatMap { PNGChunks.big($0.bitPattern) }
  }

  @Test func `floating point is coded as sRGB is, gray and color alike`() throws {
    let gray = SampledTIFF(bands: 1, bits: 32, format: 3, samples: floats(0, 0.25, 0.5, 1))
    try expectEqual(read(gray), [0, 64, 128, 255])
    let color = SampledTIFF(bands: 3, bits: 32, format: 3, samples: floats(0.25, 0.5, 1))
    try expectEqual(read(color), [64, 128, 255])
    // What is beyond black and white is black and white.
    let beyond = SampledTIFF(bands: 1, bits: 32, format: 3, samples: floats(-1, 2))
    try expectEqual(read(beyond), [0, 255])
  }

  @Test func `floating point with a profile is coded as it says`() throws {
    for (bands, profile) in [(3, [UInt8].profile(0)), (1, .grayProfile())] {
      var tiff = SampledTIFF(bands: bands, bits: 32, format: 3, samples: floats(0.25, 0.5, 1))
      tiff.profile = profile
      try expectEqual(read(tiff), [64, 128, 255])
      let made = try ImageFile(folder.file("a.tif")).decode()
      expectEqual(made.blob(field: "icc-profile-data"), profile)
    }
  }
}

/// A TIFF of one row in one strip, high bytes first.
private struct SampledTIFF {
  var bands: Int
  var bits: Int
  /// 2: signed; 3: floating point.
  var format: Int
  var samples: [UInt8]
  var profile: [UInt8]?

  init(bands: Int, bits: Int, format: Int, samples: [UInt8]) {
    (self.bands, self.bits, self.format, self.samples) = (bands, bits, format, samples)
  }

  var bytes: [UInt8] {
    let width = samples.count / (bands * bits / 8)
    let lists = [bits, format].map { number in
      (0..<bands).flatMap { _ in [UInt8(number >> 8), UInt8(number & 255)] }
    }
    var rest: [UInt8] = []
    let count = profile == nil ? 11 : 12
    let start = 8 + 2 + count * 12 + 4
    /// Values of more than 4 bytes lie behind the directory.
    func row(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      let head: [UInt8] = [UInt8(tag >> 8), UInt8(tag & 255), 0, UInt8(type)]
      let length = PNGChunks.big(UInt32(count))
      if value.count <= 4 {
        return head + length + value + Array(repeating: 0, count: 4 - value.count)
      }
      defer { rest += value }
      return head + length + PNGChunks.big(UInt32(start + rest.count))
    }
    func number(_ tag: Int, _ value: Int) -> [UInt8] {
      row(tag, 4, 1, PNGChunks.big(UInt32(value)))
    }
    var rows = number(256, width) + number(257, 1) + row(258, 3, bands, lists[0])
    rows += number(259, 1) + number(262, bands == 1 ? 1 : 2)
    rows += row(273, 4, 1, PNGChunks.big(UInt32(start + rest.count)))
    rest += samples
    rows += number(277, bands) + number(278, 1) + number(279, samples.count) + number(284, 1)
    rows += row(339, 3, bands, lists[1])
    if let profile { rows += row(34_675, 7, profile.count, profile) }
    return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, UInt8(count)] + rows + [0, 0, 0, 0] + rest
  }
}
