import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaScript

/// Requests for a photo whose file carries a preview.
struct PreviewRequestTests {
  private let root: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    let made = ScriptRun.run(
      "make.lua",
      """
      local street = photo "photos/2023/street.jpg"
      street:save("whole.jpg", { metadata = "none" })
      street:scale { width = 120 }:save("thumb.jpg", { metadata = "none" })
      """, root: root.path)
    expectEqual(made.report?.saved, 2)
    let files = FileManager.default
    let whole = try #require(files.contents(atPath: root.path + "/whole.jpg"))
    let thumb = try #require(files.contents(atPath: root.path + "/thumb.jpg"))
    try root.write(
      bytes: PreviewedJPEG.make(Array(whole), thumbnail: Array(thumb)), to: "with.jpg")
    try root.write(
      bytes: PreviewedJPEG.make(Array(whole), orientation: 6, thumbnail: Array(thumb)),
      to: "turned.jpg")
  }

  private func heard(_ options: String, of name: String = "with.jpg") -> [String] {
    ScriptRun.run(
      "a.lua",
      """
      local options = \(options)
      options.on_image = function(image) print(image) end
      print(photo("\(name)"):request(options):wait())
      """, root: root.path
    ).printed
  }

  @Test func `opportunistic brings a degraded image first`() {
    expectEqual(
      heard("{ target_size = { 300, 400 } }"),
      ["image 120x90 (degraded, preview)", "image 300x225 (decode)", "image 300x225 (decode)"])
    expectEqual(heard("{ target_size = { 60, 60 } }").first, "image 60x45 (degraded, preview)")
    expectEqual(
      heard("{ target_size = { 90, 30 }, content_mode = 'aspectFill', resize = 'exact' }").first,
      "image 90x30 (degraded, preview)")
    expectEqual(
      heard("{ target_size = { 600, 300 }, content_mode = 'aspectFill', resize = 'exact' }").first,
      "image 120x60 (degraded, preview)")
  }

  @Test func `fast takes a preview that is large enough`() {
    expectEqual(
      heard("{ target_size = { 120, 120 }, delivery = 'fast' }"),
      ["image 120x90 (preview)", "image 120x90 (preview)"])
    expectEqual(
      heard("{ target_size = { 300, 400 }, delivery = 'fast' }"),
      ["image 300x225 (decode)", "image 300x225 (decode)"])
  }

  @Test func `preview takes what there is, degraded if it is too small`() {
    func one(_ options: String, of name: String = "with.jpg") -> String? {
      let all = heard(options, of: name)
      #expect(all.count == 2 && all.first == all.last)
      return all.first
    }
    expectEqual(
      one("{ target_size = { 300, 400 }, delivery = 'preview' }"),
      "image 120x90 (degraded, preview)")
    expectEqual(one("{ target_size = { 60, 60 }, delivery = 'preview' }"), "image 60x45 (preview)")
    expectEqual(
      one("{ target_size = { 0, 0 }, delivery = 'preview' }"), "image 120x90 (degraded, preview)")
    // Without one, the photo itself is made small.
    expectEqual(
      one("{ target_size = { 0, 0 }, delivery = 'preview' }", of: "whole.jpg"),
      "image 256x192 (decode)")
  }

  /// In one batch, both would be served from one recipe.
  @Test func `any size is another wish than the size that stands for it`() throws {
    let made = ScriptRun.run(
      "m.lua",
      "photo('whole.jpg'):scale { width = 400 }:save('large.jpg', { metadata = 'none' })",
      root: root.path)
    expectEqual(made.report?.saved, 1)
    let read = { (name: String) in
      Array(try Data(contentsOf: URL(fileURLWithPath: root.file(name))))
    }
    let (whole, thumb, large) = try (read("whole.jpg"), read("thumb.jpg"), read("large.jpg"))
    try root.write(
      bytes: PreviewedJPEG.make(whole, thumbnail: thumb, pictures: [(0x01_0001, large)]),
      to: "two.jpg")
    let heard = ScriptRun.run(
      "a.lua",
      """
      local p, asked = photo "two.jpg", {}
      for place, side in ipairs { 0, 256, 0 } do
        asked[place] = p:request { target_size = { side, side }, delivery = "preview" }
      end
      for _, request in ipairs(asked) do print(request:wait()) end
      """, root: root.path)
    let any = "image 120x90 (degraded, preview)"
    expectEqual(heard.printed, [any, "image 256x192 (preview)", any])
  }

  /// The picture with the edit is a JPEG with a preview, and the photo a PNG without one.
  @Test func `an edit's own previews serve`() throws {
    let made = ScriptRun.run("m.lua", "photo('whole.jpg'):save 'p.png'", root: root.path)
    expectEqual(made.report?.saved, 1)
    let heard = ScriptRun.run(
      "a.lua",
      """
      local lib = library "l.luma"
      lib:change(function(c)
        local p = c:import "p.png"
        c:edit(p, { rendered = "with.jpg", identifier = "com.example.editor" })
      end)
      local p = lib:fetch()[1]
      print(p:request({ target_size = { 60, 60 }, delivery = "fast" }):wait())
      print(p:request({ target_size = { 60, 60 }, delivery = "fast", version = "original" }):wait())
      """, root: root.path)
    expectNil(heard.error)
    expectEqual(heard.printed, ["image 60x45 (preview)", "image 60x45 (decode)"])
  }

  /// The photo itself is sound.
  @Test func `damage of a preview is said of the preview`() throws {
    let read = { (name: String) in
      Array(try Data(contentsOf: URL(fileURLWithPath: root.file(name))))
    }
    var thumb = try read("thumb.jpg")
    thumb.insert(contentsOf: [UInt8](repeating: 7, count: 30), at: thumb.count - 2)
    try root.write(
      bytes: PreviewedJPEG.make(read("whole.jpg"), thumbnail: thumb), to: "damaged.jpg")
    for delivery in ["fast", "preview", "opportunistic", "high"] {
      let heard = ScriptRun.run(
        "a.lua",
        """
        photo("damaged.jpg"):request({ target_size = { 60, 60 }, delivery = "\(delivery)" }):wait()
        """, root: root.path)
      let expected =
        delivery == "high"
        ? []
        : [
          "embedded preview: jpeg data is damaged at row 89: unexpected bytes; "
            + "the picture may be wrong there"
        ]
      expectNil(heard.error)
      expectEqual(heard.warnings.map(\.message), expected, "\(delivery)")
      #expect(heard.warnings.allSatisfy { $0.path == root.file("damaged.jpg") })
    }
  }

  @Test func `high brings the whole alone`() {
    expectEqual(
      heard("{ target_size = { 60, 60 }, delivery = 'high' }"),
      ["image 60x45 (decode)", "image 60x45 (decode)"])
  }

  @Test func `a preview is laid as its photo is`() throws {
    expectEqual(
      heard("{ target_size = { 300, 400 } }", of: "turned.jpg").prefix(2),
      ["image 90x120 (degraded, preview)", "image 300x400 (decode)"])
    let run = ScriptRun.run(
      "a.lua",
      """
      photo("turned.jpg"):request({ target_size = { 120, 120 }, delivery = "fast" }):wait()
        :save "preview.png"
      photo("turned.jpg"):scale { width = 120, height = 120 }:save "whole.png"
      """, root: root.path)
    expectEqual(run.saved.map { "\($0.path) \($0.width)" }, ["preview.png 90", "whole.png 90"])
  }

  @Test func `a preview costs no decode of the photo`() throws {
    let environment = try RunEnvironment(
      options: RunOptions(
        root: root.path, cacheDirectory: root.path + "/.cache",
        stateDirectory: root.path + "/.state")
    ) { _ in }
    let script = Script(
      name: "a.lua",
      text: """
        local size = { target_size = { 64, 64 }, delivery = "fast" }
        print(photo("with.jpg"):request(size):wait():save("small.jpg"))
        """, directory: root.path)
    let interpreter = try Interpreter(environment: environment, script: script, pass: .run) {
      expectEqual($0, "report: 1 saved, 0 skipped, 0 failed")
    }
    try interpreter.run(script)
    expectEqual(environment.requests.decodes, 0)
  }
}
