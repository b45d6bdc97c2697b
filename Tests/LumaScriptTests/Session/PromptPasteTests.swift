import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaTestSupport
import Testing

/// Entries of several lines.
struct PromptPasteTests {
  private let root: TemporaryFolder
  private let session: Session

  init() throws {
    root = try sampleRoot()
    session = try Session(
      options: RunOptions(
        root: root.path, cacheDirectory: root.path + "/.c", stateDirectory: root.path + "/.s")
    ) { _ in }
    _ = try session.converse("p = folder('photos/2023'):fetch { sort = 'filename', limit = 2 }")
  }

  private func value(_ code: String) throws -> Session.Evaluation { try session.converse(code) }

  @Test(arguments: [
    ("a = 1\na\n= a + 1\n\n_ + 1", "1\n2\n3"), ("1 + 1\nfor i = 1, 2 do\nend", "2"),
    ("p\n:count()\n#p", "2\n2"), ("q = 5\nq", "5"), ("local n = 2\nn", "2"),
    ("-- why\n7\n-- end", "7"),
  ]) func `values between statements are shown`(_ code: String, _ shown: String) throws {
    try expectEqual(value(code), .value(shown))
  }

  @Test(arguments: ["1\nfor i = 1, 2 do", "p\n:scale {", "2\nx = [["])
  func `the last line may need more`(_ code: String) throws {
    try expectEqual(value(code), .incomplete)
  }

  @Test func `an error leaves variables, tables and files as they were`() throws {
    _ = try value("t = { inner = { 1 } }")
    let code = "n = 7\nt.inner[1] = 2\nt.x = t\np:scale(0.1):save 'lost.jpg'\nn\nerror 'no'"
    let error = #expect(throws: Diagnostic.self) { try session.converse(code) }
    expectEqual(error?.location?.line, 6)
    try expectEqual(value("rawget(_G, 'n')"), .value("nil"))
    try expectEqual(value("t.inner[1]"), .value("1"))
    try expectEqual(value("t.x"), .value("nil"))
    #expect(!FileManager.default.fileExists(atPath: root.path + "/lost.jpg"))
  }

  @Test func `an error leaves changes of a library`() throws {
    _ = try value("lib = library('l.luma')")
    let code = "n = 1\nlib:change(function(c) c:create_album 'Trip' end)\nerror 'no'"
    #expect(throws: Diagnostic.self) { try session.converse(code) }
    try expectEqual(value("rawget(_G, 'n')"), .value("nil"))
    try expectEqual(value("lib:albums()[1].title"), .value("\"Trip\""))
  }

  @Test func `a mistake is reported at its line`() throws {
    for code in ["p\np:scal(2)", "n = 1\np\n)"] {
      let error = #expect(throws: Diagnostic.self) { try session.converse(code) }
      expectEqual(error?.location?.line, code.count { $0 == "\n" } + 1)
    }
  }

  @Test func `saves of pasted lines become a recipe without the looks`() throws {
    _ = try value("#p\nsmall = p:scale(0.1)\nsmall\nsmall:save 'out/{name}.jpg'")
    try expectEqual(
      session.recipe(),
      """
      local p = folder('photos/2023'):fetch { sort = 'filename', limit = 2 }
      local small = p:scale(0.1)
      small:save 'out/{name}.jpg'

      """)
  }

  @Test func `a recipe of pasted lines has those that saved, and what they use`() throws {
    _ = try value(
      "print(#p)\nfor _, each in ipairs(p) do print(each) end\np[1]\nn = 5\n"
        + "p:scale(0.1):save('out/{name}.jpg'):run()\nprint 'x'\nm = 6\n"
        + "p:scale(0.2):save 'out/{name}-2.jpg'")
    try expectEqual(
      session.recipe(),
      """
      local p = folder('photos/2023'):fetch { sort = 'filename', limit = 2 }
      p:scale(0.1):save('out/{name}.jpg'):run()
      p:scale(0.2):save 'out/{name}-2.jpg'

      """)
  }

  @Test func `a line that is taken back leaves what it continued`() throws {
    _ = try value("p[1]")
    _ = try value(":scale(0.5)")
    #expect(try session.takeBack())
    try expectEqual(session.code(continuing: ":sepia()"), "_:sepia()")
    #expect(try value(":sepia()") != .incomplete)
    #expect(try session.answer(.type).hasPrefix("a chain: chain: sepia"))
    #expect(try session.takeBack() && session.takeBack() && session.takeBack())
    try expectNil(session.lastName())
    #expect(try !session.takeBack())
  }

  @Test func `tables fit the terminal, and go on`() throws {
    _ = try session.converse("all = folder('photos', { recursive = true }):fetch { sort = 'path' }")
    guard case .value(let shown?) = try session.converse("all", columns: 40) else {
      throw CancellationError()
    }
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 40 })
    let more = try session.answer(.more, columns: 100)
    #expect(more.contains("\n  11  "))
    #expect(throws: Diagnostic.self) { try (0..<9).map { _ in try session.answer(.more) } }
  }
}
