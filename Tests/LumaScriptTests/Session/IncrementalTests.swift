import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Outputs that a run makes again, the reasons, and outputs that it no longer makes.
struct IncrementalTests {
  private let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    let samples = try SamplePhotos.all().filter { $0.hasSuffix(".jpg") }
    for (name, sample) in zip(["a", "b"], samples) {
      try copy(SamplePhotos.file(sample), to: "photos/\(name).jpg", in: root)
    }
  }

  private func copy(_ file: String, to name: String, in root: TemporaryFolder) throws {
    let target = root.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if FileManager.default.fileExists(atPath: target) {
      try FileManager.default.removeItem(atPath: target)
    }
    try FileManager.default.copyItem(atPath: file, toPath: target)
  }

  private static let recipe = """
    local photos = folder("photos"):fetch{}
    photos:scale { width = 32 }:save "out/{name}.jpg"
    photos:scale { width = 16 }:save("out/t/{name}.png", { metadata = "none" })
    write("out/count.txt", tostring(photos:count()))
    """

  private func run(
    _ recipe: String = recipe, in root: TemporaryFolder? = nil,
    change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run(
      "r.lua", recipe, root: (root ?? self.root).path, isFile: true, change: change)
  }

  private func reasons(_ run: ScriptRun) -> [String: WriteReason] {
    Dictionary(uniqueKeysWithValues: run.saved.map { ($0.path, $0.reason) })
  }

  private func orphans(_ run: ScriptRun) -> [LeftoverFile] {
    run.events.compactMap { if case .orphaned(let file) = $0 { file } else { nil } }
  }

  private func content(of root: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try root.allFiles() where name.hasPrefix("out/") || name.hasPrefix(".luma/m") {
      files[name] = FileManager.default.contents(atPath: root.file(name))
    }
    return files
  }

  @Test func `a checkout on another machine makes nothing again`() throws {
    expectEqual(run().report?.saved, 5)
    let other = try TemporaryFolder()
    for name in try root.allFiles() where !name.hasPrefix(".state") && !name.hasPrefix(".cache") {
      try copy(root.file(name), to: name, in: other)
    }
    let before = try content(of: other)
    expectEqual(before.count, 6)
    let again = run(in: other)
    expectEqual(again.report?.saved, 0)
    expectEqual(again.report?.skipped, 5)
    try expectEqual(content(of: other), before)
    // By stamps by then: no file is read.
    expectEqual(run(in: other).report?.skipped, 5)
  }

  @Test func `only what a changed step leads to is made again`() throws {
    expectEqual(Set(reasons(run()).values), [.new])
    let changed = run(Self.recipe.replacingOccurrences(of: "32", with: "24"))
    expectEqual(reasons(changed), ["out/a.jpg": .recipeChanged, "out/b.jpg": .recipeChanged])
    expectEqual(Set(changed.saved.map(\.change)), ["recipe changed: scale width 32 -> 24"])
    expectEqual(changed.report?.skipped, 3)
  }

  @Test func `another caption makes only what has metadata again`() throws {
    expectEqual(run().report?.saved, 5)
    let photo = URL(fileURLWithPath: root.file("photos/a.jpg"))
    let before = try Data(contentsOf: photo)
    let caption = Data("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)
    let segment = Data([0xFF, 0xE1, 0, UInt8(caption.count + 2)]) + caption
    try (before.prefix(2) + segment + before.dropFirst(2)).write(to: photo)
    expectEqual(reasons(run { $0.dryRun = true }), ["out/a.jpg": .photoChanged])
    expectEqual(reasons(run()), ["out/a.jpg": .photoChanged])
    expectEqual(run().report?.skipped, 5)
    // The picture lies on its side now: another one for both.
    let turned =
      Data("Exif\0\0II*\0".utf8) + Data([8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0])
      + Data([6, 0, 0, 0, 0, 0, 0, 0])
    let exif = Data([0xFF, 0xE1, 0, UInt8(turned.count + 2)]) + turned
    try (before.prefix(2) + exif + before.dropFirst(2)).write(to: photo)
    expectEqual(reasons(run()), ["out/a.jpg": .photoChanged, "out/t/a.png": .photoChanged])
  }

  @Test func `each reason is told`() throws {
    _ = run()
    try copy(root.file("photos/b.jpg"), to: "photos/a.jpg", in: root)
    try FileManager.default.removeItem(atPath: root.file("out/b.jpg"))
    expectEqual(
      reasons(run { $0.dryRun = true }),
      ["out/a.jpg": .photoChanged, "out/t/a.png": .photoChanged, "out/b.jpg": .fileMissing])
    expectEqual(reasons(run()).count, 3)
    expectEqual(Set(reasons(run { $0.isForced = true }).values), [.forced])
    expectEqual(run().report?.saved, 0)
  }

  @Test func `what is no longer made is told, and pruned on demand`() throws {
    _ = run()
    try FileManager.default.removeItem(atPath: root.file("photos/b.jpg"))
    for _ in 1...2 {
      let after = run()
      expectEqual(orphans(after).map(\.path), ["out/b.jpg", "out/t/b.png"])
      expectEqual(after.report?.orphaned, 2)
      #expect(FileManager.default.fileExists(atPath: root.file("out/b.jpg")))
    }
    let pruning = run { $0.prunes = true }
    expectEqual(orphans(pruning).map(\.isPruned), [true, true])
    expectEqual(pruning.report?.pruned, 2)
    #expect(!FileManager.default.fileExists(atPath: root.file("out/b.jpg")))
    #expect(orphans(run()).isEmpty)
    #expect(try !content(of: root).keys.contains("out/b.jpg"))
  }

  @Test func `a photo that fails is not taken for one that is gone`() throws {
    _ = run()
    let photo = URL(fileURLWithPath: root.file("photos/b.jpg"))
    try Data(contentsOf: photo).dropLast(2_000).write(to: photo)
    let damaged = run { $0.prunes = true }
    expectEqual(damaged.report?.failed, 2)
    #expect(orphans(damaged).isEmpty)
    #expect(FileManager.default.fileExists(atPath: root.file("out/b.jpg")))
  }

  @Test func `an orphan that somebody changed is not pruned`() throws {
    _ = run()
    try FileManager.default.removeItem(atPath: root.file("photos/b.jpg"))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: root.file("out/b.jpg")))
    let pruning = run { $0.prunes = true }
    expectEqual(pruning.failures.map(\.code), [.changedSince])
    expectEqual(FileManager.default.contents(atPath: root.file("out/b.jpg")), Data("mine".utf8))
  }

  @Test func `another recipe's outputs are no orphans`() throws {
    _ = run()
    let other = ScriptRun.run(
      "s.lua", #"folder("photos"):fetch{}:save "others/{name}.png""#, root: root.path, isFile: true)
    #expect(orphans(other).isEmpty)
    #expect(orphans(run()).isEmpty)
  }

  @Test func `a recipe cannot write where the manifest is`() throws {
    let bad = run(#"folder("photos"):fetch{}:save ".luma/{name}.jpg""#)
    expectEqual(bad.error?.message, "'.luma/a.jpg' is in a folder that Luma keeps for itself")
  }
}
