import LumaTestSupport
import Testing

@testable import LumaCommand

struct EnvironmentTests {
  private func environment(_ variables: [String: String]) -> Environment {
    Environment(workingDirectory: "/work", home: "/home/ann") { variables[$0.rawValue] }
  }

  @Test func foldersOfTheSpecification() {
    let set = environment(["XDG_CACHE_HOME": "/c", "XDG_STATE_HOME": "/s"])
    expectEqual(set.cacheDirectory, "/c/luma")
    expectEqual(set.stateDirectory, "/s/luma")
  }

  @Test func emptyAndRelativeFoldersAreIgnored() {
    let odd = environment(["XDG_CACHE_HOME": "", "XDG_STATE_HOME": "state"])
    expectEqual(odd.cacheDirectory, "/home/ann/.cache/luma")
    expectEqual(odd.stateDirectory, "/home/ann/.local/state/luma")
  }

  @Test func theLibrary() {
    expectEqual(environment([:]).library, "/home/ann/.local/share/luma/library.luma")
    expectEqual(environment(["XDG_DATA_HOME": "/d"]).library, "/d/luma/library.luma")
    expectEqual(environment(["LUMA_LIBRARY": "own.luma"]).library, "own.luma")
  }

  @Test func programsAreLookedForInAbsoluteFolders() {
    expectNil(environment(["PATH": ".:bin"]).videoReader)
    expectNil(environment([:]).videoReader)
  }

  @Test func theTimeOfARun() throws {
    try expectNil(environment([:]).now())
    try expectNil(environment(["SOURCE_DATE_EPOCH": ""]).now())
    try expectEqual(environment(["SOURCE_DATE_EPOCH": "86400"]).now(), 86_400)
    for text in ["soon", "-1", "1.5", "0x10", "99999999999999"] {
      #expect(throws: CommandError.wrongSourceDate(text)) {
        try environment(["SOURCE_DATE_EPOCH": text]).now()
      }
    }
  }

  @Test(.enabled(if: Program.isBuilt, "skipped: no built luma"))
  func theTimeOfARunOfTheProgram() throws {
    var program = try Program()
    program.environment = ["SOURCE_DATE_EPOCH": "86400"]
    try expectEqual(program.run("-e", "print(os.time())").out, "86400\n")
    program.environment = ["SOURCE_DATE_EPOCH": "soon"]
    try expectEqual(
      program.run("-e", "print(os.time())"),
      Program.Outcome(
        status: 1, out: "",
        talk: "luma: error: SOURCE_DATE_EPOCH: expected seconds since 1970, got 'soon'\n"))
  }

  @Test func colors() {
    #expect(!environment([:]).forbidsColor)
    #expect(!environment(["NO_COLOR": ""]).forbidsColor)
    #expect(environment(["NO_COLOR": "0"]).forbidsColor)
    #expect(!environment(["CLICOLOR_FORCE": "0"]).forcesColor)
    #expect(environment(["CLICOLOR_FORCE": "1"]).forcesColor)
    #expect(environment(["TERM": "dumb"]).isDumbTerminal)
    #expect(!environment(["TERM": "xterm"]).isDumbTerminal)
  }

  @Test func absolutePaths() {
    expectEqual(environment([:]).absolute("a"), "/work/a")
    expectEqual(environment([:]).absolute("/a"), "/a")
    let root = Environment(workingDirectory: "/", home: "/") { _ in nil }
    expectEqual(root.absolute("a"), "/a")
  }
}
