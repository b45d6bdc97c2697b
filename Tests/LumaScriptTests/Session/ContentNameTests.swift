import Foundation
import LumaFiles
import LumaModel
import LumaRecord
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaPipeline

/// Outputs that are named by their bytes, `{hash:8}`.
struct ContentNameTests {
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
    expectNil(run.error)
    let names = try outputs()
    expectEqual(names.count, 2)
    for name in names { #expect(name.hasSuffix("-" + (try digits(of: name)).prefix(8) + ".png")) }
    expectEqual(run.saved.map(\.path).sorted(), names)
    expectEqual(run.saved.compactMap(\.hash).sorted(), (try names.map(digits)).sorted())
  }

  @Test func `a second run makes nothing and misses nothing`() throws {
    _ = try run(Self.recipe)
    let names = try outputs()
    for isDry in [true, false] {
      let again = try run(Self.recipe) { $0.dryRun = isDry }
      expectEqual(again.skipped.map(\.path).sorted(), names)
      expectEqual(again.saved, [])
      expectEqual(again.orphaned, [])
    }
    // The same on a machine that has the manifest alone.
    try FileManager.default.removeItem(atPath: root.file(".state"))
    try expectEqual(run(Self.recipe) { $0.dryRun = true }.skipped.map(\.path).sorted(), names)
  }

  @Test func `a file of other bytes takes the place of the earlier one`() throws {
    let recipe = Self.recipe + "\nphoto('photos/2024/city.jpg'):save 'out/other.png'"
    _ = try run(recipe)
    let before = try outputs()
    try FileManager.default.removeItem(atPath: root.file("photos/2024/city.jpg"))
    try FileManager.default.copyItem(
      atPath: root.file("photos/2023/street.jpg"), toPath: root.file("photos/2024/city.jpg"))
    let dry = try run(recipe) { $0.dryRun = true }
    expectEqual(dry.saved.map(\.reason), [.photoChanged, .photoChanged, .photoChanged])
    try expectEqual(outputs(), before)
    let replaced = before.filter { $0 != "out/other.png" }
    expectEqual(dry.saved.compactMap(\.earlier).sorted(), replaced)
    expectEqual(dry.orphaned.map { $0.isReplaced ? $0.path : "" }.sorted(), replaced)
    let run = try run(recipe)
    expectEqual(run.saved.count, 3)
    let after = try outputs()
    expectEqual(Set(before).intersection(after), ["out/other.png"])
    expectEqual(after, run.saved.map(\.path).sorted())
    expectEqual(
      run.orphaned.sorted { $0.path < $1.path },
      before.filter { $0 != "out/other.png" }.map { LeftoverFile(path: $0, isPruned: true) })
    try expectEqual(self.run(recipe) { $0.dryRun = true }.skipped.map(\.path).sorted(), after)
  }

  /// Pages of the other parameter may link the earlier one.
  @Test func `other options of a save make another file, and leave the earlier one`() throws {
    let recipe = """
      photo("photos/2024/city.jpg"):scale(0.1):save("out/{hash:12}.jpg", { quality = Q })
      """
    _ = try run(recipe.replacingOccurrences(of: "Q", with: "80"))
    let before = try outputs()
    let run = try run(recipe.replacingOccurrences(of: "Q", with: "40"))
    expectEqual(run.saved.count, 1)
    try expectEqual(outputs(), (before + run.saved.map(\.path)).sorted())
    expectEqual(run.orphaned, before.map { LeftoverFile(path: $0) })
  }

  private func replaceCity(by name: String) throws {
    try FileManager.default.removeItem(atPath: root.file("photos/2024/city.jpg"))
    try FileManager.default.copyItem(
      atPath: root.file(name), toPath: root.file("photos/2024/city.jpg"))
  }

  /// A run with a failure leaves what it replaced.
  @Test func `what one run leaves, the next one takes`() throws {
    let recipe = """
      photo("photos/2024/city.jpg"):scale { width = 20 }:save "out/{name}-{hash:8}.png"
      photo("photos/2024/city.jpg"):save "out/mine.png"
      """
    try root.write("mine", to: "out/mine.png")
    _ = try run(recipe)
    let first = try outputs().filter { $0 != "out/mine.png" }
    try FileManager.default.copyItem(
      atPath: root.file("photos/2024/city.jpg"), toPath: root.file("earlier.jpg"))
    try replaceCity(by: "photos/2023/street.jpg")
    try expectEqual(run(recipe).saved.count, 1)
    let second = try outputs().filter { $0 != "out/mine.png" && !first.contains($0) }
    expectEqual(second.count, 1)
    // Both are there, and each is that of its photo.
    try expectEqual(run(recipe) { $0.dryRun = true }.skipped.map(\.path), second)
    try replaceCity(by: "earlier.jpg")
    try expectEqual(run(recipe) { $0.dryRun = true }.skipped.map(\.path), first)
    try FileManager.default.removeItem(atPath: root.file("out/mine.png"))
    let last = try run(recipe)
    expectEqual(last.failures, [])
    expectEqual(last.orphaned, second.map { LeftoverFile(path: $0, isPruned: true) })
    try expectEqual(outputs(), (first + ["out/mine.png"]).sorted())
  }

  @Test(arguments: [
    "a{hash:-1}", "a{hash:x}", "a{hash:8}", "{hash:64}", "\u{301}a", "a\u{1}hh\u{1}",
  ])
  func `a photo's name is no hash`(_ name: String) throws {
    let folder = "in{hash:8}"
    try FileManager.default.createDirectory(
      atPath: root.file(folder), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: root.file("photos/2024/city.jpg"), toPath: root.file("\(folder)/\(name).jpg"))
    let run = try run(
      """
      folder("\(folder)"):fetch():scale { width = 20 }
        :save "out{{hash:8}}/{name}-{hash:8}{name}.png"
      """)
    expectEqual(run.failures, [])
    let path = try #require(run.saved.first?.path)
    let digits = try digits(of: path).prefix(8)
    let safe = name.replacingOccurrences(of: "\u{1}", with: "_")
    expectEqual(path, "out{hash:8}/\(safe)-\(digits)\(safe).png")
  }

  @Test func `marks are as long as what they stand for`() {
    var name = ContentName("out/\(ContentName.mark(8)){hash:8}-\(ContentName.mark(64)).png")
    #expect(ContentName.mark(8).utf8.count == 8 && ContentName.mark(64).utf8.count == 64)
    expectEqual(name.shown, "out/{hash:8}{hash:8}-{hash:64}.png")
    name.take(folderOf: "/{hash:8}/out/x")
    let sum = FileChecksum(of: [1, 2, 3]), digits = sum.digits
    expectEqual(name.path(of: sum), "/{hash:8}/out/\(digits.prefix(8)){hash:8}-\(digits).png")
    #expect(!name.isInFolder && ContentName("\(ContentName.mark(8))/a").isInFolder)
  }

  @Test func `a name that the hash makes too long is refused before`() throws {
    let name = String(repeating: "n", count: 200)
    try FileManager.default.copyItem(
      atPath: root.file("photos/2024/city.jpg"), toPath: root.file("photos/\(name).jpg"))
    let run = try run(#"photo("photos/\#(name).jpg"):save "out/{name}-{hash:64}.png""#) {
      $0.dryRun = true
    }
    expectEqual(
      (run.error ?? run.failures.first)?.message,
      "save: the name '\(name.prefix(40))…' is too long: expected at most 255 bytes, got 269")
  }

  @Test func `a check of pixels knows current files`() throws {
    _ = try run(Self.recipe)
    let names = try outputs()
    let check = try run(Self.recipe) {
      ($0.dryRun, $0.isForced, $0.pixelTolerance) = (true, true, 0)
    }
    expectEqual(check.skipped.map(\.path).sorted(), names)
    expectEqual(check.orphaned, [])
  }

  /// Whoever has put a link there decides where it leads.
  @Test func `a link is not adopted`() throws {
    let recipe = #"photo("photos/2024/city.jpg"):scale { width = 20 }:save "out/{hash:16}.png""#
    _ = try run(recipe)
    let name = try #require(try outputs().first)
    try FileManager.default.moveItem(atPath: root.file(name), toPath: root.file("kept.png"))
    try FileManager.default.createSymbolicLink(
      atPath: root.file(name), withDestinationPath: root.file("kept.png"))
    for record in [".state", ".luma"] {
      try FileManager.default.removeItem(atPath: root.file(record))
    }
    try expectEqual(run(recipe).failures.map(\.code), [.notOurs])
    try expectEqual(
      FileManager.default.destinationOfSymbolicLink(atPath: root.file(name)), root.file("kept.png"))
  }

  @Test func `a file that is kept has no hash of an earlier one`() throws {
    let recipe = #"photo("photos/2024/city.jpg"):save("out/a.png", { overwrite = "never" })"#
    _ = try run(recipe)
    try root.write("mine", to: "out/a.png")
    let skipped = try run(recipe) { $0.reportsHashes = true }.skipped
    expectEqual(skipped.map(\.path), ["out/a.png"])
    expectEqual(skipped.map(\.hash), [nil])
  }

  /// Photos share a path until their bytes complete it.
  @Test func `a plan has every output`() throws {
    let recipe = """
      local all = folder("photos/2024"):fetch()
      all:scale { width = 20 }:save "out/{hash:8}.png"
      all:scale { width = 30 }:save "out/{hash:8}.png"
      """
    try root.write(recipe, to: "r.lua")
    var options = RunOptions(
      root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
    (options.dryRun, options.notesPlan) = (true, true)
    let script = Script(name: "r.lua", text: recipe, directory: root.path)
    let plan = try Session(options: options) { _ in }.plan(script).plan
    let read = try #require(RunPlan(lines: plan.lines))
    try read.check(plan, root: root.path)
    (options.dryRun, options.notesPlan, options.plan) = (false, false, read)
    let report = try Session(options: options) { _ in }.run(script)
    #expect(report.failed == 0 && report.saved == plan.count)
    #expect(try outputs().count == plan.count && plan.count > 2)
  }

  @Test func `equal files are one`() throws {
    try FileManager.default.copyItem(
      atPath: root.file("photos/2024/city.jpg"), toPath: root.file("photos/2024/same.jpg"))
    let recipe = """
      photos { "photos/2024/city.jpg", "photos/2024/same.jpg" }:scale { width = 20 }
        :save("out/{hash:16}.png", { metadata = "none" })
      """
    let run = try run(recipe)
    expectEqual(run.failures, [])
    try expectEqual(outputs().count, 1)
    try expectEqual(self.run(recipe).failures, [])
    try expectEqual(outputs().count, 1)
  }

  /// Whoever has changed it keeps it.
  @Test func `a changed file stays, and is reported`() throws {
    let recipe = #"photo("photos/2024/city.jpg"):scale { width = 20 }:save "out/{hash:16}.png""#
    _ = try run(recipe)
    let name = try #require(try outputs().first)
    try root.write("mine", to: name)
    for isDry in [true, false] {
      let run = try run(recipe) { $0.dryRun = isDry }
      expectEqual(run.failures.map(\.code), [.notOurs])
      expectEqual(run.saved, [])
    }
    try expectEqual(String(contentsOfFile: root.file(name), encoding: .utf8), "mine")
  }

  @Test func `reports have hashes`() throws {
    let recipe = """
      local report = photo("photos/2024/city.jpg"):scale { width = 20 }:save "out/a.png":run()
      print(report.files[1].hash)
      """
    let first = try run(recipe)
    expectEqual(first.printed, [try digits(of: "out/a.png")])
    try expectEqual(run(recipe).printed, first.printed)
  }

  @Test(arguments: [
    ("out/{hash}/{name}.png", "save: {hash} is of the bytes of a file, and cannot name its folder"),
    ("out/{hash:7}.png", "save: {hash}: expected a number of digits from 8 to 64, got '7'"),
    ("out/{hash:x}.png", "save: {hash}: expected a number of digits from 8 to 64, got 'x'"),
    ("out/{contenthash}.png", "save: unknown field 'contenthash' in the template"),
  ])
  func `mistakes`(_ template: String, _ message: String) throws {
    try expectEqual(run("photo('photos/2024/city.jpg'):save '\(template)'").error?.message, message)
  }

  @Test func `a caption has no hash`() throws {
    let run = try run(
      """
      folder("photos/2024"):fetch():contact_sheet { caption = "{hash}" }:save "a.png"
      """)
    expectEqual(
      run.error?.message,
      "contact_sheet: caption: {hash} has no place here, since it is of the bytes of an output")
  }
}

extension ScriptRun {
  fileprivate var orphaned: [LeftoverFile] {
    events.compactMap { if case .orphaned(let file) = $0 { file } else { nil } }
  }
}
