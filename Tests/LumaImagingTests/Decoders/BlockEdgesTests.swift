import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Edges of blocks stay as they are only in a picture that is shown at a third of its size or less.
struct BlockEdgesTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private static let size = PixelSize.of(320, 240)

  /// The decoded luma for outputs of these widths.
  private func luma(_ path: String, _ format: InputFormat, _ widths: Int...) throws -> [UInt8] {
    let maps = widths.map { width in
      var map = GeometryMap(Self.size)
      map.scale(to: .of(width, width * 3 / 4), kernel: .lanczos3)
      return PlaneMap(map)
    }
    let source = try #require(
      format.planeSource(OpenedFile(path), RenderJob()))
    let plane = try source.picture(for: maps).planes[0]
    return (0..<plane.height).flatMap { row in
      (0..<plane.width).map { plane.memory.bytes[row * plane.memory.stride + $0] }
    }
  }

  @Test(arguments: [(OutputFormat.webp, InputFormat.webp), (.heic, .heic)])
  func areSmoothedWhereTheyAreSeen(_ output: OutputFormat, _ format: InputFormat) throws {
    let path = studio.folder.file("a.\(output.rawValue)")
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let save = Save(template: "", format: output, encoding: Encoding(quality: 30))
    let scene = try VipsImage.scene(Self.size.width, Self.size.height)
    try Encoder.write(scene, save: save, metadata: nil, to: descriptor)
    let smoothed = try luma(path, format)
    #expect(try luma(path, format, 108) == smoothed && luma(path, format, 40, 240) == smoothed)
    let coarse = try luma(path, format, 104)
    #expect(try coarse != smoothed && luma(path, format, 80, 40) == coarse)
  }
}
