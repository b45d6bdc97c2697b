import Foundation
import LumaFiles
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaPipeline

/// Outputs that are named by their bytes, `{hash:8}`.
@Suite struct ContentNameTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(
    _ text: String, _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScriptRun {
    try root.write(text, to: "r.lua")
    return ScriptRun.run("r.lua", text, root: root.path, isFile: true, change: change)
  }

  private func outputs() throws -> [String] {
    try root.allFiles().filter { $0.hasPrefix("out/") }.sorted()
  }

  private func digits(of name: String) throws -> String {
    let data = try #require(FileManager.default.contents(atPath: root.file(name)))
    var sum = SHA256Sum()
    data.withUnsafeBytes { sum.add($0) }
    return sum.finish().hexadecimal
  }

  private static let recipe = """
    photo("photos/2024/city.jpg"):scale { width = 60 }:save "out/{name}-{width}-{hash:8}.png"
    photo("photos/2024/city.jpg"):scale { width = 30 }:save "out/{name}-{width}-{hash}.png"
    """

  @Test func `a name has the first digits of the file's hash`() throws {
    let run = try run(Self.recipe)
    #expect(run.error == nil)
    let names = try outputs()
    #expect(names.count == 2)
    for name in names { #expect(name.hasSuffix("-" + (try digits(of: name)).prefix(8) + ".png")) }
    #expect(run.saved.map(\.path).sorted() == names)
    #expect(
      run.saved.compactMap(\.hash).sorted() == (try names.map(digits)).sorted())
  }

  @Test func `a second run makes nothing and misses nothing`() throws {
    _ = try run(Self.recipe)
    let names = try outputs()
    for isDry in [true, false] {
      let again = try run(Self.recipe) { $0.dryRun = isDry }
      #expect(again.skipped.map(\.path).sorted() == names)
      #expect(again.saved == [])
      #expect(again.orphaned == [])
    }
    // The same on a machine that has the manifest alone.
    try FileManager.default.removeItem(atPath: root.file(".state"))
    #expect(try run(Self.recipe) { $0.dryRun = true }.skipped.map(\.path).sorted() == names)
  }

  @Test func `a file of other bytes takes the place of the earlier one`() throws {
    let recipe = Self.recipe + "\nphoto('photos/2024/city.jpg'):save 'out/other.png'"
    _ = try run(recipe)
    let before = try outputs()
    try FileManager.default.removeItem(atPath: root.file("photos/2024/city.jpg"))
    try FileManager.default.copyItem(
      atPath: root.file("photos/2023/street.jpg"), toPath: root.file("photos/2024/city.jpg"))
    let dry = try run(recipe) { $0.dryRun = true }
    #expect(dry.saved.map(\.reason) == [.photoChanged, .photoChanged, .photoChanged])
    #expect(try outputs() == before)
    let run = try run(recipe)
    #expect(run.saved.count == 3)
    let after = try outputs()
    #expect(Set(before).intersection(after) == ["out/other.png"])
    #expect(after == run.saved.map(\.path).sorted())
    #expect(
      run.orphaned.sorted { $0.path < $1.path }
        == before.filter { $0 != "out/other.png" }.map { LeftoverFile(path: $0, isPruned: true) })
    #expect(try self.run(recipe) { $0.dryRun = true }.skipped.map(\.path).sorted() == after)
  }

  @Test func `other options of a save make another file`() throws {
    let recipe = """
      photo("photos/2024/city.jpg"):scale(0.1):save("out/{hash:12}.jpg", { quality = Q })
      """
    _ = try run(recipe.replacingOccurrences(of: "Q", with: "80"))
    let before = try outputs()
    let run = try run(recipe.replacingOccurrences(of: "Q", with: "40"))
    #expect(run.saved.count == 1)
    #expect(try outputs() == run.saved.map(\.path))
    #expect(run.orphaned.map(\.path) == before)
  }

  @Test func `equal files are one`() throws {
    try FileManager.default.copyItem(
      atPath: root.file("photos/2024/city.jpg"), toPath: root.file("photos/2024/same.jpg"))
    let recipe = """
      photos { "photos/2024/city.jpg", "photos/2024/same.jpg" }:scale { width = 20 }
        :save("out/{hash:16}.png", { metadata = "none" })
      """
    let run = try run(recipe)
    #expect(run.failures == [])
    #expect(try outputs().count == 1)
    #expect(try self.run(recipe).failures == [])
    #expect(try outputs().count == 1)
  }

  /// Whoever has changed it keeps it.
  @Test func `a changed file stays, and is reported`() throws {
    let recipe = #"photo("photos/2024/city.jpg"):scale { width = 20 }:save "out/{hash:16}.png""#
    _ = try run(recipe)
    let name = try #require(try outputs().first)
    try root.write("mine", to: name)
    let run = try run(recipe)
    #expect(run.failures.map(\.code) == [.notOurs])
    #expect(try String(contentsOfFile: root.file(name), encoding: .utf8) == "mine")
  }

  @Test func `reports have hashes`() throws {
    let recipe = """
      local report = photo("photos/2024/city.jpg"):scale { width = 20 }:save "out/a.png":run()
      print(report.files[1].hash)
      """
    let first = try run(recipe)
    #expect(first.printed == [try digits(of: "out/a.png")])
    #expect(try run(recipe).printed == first.printed)
  }

  @Test(arguments: [
    ("out/{hash}/{name}.png", "save: {hash} is of the bytes of a file, and cannot name its folder"),
    ("out/{hash:3}.png", "save: {hash}: expected a number of digits from 4 to 64, got '3'"),
    ("out/{hash:x}.png", "save: {hash}: expected a number of digits from 4 to 64, got 'x'"),
    ("out/{contenthash}.png", "save: unknown field 'contenthash' in the template"),
  ])
  func `mistakes`(_ template: String, _ message: String) throws {
    #expect(
      try run("photo('photos/2024/city.jpg'):save '\(template)'").error?.message == message)
  }

  @Test func `a caption has no hash`() throws {
    let run = try run(
      """
      folder("photos/2024"):fetch():contact_sheet { caption = "{hash}" }:save "a.png"
      """)
    #expect(
      run.error?.message
        == "contact_sheet: caption: {hash} has no place here, since it is of the bytes of an output"
    )
  }
}

extension ScriptRun {
  fileprivate var orphaned: [LeftoverFile] {
    events.compactMap { if case .orphaned(let file) = $0 { file } else { nil } }
  }
}
