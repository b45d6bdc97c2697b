import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

@Suite struct TIFFSourceTests {
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

  /// Against libtiff.
  @Test(arguments: [1, 3, 4], ["none", "deflate"])
  func pixelsAreThoseOfLibtiff(bands: Int, compression: String) throws {
    for size in [PixelSize.of(1, 1), .of(61, 43), .of(130, 300)] {
      let scene = try VipsImage.scene(size.width, size.height, bands: bands)
      for predictor in ["none", "horizontal"] {
        let file = try file(
          scene,
          [
            ("compression", .enumeration(compression)), ("predictor", .enumeration(predictor)),
          ])
        let source = try #require(TIFFSource(file, RenderJob()))
        #expect(try source.picture(for: []).image(profile: nil).bytes() == scene.bytes())
      }
    }
  }

  @Test func takesUsualFilesOnly() throws {
    let scene = try VipsImage.scene(61, 43)
    func layout(_ image: VipsImage, _ settings: [(String, VipsValue)] = []) throws -> TIFFLayout? {
      TIFFLayout(ByteRegion(try file(image, settings)))
    }
    #expect(try layout(scene)?.size == .of(61, 43))
    #expect(try layout(scene, [("tile", .bool(true))]) == nil)
    #expect(try layout(scene, [("compression", .enumeration("lzw"))]) == nil)
    #expect(try layout(scene, [("compression", .enumeration("jpeg"))]) == nil)
    #expect(try layout(scene.bands(from: 0, count: 2).named("b_w")) == nil)
    let deep = try Vips.call("cast", [("in", .image(scene)), ("format", .enumeration("ushort"))])
    #expect(try layout(deep.image().named("rgb16"))?.isDeep == true)
    let wide = try Vips.call("cast", [("in", .image(scene)), ("format", .enumeration("uint"))])
    #expect(try layout(wide.image()) == nil)
    #expect(try layout(OutputForm.transform(scene, to: "p3"))?.profile != nil)
  }

  /// A strip that is cut, or lies outside, is left to libvips.
  @Test(arguments: [[], [deflate]])
  func takesWholeFilesOnly(_ settings: [(String, VipsValue)]) throws {
    let scene = try VipsImage.scene(61, 43)
    let whole = try file(scene, settings).bytes(at: 0, count: 1 << 20)
    let layout = try #require(TIFFLayout(ByteRegion(whole)))
    // A little-endian file: the first directory, then what is left of the pixels.
    let directory = whole[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    let last = try #require(zip(layout.offsets, layout.sizes).map { $0 + $1 }.max())
    #expect(directory >= last)
    let first = try #require(layout.offsets.first)
    var moved = whole
    moved.removeSubrange(first..<first + 8)
    let file = try OpenedFile(studio.folder.write(bytes: moved, to: "b.tiff"))
    let picture = try? TIFFSource(file, RenderJob())?.picture(for: [])
    #expect(picture == nil)
  }

  @Test func keepsTheProfile() throws {
    let scene = try OutputForm.transform(.scene(64, 48), to: "p3")
    let profile = try #require(scene.blob(field: "icc-profile-data"))
    let photo = try file(scene, []).path
    _ = try studio.render(photo, .chain(.scale(20), .save("a", .jpeg)))
    let made = try JPEGReader(
      OpenedFile(studio.folder.file("out.2")), options: ImagingOptions(), job: RenderJob())
    #expect(made.profile() == profile)
  }

  @Test func isExplained() throws {
    let header = PhotoHeader(format: .tiff, size: .of(61, 43))
    let plan = Plan.chain(.scale(30), .save("a", .jpeg))
    let usual = try file(.scene(61, 43), []).path
    #expect(
      Planner.explain(plan, header: header, path: usual)
        == ["a: 30x21, decode in full (61x43), in rows of pixels"])
    let other = try file(.scene(61, 43), [("tile", .bool(true))]).path
    #expect(
      Planner.explain(plan, header: header, path: other) == [
        "a: 30x21, decode in full (61x43), through libvips (the tiff is not 8- or 16-bit RGB or "
          + "gray in strips, plain or deflated, or is huge or damaged)"
      ])
  }
}
