import Foundation
import LumaFiles
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `{ext}` at the end of a path: each photo keeps its format.
struct KeptFormatTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  @Test func `photos of several formats keep theirs`() throws {
    let text = """
      folder("photos", { recursive = true }):fetch():scale(0.05)
        :save("out/{dir}/{name}.{ext}", { quality = 70, max_bytes = 5000 })
      """
    let first = run(text)
    #expect(first.error == nil && first.failures.isEmpty)
    expectEqual(first.saved.map { "photos/" + $0.path.dropFirst(4) }.sorted(), (try inputs))
    for file in first.saved {
      let (own, made) = ("photos/" + file.path.dropFirst(4), file.path)
      try expectEqual(format(of: made), format(of: own), "\(made)")
    }
    expectEqual(run(text).skipped.count, first.saved.count)
  }

  private var inputs: [String] {
    get throws { try SamplePhotos.all().map { "photos/" + $0 }.sorted() }
  }

  private func format(of name: String) throws -> InputFormat? {
    InputFormat.sniffed(from: try OpenedFile(root.file(name)))
  }

  @Test func `a photo whose extension says another format gets the usual one`() throws {
    try FileManager.default.moveItem(
      atPath: root.file("photos/2024/paper-boat.png"), toPath: root.file("photos/2024/boat.jpg"))
    let run = run("photo 'photos/2024/boat.jpg':scale(0.1):save 'out/{filename}'")
    expectEqual(run.saved.map(\.path), ["out/boat.png"])
  }

  /// Without a step, a JPEG's coded pixels are copied, and its metadata are as asked.
  @Test func `a JPEG without steps keeps its pixels`() throws {
    let text = """
      photo "photos/2024/harbour.jpg":save("out/{name}.{ext}", { metadata = "none" })
      photo "out/harbour.jpg":save("again/{name}.{ext}", { lossless = true, metadata = "none" })
      """
    let first = run(String(text.split(separator: "\n")[0]))
    #expect(first.error == nil && first.warnings.isEmpty)
    _ = run("photo 'photos/2024/harbour.jpg':save('a.png')\nphoto 'out/harbour.jpg':save('b.png')")
    let stats = run(
      "print(photo('a.png'):stats().gray.mean == photo('b.png'):stats().gray.mean, "
        + "photo('a.png'):stats().entropy == photo('b.png'):stats().entropy)")
    expectEqual(stats.printed, ["true\ttrue"])
  }

  @Test func `another lossy format is coded again with a warning`() throws {
    _ = run("photo 'photos/2024/harbour.jpg':scale(0.1):save 'in/a.webp'")
    let again = run("photo 'in/a.webp':save 'out/{name}.{ext}'")
    expectEqual(
      again.warnings.map(\.summary),
      [
        "a.lua:1: save: no step changes a.webp, which is encoded again and loses a little; "
          + "lossless = true keeps the pixels, and :export \"out/{filename}\" copies files"
      ])
    #expect(run("photo 'in/a.webp':save('b/{name}.{ext}', { quality = 60 })").warnings.isEmpty)
  }

  /// Whatever the path is; each format of a save once.
  @Test func `a warning counts photos of a format`() throws {
    _ = run(
      "local p = photo 'photos/2024/harbour.jpg':scale(0.1)\np:save 'in/a.webp':save 'in/b.webp'")
    let again = run(
      "folder 'in':fetch { sort = 'filename' }:save('out/{name}.webp', { metadata = 'none' })")
    expectEqual(
      again.warnings.map(\.message),
      ["save: no step changes a.webp and 1 more, which are encoded again and lose a little"])
    let jpeg = run("photo 'photos/2024/harbour.jpg':save('c.jpg', { profile = 'drop' })")
    expectEqual(
      jpeg.warnings.map(\.summary),
      [
        "a.lua:1: save: no step changes harbour.jpg, which is encoded again and loses a little; "
          + "without profile, lossless = true moves the blocks of JPEGs, and :export "
          + "\"out/{filename}\" copies files"
      ])
    let none = run(
      """
      local p = photo "photos/2024/harbour.jpg"
      p:save "d.png"
      p:save("d.jpg", { lossless = true })
      p:save("e.jpg", { max_bytes = "90 kB" })
      p:flip("horizontal"):save "f.jpg"
      """)
    #expect(none.error == nil && none.warnings.isEmpty)
  }

  /// Its colors are sRGB already.
  @Test func `a JPEG without a profile keeps its pixels without one`() throws {
    let first = run(
      "photo 'photos/2024/harbour.jpg':save('a/{name}.{ext}', { metadata = 'none', profile = 'drop' })"
    )
    #expect(first.error == nil && first.warnings.isEmpty)
    _ = run(
      "photo 'photos/2024/harbour.jpg':save('b/{name}.jpg', { metadata = 'none', lossless = true })"
    )
    expectEqual(
      FileManager.default.contents(atPath: root.file("a/harbour.jpg")),
      FileManager.default.contents(atPath: root.file("b/harbour.jpg")))
  }

  @Test func `camera raw is named before anything is written`() throws {
    let run = run("folder('raw'):fetch { raw = 'develop', sort = 'path' }:save 'out/{name}.{ext}'")
    expectEqual(
      run.error?.summary,
      "a.lua:1: save: {ext}: expected photos of formats that can be written, got raw: "
        + "IMG_0007.dng; name the extension, as in \"out/{name}.jpg\"")
    #expect(!FileManager.default.fileExists(atPath: root.file("out")))
  }
}
