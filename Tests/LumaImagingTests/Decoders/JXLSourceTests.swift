import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct JXLSourceTests {
  let studio: Studio

  init() throws {
    studio = try Studio()
    // Opens its module.
    try #require(InputFormat.jxl.isModuleAvailable)
  }

  /// A file by libvips' encoder with other settings.
  private func file(_ image: VipsImage, _ settings: [(String, VipsValue)]) throws -> OpenedFile {
    let target = try VipsTarget()
    _ = try Vips.call(
      "jxlsave_target", [("in", .image(image)), ("target", .target(target))] + settings)
    return try OpenedFile(studio.folder.write(bytes: target.bytes, to: "a.jxl"))
  }

  private func source(_ file: OpenedFile, threads: Int = 1) throws -> JXLSource {
    try #require(JXLSource(file, RenderJob(threads: threads)))
  }

  /// The same with 16 bits, not scaled.
  private func deep(_ image: VipsImage) throws -> VipsImage {
    try Vips.call("cast", [("in", .image(image)), ("format", .enumeration("ushort"))])
      .image().named("rgb16")
  }

  private static let lossless = [("lossless", VipsValue.bool(true))]

  /// Against libvips, with profiles.
  @Test(arguments: [1, 3, 4], [[], lossless])
  func pixelsAreThoseOfLibvips(_ bands: Int, _ settings: [(String, VipsValue)]) throws {
    for size in [PixelSize.of(1, 1), .of(61, 43), .of(530, 300)] {
      let file = try file(
        .scene(size.width, size.height, bands: bands).inWorkingForm(), settings)
      let expected = try ImageFile(file.path).decode()
      for threads in [1, 3] {
        let source = try source(file, threads: threads)
        let made = try source.picture(for: []).image(profile: nil)
        try expectEqual(made.bytes(), expected.bytes())
        expectEqual(source.profile(), expected.blob(field: "icc-profile-data"))
        expectEqual(source.profile()?.isEmpty, false)
      }
    }
  }

  @Test func takesUsualFilesOnly() throws {
    let scene = try VipsImage.scene(61, 43)
    func bands(_ image: VipsImage, _ settings: [(String, VipsValue)] = []) throws -> Int? {
      JXLSource(try file(image, settings), RenderJob())?.facts.bands
    }
    try expectEqual(bands(scene), 3)
    try expectEqual(bands(scene.bands(from: 0, count: 1).inWorkingForm()), 1)
    let veil = try scene.bands(from: 0, count: 1)
    try expectEqual(bands(scene.joined(with: veil).inWorkingForm()), 4)
    try expectNil(bands(deep(scene)))
    try expectEqual(bands(scene.inProfile("p3"), Self.lossless), 3)
  }

  /// A file that ends early, or of another form than its first bits say, is left to libvips.
  @Test func takesWholeFilesOnly() throws {
    let whole = try file(.scene(530, 300), []).bytes(at: 0, count: 1 << 20)
    var cases = [40, whole.count / 2, whole.count - 1].map { Array(whole[..<$0]) }
    let boxes = try OpenedFile(studio.file(.scene(61, 43), .jxl)).bytes(at: 0, count: 1 << 20)
    #expect(boxes.starts(with: [0, 0, 0, 12]))
    cases += [Array(boxes.dropLast()), boxes + [0, 0, 0, 40] + Array("xml ".utf8)]
    for bytes in cases {
      let file = try OpenedFile(studio.folder.write(bytes: bytes, to: "b.jxl"))
      let picture = try? JXLSource(file, RenderJob())?.picture(for: [])
      expectNil(picture, "\(bytes.count)")
    }
  }

  @Test func keepsTheProfile() throws {
    let scene = try VipsImage.scene(64, 48).inProfile("p3")
    let profile = try #require(scene.blob(field: "icc-profile-data"))
    let photo = try file(scene, Self.lossless).path
    _ = try studio.render(photo, .chain(.scale(20), .save("a", .jpeg)))
    let made = try JPEGReader(
      OpenedFile(studio.folder.file("out.2")), options: ImagingOptions(), job: RenderJob())
    expectEqual(made.profile(), profile)
  }

  @Test func aCancelledJobEndsIt() throws {
    let job = RenderJob()
    let source = try #require(JXLSource(file(.scene(61, 43), []), job))
    job.cancel()
    #expect(throws: ImagingError.cancelled) { try source.picture(for: []) }
  }

  @Test func isExplained() throws {
    let header = PhotoHeader(format: .jxl, size: .of(61, 43))
    let plan = Plan.chain(.scale(30), .save("a", .jpeg))
    let usual = try file(.scene(61, 43), []).path
    expectEqual(
      Planner.explain(plan, header: header, path: usual),
      ["a: 30x21, decode in full (61x43), in rows of pixels"])
    let other = try file(deep(.scene(61, 43)), []).path
    expectEqual(
      Planner.explain(plan, header: header, path: other),
      [
        "a: 30x21, decode in full (61x43), through libvips (the jxl is not 8-bit RGB or gray, or "
          + "is animated, huge or damaged)"
      ])
  }
}

extension PlaneFacts {
  var bands: Int? {
    switch color {
    case .gray: 1
    case .rows(let hasAlpha): hasAlpha ? 4 : 3
    case .ycc, .rgb, .ink, .unknown: nil
    }
  }
}

/// Files of the shared set in both lanes: turned ones, patches, compressed metadata, hostile ones.
@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct JXLSharedTests {
  @Test func bothLanesAgree() throws {
    let (studio, libvips) = (try Studio(), try Studio(.throughLibvips))
    var count = 0
    for photo in SharedPhotos.manifest {
      let file = try OpenedFile(photo.file)
      guard InputFormat.sniffed(from: file) == .jxl, let source = JXLSource(file, RenderJob())
      else { continue }
      count += 1
      guard let picture = try? source.picture(for: []) else {
        let results = try libvips.render(photo.file, .chain(.save("a", .jpeg)))
        #expect(throws: ImagingError.self, "\(photo)") { try results[1]?.get() }
        continue
      }
      let expected = try ImageFile(photo.file).decode()
      try expectEqual(picture.image(profile: nil).bytes(), expected.bytes(), "\(photo)")
      let made = try studio.picture(photo.file, [.times(0.3)])
      let other = try libvips.picture(photo.file, [.times(0.3)])
      expectEqual(made.size, other.size, "\(photo)")
      #expect(try made.onWhite().distance(to: other.onWhite()) > 38, "\(photo)")
    }
    #expect(count > 5)
  }
}
