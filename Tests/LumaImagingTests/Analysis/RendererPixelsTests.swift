import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct RendererPixelsTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// A picture of two pixels in a row.
  private func picture(
    _ bytes: [UInt8], bands: Int, _ format: VipsImage.BandFormat, _ space: String
  ) throws -> String {
    let image = try VipsImage.make(bytes: bytes, width: 2, height: 1, bands: bands, format: format)
    return try studio.file(try image.named(space))
  }

  private func pixels(_ path: String, _ depth: PixelDepth) throws -> RenderedPixels {
    try studio.renderer.pixels(of: RenderedView(path: path, steps: []), depth)
  }

  @Test func `bytes stay, and alpha is added`() throws {
    let path = try picture([1, 2, 3, 250, 251, 252], bands: 3, .uchar, "srgb")
    let eight = try pixels(path, .eight)
    expectEqual(eight.size, PixelSize(width: 2, height: 1))
    expectEqual(eight.bytes, [1, 2, 3, 255, 250, 251, 252, 255])
    let sixteen = try pixels(path, .sixteen)
    expectEqual(sixteen.words, [257, 514, 771, 65_535, 64_250, 64_507, 64_764, 65_535])
  }

  @Test func `words keep all of their bits, and bytes their upper ones`() throws {
    let words: [UInt16] = [1, 256, 65_534, 4_660, 0, 65_535]
    let bytes = words.withUnsafeBytes { Array($0) }
    let path = try picture(bytes, bands: 3, .ushort, "rgb16")
    try expectEqual(
      pixels(path, .sixteen).words, [1, 256, 65_534, 65_535, 4_660, 0, 65_535, 65_535])
    try expectEqual(pixels(path, .eight).bytes, [0, 1, 255, 255, 18, 0, 255, 255])
  }

  @Test func `gray becomes color, and its alpha stays straight`() throws {
    let path = try picture([200, 128, 0, 255], bands: 2, .uchar, "b_w")
    try expectEqual(pixels(path, .eight).bytes, [200, 200, 200, 128, 0, 0, 0, 255])
  }

  @Test func `a picture that is none has no pixels`() throws {
    let path = try studio.folder.write("no picture", to: "a.png")
    #expect(throws: ImagingError.file(path: path, .unknownFormat)) { try pixels(path, .eight) }
  }
}

extension RenderedPixels {
  fileprivate var words: [UInt16] {
    bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
  }
}
