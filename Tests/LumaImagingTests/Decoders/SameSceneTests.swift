import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// One scene, in each way to state its colors, has the same pixels in sRGB, in both lanes.
struct SameSceneTests {
  private static let colors: [[UInt8]] = [
    [200, 60, 30], [40, 160, 60], [50, 70, 190], [128, 128, 128],
  ]
  private let planes: Studio
  private let libvips: Studio

  init() throws {
    planes = try Studio()
    libvips = Studio(folder: planes.folder, renderer: .throughLibvips)
  }

  private static func scene() throws -> VipsImage {
    let row = colors.flatMap { color in (0..<8).flatMap { _ in color } }
    return try VipsImage.make(
      bytes: (0..<16).flatMap { _ in row }, width: 32, height: 16, bands: 3
    ).inWorkingForm()
  }

  /// Each color of the scene, with its primaries or curve changed.
  private static func cells(_ change: (Double) -> Double) -> [[UInt8]] {
    let row = colors.flatMap { color in
      (0..<8).map { _ in color.map { UInt8((change(Double($0) / 255) * 255).rounded()) } }
    }
    return (0..<16).flatMap { _ in row }
  }

  private static func light(_ level: Double) -> Double { ColorCode.Transfer.sRGB.light(level) }

  private static func inP3() throws -> [[UInt8]] {
    let bytes = try scene().inProfile("p3").copiedToMemory().bytes()
    return stride(from: 0, to: bytes.count, by: 3).map { Array(bytes[$0..<$0 + 3]) }
  }

  private func expectScene(
    _ bytes: [UInt8], _ name: String, within most: Int = 2, notes: [RenderNote] = []
  ) throws {
    let path = try planes.folder.write(bytes: bytes, to: name)
    for studio in [planes, libvips] {
      for (format, profile) in [(OutputFormat.png, ProfilePolicy.drop), (.png, .keep)] {
        let save = Save(template: "", format: format, profile: profile)
        let made = try #require(try studio.render(path, .chain(.save(save)))[1]).get()
        expectEqual(made.notes, notes)
        let file = try studio.folder.write(bytes: studio.bytes(1), to: "made.png")
        let image = try OutputForm.make(
          ImageFile(file).decode().copiedToMemory(),
          for: Save(template: "", format: .png, profile: .drop)
        ).copiedToMemory()
        expectEqual(image.bands, 3)
        for (index, color) in Self.colors.enumerated() {
          for (got, wanted) in zip(try image.pixel(index * 8 + 4, 8), color) {
            #expect(abs(Int(got) - Int(wanted)) <= most, "\(name), \(profile), \(color)")
          }
        }
      }
    }
  }

  @Test func chunksOfPNG() throws {
    let p3 = try Self.inP3()
    let wide = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
    func gamma(_ value: Int) -> (String, [UInt8]) { ("gAMA", Handmade.big(value)) }
    try expectScene(Handmade.png(p3, width: 32, [("cICP", [12, 13, 0, 1])]), "cicp.png")
    try expectScene(
      Handmade.png(p3, width: 32, [("cHRM", wide.flatMap { Handmade.big($0) })]), "chrm.png")
    try expectScene(Handmade.png(p3, width: 32, [Handmade.iCCP(.profile(0))]), "iccp.png")
    try expectScene(
      Handmade.png(p3, width: 32, [Handmade.iCCP(.profile(0)), ("cICP", [1, 8, 0, 1])]), "both.png")
    let old = Self.cells { pow(Self.light($0), 1 / 1.8) }
    try expectScene(Handmade.png(old, width: 32, [gamma(55_556)]), "old.png")
    let plain = Self.cells { $0 }
    try expectScene(Handmade.png(plain, width: 32, [gamma(45_455)]), "usual.png")
    try expectScene(Handmade.png(plain, width: 32, [("sRGB", [0]), gamma(100_000)]), "srgb.png")
    // A level of light is several of sRGB in the dark.
    let light = Self.cells(Self.light)
    try expectScene(Handmade.png(light, width: 32, [gamma(100_000)]), "light.png", within: 8)
  }

  @Test func misfitsInEachFormat() throws {
    let misfit = RenderNote.profileSetAside(.channels(.gray, picture: .rgb))
    let plain = Self.cells { $0 }
    try expectScene(
      Handmade.png(plain, width: 32, [Handmade.iCCP(.grayProfile())]), "gray.png",
      notes: [misfit])
    let wrong = try Self.scene().editingFields { $0.set("icc-profile-data", [UInt8].grayProfile()) }
    for format in [OutputFormat.jpeg, .webp, .tiff, .avif, .heic]
    where (try? EncoderProbe.check(format, lossless: false)) != nil {
      let path = try planes.file(wrong, format, name: "wrong")
      let bytes = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
      try expectScene(bytes, "wrong.\(format.extensions[0])", within: 14, notes: [misfit])
    }
  }

  @Test func grayWithAProfileOfColor() throws {
    let gray = [UInt8](repeating: 100, count: 64)
    let wrong = try VipsImage.make(bytes: gray, width: 8, height: 8, bands: 1).inWorkingForm()
      .editingFields { $0.set("icc-profile-data", [UInt8].profile(0)) }
    let misfit = RenderNote.profileSetAside(.channels(.rgb, picture: .gray))
    for input in [OutputFormat.jpeg, .tiff] {
      let path = try planes.file(wrong, input, name: "wrong")
      for studio in [planes, libvips] {
        for output in [OutputFormat.jpeg, .png, .webp, .tiff] {
          let save = Save(template: "", format: output)
          let made = try #require(try studio.render(path, .chain(.save(save)))[1]).get()
          expectEqual(made.notes, [misfit])
          let file = try studio.folder.write(bytes: studio.bytes(1), to: "made")
          let image = try ImageFile(file).decode().copiedToMemory()
          expectNil(image.blob(field: "icc-profile-data"))
          #expect(try image.pixel(3, 3).allSatisfy { abs(Int($0) - 100) <= 2 })
        }
      }
    }
  }

  @Test func numbersOfAVIF() throws {
    guard (try? EncoderProbe.check(.avif, lossless: true)) != nil else { return }
    let bytes = try Self.inP3().flatMap { $0 }
    let image = try VipsImage.make(bytes: bytes, width: 32, height: 16, bands: 3).inWorkingForm()
    let path = planes.folder.file("a.avif")
    let save = Save(template: "", format: .avif, encoding: Encoding(lossless: true))
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    try Encoder.write(image, save: save, metadata: nil, to: descriptor)
    var file = try OpenedFile(path).bytes(at: 0, count: 1 << 20)
    let place = try #require(file.indices.first { file[$0...].starts(with: Array("nclx".utf8)) })
    file.replaceSubrange(place + 4..<place + 8, with: [0, 12, 0, 13])
    try expectScene(file, "p3.avif", within: 3)
  }
}
