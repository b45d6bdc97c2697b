import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PNGProfileTests {
  private let wide: VipsImage
  private let profile: [UInt8]
  private let field = "icc-profile-data"

  init() throws {
    wide = try VipsImage.chart().inProfile("p3").copiedToMemory()
    profile = try #require(wide.blob(field: field))
  }

  /// The picture with another illuminant in its profile: X, Y and Z as bytes 68 to 79.
  private func picture(illuminant: [UInt8]) throws -> VipsImage {
    var changed = profile
    changed.replaceSubrange(68..<80, with: illuminant)
    return try wide.editingFields { $0.set(field, changed) }
  }

  private func made(_ image: VipsImage) throws -> (image: VipsImage, notes: [RenderNote]) {
    let notes = RenderNotes()
    let save = Save(template: "", format: .png)
    return (try OutputForm.make(image, for: save, notes: notes), notes.take())
  }

  @Test func aProfileThatLibpngWritesStays() throws {
    let (image, notes) = try made(wide)
    #expect(image.blob(field: field) == profile && notes == [])
  }

  /// As in Kodak's ProPhoto RGB.
  @Test func anIlluminantThatIsRoundedOtherwiseIsMadeExact() throws {
    let (image, notes) = try made(
      picture(illuminant: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2B]))
    let carried = try #require(image.blob(field: field))
    expectEqual(Array(carried[68..<80]), [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    #expect(carried[100...] == profile[100...] && notes == [])
    try expectEqual(image.bytes(), wide.bytes())
  }

  @Test func otherwiseColorsAreConverted() throws {
    let (image, notes) = try made(
      picture(illuminant: [0, 0, 0x80, 0, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]))
    expectEqual(notes, [.profileRefused(.png)])
    expectEqual(notes.first?.diagnostic.code, .profileRefused)
    #expect(try image.difference(from: .chart()) < 1)
    let target = try VipsTarget()
    try Encoder.encode(image, .png, Encoding(), to: target)
    let file = try VipsSource(bytes: target.bytes)
    let read = try Vips.call("pngload_source", [("source", .source(file))]).image()
    #expect(read.hasField(field))
  }

  @Test func otherFormatsKeepAnyProfile() throws {
    let image = try picture(illuminant: [UInt8](repeating: 7, count: 12))
    let tiff = try OutputForm.make(image, for: Save(template: "", format: .tiff))
    expectEqual(tiff.blob(field: field), image.blob(field: field))
  }
}
