import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// The photos that a pattern names, through a recipe.
struct PatternTests {
  private let root: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    for path in [
      "p/a.jpg", "p/b/c.jpg", "p/b/d/e.png", "p/.hidden/f.jpg", "p/x{1}.jpg", "p/[1].png",
    ] {
      let target = root.path + "/" + path
      try FileManager.default.createDirectory(
        atPath: String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)]),
        withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: SamplePhotos.file("2024/city.jpg"), toPath: target)
    }
    try FileManager.default.createSymbolicLink(
      atPath: root.path + "/p/b/up", withDestinationPath: root.path + "/p")
  }

  private func names(_ patterns: String) -> String {
    let run = ScriptRun.run(
      "a.lua",
      """
      local names = {}
      for p in photos { \(patterns) }:each() do names[#names + 1] = p.path:match "/p/(.*)$" end
      print(table.concat(names, " "))
      """, root: root.path)
    return run.error?.summary ?? run.printed.joined(separator: "|")
  }

  @Test(arguments: [
    (#""p/**/*.jpg""#, "a.jpg b/c.jpg x{1}.jpg"),
    (#""p/**/e.png""#, "b/d/e.png"),
    (#""p/**/**/e.png""#, "b/d/e.png"),
    (#""p/*.{jpg,png}""#, "[1].png a.jpg x{1}.jpg"),
    (#""p/{a,b/c}.jpg""#, "a.jpg b/c.jpg"),
    (#""p/{a,a}.jpg""#, "a.jpg"),
    (#""p/{b/{c,x},a}.jpg""#, "a.jpg b/c.jpg"),
    (#""p/**""#, "[1].png a.jpg b/c.jpg b/d/e.png x{1}.jpg"),
    (#""p/\\{a,b\\}.jpg""#, #"a.lua:2: 'p/\{a,b\}.jpg' does not exist"#),
    (#""p/x{1}.jpg", "p/[1].png""#, "x{1}.jpg [1].png"),
  ])
  func `a pattern has choices and any folders`(_ pattern: String, _ found: String) {
    expectEqual(names(pattern), found)
  }

  @Test func `choices have an end, and a pattern without a match says so`() {
    let many = String(repeating: "{a,b}", count: 11)
    #expect(names("\"\(many).jpg\"").contains("expected at most 1000 choices of { }, got more"))
    #expect(names(#""p/**/*.tif""#).contains("no picture matches 'p/**/*.tif'"))
  }

  @Test func `any folders twice, five times or seven are walked once`() throws {
    let deep = root.path + "/p" + String(repeating: "/a", count: 14)
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: SamplePhotos.file("2024/city.jpg"), toPath: deep + "/z.jpg")
    let found = String(repeating: "a/", count: 14) + "z.jpg"
    expectEqual(names(#""p/**/**/**/**/**/**/**/z.jpg""#), found)
    expectEqual(names(#""p/**/a/**/a/**/a/**/a/**/a/**/z.jpg""#), found)
  }

  @Test func `the folder of the root may have any name`() throws {
    let inner = root.path + "/b{1,2}"
    try FileManager.default.createDirectory(
      atPath: inner + "/ph", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: SamplePhotos.file("2024/city.jpg"), toPath: inner + "/ph/z.jpg")
    let run = ScriptRun.run("a.lua", #"print(#photos { "ph/*.{jpg,png}" })"#, root: inner)
    expectEqual(run.printed, ["1"])
    let missing = ScriptRun.run("a.lua", #"photo "no{a}.jpg""#, root: inner)
    expectEqual(missing.error?.summary, "a.lua:1: 'no{a}.jpg' does not exist")
  }
}
