import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The profile of a photo is that of its file, however many images are made from it: in libvips
/// 8.14 the fields of a HEIC or AVIF die with the loader's image.
struct SourceProfileTests {
  let studio: Studio
  private let wide: VipsImage

  init() throws {
    studio = try Studio()
    wide = try VipsImage.scene(320, 200).inProfile("p3").copiedToMemory()
  }

  static let formats = [OutputFormat.heic, .avif, .jxl, .png, .tiff, .webp].filter {
    (try? EncoderProbe.check($0, lossless: false)) != nil  // Others cannot make the source.
  }

  /// The files that a plan writes, each with the profile of the photo.
  private func render(_ path: String, _ plan: Plan) throws -> [[UInt8]] {
    // libjxl writes the profile anew: read the file, not the picture that it was made of.
    let profile = try #require(try ImageFile(path).decode().blob(field: "icc-profile-data"))
    let results = try studio.render(path, plan)
    return try plan.saves.map { save in
      _ = try #require(results[save.id]).get()
      let bytes = try studio.bytes(save.id)
      let file = try studio.folder.write(bytes: bytes, to: "made.png")
      try expectEqual(ImageFile(file).decode().blob(field: "icc-profile-data"), profile)
      return bytes
    }
  }

  @Test(arguments: formats)
  func twoSavesCarryIt(format: OutputFormat) throws {
    let path = try studio.file(wide, format)
    let plan = Plan.tree([[.scale(240), .save("a")], [.scale(60), .save("b")]])
    let first = try render(path, plan)
    for _ in 0..<9 { try expectEqual(render(path, plan), first) }
  }

  @Test(arguments: formats)
  func effectsCarryIt(format: OutputFormat) throws {
    let path = try studio.file(wide, format)
    let plan = Plan.chain(.turn(5), .effect(Effect(Blur(sigma: 1))), .save("a"))
    let first = try render(path, plan)
    for _ in 0..<9 { try expectEqual(render(path, plan), first) }
  }

  /// Metadata blocks too, and the profile that libvips puts in where CMYK has none.
  @Test func fieldsOutliveTheirImages() throws {
    let dot = try VipsImage.make(bytes: [1, 2, 3, 4], width: 1, height: 1, bands: 4)
      .named("cmyk")
    let lab = try dot.inSpace("lab").copiedToMemory()
    let ink = try #require(lab.blob(field: "icc-profile-data"))
    expectEqual(Array(ink[36..<40]), Array("acsp".utf8))
  }
}
