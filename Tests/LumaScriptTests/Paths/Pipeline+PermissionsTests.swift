import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// The one file besides photos that a recipe names: a color profile.
struct PipelinePermissionsTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func save(profile: String) -> ScriptRun {
    ScriptRun.run(
      "a.lua",
      """
      folder("photos/2023"):fetch { limit = 1 }
        :save("out/{name}.jpg", { profile = "\(profile)" })
      """, root: root.path)
  }

  @Test func `a profile outside is refused before anything runs`() throws {
    let run = save(profile: "/etc/passwd")
    expectEqual(
      run.error?.summary,
      "a.lua:2: '/etc/passwd' is outside the folders that may be read; "
        + "add --allow-read /etc")
  }

  @Test func `a profile that is not there is told before anything runs`() {
    expectEqual(save(profile: "my.icc").error?.summary, "a.lua:2: 'my.icc' does not exist")
  }

  @Test func `a relative path is below the root`() throws {
    try root.write("no profile", to: "my.icc")
    let run = save(profile: "my.icc")
    expectEqual(
      run.failures.map(\.message),
      ["profile: expected an ICC profile, got '\(root.path)/my.icc'"])
  }
}
