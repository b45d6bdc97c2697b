import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct TIFFSourceTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// A file by libvips' encoder with other settings.
  private func file(_ image: VipsImage, _ settings: [(String, VipsValue)]) throws -> OpenedFile {
    let target = try VipsTarget()
    _ = try Vips.call(
      "tiffsave_target", [("in", .image(image)), ("target", .target(target))] + settings)
    return try OpenedFile(studio.folder.write(bytes: target.bytes, to: "a.tiff"))
  }

  private static let deflate = ("compression", VipsValue.enumeration("deflate"))
  private static let lzw = ("compression", VipsValue.enumeration("lzw"))

  /// Against libtiff.
  @Test(arguments: [1, 3, 4], ["none", "deflate", "lzw"])
  func pixelsAreThoseOfLibtiff(bands: Int, compression: String) throws {
    let sizes = [PixelSize.of(1, 1), .of(61, 43), .of(130, 300)]
    for (size, isTiled) in sizes.flatMap({ [($0, false), ($0, true)] }) {
      let scene = try VipsImage.scene(size.width, size.height, bands: bands)
      for predictor in ["none", "horizontal"] {
        let file = try file(
          scene,
          [
            ("compression", .enumeration(compression)), ("predictor", .enumeration(predictor)),
            ("tile", .bool(isTiled)), ("tile-width", .int(64)), ("tile-height", .int(32)),
          ])
        let source = try #require(TIFFSource(file, RenderJob()))
        try expectEqual(source.picture(for: []).image(profile: nil).bytes(), scene.bytes())
      }
    }
  }

  @Test func takesUsualFilesOnly() throws {
    let scene = try VipsImage.scene(61, 43)
    func layout(_ image: VipsImage, _ settings: [(String, VipsValue)] = []) throws -> TIFFLayout? {
      TIFFLayout(ByteRegion(try file(image, settings)))
    }
    try expectEqual(layout(scene)?.size, .of(61, 43))
    try expectEqual(layout(scene, [("tile", .bool(true))])?.pieces.size, .of(128, 128))
    try expectEqual(layout(scene, [("compression", .enumeration("lzw"))])?.compression, .lzw)
    try expectNil(layout(scene, [("compression", .enumeration("jpeg"))]))
    try expectNil(layout(scene.bands(from: 0, count: 2).named("b_w")))
    let deep = try Vips.call("cast", [("in", .image(scene)), ("format", .enumeration("ushort"))])
    try expectEqual(layout(deep.image().named("rgb16"))?.isDeep, true)
    let wide = try Vips.call("cast", [("in", .image(scene)), ("format", .enumeration("uint"))])
    try expectNil(layout(wide.image()))
    #expect(try layout(scene.inProfile("p3"))?.profile != nil)
  }

  /// Words of all lengths, of noise and of one color, that fill the table several times.
  @Test func codesOfAllWidths() throws {
    func gray(_ image: VipsImage) throws -> VipsImage {
      try Vips.call("cast", [("in", .image(image)), ("format", .enumeration("uchar"))]).image()
    }
    let noise = try Vips.call(
      "gaussnoise", [("width", .int(257)), ("height", .int(211)), ("sigma", .double(60))])
    let black = try Vips.call("black", [("width", .int(400)), ("height", .int(300))])
    for image in try [gray(noise.image()), gray(black.image())] {
      let file = try file(
        image.named("b_w"),
        [("compression", .enumeration("lzw")), ("tile-height", .int(400))])
      let source = try #require(TIFFSource(file, RenderJob()))
      expectEqual(source.facts.color, .gray)
      try expectEqual(source.picture(for: []).image(profile: nil).bytes(), image.bytes())
    }
  }

  /// Without a crash; the decoded picture has the size that the file states.
  @Test(arguments: ["lzw", "deflate"]) func noDamageLeadsAstray(_ compression: String) throws {
    let scene = try VipsImage.scene(61, 43)
    let whole = try file(
      scene, [("compression", .enumeration(compression)), ("tile", .bool(true))])
    let bytes = whole.bytes(at: 0, count: 1 << 20)
    for round in 0..<300 as Range<UInt64> {
      var numbers = SeededNumbers(seed: round)
      let damaged = try OpenedFile(
        studio.folder.write(bytes: bytes.damaged(&numbers), to: "\(round).tiff"))
      let source = TIFFSource(damaged, RenderJob())
      let picture = try? source?.picture(for: [])
      #expect(picture == nil || picture?.size == source?.facts.size)
    }
  }

  /// Sides of tiles are multiples of 16; others are left to libvips, as are those that are huge.
  @Test(arguments: [1, 8, 24, 1 << 16, 0xFFFF_FFFF])
  func takesUsualTilesOnly(_ side: Int) throws {
    let scene = try VipsImage.scene(61, 43)
    var bytes = try file(scene, [("tile", .bool(true)), ("tile-width", .int(64))])
      .bytes(at: 0, count: 1 << 20)
    let reader = try #require(TIFFReader(ByteRegion(bytes)))
    let directory = try #require(reader.directory(at: reader.first))
    for tag in [0x142, 0x143] {
      let entry = try #require(directory[tag])
      // A number of 32 bits, in the entry itself.
      bytes.replaceSubrange(entry.place - 8..<entry.place - 4, with: [UInt8(tag & 0xFF), 1, 4, 0])
      for byte in 0..<4 { bytes[entry.place + byte] = UInt8(side >> (8 * byte) & 0xFF) }
    }
    expectNil(TIFFLayout(ByteRegion(bytes)))
  }

  /// A strip that is cut, or lies outside, is left to libvips.
  @Test(arguments: [[], [deflate], [lzw]])
  func takesWholeFilesOnly(_ settings: [(String, VipsValue)]) throws {
    let scene = try VipsImage.scene(61, 43)
    let whole = try file(scene, settings).bytes(at: 0, count: 1 << 20)
    let layout = try #require(TIFFLayout(ByteRegion(whole)))
    // A little-endian file: the first directory, then the rest of the pixels.
    let directory = whole[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    let last = try #require(zip(layout.pieces.offsets, layout.pieces.sizes).map { $0 + $1 }.max())
    #expect(directory >= last)
    let first = try #require(layout.pieces.offsets.first)
    var moved = whole
    moved.removeSubrange(first..<first + 8)
    let file = try OpenedFile(studio.folder.write(bytes: moved, to: "b.tiff"))
    let picture = try? TIFFSource(file, RenderJob())?.picture(for: [])
    expectNil(picture)
  }

  @Test func keepsTheProfile() throws {
    let scene = try VipsImage.scene(64, 48).inProfile("p3")
    let profile = try #require(scene.blob(field: "icc-profile-data"))
    let photo = try file(scene, []).path
    _ = try studio.render(photo, .chain(.scale(20), .save("a", .jpeg)))
    let made = try JPEGReader(
      OpenedFile(studio.folder.file("out.2")), options: ImagingOptions(), job: RenderJob())
    expectEqual(made.profile(), profile)
  }

  @Test func isExplained() throws {
    let header = PhotoHeader(format: .tiff, size: .of(61, 43))
    let plan = Plan.chain(.scale(30), .save("a", .jpeg))
    let usual = try file(.scene(61, 43), []).path
    expectEqual(
      Planner.explain(plan, header: header, path: usual),
      ["a: 30x21, decode in full (61x43), in rows of pixels"])
    let other = try file(.scene(61, 43), [("compression", .enumeration("jpeg"))]).path
    expectEqual(
      Planner.explain(plan, header: header, path: other),
      [
        "a: 30x21, decode in full (61x43), through libvips (the tiff is not 8- or 16-bit RGB or "
          + "gray, plain or with deflate or LZW, or is huge or damaged)"
      ])
  }
}
