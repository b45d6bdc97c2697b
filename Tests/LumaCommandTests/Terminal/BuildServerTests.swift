import LumaModel
import Testing

@testable import LumaCommand

struct BuildServerTests {
  private static let error = Diagnostic(
    code: .collision, message: "50% done,\nor |not|: [a]",
    location: ScriptLocation(file: "a,b:c.lua", line: 4, column: 2), path: "é.jpg", hint: "h")

  @Test(arguments: [
    (
      BuildServer.github,
      "::error file=a%2Cb%3Ac.lua,line=4,col=2,title=luma%3A collision::"
        + "é.jpg: 50%25 done,%0Aor |not|: [a]: h"
    ),
    (
      .azure,
      "##vso[task.logissue type=error;sourcepath=a,b:c.lua;linenumber=4;columnnumber=2;"
        + "code=collision]é.jpg: 50%25 done,%0Aor |not|: [a]: h"
    ),
    (
      .teamcity,
      "##teamcity[buildProblem description='a,b:c.lua:4:2: |0x00e9.jpg: 50% done,|nor ||not||: "
        + "|[a|]: h']"
    ),
  ]) func anErrorIsOneLineThatTheServerReads(_ server: BuildServer, _ line: String) {
    #expect(server.line(Self.error, .error) == line)
    #expect(server.line(Self.error, .error)?.contains("\n") == false)
  }

  @Test func aWarningSaysSo() {
    let warning = Diagnostic(code: .recipeAsks, message: "m")
    #expect(BuildServer.github.line(warning, .warning) == "::warning title=luma%3A recipe-asks::m")
    #expect(
      BuildServer.azure.line(warning, .warning)
        == "##vso[task.logissue type=warning;code=recipe-asks]m")
    #expect(
      BuildServer.teamcity.line(warning, .warning)
        == "##teamcity[message text='m' status='WARNING']")
    #expect(BuildServer.gitlab.line(warning, .warning) == nil)
  }

  @Test func theServerThatRunsTheProgramIsFound() {
    func running(_ variables: [String: String]) -> BuildServer? {
      BuildServer.running { variables[$0] }
    }
    #expect(running(["GITHUB_ACTIONS": "true"]) == .github)
    #expect(running(["GITLAB_CI": "true"]) == .gitlab)
    #expect(running(["TEAMCITY_VERSION": "2026.1"]) == .teamcity)
    #expect(running(["TF_BUILD": "True"]) == .azure)
    #expect(running(["GITHUB_ACTIONS": ""]) == nil)
    #expect(running([:]) == nil)
  }
}
