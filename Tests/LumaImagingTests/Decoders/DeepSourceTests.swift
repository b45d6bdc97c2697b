import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// PNG and TIFF of 16 bits. Rows keep 8 of them if all outputs do.
struct DeepSourceTests {
  let planes: Studio
  let libvips: Studio

  init() throws {
    planes = try Studio()
    libvips = try Studio(.throughLibvips)
  }

  static let sizes = [PixelSize.of(1, 1), .of(2, 3), .of(5, 5), .of(17, 33), .of(61, 43)]

  enum Kind: CaseIterable {
    case png, interlaced, plain, deflated, predicted, lzw, tiled
  }

  /// A file by libvips' encoder.
  private func file(_ image: VipsImage, _ kind: Kind) throws -> OpenedFile {
    let isPNG = kind == .png || kind == .interlaced
    let settings: [(String, VipsValue)] =
      switch kind {
      case .png: [("filter", .flags(["all"]))]
      case .interlaced: [("filter", .flags(["all"])), ("interlace", .bool(true))]
      case .plain: [("predictor", .enumeration("none"))]
      case .deflated:
        [("compression", .enumeration("deflate")), ("predictor", .enumeration("none"))]
      case .predicted:
        [("compression", .enumeration("deflate")), ("predictor", .enumeration("horizontal"))]
      case .lzw:
        [("compression", .enumeration("lzw")), ("predictor", .enumeration("horizontal"))]
      case .tiled:
        [
          ("compression", .enumeration("deflate")), ("predictor", .enumeration("horizontal")),
          ("tile", .bool(true)), ("tile-width", .int(32)), ("tile-height", .int(16)),
        ]
      }
    let target = try VipsTarget()
    _ = try Vips.call(
      isPNG ? "pngsave_target" : "tiffsave_target",
      [("in", .image(image)), ("target", .target(target))] + settings)
    return try OpenedFile(
      planes.folder.write(bytes: target.bytes, to: isPNG ? "a.png" : "a.tiff"))
  }

  private func rows(_ file: OpenedFile) throws -> [UInt8] {
    let format = try #require(InputFormat.sniffed(from: file))
    let source = try #require(format.planeSource(file, RenderJob()))
    #expect(source.facts.isDeep)
    return try source.picture(for: []).image(profile: nil).bytes()
  }

  @Test(arguments: [1, 3, 4], Kind.allCases)
  func samplesAreRounded(_ bands: Int, _ kind: Kind) throws {
    for size in Self.sizes {
      let scene = try VipsImage.deepScene(size.width, size.height, bands: bands)
      try expectEqual(rows(file(scene, kind)), scene.narrowed())
    }
  }

  /// All levels there are.
  @Test func eachLevelIsRounded() throws {
    let levels = (0..<65_536).map { $0 * 31 & 0xFFFF }
    for order in [Endianness.little, .big] {
      let form = DeepTIFF(width: 512, bands: 1, order: order, isPredicted: false, rowsPerStrip: 9)
      let file = try OpenedFile(
        planes.folder.write(bytes: form.bytes(levels), to: "levels.tiff"))
      try expectEqual(rows(file), levels.map { UInt8((Double($0) / 257).rounded()) })
    }
  }

  /// Of either byte order, by our own encoder; libtiff agrees.
  @Test(arguments: [1, 3, 4], [false, true])
  func samplesOfBothByteOrders(_ bands: Int, _ isPredicted: Bool) throws {
    for size in Self.sizes {
      let scene = try VipsImage.deepScene(size.width, size.height, bands: bands)
      for order in [Endianness.little, .big] {
        let form = DeepTIFF(
          width: size.width, bands: bands, order: order, isPredicted: isPredicted, rowsPerStrip: 4)
        let file = try OpenedFile(
          planes.folder.write(bytes: form.bytes(scene.deepSamples()), to: "b.tiff"))
        try expectEqual(ImageFile(file.path).decode().bytes(), scene.bytes())
        try expectEqual(rows(file), scene.narrowed())
      }
    }
  }

  /// libvips drops the low byte, which is less by up to a level.
  @Test(arguments: [1, 3, 4], Kind.allCases)
  func lanesAgree(_ bands: Int, _ kind: Kind) throws {
    let path = try file(.deepScene(161, 143, bands: bands), kind).path
    let steps: [Step] = [.crop(3, 5, 131, 97), .turn(90)]
    let exact = Step.save(Save(template: "a", format: .webp, encoding: Encoding(lossless: true)))
    let made = try [planes, libvips].map { studio -> [UInt8] in
      _ = try #require(try studio.render(path, .tree([steps + [exact]]))[3]).get()
      return try ImageFile(studio.folder.file("out.3")).decode().bytes()
    }
    #expect(zip(made[0], made[1]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    expectEqual(planes.renderer.decodes, 1)
    for steps in [[.scale(60)], [.times(1.4), .turn(270)], [.turn(11)]] as [[Step]] {
      let own = try planes.picture(path, steps, as: .jpeg)
      #expect(try own.distance(to: libvips.picture(path, steps, as: .jpeg)) > 38, "\(steps)")
    }
  }

  /// A photo of which one output keeps 16 bits is libvips', all of it.
  @Test(arguments: [Kind.png, .predicted], [OutputFormat.png, .tiff])
  func depthIsKept(_ kind: Kind, _ format: OutputFormat) throws {
    let path = try file(.deepScene(61, 43), kind).path
    let plan = Plan.tree([[.save("a", .jpeg)], [.save("b", format)]])
    _ = try planes.render(path, plan)
    _ = try libvips.render(path, plan)
    try expectEqual(ImageFile(planes.folder.file("out.2")).header.bitDepth, 16)
    for node in plan.saves.map(\.id) { try expectEqual(planes.bytes(node), libvips.bytes(node)) }
  }

  /// Damage is reported in the same words; nothing is half decoded.
  @Test(arguments: Kind.allCases, [0.1, 0.5, 0.9])
  func damagedPictures(_ kind: Kind, place: Double) throws {
    let sound = try file(.deepScene(161, 143), kind).bytes(at: 0, count: 1 << 24)
    let cut = Int(Double(sound.count) * place)
    var damaged = sound
    for index in cut..<min(cut + 40, sound.count) { damaged[index] ^= 0x5A }
    for bytes in [Array(sound[..<cut]), damaged] {
      let path = try planes.folder.write(bytes: bytes, to: "damaged")
      try expectEqual(verdict(planes, path), verdict(libvips, path))
    }
  }

  private func verdict(_ studio: Studio, _ path: String) throws -> String {
    switch try #require(try studio.render(path, .chain(.scale(100), .save("a", .jpeg)))[2]) {
    case .success(let rendering): "\(rendering.size)"
    case .failure(let error): error.diagnostic.summary
    }
  }

  @Test(arguments: [(Kind.png, InputFormat.png), (.plain, .tiff)])
  func isExplained(_ kind: Kind, _ format: InputFormat) throws {
    let path = try file(.deepScene(61, 43), kind).path
    func lines(_ branches: [[Step]]) -> [String] {
      let header = PhotoHeader(format: format, size: .of(61, 43))
      return Planner.explain(.tree(branches), header: header, path: path)
    }
    expectEqual(
      lines([[.scale(30), .save("a", .jpeg)]]),
      ["a: 30x21, decode in full (61x43), in rows of pixels of 8 bits"])
    expectEqual(
      lines([[.scale(30), .save("a", .png)]]),
      [
        "a: 30x21, decode in full (61x43), through libvips (the photo has 16 bits, which png keeps)"
      ])
    expectEqual(
      lines([[.effect(Blur(sigma: 2)), .save("a", .jpeg)]]),
      [
        "a: blur 2, decode in full (61x43), through libvips (the photo has 16 bits, which its "
          + "steps or another profile need)"
      ])
  }
}
