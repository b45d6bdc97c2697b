import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// The picture that `overlay` names: read under the same rule as everything else, and one of the
/// sources of an output.
struct OverlayPermissionsTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ image: String) -> ScriptRun {
    ScriptRun.run(
      "a.lua",
      """
      photo("photos/2023/lake.jpg"):scale(0.1)
        :overlay("\(image)")
        :save("out/{name}.png")
      """, root: root.path)
  }

  @Test func `an overlay outside is refused before anything runs`() {
    expectEqual(
      run("/etc/passwd").error?.summary,
      "a.lua:2: '/etc/passwd' is outside the folders that may be read; "
        + "add --allow-read /etc")
  }

  @Test func `an overlay that is not there is told before anything runs`() {
    expectEqual(run("logo.png").error?.summary, "a.lua:2: 'logo.png' does not exist")
  }

  @Test func `an overlay that is no picture fails its photo`() throws {
    try root.write("text", to: "logo.png")
    expectEqual(run("logo.png").failures.count, 1)
  }

  @Test func `another content makes the output anew`() throws {
    func give(_ name: String) throws {
      try? FileManager.default.removeItem(atPath: root.path + "/logo.jpg")
      try FileManager.default.copyItem(
        atPath: SamplePhotos.file(name), toPath: root.path + "/logo.jpg")
    }
    try give("charts/orientation-1.jpg")
    expectEqual(run("logo.jpg").saved.count, 1)
    expectEqual(run("logo.jpg").skipped.map(\.reason), ["up to date"])
    try give("charts/chart.jpg")
    expectEqual(run("logo.jpg").saved.count, 1)
  }
}
