import Foundation
import LumaTestSupport
import Testing

/// Which photos a pattern names, through a recipe.
@Suite struct PatternTests {
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
    (#""p/x{1}.jpg", "p/[1].png""#, "x{1}.jpg [1].png"),
  ])
  func `a pattern has choices and any folders`(_ pattern: String, _ found: String) {
    #expect(names(pattern) == found)
  }

  @Test func `choices have an end, and a pattern without a match says so`() {
    let many = String(repeating: "{a,b}", count: 11)
    #expect(names("\"\(many).jpg\"").contains("expected at most 1000 choices of { }, got more"))
    #expect(names(#""p/**/*.tif""#).contains("no picture matches 'p/**/*.tif'"))
  }
}
