#if os(Linux)
  import Foundation
  import LumaTestSupport
  import Testing

  @testable import LumaCommand

  /// The prompt on a terminal, typed at.
  @Suite(.enabled(if: Program.isBuilt)) struct PromptTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: SamplePhotos.path, toPath: folder.path + "/photos")
    }

    private func prompt(_ arguments: String...) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(["repl"] + arguments, in: folder)
      try terminal.wait(for: "luma> ")
      return terminal
    }

    private static let picks =
      "picks = folder('photos', { recursive = true }):fetch { sort = 'path' }"

    @Test func resultsAreTables() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      let shown = try terminal.line("picks")
      #expect(shown.contains("date              size       format  rating  file\n"))
      #expect(shown.contains("\n   1  "))
      #expect(shown.contains("  ... and "))
      #expect(try terminal.line("picks[1]").contains("\n  pixelWidth"))
      let chain = try terminal.line("picks:scale(0.5)")
      #expect(chain.contains("chain: scale\n  "))
      #expect(chain.contains(/[0-9]+x[0-9]+ > scale [0-9]+x[0-9]+\n/))
      #expect(chain.contains("more photos; :explain shows all\n"))
    }

    @Test func tabCompletes() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      // A method, a path, an option and its words.
      // Keys that follow a Tab at once are a paste's, which completes nothing.
      func complete(_ keys: String, to word: String) throws {
        terminal.type(keys + "\t")
        try terminal.wait(for: word)
      }
      try complete("#picks:rever", to: "reverse")
      try complete("():sca", to: "scale")
      #expect(try terminal.line("(0.5)").contains("no length"))
      try complete("print(folder('pho", to: "photos")
      #expect(try terminal.line("').title)").contains("\nphotos\n"))
      try complete("picks:scale { width = 90, fi", to: "90, fit = ")
      // The hint has the word, too, in other quotes.
      try complete("'cont", to: "'contain")
      #expect(try terminal.line("' }").contains("contain"))
      terminal.type("picks:f\t")
      #expect(try terminal.wait(for: "luma> ").contains("filter   first    flatten  flip"))
      terminal.type("\u{3}")
      try terminal.wait(for: "luma> ")
      terminal.type("picks:fetch { where = 'ratin\t")
      try terminal.wait(for: "rating")
    }

    @Test func controlCNeverEnds() throws {
      let terminal = try prompt()
      terminal.type("this is no code(\u{3}")
      try terminal.wait(for: "luma> ")
      terminal.type("40 + 2\n")
      try terminal.wait(for: "\n42\n")
      try terminal.wait(for: "luma> ")
      // In the search of the history, where libedit takes a signal for the end of input.
      terminal.type("\u{12}40")
      try terminal.wait(for: "40 + 2")
      terminal.type("\u{3}")
      try terminal.wait(for: "luma> ")
      terminal.type("40 + 3\n")
      try terminal.wait(for: "\n43\n")
      try terminal.wait(for: "luma> ")
      terminal.type("while true do end\n")
      try terminal.wait(for: "\n")
      try terminal.insist(on: "\u{3}", until: "interrupted")
      // Prompts of a later Ctrl-C may follow.
      terminal.type("\n40 + 4\n")
      try terminal.wait(for: "\n44\n")
      try terminal.wait(for: "luma> ")
      terminal.type(":quit\n")
      expectEqual(terminal.end(), 0)
    }

    /// Control-C drops what was typed, also a key that the prompt is about to read.
    @Test func controlCNeverLeavesThePromptWaitingForAKey() throws {
      let terminal = try prompt()
      for _ in 0..<500 {
        terminal.type("abcdefgh")
        try terminal.wait(for: "a")
        terminal.type("\u{3}")
        try terminal.wait(for: "luma> ")
      }
      terminal.type(":quit\n")
      expectEqual(terminal.end(), 0)
    }

    @Test func severalLinesAreOneEntryOfTheHistory() throws {
      let terminal = try prompt()
      terminal.type("for i = 7, 8 do\n")
      try terminal.wait(for: "  ... ")
      terminal.type("print(i * 11)\n")
      try terminal.wait(for: "  ... ")
      #expect(try terminal.line("end").hasSuffix("\n77\n88\n"))
      #expect(try terminal.line("\u{1B}[A").hasSuffix("\n77\n88\n"))
      #expect(try terminal.line("\u{10}").hasSuffix("\n77\n88\n"))
    }

    @Test func localVariablesLast() throws {
      let terminal = try prompt()
      try terminal.line("local n, m = 20, 1")
      try terminal.line("local function twice(x) local y = x * 2 return y end")
      #expect(try terminal.line("twice(n) + m").hasSuffix("\n41\n"))
      #expect(try terminal.line("y").contains("global 'y' is not set"))
    }

    @Test func commands() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      #expect(try terminal.line(":type").contains("a result: result of "))
      #expect(try terminal.line(":plan").contains("\n  sql: SELECT"))
      #expect(try terminal.line(":type picks").contains("a result: result of "))
      #expect(try terminal.line(":explain picks:scale(0.5)").contains("\n  sql: SELECT"))
      #expect(try terminal.line(":time picks:count()").contains(" ms\n"))
      #expect(try terminal.line(":help crop").contains("\ncrop: keeps a rectangle"))
      #expect(try terminal.line(":help predicates").contains("BEGINSWITH"))
      #expect(try terminal.line(":help").contains(":library"))
      #expect(try terminal.line(":tpye 1").contains("did you mean ':type'?"))
      terminal.type(":q\n")
      expectEqual(terminal.end(), 0)
    }

    @Test func commandsThatAskWriteNothing() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      let save = "picks:scale { width = 90 }:save 'out/{dir}/{name}.jpg'"
      #expect(!(try terminal.line(":explain \(save)").contains("saved")))
      #expect(try terminal.line(":type \(save)").contains("a chain: chain: scale > save"))
      #expect(try terminal.line("40 + 2").hasSuffix("\n42\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
      #expect(try terminal.line(":library").contains("does not exist\n  help: 'luma import'"))
      #expect(try terminal.line("picks:fi").contains("help: write :fi(...)"))
      #expect(try terminal.line(":time picks:filter(").contains("expected the rest of the code"))
      terminal.type("for i = 1, 2 do\n")
      #expect(try terminal.wait(for: "  ... ").contains("the code continues on the next line"))
    }

    @Test func aColonContinuesTheChain() throws {
      let terminal = try prompt()
      #expect(
        try terminal.line(":scale(2)").contains(
          "':scale' continues the last value, but there is none"))
      try terminal.line(Self.picks)
      #expect(try terminal.line(":scale { width = 90 }").hasSuffix("\n"))
      #expect(try terminal.line(":save 'out/{dir}/{name}.jpg'").contains(" saved, 0 skipped"))
      #expect(try terminal.line(":type picks").contains("a chain: chain: scale > save"))
      try terminal.line("photo 'photos/2023/lake.jpg'")
      #expect(try terminal.line(":scale {\n  width = 90\n}").contains("chain: scale"))
      #expect(try terminal.line(":type _").contains("a chain: chain: scale"))
      #expect(try terminal.line(":scal(2)").contains("did you mean 'scale'?"))
      #expect(try terminal.line("= 40 + 2").hasSuffix("\n42\n"))
      #expect(try terminal.line("_ + 1").hasSuffix("\n43\n"))
    }

    @Test func aPasteIsOneEntry() throws {
      let terminal = try prompt()
      let recipe = """
        local all = folder("photos", { recursive = true }):fetch { sort = "path", limit = 2 }
        all:scale { width = 90 }
          :save "out/{name}.jpg"
        """
      terminal.type("\u{1B}[200~\(recipe)\n\u{1B}[201~")
      terminal.type("\n")
      #expect(try terminal.wait(for: "luma> ").contains("2 saved, 0 skipped, 0 failed"))
      #expect(try terminal.line("all:count()").hasSuffix("\n2\n"))
      // An error in the middle leaves everything as it was.
      terminal.type("\u{1B}[200~n = 7\nall:save 'lost.jpg'\nall = nil + 1\u{1B}[201~")
      terminal.type("\n")
      try terminal.wait(for: "luma> ")
      #expect(try terminal.line("n").contains("global 'n' is not set"))
      #expect(try terminal.line("all:count()").hasSuffix("\n2\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.file("lost.jpg")))
    }

    @Test func whatWasTypedBecomesARecipe() throws {
      let terminal = try prompt()
      #expect(try terminal.line(":save a.lua").contains("expected a line that saved, got none"))
      try terminal.line("unused = 1")
      try terminal.line(Self.picks)
      try terminal.line("picks")
      try terminal.line(":scale { width = 90 }")
      try terminal.line(":save 'out/{dir}/{name}.jpg'")
      #expect(try terminal.line(":save a.lua").hasSuffix("\nwrote a.lua\n"))
      #expect(try terminal.line(":save a.lua").contains("expected a new file, got an existing"))
      let text = try String(contentsOfFile: folder.file("a.lua"), encoding: .utf8)
      expectEqual(
        text,
        """
        local \(Self.picks)
        picks
          :scale { width = 90 }
          :save 'out/{dir}/{name}.jpg'

        """)
      try expectEqual(PseudoTerminal(["check", "a.lua", "--strict"], in: folder).end(), 0)
    }

    @Test func aLineIsTakenBack() throws {
      let terminal = try prompt()
      #expect(try terminal.line(":undo").contains("expected a line to take back, got none"))
      try terminal.line("n = 1")
      try terminal.line("n = 2")
      try terminal.line(":undo")
      #expect(try terminal.line("n").hasSuffix("\n1\n"))
    }

    @Test func savesShowProgressAndASummary() throws {
      let terminal = try prompt()
      try terminal.line(Self.picks)
      let shown = try terminal.line("picks:scale { width = 90 }:save 'out/{dir}/{name}.jpg'")
      #expect(shown.contains(" saved, 0 skipped, 0 failed in "))
      let again = try terminal.line("picks:scale { width = 90 }:save 'out/{dir}/{name}.jpg'")
      #expect(again.contains("0 saved, "))
    }

    @Test func startsWithTheNamesOfARecipe() throws {
      try folder.write(
        """
        param { name = "width", default = 90 }
        local picks = folder("photos", { recursive = true }):fetch()
        picks:scale { width = param.width }:save "out/{name}.jpg"
        """, to: "trip.lua")
      let terminal = try PseudoTerminal(["repl", "trip.lua", "--width", "80"], in: folder)
      #expect(try terminal.wait(for: "luma> ").contains("trip.lua: 1 save not run"))
      #expect(try terminal.line(":type picks").contains("a result: result of "))
      #expect(try terminal.line("param.width").hasSuffix("\n80\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
    }
  }
#endif
