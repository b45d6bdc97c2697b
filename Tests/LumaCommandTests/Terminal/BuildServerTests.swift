import LumaModel
import LumaTestSupport
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
    expectEqual(server.line(Self.error, .error), line)
    expectEqual(server.line(Self.error, .error)?.contains("\n"), false)
  }

  @Test func aWarningSaysSo() {
    let warning = Diagnostic(code: .recipeAsks, message: "m")
    expectEqual(
      BuildServer.github.line(warning, .warning), "::warning title=luma%3A recipe-asks::m")
    expectEqual(
      BuildServer.azure.line(warning, .warning),
      "##vso[task.logissue type=warning;code=recipe-asks]m")
    expectEqual(
      BuildServer.teamcity.line(warning, .warning), "##teamcity[message text='m' status='WARNING']")
    expectNil(BuildServer.gitlab.line(warning, .warning))
  }

  @Test func theServerThatRunsTheProgramIsFound() {
    func running(_ variables: [String: String]) -> BuildServer? {
      BuildServer.running { variables[$0] }
    }
    expectEqual(running(["GITHUB_ACTIONS": "true"]), .github)
    expectEqual(running(["GITLAB_CI": "true"]), .gitlab)
    expectEqual(running(["TEAMCITY_VERSION": "2026.1"]), .teamcity)
    expectEqual(running(["TF_BUILD": "True"]), .azure)
    expectNil(running(["GITHUB_ACTIONS": ""]))
    expectNil(running([:]))
  }
}
