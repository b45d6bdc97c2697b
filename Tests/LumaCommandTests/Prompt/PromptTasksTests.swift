#if os(Linux)
  import Foundation
  import LumaTestSupport
  import Testing

  @testable import LumaCommand

  /// What people do at a prompt, typed as they would at first.
  @Suite(.enabled(if: Program.isBuilt)) struct PromptTasksTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: SamplePhotos.path, toPath: folder.path + "/photos")
    }

    private func prompt(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(["repl"], in: folder, environment: environment)
      try terminal.wait(for: "luma> ")
      return terminal
    }

    private static let picks = "picks = folder('photos/2023'):fetch { sort = 'path' }"

    @Test func theFirstPromptSaysWhatToTry() throws {
      let first = try PseudoTerminal(["repl"], in: folder)
      let greeting = try first.wait(for: "luma> ")
      #expect(greeting.contains("five things to try:\n"))
      #expect(greeting.split(separator: "\n").allSatisfy { $0.count <= 100 })
      try first.line("1")
      first.type("\u{4}")
      expectEqual(first.end(), 0)
      let second = try PseudoTerminal(["repl"], in: folder)
      #expect(!(try second.wait(for: "luma> ").contains("five things")))
    }

    @Test func names() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      #expect(try terminal.line("picks").contains("  dunes.jpg\n"))
      #expect(
        try terminal.line("for _, p in ipairs(picks) do print(p.filename) end")
          .contains("\nlake.jpg\n"))
    }

    @Test func aFolderWhosePicturesAreInItsFolders() throws {
      let terminal = try prompt()
      #expect(
        try terminal.line("folder('photos'):fetch()").hasSuffix(
          "\nresult of 0 photos\n"
            + "  22 are in its subfolders: folder(\"photos\", { recursive = true })\n"))
      #expect(
        try terminal.line("folder('photos/2023'):fetch { where = 'rating > 6' }").hasSuffix(
          "\nresult of 0 photos\n  no photo meets its condition\n"))
    }

    @Test func fields() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      #expect(try terminal.line("picks[1]").contains("\n  rating               3\n"))
      #expect(try terminal.line(":type picks[1]").contains("a photo: photo dunes.jpg 1600x900"))
    }

    @Test(.enabled(if: TerminalPictures.problem() == nil)) func aPicture() throws {
      let terminal = try prompt(["TERM": "xterm-256color"])
      try terminal.line(Self.picks)
      #expect(try terminal.line("picks[1]:show()").split(separator: "\n").count > 10)
    }

    @Test(.enabled(if: TerminalPictures.problem() == nil)) func aPageOfPictures() throws {
      let terminal = try prompt(["TERM": "xterm-256color"])
      try terminal.line(Self.picks)
      #expect(try terminal.line("picks:show(1)").contains(#/\n  1 of \d+; Space goes on\s/#))
      #expect(try terminal.line(":more").contains(#/\n  2 of \d+/#))
    }

    @Test(.enabled(if: TerminalPictures.problem() == nil)) func aHistogram() throws {
      let terminal = try prompt(["TERM": "xterm-256color"])
      try terminal.line(Self.picks)
      // Without the line that was typed.
      let plain = try terminal.line("picks[1]:show()").split(separator: "\n").dropFirst()
      let drawn = try terminal.line("picks[1]:show { histogram = true }")
      let both = drawn.split(separator: "\n").dropFirst()
      #expect(!drawn.contains("error:"))
      #expect(both.count > 10 && both != plain)
    }

    @Test func crops() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      try terminal.line("picks")
      #expect(
        try terminal.line(":crop { aspect = '1:1' }").contains(
          "dunes.jpg 1600x900 > crop 900x900"))
      #expect(try terminal.line(":scale { width = 90 }").contains("> scale 90x90"))
    }

    @Test func saveAsARecipe() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      try terminal.line("picks:crop { aspect = '1:1' }")
      try terminal.line(":save 'out/{name}.jpg'")
      #expect(try terminal.line(":save \"r.lua\"").hasSuffix("\nwrote r.lua\n"))
      try expectEqual(PseudoTerminal(["check", "r.lua", "--strict"], in: folder).end(), 0)
    }

    @Test func history() throws {
      let terminal = try prompt()
      try terminal.line("a = 41")
      terminal.type("\u{1B}[200~b = a\nb + 1\u{1B}[201~")
      #expect(try terminal.line("").hasSuffix("\n42\n"))
      #expect(try terminal.line(":history 2").hasSuffix("\nb = a\nb + 1\n:history 2\n"))
      #expect(try terminal.line(":history x").contains("expected a number of entries, got 'x'"))
      #expect(try terminal.line("\u{10}\u{10}\u{10}").hasSuffix("\n42\n"))
    }

    @Test func helpOfAMethod() throws {
      let terminal = try prompt()
      for name in ["crop", "picks:crop", "crop()"] {
        #expect(try terminal.line(":help \(name)").contains("\ncrop: keeps a rectangle"))
      }
      let imports = try terminal.line(":help lib:import")
      #expect(imports.contains("\nimport: imports the photos") && !imports.contains("usage: luma"))
      try terminal.line(Self.picks)
      #expect(try terminal.line(":sepia").contains("write :sepia(...)"))
      #expect(try terminal.line(":undo()").contains("takes no parentheses: write :undo\n"))
      let later = try terminal.line(":save(\"z.jpg\"):blurr(3)")
      #expect(later.contains("did you mean 'blur'?") && !later.contains("no parentheses"))
    }

    @Test func anErrorInTheMiddleOfAChain() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      #expect(try terminal.line("small = picks:scal(0.5):sepia()").contains("mean 'scale'?"))
      #expect(try terminal.line("small").contains("global 'small' is not set"))
      try terminal.line("small = picks:scale(0.5)")
      #expect(try terminal.line(":sepa()").contains("did you mean 'sepia'?"))
      #expect(try terminal.line(":type small").contains("a chain: chain: scale\n"))
    }

    /// The first recipe of the README.
    private static func readme() throws -> String {
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../README.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      return text.components(separatedBy: "```lua\n")[1].components(separatedBy: "```")[0]
    }

    /// Terminals mark a paste, or type its lines.
    @Test(arguments: [true, false]) func aPastedRecipe(_ isMarked: Bool) throws {
      let terminal = try prompt()
      let recipe = try Self.readme()
      terminal.type(isMarked ? "\u{1B}[200~\(recipe)\u{1B}[201~\n" : recipe)
      let shown = try terminal.wait(for: " in ")
      #expect(shown.contains("13 saved, 0 skipped, 0 failed"))
      try terminal.wait(for: "luma> ")
      // One entry, whose locals last.
      #expect(try terminal.line("square").contains("chain: crop\n"))
      try terminal.line(":undo")
      try terminal.line(":undo")
      #expect(try terminal.line("square").contains("global 'square' is not set"))
    }

    @Test(arguments: [true, false]) func anErrorInAPasteLeavesNothing(_ isMarked: Bool) throws {
      let terminal = try prompt()
      let code = "n = 7\nphoto('photos/2023/lake.jpg'):save 'lost.jpg'\nnil + 1\nn = 8"
      terminal.type(isMarked ? "\u{1B}[200~\(code)\u{1B}[201~\n" : code + "\n")
      #expect(try terminal.wait(for: "luma> ").contains("stdin:3"))
      #expect(try terminal.line("n").contains("global 'n' is not set"))
      #expect(!FileManager.default.fileExists(atPath: folder.file("lost.jpg")))
    }

    @Test func linesAfterAPastedCommandAreNotLost() throws {
      let terminal = try prompt()
      try terminal.line("n = 1")
      terminal.type("\u{1B}[200~:undo\nn = 3\u{1B}[201~\n")
      #expect(
        try terminal.wait(for: "luma> ").contains(
          "expected Lua in an entry of several lines, got ':undo'"))
      #expect(try terminal.line("n").hasSuffix("\n1\n"))
      #expect(
        try terminal.line(":undo x").contains(
          ":undo: expected nothing after it, got 'x'\n  help: write :undo"))
      #expect(try terminal.line("n").hasSuffix("\n1\n"))
    }

    @Test func aPasteWithACommandSaysSo() throws {
      let terminal = try prompt()
      terminal.type("\u{1B}[200~n = 1\n:help crop\u{1B}[201~\n")
      #expect(
        try terminal.wait(for: "luma> ").contains(
          "expected Lua in an entry of several lines, got ':help crop'"))
      #expect(try terminal.line("n").contains("global 'n' is not set"))
    }
  }
#endif
