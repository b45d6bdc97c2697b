import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaTestSupport
import Synchronization
import Testing

/// Commands of the prompt that only query.
struct PromptAnswerTests {
  private let root: TemporaryFolder
  private let session: Session

  init() throws {
    root = try sampleRoot()
    var options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.c", stateDirectory: root.path + "/.s")
    options.library = root.path + "/library.luma"
    session = try Session(options: options) { _ in }
    _ = try session.converse("p = folder('photos/2023'):fetch { sort = 'filename', limit = 2 }")
  }

  private var hasWritten: Bool { FileManager.default.fileExists(atPath: root.path + "/out") }

  private func error(_ question: Session.Question, _ text: String) -> Diagnostic? {
    #expect(throws: Diagnostic.self) { try session.answer(question, of: text) }
  }

  @Test(arguments: [Session.Question.explain, .type, .view])
  func `a save is neither run nor left`(_ question: Session.Question) throws {
    let answer = try session.answer(question, of: "p:scale(0.1):save 'out/{name}.jpg'")
    expectEqual(answer.isEmpty, (question == .view))
    _ = try session.converse("1 + 1")
    #expect(!hasWritten)
    // Nor is the save taken for one that has run.
    _ = try session.converse("p:scale(0.1):save 'out/{name}.jpg'")
    #expect(hasWritten)
  }

  @Test(arguments: [
    ("p:save('out/{name}.jpg'):run()", "run"), ("write('out/a.txt', 'a')", "write"),
    ("library('out/l.luma'):change(function(c) end)", nil),
    ("p[1]:request({}):wait():save('out/a.jpg')", "save"),
  ])
  func `what would write at once is refused`(_ text: String, _ verb: String?) throws {
    let error = error(.type, text)
    if let verb {
      expectEqual(error?.code, .promptQuestion)
      expectEqual(
        error?.summary,
        "\(verb): a command of the prompt that queries writes nothing; "
          + "type the code without the command")
    }
    _ = try session.converse("1")
    #expect(!hasWritten)
  }

  @Test func `results and photos tell how they are fetched`() throws {
    for text in ["p", "p[1]", "folder 'photos/2023'"] {
      let lines = try session.answer(.explain, of: text).split(separator: "\n")
      expectEqual(lines.first?.hasPrefix("fetch from folder '2023': "), true)
      expectEqual(lines.dropFirst().first?.hasPrefix("  sql: SELECT"), true)
    }
    expectEqual(
      error(.explain, "5")?.summary,
      ":explain: expected a chain, a result or a photo, got 5; "
        + "for example :explain picks:scale { width = 800 }")
    expectEqual(
      error(.view, "5")?.summary,
      ":view: expected a photo, a result or a chain, got 5; for example :view picks[1]")
  }

  @Test func `a library that is not there is not made`() throws {
    expectEqual(
      error(.library, "")?.summary,
      "library '\(root.path)/library.luma' does not exist; 'luma import' creates it; "
        + "--library and LUMA_LIBRARY select another")
    #expect(!FileManager.default.fileExists(atPath: root.path + "/library.luma"))
  }

  @Test func `the library and the next rows need no value`() throws {
    _ = try session.converse("folder('photos', { recursive = true }):fetch { sort = 'path' }")
    _ = try session.converse("q = nil")
    expectEqual(error(.type, "")?.summary.contains("'q' is not set"), true)
    #expect(try session.answer(.more, columns: 80).contains("\n  11  "))
    expectEqual(error(.library, "")?.summary.hasPrefix("library '"), true)
  }

  @Test func `a method without its call does not take the next line`() throws {
    let error = #expect(throws: Diagnostic.self) { try session.converse("p:fi") }
    expectEqual(error?.summary, "stdin:1: fi: a method is called with parentheses; write :fi(...)")
    for text in ["p:", "p[1].", "p:filter("] {
      try expectEqual(session.converse(text), .incomplete)
    }
    try expectEqual(
      session.converse("p[1].camera"),
      .value("camera: make FUJIFILM, model X-T5, lens XF23mmF2 R WR"))
  }
}
