import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// TIFFs that are resampled while they are decoded.
struct RowStreamTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// A file by libvips' encoder with strips of `height` rows, or tiles of 32 x 16 px.
  private func file(_ image: VipsImage, _ compression: String, height: Int?) throws -> String {
    let target = try VipsTarget()
    _ = try Vips.call(
      "tiffsave_target",
      [
        ("in", .image(image)), ("target", .target(target)),
        ("compression", .enumeration(compression)),
        ("predictor", .enumeration(compression == "none" ? "none" : "horizontal")),
        ("tile", .bool(height == nil)), ("tile-width", .int(32)),
        ("tile-height", .int(height ?? 16)),
      ])
    return try studio.folder.write(bytes: target.bytes, to: "a.tiff")
  }

  private func source(_ path: String) throws -> TIFFSource {
    try #require(TIFFSource(OpenedFile(path), RenderJob()))
  }

  private func map(_ size: PixelSize, into scaled: PixelSize, _ kernel: Kernel = .lanczos3)
    -> PlaneMap
  {
    var map = GeometryMap(size)
    map.scale(to: scaled, kernel: kernel)
    return PlaneMap(map)
  }

  private func map(_ dice: inout Dice, _ kernel: Kernel) -> PlaneMap {
    let (x, y) = (dice.roll(0...40), dice.roll(0...90))
    let width = dice.roll(20...133 - x), height = dice.roll(260...523 - y)
    var map = GeometryMap(.of(133, 523))
    map.crop(to: .of(x, y, width, height))
    map.scale(to: .of(dice.roll(1...width), dice.roll(1...height / 5)), kernel: kernel)
    return PlaneMap(map)
  }

  /// The same samples as from whole rows.
  @Test(arguments: [1, 3, 4], ["none", "deflate", "lzw"])
  func areTheSame(bands: Int, compression: String) throws {
    let scene = try VipsImage.scene(133, 523, bands: bands)
    let deep = try VipsImage.deepScene(133, 523, bands: bands)
    var dice = Dice(state: 7), streamed = 0
    let forms: [(VipsImage, Int?)] = [
      (scene, 2), (scene, 7), (scene, 24), (scene, nil), (deep, 7), (deep, nil),
    ]
    for (image, height) in forms {
      let path = try file(image, compression, height: height)
      var maps = [map(.of(133, 523), into: .of(50, 523)), map(.of(133, 523), into: .of(300, 600))]
      for kernel in [Kernel.lanczos3, .mitchell, .linear] + Array(repeating: .cubic, count: 5) {
        maps.append(map(&dice, kernel))
      }
      for map in maps {
        let whole = try map.resampled(source(path).picture(for: [map]))
        guard let stream = try source(path).stream(map) else { continue }
        streamed += 1
        let isSame = try stream().image(profile: nil).bytes() == whole.image(profile: nil).bytes()
        #expect(isSame, "\(map) \(height ?? 0)")
      }
    }
    #expect(streamed > 20)
  }

  /// A small part of the rows is kept; a strip that holds most of them is not streamed, nor are
  /// rows that lie in a mapped file.
  @Test func keepFewRows() throws {
    let size = PixelSize.of(64, 1000), map = map(size, into: .of(16, 250))
    #expect(try #require(RowStream(map, of: size, bands: 3, pieceHeight: 8)).kept < 100)
    expectNil(RowStream(map, of: size, bands: 3, pieceHeight: 600))
    let scene = try VipsImage.scene(64, 1000)
    #expect(try source(file(scene, "deflate", height: 8)).stream(map) != nil)
    let path = try file(scene, "none", height: 8)
    let mapped = try OpenedFile(received: open(path, O_RDONLY), path: path)
    try expectNil(#require(TIFFSource(mapped, RenderJob())).stream(map))
  }

  /// Outputs of one decode equal those of another.
  @Test(arguments: ["deflate", "lzw"]) func outputsShareADecode(_ compression: String) throws {
    let path = try file(.scene(133, 523), compression, height: 8)
    func plan(_ second: Double) -> Plan {
      Plan.tree([
        [.times(0.2), .save("a", .jpeg)], [.times(0.2), .save("b", .png)],
        [.times(0.2), .turn(11), .save("c", .png)], [.times(second), .save("d", .webp)],
      ])
    }
    for plan in [plan(0.2), plan(0.9)] {
      let nodes = plan.saves.map(\.id), together = try Studio()
      let results = try together.render(path, plan)
      #expect(try nodes.allSatisfy { try results[$0]?.get() != nil })
      let made = try nodes.map(together.bytes)
      expectEqual(together.renderer.decodes, 1)
      for (node, bytes) in zip(nodes, made) {
        let alone = try Studio()
        _ = try alone.render(path, plan, only: [node])
        #expect(try alone.bytes(node) == bytes && alone.renderer.decodes == 1)
      }
    }
  }

  /// Damaged files are left to libvips, which reports the damage as without the lane.
  @Test(arguments: ["deflate", "lzw"]) func leaveDamageToLibvips(_ compression: String) throws {
    let path = try file(.scene(64, 1000), compression, height: 8)
    let layout = try #require(TIFFLayout(ByteRegion(try OpenedFile(path))))
    var bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
    let offset = layout.pieces.offsets[80]
    bytes.replaceSubrange(offset..<offset + 40, with: Array(repeating: 0xFF, count: 40))
    let damaged = try studio.folder.write(bytes: bytes, to: "damaged.tiff")
    let stream = try #require(try source(damaged).stream(map(.of(64, 1000), into: .of(16, 250))))
    #expect(throws: ImagingError.self) { try stream() }
    let plan = Plan.chain(.scale(16), .save("a", .png))
    for renderer in [Renderer(), .throughLibvips] {
      let studio = Studio(folder: studio.folder, renderer: renderer)
      guard case .failure(.file)? = try studio.render(damaged, plan)[2] else {
        Issue.record("the damage is not told")
        return
      }
    }
  }

  /// Without a crash; the output has the requested size.
  @Test(arguments: ["lzw", "deflate"], [3, 8, nil])
  func noDamageLeadsAstray(_ compression: String, height: Int?) throws {
    let path = try file(.scene(61, 300), compression, height: height)
    let bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
    for round in 0..<200 as Range<UInt64> {
      var numbers = SeededNumbers(seed: round)
      let damaged = try OpenedFile(
        studio.folder.write(bytes: bytes.damaged(&numbers), to: "\(round).tiff"))
      guard let source = TIFFSource(damaged, RenderJob()) else { continue }
      let size = source.facts.size, half = PixelSize.of(size.width, max(1, size.height / 9))
      let picture = try? source.stream(map(size, into: half))?()
      #expect(picture == nil || picture?.size == half)
    }
  }
}
