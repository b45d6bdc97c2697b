import Testing

@testable import luma

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct ProgramTests {
  @Test func version() throws {
    #expect(
      try Program().run("--version") == Program.Outcome(status: 0, out: "luma 0.1.0\n", talk: ""))
  }

  @Test func withoutArgumentsTheShortHelpIsTalk() throws {
    let outcome = try Program().run()
    #expect(outcome == Program.Outcome(status: 2, out: "", talk: HelpText.short(nil)))
  }

  @Test func askedForHelpIsData() throws {
    #expect(
      try Program().run("run", "--help")
        == Program.Outcome(status: 0, out: HelpText.full(.run), talk: ""))
  }

  @Test func usageErrors() throws {
    #expect(
      try Program().run("trip.lua")
        == Program.Outcome(
          status: 2, out: "",
          talk: "luma: unknown command 'trip.lua'\n  hint: did you mean 'luma run trip.lua'?\n"))
  }

  @Test func missingRoot() throws {
    #expect(
      try Program().run("-e", "print(1)", "--root", "nowhere")
        == Program.Outcome(
          status: 1, out: "",
          talk: "luma: --root: expected a folder that exists, got 'nowhere'\n"))
  }

  @Test func missingRecipe() throws {
    #expect(
      try Program().run("run", "trip.lua")
        == Program.Outcome(
          status: 1, out: "",
          talk: """
            trip.lua: expected a readable recipe, got none
              detail: No such file or directory

            """))
  }

  @Test func missingRecipeAsJSON() throws {
    let outcome = try Program().run("run", "--json", "trip.lua")
    #expect(outcome.status == 1)
    #expect(outcome.talk == "")
    #expect(
      outcome.out
        == #"{"event":"failed","code":"recipe-unreadable","#
        + #""message":"expected a readable recipe, got none","file":null,"line":null,"#
        + #""column":null,"path":"trip.lua","hint":null,"detail":"No such file or directory","#
        + #""excerpt":null}"# + "\n")
  }
}
