import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Decoding the part of a crop gives the same px as decoding all.
struct PartialDecodeTests {
  let studio: Studio

  init() throws {
    studio = try Studio()
    try #require(PlaneColors.isAvailable)
  }

  private func source(_ path: String, _ format: InputFormat) throws -> any PlaneSource {
    let file = try OpenedFile(path)
    if format == .jpeg { return try JPEGReader(file, options: ImagingOptions(), job: RenderJob()) }
    return try #require(format.planeSource(file, RenderJob()))
  }

  private func expectSame(
    _ path: String, _ format: InputFormat, _ size: PixelSize, _ crop: PixelRect
  ) throws {
    for scales in [false, true] {
      for chroma in [PlaneChroma.halved, .full] {
        try expectSame(path, format, size, crop, scales: scales, chroma)
      }
    }
  }

  private func expectSame(
    _ path: String, _ format: InputFormat, _ size: PixelSize, _ crop: PixelRect, scales: Bool,
    _ chroma: PlaneChroma
  ) throws {
    var map = GeometryMap(size)
    map.crop(to: crop)
    let scaled = PixelSize.of(max(1, crop.width * 2 / 3), max(1, crop.height * 2 / 3))
    if scales { map.scale(to: scaled, kernel: .lanczos3) }
    let part = PlaneMap(map, chroma), whole = PlaneMap(GeometryMap(size), chroma)
    let made = try part.resampled(source(path, format).picture(for: [part]))
    let expected = try part.resampled(source(path, format).picture(for: [part, whole]))
    let (one, other) = (try made.image(profile: nil), try expected.image(profile: nil))
    try expectEqual(one.bytes(), other.bytes(), "\(format) \(crop) \(scales) \(chroma)")
  }

  @Test(arguments: [OutputFormat.jpeg, .webp, .tiff, .png, .heic, .avif, .jxl])
  func `a crop's px are those of the whole`(_ format: OutputFormat) throws {
    // x265 pads other sides to whole blocks, and the planes are libheif's then.
    let size = format == .heic ? PixelSize.of(304, 224) : .of(301, 223)
    let path = try studio.file(.scene(size.width, size.height), format)
    var dice = Dice(state: 21)
    for _ in 0..<12 {
      let (x, y) = (dice.roll(0...200), dice.roll(0...150))
      let crop = PixelRect.of(
        x, y, dice.roll(1...size.width - x), dice.roll(1...size.height - y))
      try expectSame(path, format.input, size, crop)
    }
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func `of a grid, only some coded pictures are decoded`() throws {
    let path = try SharedPhotos.file("photos/heic/classic-car.heic")
    let layout = try #require(HEIFLayout(ByteRegion(try OpenedFile(path))))
    #expect(layout.tiles.count > 1)
    let (width, height) = (layout.size.width, layout.size.height)
    let crops: [(PixelRect, Bool, PlaneChroma)] = [
      (.of(0, 0, 300, 200), false, .halved),
      (.of(width / 2 - 301, height / 2 - 99, 511, 333), true, .full),
      (.of(width - 77, height - 513, 77, 513), false, .full),
      (.of(width - 77, height - 513, 77, 513), true, .halved),
    ]
    for (crop, scales, chroma) in crops {
      try expectSame(path, .heic, layout.size, crop, scales: scales, chroma)
    }
  }

  /// Invisible strips of a TIFF are not read.
  @Test func `a damaged strip elsewhere is not met`() throws {
    let target = try VipsTarget()
    _ = try Vips.call(
      "tiffsave_target",
      [
        ("in", .image(VipsImage.scene(301, 223))), ("target", .target(target)),
        ("compression", .enumeration("deflate")),
      ])
    var bytes = target.bytes
    let layout = try #require(TIFFLayout(ByteRegion(bytes)))
    let last = try #require(layout.pieces.offsets.last)
    #expect(layout.pieces.offsets.count > 1)
    for place in last..<last + 8 { bytes[place] = 0xFF }
    let path = try studio.folder.write(bytes: bytes, to: "damaged.tiff")
    var map = GeometryMap(layout.size)
    map.crop(to: .of(10, 10, 50, layout.pieces.size.height / 2))
    _ = try source(path, .tiff).picture(for: [PlaneMap(map)])
    #expect(throws: ImagingError.self) {
      try source(path, .tiff).picture(for: [PlaneMap(GeometryMap(layout.size))])
    }
  }

  /// Tiles beside a crop are not read either, and those that are give what all give.
  @Test func `a damaged tile elsewhere is not met`() throws {
    let target = try VipsTarget()
    _ = try Vips.call(
      "tiffsave_target",
      [
        ("in", .image(VipsImage.scene(301, 223))), ("target", .target(target)),
        ("compression", .enumeration("lzw")), ("tile", .bool(true)), ("tile-width", .int(64)),
        ("tile-height", .int(48)),
      ])
    let whole = try studio.folder.write(bytes: target.bytes, to: "whole.tiff")
    let layout = try #require(TIFFLayout(ByteRegion(target.bytes)))
    expectEqual(layout.pieces.size, .of(64, 48))
    let crop = PixelRect.of(70, 100, 50, 40)
    try expectSame(whole, .tiff, layout.size, crop)
    var bytes = target.bytes
    // Those outside the crop and the resampler's margin around it.
    for place in [10, 13, 14] + (0..<5) + (20..<25) {
      for byte in 0..<8 { bytes[layout.pieces.offsets[place] + byte] = 0xFF }
    }
    let path = try studio.folder.write(bytes: bytes, to: "damaged.tiff")
    var map = GeometryMap(layout.size)
    map.crop(to: .of(80, 110, 30, 20))
    let part = PlaneMap(map)
    let made = try part.resampled(source(path, .tiff).picture(for: [part]))
    let expected = try part.resampled(source(whole, .tiff).picture(for: [part]))
    try expectEqual(made.image(profile: nil).bytes(), expected.image(profile: nil).bytes())
    #expect(throws: ImagingError.self) {
      try source(path, .tiff).picture(for: [PlaneMap(GeometryMap(layout.size))])
    }
  }
}
