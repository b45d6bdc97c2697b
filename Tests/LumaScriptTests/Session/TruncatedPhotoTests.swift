import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// An output that `--allow-truncated` accepted is not up to date without it.
struct TruncatedPhotoTests {
  private let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    let whole = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2023/lake.jpg")))
    try FileManager.default.createDirectory(
      atPath: root.path + "/photos", withIntermediateDirectories: true)
    try whole.write(to: URL(fileURLWithPath: root.path + "/photos/a.jpg"))
    try whole.prefix(20_000).write(to: URL(fileURLWithPath: root.path + "/photos/cut.jpg"))
  }

  private func save(_ isAllowed: Bool, _ text: String? = nil) -> ScriptRun {
    ScriptRun.run(
      "a.lua", text ?? "folder('photos'):fetch():scale(0.1):save 'out/{name}.jpg'",
      root: root.path
    ) { $0.imaging.allowsTruncated = isAllowed }
  }

  private func output(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: root.path + "/out/\(name).jpg"))
  }

  @Test func `an output of a truncated photo is up to date only with the option`() throws {
    let first = save(true)
    expectEqual(first.saved.count, 2)
    expectEqual(
      first.warnings.map(\.summary),
      [
        "a.lua:1: \(root.path)/photos/cut.jpg: jpeg data ends early or is damaged; "
          + "the picture is incomplete; without --allow-truncated, it fails"
      ])
    expectEqual(save(true).skipped.count, 2)
    for _ in 1...2 {
      let strict = save(false)
      expectEqual(strict.skipped.map(\.path), ["out/a.jpg"])
      expectEqual(
        strict.failures.map(\.summary),
        [
          "a.lua:1: \(root.path)/photos/cut.jpg: jpeg data ends early or is damaged; "
            + "--allow-truncated decodes it as far as possible"
        ])
    }
    expectEqual(save(true).skipped.count, 2)
  }

  /// libjpeg fills the rest with gray, and goes on.
  @Test func `damage within a JPEG is told, and the rest is saved`() throws {
    try damagePhoto()
    for steps in ["scale(0.1)", "rotate(90)"] {
      let run = save(false, "photo('photos/bad.jpg'):\(steps):save 'out/bad.jpg'")
      expectEqual(run.saved.count, 1)
      expectEqual(
        run.warnings.map(\.summary), ["a.lua:1: \(root.path)/photos/bad.jpg: \(Self.damage)"])
    }
  }

  private static let damage =
    "jpeg data is damaged at row 592: a segment ends early; parts of the picture are gray or have "
    + "wrong colors; use another copy of the file"

  /// A segment that ends within the picture.
  private func damagePhoto() throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: root.path + "/photos/a.jpg"))
    let middle = bytes.count / 2
    bytes.replaceSubrange(middle..<middle + 2, with: Data([0xFF, 0xD9]))
    try bytes.write(to: URL(fileURLWithPath: root.path + "/photos/bad.jpg"))
  }

  /// Every question that decodes pixels gives a warning, once in the check and the run.
  @Test(arguments: [
    "print(photo 'photos/bad.jpg':stats().entropy > 0)",
    "print(#photo 'photos/bad.jpg':colors(3) > 0)",
    "print(#photo 'photos/bad.jpg':placeholder() > 0)",
    "print(require('vips').Image.new_from_file('photos/bad.jpg'):avg() > 0)",
    "print(photo 'photos/bad.jpg':request { target_size = { 300, 300 } }:wait() ~= nil)",
  ])
  func `damage is told of by every answer`(text: String) throws {
    try damagePhoto()
    let run = save(false, text)
    expectEqual(run.printed, ["true"], "\(String(describing: run.error))")
    expectEqual(run.warnings.map(\.code), [.undecodable])
    #expect(
      run.warnings.allSatisfy {
        $0.message.hasPrefix("jpeg data is damaged at row ")
          && $0.path?.hasSuffix("bad.jpg") == true
      })
  }

  /// A picture through libvips, and a contact sheet.
  @Test(arguments: [
    "photo('photos/bad.jpg'):save('out/bad.png')", "photo('photos/bad.jpg'):save('out/bad.tiff')",
    "photo('photos/bad.jpg'):grayscale():save('out/bad.jpg')",
    "photo('photos/bad.jpg'):blur(2):save('out/bad.jpg')",
    "photo('photos/bad.jpg'):rotate(5):save('out/bad.jpg')",
    "photo('photos/a.jpg'):scale(0.1):overlay { image = 'photos/bad.jpg' }:save 'out/bad.png'",
    "photos { 'photos/bad.jpg' }:contact_sheet { size = 64 }:save 'out/bad.png'",
  ])
  func `damage is told of by every output`(text: String) throws {
    try damagePhoto()
    let run = save(false, text)
    expectEqual(run.saved.count, 1, "\(String(describing: run.error)) \(run.failures)")
    expectEqual(run.warnings.map(\.code), [.undecodable])
  }

  @Test func `a whole photo is up to date with and without it`() throws {
    expectEqual(save(false).saved.map(\.path), ["out/a.jpg"])
    let before = try output("a")
    let again = save(true)
    expectEqual(again.skipped.map(\.path), ["out/a.jpg"])
    expectEqual(again.saved.map(\.path), ["out/cut.jpg"])
    try expectEqual(output("a"), before)
  }

  @Test func `so it is with a PNG, which libvips decodes`() throws {
    let png = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2024/paper-boat.png")))
    try png.prefix(png.count / 2).write(to: URL(fileURLWithPath: root.path + "/photos/cut.png"))
    let text = "photo('photos/cut.png'):scale(0.1):save 'out/{name}.webp'"
    expectEqual(save(true, text).saved.count, 1)
    expectEqual(save(true, text).skipped.count, 1)
    expectEqual(save(false, text).failures.map(\.message), ["png data ends early or is damaged"])
  }

  @Test func `so is a contact sheet`() throws {
    let sheet = "folder('photos'):fetch():contact_sheet { size = 32 }:save 'out/sheet.jpg'"
    let first = save(true, sheet)
    expectEqual(first.saved.count, 1)
    expectEqual(first.warnings.map(\.code), [.undecodable])
    expectEqual(save(true, sheet).skipped.count, 1)
    let strict = save(false, sheet)
    expectEqual(strict.failures.count, 1)
    expectEqual(strict.saved.count, 1)
  }

  /// The cache is that of runs without the option, too.
  @Test func `nor is an image of one kept for later`() throws {
    let prefetched = save(true, "folder('photos'):fetch():prefetch { target_size = { 64, 64 } }")
    expectNil(prefetched.error)
    let asked = save(
      false,
      """
      for _, name in ipairs { "a", "cut" } do
        local image = photo("photos/" .. name .. ".jpg"):request({ target_size = { 64, 64 } }):wait()
        print(image and image.source)
      end
      """)
    expectEqual(asked.printed, ["derivative", "nil"])
  }

  @Test func `a file without pixels gets no advice that does not help`() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2023/lake.jpg")))
    try whole.prefix(300).write(to: URL(fileURLWithPath: root.path + "/photos/cut.jpg"))
    for isAllowed in [false, true] {
      expectEqual(
        save(isAllowed).failures.map(\.summary),
        ["a.lua:1: \(root.path)/photos/cut.jpg: jpeg data is damaged or not supported"])
    }
  }
}
