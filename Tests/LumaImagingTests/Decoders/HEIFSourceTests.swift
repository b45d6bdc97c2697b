import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct HEIFSourceTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func bytes(
    _ scene: VipsImage, _ format: OutputFormat, _ encoding: Encoding = Encoding()
  ) throws -> [UInt8] {
    let path = studio.folder.file("a.\(format.rawValue)")
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let save = Save(template: "", format: format, encoding: encoding)
    try Encoder.write(scene, save: save, metadata: nil, to: descriptor)
    return try OpenedFile(path).bytes(at: 0, count: 1 << 24)
  }

  private func layout(_ bytes: [UInt8]) -> HEIFLayout? { HEIFLayout(ByteRegion(bytes)) }

  @Test(arguments: [OutputFormat.heic, .avif])
  func takesColorsOfEightBitsWithoutAlpha(_ format: OutputFormat) throws {
    let scene = try VipsImage.scene(128, 96)
    let usual = try #require(layout(bytes(scene, format)))
    #expect(usual.size == .of(128, 96) && usual.orientation == .up && usual.columns == 1)
    #expect(usual.sampling == .chromaHalved && usual.isAV1 == (format == .avif))
    var encoding = Encoding()
    encoding.subsampling = .full
    let full = try #require(layout(bytes(scene, format, encoding)))
    expectEqual(full.sampling.most, JPEGSampling.Factors(horizontal: 1, vertical: 1))
    let half = try scene.bands(from: 0, count: 1).linear([0], [128])
    expectNil(layout(try bytes(scene.joined(with: half), format)))
  }

  /// No cut or changed file is taken for a whole picture of another size.
  @Test(arguments: [OutputFormat.heic, .avif])
  func takesOnlyWhatIsInTheFile(_ format: OutputFormat) throws {
    let sound = try bytes(.scene(128, 96), format)
    for count in stride(from: 0, to: sound.count, by: 7) {
      let cut = layout(Array(sound[..<count]))
      expectNil(cut, "\(count) of \(sound.count)")
    }
    for place in sound.indices.prefix(600) {
      var other = sound
      other[place] ^= 0xFF
      guard let layout = layout(other) else { continue }
      #expect(layout.tiles.count == 1 && layout.tiles[0].bytes.count <= sound.count)
    }
  }

  /// Uncountable offsets, and numbers of extents that take no room.
  @Test func refusesImpossiblePlaces() {
    let largest: [UInt8] = [0x7F] + [UInt8](repeating: 0xFF, count: 7)
    let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
    func locations(_ base: [UInt8]) -> ItemLocations? {
      let head: [UInt8] = [0, 0, 0, 0, 0x88, 0x80, 0, 1, 0, 1, 0, 0]
      return ItemLocations(ByteRegion(head + base + [0, 1] + one + one))
    }
    expectEqual(locations(one)?.items.first?.extents.first?.offset, 2)
    expectNil(locations(largest))
    expectNil(ItemLocations(ByteRegion([0, 0, 0, 0, 0, 0, 0xFF, 0xFF])))
  }

  /// The boxes of a turned picture: 'irot' is written in place of a free property.
  @Test(arguments: [(1, Orientation.left), (2, .down), (3, .right)])
  func isTurnedAsTheFileSays(_ turn: Int, _ orientation: Orientation) throws {
    var bytes = try bytes(.scene(128, 96), .avif)
    let pixi = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("pixi".utf8)) })
    bytes.replaceSubrange(pixi..<pixi + 5, with: Array("irot".utf8) + [UInt8(turn)])
    expectEqual(layout(bytes)?.orientation, orientation)
    let path = try studio.folder.write(bytes: bytes, to: "turned.avif")
    let other = try Studio(.throughLibvips)
    let made = try studio.picture(path, [.scale(48)], as: .jpeg)
    let expected = try other.picture(path, [.scale(48)], as: .jpeg)
    expectEqual(made.size, expected.size)
    #expect(try made.distance(to: expected) > 32)
  }

  /// Black, white and full colors show a wrong range.
  @Test(
    arguments: [OutputFormat.heic, .avif], VipsImage.chartColors + [[0, 0, 0], [255, 255, 255]])
  func colorsAreThoseOfThePhoto(_ source: OutputFormat, _ color: [UInt8]) throws {
    let pixels = (0..<128 * 96).flatMap { _ in color }
    let image = try VipsImage.make(bytes: pixels, width: 128, height: 96, bands: 3).inWorkingForm()
    let photo = try studio.file(image, source)
    #expect(HEIFLayout(ByteRegion(try OpenedFile(photo))) != nil)
    for format in [OutputFormat.jpeg, .webp, .png] {
      let pixel = try studio.picture(photo, [.scale(30)], as: format).pixel(12, 12)
      for (band, expected) in zip(pixel, color) {
        #expect(abs(Int(band) - Int(expected)) <= 5, "\(pixel) \(color)")
      }
    }
  }

  @Test func isExplained() throws {
    let path = try studio.file(.scene(128, 96), .heic)
    let lines = Planner.explain(
      .chain(.scale(30), .save("a", .jpeg)), header: PhotoHeader(format: .heic, size: .of(128, 96)),
      path: path)
    expectEqual(lines, ["a: 30x23, decode in full (128x96), in YCbCr planes"])
  }

  @Test func aCancelledJobEndsIt() throws {
    let job = RenderJob()
    let file = try OpenedFile(studio.file(.scene(128, 96), .avif))
    let source = try #require(HEIFSource(file, .avif, job))
    job.cancel()
    #expect(throws: ImagingError.cancelled) { try source.picture(for: []) }
  }
}

/// Usual files of the shared set, grids and turned ones among them, in both lanes.
@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct HEIFSharedTests {
  @Test func bothLanesAgree() throws {
    let (studio, libvips) = (try Studio(), try Studio(.throughLibvips))
    var count = 0
    for photo in SharedPhotos.manifest where photo.expected == .decodes {
      let file = try OpenedFile(photo.file)
      guard let format = InputFormat.sniffed(from: file), format == .heic || format == .avif,
        let source = HEIFSource(file, format, RenderJob())
      else { continue }
      count += 1
      #expect(throws: Never.self, "\(photo)") { try source.picture(for: []) }
      let made = try studio.picture(photo.file, [.times(0.3)], as: .png)
      let other = try libvips.picture(photo.file, [.times(0.3)], as: .png)
      expectEqual(made.size, other.size, "\(photo)")
      #expect(try made.distance(to: other) > 30, "\(photo)")
    }
    #expect(count > 5)
  }
}
