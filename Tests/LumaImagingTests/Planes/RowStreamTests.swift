import LumaFiles
import LumaModel
import Testing

@testable import LumaImaging

/// TIFFs that are resampled while they are decoded.
@Suite struct RowStreamTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// A file by libvips' encoder with strips of `height` rows, or tiles of 32 x 16 px.
  private func file(
    _ image: VipsImage, _ compression: String, height: Int?, name: String = "a.tiff"
  ) throws -> String {
    let target = try VipsTarget()
    _ = try Vips.call(
      "tiffsave_target",
      [
        ("in", .image(image)), ("target", .target(target)),
        ("compression", .enumeration(compression)), ("predictor", .enumeration("horizontal")),
        ("tile", .bool(height == nil)), ("tile-width", .int(32)),
        ("tile-height", .int(height ?? 16)),
      ])
    return try studio.folder.write(bytes: target.bytes, to: name)
  }

  private func source(_ path: String) throws -> TIFFSource {
    try #require(TIFFSource(OpenedFile(path), RenderJob()))
  }

  private func map(_ size: PixelSize, _ dice: inout Dice, _ kernel: Kernel) -> PlaneMap {
    var map = GeometryMap(size)
    let (x, y) = (dice.roll(0...40), dice.roll(0...90))
    let width = dice.roll(20...size.width - x), height = dice.roll(260...size.height - y)
    map.crop(to: .of(x, y, width, height))
    map.scale(to: .of(dice.roll(1...width), dice.roll(1...height / 5)), kernel: kernel)
    return PlaneMap(map)
  }

  /// The same samples as from whole rows.
  @Test(arguments: [1, 3, 4], ["deflate", "lzw"])
  func areTheSame(bands: Int, compression: String) throws {
    let scene = try VipsImage.scene(133, 523, bands: bands)
    let deep = try VipsImage.deepScene(133, 523, bands: bands)
    var dice = Dice(state: 7), streamed = 0
    let forms: [(VipsImage, Int?)] = [
      (scene, 1), (scene, 7), (scene, 24), (scene, nil), (deep, 7), (deep, nil),
    ]
    for (image, height) in forms {
      let path = try file(image, compression, height: height)
      for kernel in [Kernel.lanczos3, .mitchell, .linear] + Array(repeating: .cubic, count: 5) {
        let wanted = map(.of(133, 523), &dice, kernel)
        let whole = try wanted.resampled(source(path).picture(for: [wanted]))
        let tiff = try source(path)
        guard let stream = tiff.stream(wanted) else { continue }
        streamed += 1
        let isSame =
          try tiff.picture(stream).image(profile: nil).bytes()
          == whole.image(profile: nil).bytes()
        #expect(isSame, "\(kernel) \(wanted) \(height ?? 0)")
      }
    }
    #expect(streamed > 20)
  }

  /// A small part of the rows is kept, none of a strip that holds most of them.
  @Test func keepFewRows() throws {
    let scene = try VipsImage.scene(64, 1000)
    var geometry = GeometryMap(.of(64, 1000))
    geometry.scale(to: .of(16, 250), kernel: .lanczos3)
    let map = PlaneMap(geometry)
    let stream = try source(file(scene, "deflate", height: 8)).stream(map)
    #expect(try #require(stream).kept < 100)
    #expect(try source(file(scene, "deflate", height: 600)).stream(map) == nil)
    #expect(try source(file(scene, "none", height: 8)).stream(map) == nil)
  }

  /// What is damaged is left to libvips, which tells or shows the same as without the lane.
  @Test(arguments: ["deflate", "lzw"]) func leaveDamageToLibvips(_ compression: String) throws {
    let path = try file(.scene(64, 1000), compression, height: 8)
    let layout = try #require(TIFFLayout(ByteRegion(try OpenedFile(path))))
    var bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
    let offset = try #require(layout.pieces.offsets.dropFirst(80).first)
    bytes.replaceSubrange(offset..<offset + 40, with: Array(repeating: 0xFF, count: 40))
    let damaged = try studio.folder.write(bytes: bytes, to: "damaged.tiff")
    var geometry = GeometryMap(.of(64, 1000))
    geometry.scale(to: .of(16, 250), kernel: .lanczos3)
    let tiff = try source(damaged), stream = try #require(tiff.stream(PlaneMap(geometry)))
    #expect(throws: ImagingError.self) { try tiff.picture(stream) }
    let plan = Plan.chain(.scale(16), .save("a", .png))
    func told(_ renderer: Renderer) throws -> [String] {
      try Studio(folder: studio.folder, renderer: renderer).render(damaged, plan).values
        .map { "\($0)" }
    }
    let made = try told(Renderer())
    #expect(try made.count == 1 && made == told(.throughLibvips))
  }
}
