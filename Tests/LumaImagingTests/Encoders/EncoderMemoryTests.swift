import LumaModel
import Testing

@testable import LumaImaging

/// An encoder that needs more than the limit does not begin. A photo's own limit is another one.
struct EncoderMemoryTests {
  private let studio: Studio
  private let photo: String

  init() throws {
    studio = try Studio()
    photo = try studio.file(VipsImage.scene(200, 150))
  }

  private func bytes(
    _ format: OutputFormat, _ encoding: Encoding, most: Int
  ) throws(ImagingError) -> Int {
    var options = ImagingOptions()
    options.maxMemory = most
    let steps = [Step.scale(100)]
    return try Renderer(options: options).data(photo, steps, as: format, encoding: encoding).count
  }

  /// Whether it streams or is held.
  @Test(arguments: [OutputFormat.png, .tiff, .jpeg])
  func `a file is no encoder's memory`(_ format: OutputFormat) throws {
    #expect(try bytes(format, Encoding(), most: 1) > 0)
  }

  /// 100x75 px, with 24 to 420 bytes each.
  @Test(arguments: [
    (OutputFormat.avif, Encoding(), 45), (.heic, Encoding(), 30), (.jxl, Encoding(), 135),
    (.gif, Encoding(), 50), (.webp, Encoding(), 24), (.jxl, Encoding(effort: 7), 420),
    (.webp, Encoding(lossless: true), 40), (.avif, Encoding(lossless: true), 130),
    (.jxl, Encoding(lossless: true), 250),
  ])
  func `an encoder over the limit does not begin`(
    _ format: OutputFormat, _ encoding: Encoding, _ each: Int
  ) throws {
    let need = each * 7_500
    #expect(try bytes(format, encoding, most: need) > 0)
    let size = PixelSize(width: 100, height: 75)
    let (mib, limit) = (need >> 20, (need - 1) >> 20)
    #expect(throws: ImagingError.output(format, .overMemory(size, need: mib, limit: limit))) {
      try bytes(format, encoding, most: need - 1)
    }
  }
}
