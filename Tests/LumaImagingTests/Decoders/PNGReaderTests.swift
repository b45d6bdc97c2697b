import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PNGReaderTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// A file by libvips' encoder with other settings.
  private func file(_ image: VipsImage, _ settings: [(String, VipsValue)]) throws -> OpenedFile {
    let target = try VipsTarget()
    _ = try Vips.call(
      "pngsave_target", [("in", .image(image)), ("target", .target(target))] + settings)
    return try OpenedFile(
      studio.folder.write(bytes: target.bytes, to: "a.png"))
  }

  private func decoded(_ file: OpenedFile) throws -> VipsImage {
    try #require(PNGReader(file, RenderJob())).picture(for: []).image(profile: nil)
  }

  /// Each of the filters of PNG, for each number of bands; against libpng.
  @Test(arguments: [1, 3, 4], ["none", "sub", "up", "avg", "paeth", "all"])
  func pixelsAreThoseOfLibpng(_ bands: Int, _ filter: String) throws {
    for width in [1, 2, 61] {
      let scene = try VipsImage.scene(width, 43, bands: bands)
      let file = try file(scene, [("filter", .flags([filter]))])
      try expectEqual(decoded(file).bytes(), scene.bytes())
    }
  }

  /// Palettes with and without alpha, of each depth; against libpng.
  @Test(arguments: [1, 2, 4, 8], [3, 4])
  func colorsOfPalettesAreThoseOfLibpng(_ depth: Int, _ bands: Int) throws {
    for width in [1, 7, 61] {
      let scene = try VipsImage.scene(width, 43, bands: bands)
      let settings: [(String, VipsValue)] = [
        ("palette", .bool(true)), ("bitdepth", .int(depth)), ("filter", .flags(["all"])),
      ]
      let file = try file(scene, settings)
      let layout = try #require(PNGLayout(ByteRegion(file)))
      let expected = try ImageFile(file.path).decode()
      #expect(layout.palette?.depth == depth && layout.bands == expected.bands)
      try expectEqual(decoded(file).bytes(), expected.bytes())
    }
  }

  @Test(arguments: [1, 2, 4]) func graysOfFewBitsAreThoseOfLibpng(_ depth: Int) throws {
    let file = try file(.scene(61, 43, bands: 1), [("bitdepth", .int(depth))])
    expectEqual(PNGLayout(ByteRegion(file))?.palette?.depth, depth)
    try expectEqual(decoded(file).bytes(), ImageFile(file.path).decode().bytes())
  }

  static let sizes = [
    PixelSize.of(1, 1), .of(2, 3), .of(5, 5), .of(4, 1), .of(1, 9), .of(17, 33), .of(61, 43),
  ]

  /// Smaller pictures than the seven passes, and larger ones; against libpng.
  @Test(arguments: [1, 3, 4], [nil, 1, 2, 4, 8])
  func interlacedPixelsAreThoseOfLibpng(_ bands: Int, _ palette: Int?) throws {
    let colors = palette.map { depth -> [(String, VipsValue)] in
      [("palette", .bool(bands > 1)), ("bitdepth", .int(depth))]
    }
    for size in Self.sizes {
      let scene = try VipsImage.scene(size.width, size.height, bands: bands)
      let interlaced: [(String, VipsValue)] = [
        ("interlace", .bool(true)), ("filter", .flags(["all"])),
      ]
      let file = try file(scene, interlaced + (colors ?? []))
      expectEqual(PNGLayout(ByteRegion(file))?.isInterlaced, true)
      try expectEqual(decoded(file).bytes(), ImageFile(file.path).decode().bytes())
    }
  }

  @Test func takesUsualFilesOnly() throws {
    let scene = try VipsImage.scene(61, 43)
    func layout(_ image: VipsImage, _ settings: [(String, VipsValue)] = []) throws -> PNGLayout? {
      PNGLayout(ByteRegion(try file(image, settings)))
    }
    try expectEqual(layout(scene)?.size, .of(61, 43))
    try expectEqual(layout(scene, [("interlace", .bool(true))])?.isInterlaced, true)
    try expectNil(layout(scene.bands(from: 0, count: 2).named("b_w")))
    let deep = try Vips.call("cast", [("in", .image(scene)), ("format", .enumeration("ushort"))])
    try expectEqual(layout(deep.image().named("rgb16"))?.isDeep, true)
    try expectNil(layout(deep.image().bands(from: 0, count: 2).named("grey16")))
  }

  @Test func profilesAreThoseOfLibpng() throws {
    let profiled = try VipsImage.scene(61, 43).inProfile("p3")
    let file = try file(profiled, [])
    let reader = try #require(PNGReader(file, RenderJob()))
    #expect(reader.facts.hasProfile)
    try expectEqual(reader.profile(), ImageFile(file.path).decode().blob(field: "icc-profile-data"))
    var damaged = file.bytes(at: 0, count: 1 << 20)
    let name = try #require(
      damaged.indices.first { damaged[$0...].starts(with: Array("iCCP".utf8)) })
    for byte in name + 24..<name + 60 { damaged[byte] = 0 }
    let other = try OpenedFile(studio.folder.write(bytes: damaged, to: "b.png"))
    expectNil(PNGReader(other, RenderJob()))
  }

  /// A file that is cut off, or has a wrong checksum, is left to libvips.
  @Test(arguments: [false, true]) func takesWholeFilesOnly(_ isInterlaced: Bool) throws {
    let settings = [("interlace", VipsValue.bool(isInterlaced))]
    let whole = try file(.scene(61, 43), settings).bytes(at: 0, count: 1 << 20)
    var cases = [12, 40, whole.count / 2, whole.count - 1, whole.count - 12].map {
      Array(whole[..<$0])
    }
    for place in [whole.count / 2, whole.count - 14, whole.count - 2] {
      var damaged = whole
      damaged[place] ^= 1
      cases.append(damaged)
    }
    for bytes in cases {
      let file = try OpenedFile(studio.folder.write(bytes: bytes, to: "b.png"))
      let picture = try? PNGReader(file, RenderJob())?.picture(for: [])
      expectNil(picture)
    }
  }

  /// Every other picture is as it was: nothing is padded into the photo's rows.
  @Test(arguments: [1, 3, 4])
  func severalOutputsShareADecode(_ bands: Int) throws {
    let path = try studio.file(.scene(61, 43, bands: bands))
    let plan = Plan.tree([[.save("a", .jpeg)], [.save("b", .webp)], [.save("c")]])
    let results = try studio.render(path, plan)
    #expect(try results.values.allSatisfy { try $0.get().size == .of(61, 43) })
    let copy = try ImageFile(studio.folder.file("out.3")).decode()
    try expectEqual(copy.bytes(), VipsImage.scene(61, 43, bands: bands).bytes())
    expectEqual(studio.renderer.decodes, 1)
  }

  @Test func aCancelledJobEndsIt() throws {
    let job = RenderJob()
    let reader = try #require(PNGReader(file(.scene(61, 43), []), job))
    job.cancel()
    #expect(throws: ImagingError.cancelled) { try reader.picture(for: []) }
  }

  @Test func isExplained() throws {
    let header = PhotoHeader(format: .png, size: .of(61, 43))
    func lines(_ path: String, _ steps: Step...) -> [String] {
      Planner.explain(.tree([steps]), header: header, path: path)
    }
    let usual = try studio.file(.scene(61, 43))
    expectEqual(
      lines(usual, .scale(30), .save("a", .jpeg)),
      ["a: 30x21, decode in full (61x43), in rows of pixels"])
    expectEqual(
      lines(usual, .scale(30), .save("a")), ["a: 30x21, decode in full (61x43), in rows of pixels"])
    let interlaced = try file(.scene(61, 43), [("interlace", .bool(true))]).path
    expectEqual(
      lines(interlaced, .scale(30), .save("a")),
      ["a: 30x21, decode in full (61x43), in rows of pixels"])
    let other = try file(.scene(61, 43).bands(from: 0, count: 2).named("b_w"), []).path
    expectEqual(
      lines(other, .scale(30), .save("a", .jpeg)),
      [
        "a: 30x21, decode in full (61x43), through libvips (the png is not RGB, gray or a palette, or "
          + "is animated, huge or damaged)"
      ])
  }
}
