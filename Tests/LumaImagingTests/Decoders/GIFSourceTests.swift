import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct GIFSourceTests {
  let studio: Studio

  init() throws { studio = try Studio() }

  /// A file by libvips' encoder with other settings.
  private func file(
    _ image: VipsImage, _ settings: [(String, VipsValue)] = []
  ) throws -> OpenedFile {
    let target = try VipsTarget()
    _ = try Vips.call(
      "gifsave_target", [("in", .image(image)), ("target", .target(target))] + settings)
    return try OpenedFile(studio.folder.write(bytes: target.bytes, to: "a.gif"))
  }

  private func opened(_ file: OpenedFile) -> GIFSource? { GIFSource(file, RenderJob()) }

  /// A scene with a transparent hole; a GIF has no other alpha.
  private func holed(_ width: Int, _ height: Int) throws -> VipsImage {
    let alpha = (0..<width * height).map { place -> UInt8 in
      place % width < width / 3 && place / width < height / 2 ? 0 : 255
    }
    return try .scene(width, height)
      .joined(with: .make(bytes: alpha, width: width, height: height, bands: 1)).inWorkingForm()
  }

  @Test(arguments: [false, true]) func pixelsAreThoseOfLibvips(_ isInterlaced: Bool) throws {
    for size in [PixelSize.of(1, 1), .of(61, 43), .of(530, 300)] {
      let (width, height) = (size.width, size.height)
      for image in [try VipsImage.scene(width, height), try holed(width, height)] {
        let file = try file(image, [("interlace", .bool(isInterlaced))])
        let expected = try ImageFile(file.path).decode()
        let source = try #require(opened(file))
        expectEqual(source.facts.bands, expected.bands)
        let made = try source.picture(for: []).image(profile: nil)
        try expectEqual(made.bytes(), expected.bytes())
      }
    }
  }

  /// Few colors have codes of few bits, and gray ones are colors, too.
  @Test(arguments: [1, 2, 4, 8]) func fewColors(_ bits: Int) throws {
    let file = try file(.scene(61, 43), [("bitdepth", .int(bits))])
    let made = try #require(opened(file)).picture(for: []).image(profile: nil)
    try expectEqual(made.bytes(), ImageFile(file.path).decode().bytes())
  }

  @Test func takesUsualFilesOnly() throws {
    let file = try file(.scene(61, 43)), whole = file.bytes(at: 0, count: file.count)
    #expect(opened(file) != nil)
    func isTaken(_ bytes: [UInt8]) throws -> Bool {
      try opened(OpenedFile(studio.folder.write(bytes: bytes, to: "b.gif"))) != nil
    }
    #expect(try !isTaken(Array(whole.dropLast())), "without its end")
    #expect(try !isTaken(Array(whole.prefix(whole.count / 2))))
    // A wider picture, of which the frame is a part.
    var wide = whole
    wide[6] += 1
    #expect(try !isTaken(wide))
  }

  @Test func animationsAreLeftToLibvips() throws {
    let frames = try Vips.call(
      "arrayjoin", [("in", .images([.scene(61, 43), .scene(61, 43)])), ("across", .int(1))]
    ).image()
    let strip = try frames.editingFields { $0.set("page-height", 43) }
    expectNil(opened(try file(strip)))
  }

  @Test func aCancelledJobEndsIt() throws {
    let job = RenderJob()
    let source = try #require(GIFSource(file(.scene(61, 43)), job))
    job.cancel()
    #expect(throws: ImagingError.cancelled) { try source.picture(for: []) }
  }

  /// Files that giflib also refuses are left to libvips.
  @Test func damageIsRefused() throws {
    let file = try file(.scene(161, 143)), whole = file.bytes(at: 0, count: file.count)
    var refused = 0
    for round in 0..<400 as Range<UInt64> {
      var numbers = SeededNumbers(seed: round)
      let damaged = try OpenedFile(
        studio.folder.write(bytes: whole.damaged(&numbers), to: "d.gif"))
      guard let source = opened(damaged), (try? source.picture(for: [])) == nil else { continue }
      refused += 1
    }
    #expect(refused > 0)
  }
}
