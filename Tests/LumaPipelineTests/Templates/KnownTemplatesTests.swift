import LumaTestSupport
import Testing

@testable import LumaPipeline

struct KnownTemplatesTests {
  /// Strings that differ in normalization are equal, and would share an entry.
  @Test func `a path keeps its normalization`() throws {
    for text in ["\u{E9}/{name}.jpg", "e\u{301}/{name}.jpg", "\u{E9}/{name}.jpg"] {
      guard case .text(let folder) = try Template(text).parts.first else {
        Issue.record("no folder")
        continue
      }
      expectEqual(Array(folder.utf8), Array(text.utf8.prefix(folder.utf8.count)))
    }
  }

  /// Each ends in what another form refuses.
  @Test func `one text is a template of each form`() throws {
    for _ in 1...2 {
      #expect(throws: RuntimeError.self) { try Template("{filename}") }
      #expect(throws: Never.self) { try Template(ofCopies: "{filename}") }
      #expect(throws: RuntimeError.self) { try Template("{title}/") }
      #expect(throws: Never.self) { try Template(caption: "{title}/") }
    }
  }

  @Test func `more templates than are kept are parsed`() throws {
    for number in 0..<1_000 {
      try expectEqual(Template("a\(number){{.jpg").parts, [.text("a\(number){.jpg")])
    }
  }
}
