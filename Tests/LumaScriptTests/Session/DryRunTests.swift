import Foundation
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

/// A run does exactly what `--dry-run` reports.
struct DryRunTests {
  private let recipe = """
    local all = folder("photos", { recursive = true }):fetch {}
    local square = all:crop { aspect = "1:1" }
    square:scale { width = 32 }:save "out/{dir}/{name}.jpg"
    square:scale { width = 16 }:save "out/{dir}/{name}.png"
    all:crop { x = 0, y = 0, width = 900, height = 10 }:save "strip/{name}.jpg"
    all:scale { width = 8 }:save("taken/{title}.jpg", { overwrite = "never" })
    """

  private func lines(_ run: ScriptRun) -> [String] {
    let saved = run.saved.map { "\($0.path) \($0.width)x\($0.height)" }
    return (saved + run.skipped.map { "\($0.path) \($0.reason)" } + run.failures.map(\.summary))
      .sorted()
  }

  @Test func `a dry run tells what a run writes, skips and cannot do`() throws {
    let root = try sampleRoot()
    for _ in 1...2 {
      let dry = ScriptRun.run("a.lua", recipe, root: root.path) { $0.dryRun = true }
      let real = ScriptRun.run("a.lua", recipe, root: root.path)
      expectEqual(lines(dry), lines(real))
      #expect(!real.failures.isEmpty)
      for file in real.saved {
        #expect(FileManager.default.fileExists(atPath: root.path + "/" + file.path))
      }
    }
  }

  @Test func `a dry run writes nothing`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run("a.lua", recipe, root: root.path) { $0.dryRun = true }
    expectEqual(run.report?.isDryRun, true)
    #expect(!FileManager.default.fileExists(atPath: root.path + "/out"))
  }
}
