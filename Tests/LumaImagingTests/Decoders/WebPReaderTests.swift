import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct WebPReaderTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func layout(_ image: VipsImage, _ encoding: Encoding) throws -> WebPLayout? {
    let path = studio.folder.file("a.webp")
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let save = Save(template: "", format: .webp, encoding: encoding)
    try Encoder.write(image, save: save, metadata: nil, to: descriptor)
    return WebPLayout(ByteRegion(try OpenedFile(path)))
  }

  @Test func takesLossyPicturesWithoutAlpha() throws {
    let scene = try VipsImage.scene(61, 43)
    try expectEqual(layout(scene, Encoding())?.size, .of(61, 43))
    try expectNil(layout(scene, Encoding(lossless: true)))
    let half = try scene.bands(from: 0, count: 1).linear([0], [128])
    try expectNil(layout(scene.joined(with: half), Encoding()))
  }

  @Test func takesWholeFilesOnly() throws {
    let path = try studio.file(.scene(61, 43), .webp, orientation: .right)
    let bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
    expectEqual(WebPLayout(ByteRegion(bytes))?.orientation, .right)
    for count in [0, 11, 20, bytes.count / 2, bytes.count - 1] {
      expectNil(WebPLayout(ByteRegion(Array(bytes[..<count]))))
    }
    expectEqual(WebPLayout(ByteRegion(bytes + [0, 0]))?.size, .of(61, 43))
  }

  @Test func `the first chunk says whether it is an animation`() throws {
    func isStill(_ chunk: String, _ flags: UInt8) -> Bool {
      let body = [flags] + [UInt8](repeating: 0, count: 9)
      let bytes = Array("RIFF\0\0\0\0WEBP\(chunk)".utf8) + [10, 0, 0, 0] + body
      return Frames(ByteRegion(bytes), .webp) == nil
    }
    #expect(isStill("VP8 ", 2) && isStill("VP8L", 2) && isStill("VP8X", 0x10))
    #expect(!isStill("VP8X", 2))
    let still = try OpenedFile(SamplePhotos.file("2024/stones.webp"))
    expectNil(Frames(ByteRegion(still), .webp))
  }

  /// The canvas of the extended header and the frame may differ; then libvips decides.
  @Test func takesOneSizeOnly() throws {
    let path = try studio.file(.scene(61, 43), .webp, orientation: .right)
    var bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("VP8X".utf8)) })
    bytes[place + 12] += 1
    expectNil(WebPLayout(ByteRegion(bytes)))
  }

  @Test func aCancelledJobEndsIt() throws {
    let job = RenderJob()
    let file = try OpenedFile(studio.file(.scene(61, 43), .webp))
    let reader = try #require(WebPReader(file, job))
    job.cancel()
    #expect(throws: ImagingError.cancelled) { try reader.picture(for: []) }
  }

  /// libwebp is given it in pieces.
  @Test func takesLargeFiles() throws {
    let scene = try VipsImage.scene(1600, 1200)
    let file = try OpenedFile(studio.file(scene, .webp))
    #expect(file.count > 1 << 18)
    let reader = try #require(WebPReader(file, RenderJob()))
    let made = try reader.picture(for: []).image(profile: nil)
    #expect(try made.distance(to: scene) > 30)
  }

  /// Black, white and full colors show a wrong range.
  @Test(arguments: VipsImage.chartColors + [[0, 0, 0], [255, 255, 255]])
  func colorsAreThoseOfThePhoto(_ color: [UInt8]) throws {
    let pixels = (0..<61 * 43).flatMap { _ in color }
    let image = try VipsImage.make(bytes: pixels, width: 61, height: 43, bands: 3).inWorkingForm()
    let photo = try studio.file(image, .webp)
    for format in [OutputFormat.jpeg, .png] {
      let pixel = try studio.picture(photo, [.scale(30)], as: format).pixel(12, 12)
      for (band, expected) in zip(pixel, color) {
        #expect(abs(Int(band) - Int(expected)) <= 4, "\(pixel) \(color)")
      }
    }
  }

  @Test func keepsTheProfile() throws {
    let profile = [UInt8].profile(70_001)
    let source = try PlanePicture(.scene(64, 48), Subsampling.all[2])
      .jpeg(Subsampling.all[2], profile: profile)
    _ = try studio.render(
      studio.folder.write(bytes: source, to: "a.jpg"), .chain(.save("a", .webp)))
    let photo = try studio.folder.write(bytes: studio.bytes(1), to: "a.webp")
    _ = try studio.render(photo, .chain(.scale(20), .save("a", .jpeg)))
    let made = try JPEGReader(
      OpenedFile(studio.folder.file("out.2")), options: ImagingOptions(), job: RenderJob())
    expectEqual(made.profile(), profile)
  }

  @Test func isExplained() throws {
    let header = PhotoHeader(format: .webp, size: .of(61, 43))
    let plan = Plan.chain(.scale(30), .save("a", .jpeg))
    let lossy = try studio.file(.scene(61, 43), .webp)
    expectEqual(
      Planner.explain(plan, header: header, path: lossy),
      ["a: 30x21, decode in full (61x43), in YCbCr planes"])
    _ = try layout(.scene(61, 43), Encoding(lossless: true))
    expectEqual(
      Planner.explain(plan, header: header, path: studio.folder.file("a.webp")),
      [
        "a: 30x21, decode in full (61x43), through libvips "
          + "(the webp is lossless, animated, damaged or has alpha)"
      ])
  }
}
