import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

@Suite struct CollisionTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func save(_ template: String, _ options: String = "{}") -> ScriptRun {
    ScriptRun.run(
      "a.lua",
      """
      folder("photos", { recursive = true }):fetch { limit = 3, sort = "filename" }
        :scale { width = 16 }:save("\(template)", \(options))
      """, root: root.path)
  }

  private var written: [String] {
    let found = FileManager.default.enumerator(atPath: root.path + "/out")?.allObjects ?? []
    return found.compactMap { $0 as? String }.sorted()
  }

  @Test func `two photos on one path is an error before anything is written`() {
    let run = save("out/same.jpg")
    #expect(run.error?.code == .collision)
    #expect(run.error?.location?.line == 2)
    #expect(written.isEmpty)
  }

  @Test func `names that differ in case or composition are one path`() throws {
    let run = ScriptRun.run(
      "a.lua",
      """
      local one = folder("photos", { recursive = true }):fetch { limit = 1 }
      one:save "out/\u{e9}.jpg"
      one:save "out/E\u{301}.JPG"
      """, root: root.path)
    #expect(run.error?.code == .collision)
    #expect(written.isEmpty)
  }

  @Test func `unique gives each its own stable name`() throws {
    let first = save("out/same.jpg", "{ overwrite = \"unique\" }")
    #expect(first.report?.saved == 3)
    let names = written
    #expect(Set(names).count == 3)
    #expect(names.allSatisfy { $0.hasPrefix("same-") && $0.hasSuffix(".jpg") })
    let second = save("out/same.jpg", "{ overwrite = \"unique\" }")
    #expect(second.report?.skipped == 3)
    #expect(written == names)
  }

  @Test func `unique stands beside a file that is not ours`() throws {
    try FileManager.default.createDirectory(
      atPath: root.path + "/out", withIntermediateDirectories: true)
    let name = try #require(save("out/{name}.jpg").saved.first).path
    try "precious".write(toFile: root.path + "/" + name, atomically: true, encoding: .utf8)
    let run = save("out/{name}.jpg", "{ overwrite = \"unique\", quality = 50 }")
    #expect(run.report?.failed == 0)
    #expect(run.report?.saved == 3)
    #expect(try String(contentsOfFile: root.path + "/" + name, encoding: .utf8) == "precious")
  }
}
