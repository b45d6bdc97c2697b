import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `text` with fields: each photo gets its own words.
struct DrawnTextTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: root.file(name)))
  }

  private static let photo = "photo 'photos/2024/harbour.jpg':scale { width = 200 }"

  /// The same bytes as the words themselves make.
  @Test(arguments: [
    ("{name}", "harbour"), ("{filename}, {pixelWidth}", "harbour.jpg, 1600"),
    ("{creationDate:%Y}", "2024"), ("{EXIF:FNumber}", "1.8"), ("{index} of {album}", "1 of photos"),
    ("a{city|}b{country|, none}", "aLisboab, none"), ("{{name}}", "{{name}}"),
    ("{width}x{height}", "200x133"),
  ])
  func `is the text of the photo`(_ template: String, _ words: String) throws {
    for (text, name) in [(template, "a.png"), (words, "b.png")] {
      let made = run("\(Self.photo):text { text = \"\(text)\", size = 20 }:save \"\(name)\"")
      #expect(made.error == nil && made.saved.count == 1, "\(String(describing: made.error))")
    }
    try expectEqual(bytes("a.png"), bytes("b.png"))
  }

  /// What is drawn is in the key, and so is each photo's own text.
  @Test func `is drawn again when it changes`() throws {
    let text = """
      photos { "photos/2023/*.jpg" }:scale { width = 80 }:text "{title|none}"
        :save("out/{name}.png", { metadata = "none" })
      """
    let first = run(text)
    #expect(first.error == nil && first.saved.count == 6, "\(String(describing: first.error))")
    expectEqual(run(text).skipped.count, 6)
    _ = run(
      """
      photo "photos/2023/lake.jpg":save("new/lake.jpg", {
        lossless = true, metadata = { "all", set = { title = "Another" } } })
      """)
    try FileManager.default.removeItem(atPath: root.file("photos/2023/lake.jpg"))
    try FileManager.default.moveItem(
      atPath: root.file("new/lake.jpg"), toPath: root.file("photos/2023/lake.jpg"))
    expectEqual(run(text).saved.map(\.path), ["out/lake.png"])
  }

  @Test func `is on sheets`() throws {
    let drawn = "text { text = \"{name}\", size = 60, color = \"red\" }"
    let plain = "text { text = \"harbour\", size = 60, color = \"red\" }"
    for (step, name) in [(drawn, "a.png"), (plain, "b.png")] {
      let made = run(
        """
        local picks = photos { "photos/2024/harbour.jpg" }:\(step)
        picks:contact_sheet { caption = "" }:save "\(name)"
        """)
      expectNil(made.error, "\(String(describing: made.error))")
    }
    try expectEqual(bytes("a.png"), bytes("b.png"))
  }

  @Test(arguments: [
    ("{nmae}", "a.lua:1: text: unknown field 'nmae' in the template; did you mean 'name'?"),
    ("{name", "a.lua:1: text: '{' is never closed; close it with '}', or write '{{' for a brace"),
    (
      "{counter}",
      "a.lua:1: text: {counter} counts the files of a folder, and is in no text; write {index}"
    ),
  ])
  func `mistakes are found before anything is made`(_ template: String, _ sentence: String) {
    let made = run("\(Self.photo):text(\"\(template)\"):save \"a.png\"")
    expectEqual(made.error?.summary, sentence)
  }
}
