import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

/// One file that several outputs are, where its bytes name it.
struct SharedOutputTests {
  private let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    try root.makeFolder("photos")
    for name in ["a", "b"] {
      try FileManager.default.copyItem(
        atPath: SamplePhotos.file(sample), toPath: root.file("photos/\(name).jpg"))
    }
  }

  private static let recipe = """
    param { name = "photo", default = "*" }
    local picks = photos { "photos/" .. param.photo .. ".jpg" }
    for _ = 1, 2 do
      picks:scale { width = 24 }:save("out/{hash:8}.png", { metadata = "none" })
    end
    """

  private func run(
    _ photo: String? = nil, change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScriptRun {
    try root.write(Self.recipe, to: "r.lua")
    return ScriptRun.run("r.lua", Self.recipe, root: root.path, isFile: true) { options in
      options.parameters = photo.map { [RunOptions.Parameter(name: "photo", value: $0)] } ?? []
      change(&options)
    }
  }

  private func orphans(_ run: ScriptRun) -> [LeftoverFile] {
    run.events.compactMap { if case .orphaned(let file) = $0 { file } else { nil } }
  }

  private func outputs() throws -> [String] {
    try root.allFiles().filter { $0.hasPrefix("out/") }
  }

  private func calls() throws -> [CallOutputs] {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
    return try Session(options: options) { _ in }.calls()
  }

  @Test func `two photos and two saves of the same bytes are up to date`() throws {
    try expectEqual(run().saved.count, 1)
    for isDry in [true, false] {
      let again = try run { $0.dryRun = isDry }
      expectEqual(again.saved, [])
      expectEqual(again.skipped.count, 4)
      // Nothing is read, and so nothing rendered.
      expectEqual(again.report?.inputBytes, 0)
    }
    // The same by the manifest alone.
    try FileManager.default.removeItem(atPath: root.file(".state"))
    try expectEqual(run { $0.dryRun = true }.saved, [])
    try expectEqual(run().report?.inputBytes, 0)
  }

  @Test func `a file of two calls is pruned with neither`() throws {
    _ = try run("a")
    _ = try run("b")
    try expectEqual(outputs().count, 1)
    for photo in ["a", "b"] {
      let check = try run(photo) { $0.dryRun = true }
      #expect(check.saved == [] && orphans(check) == [])
    }
    try expectEqual(calls().map(\.outputs), [1, 1])
  }

  @Test func `a call that makes other bytes leaves the file to the other`() throws {
    _ = try run("a")
    _ = try run("b")
    let before = try outputs()
    let other = try SamplePhotos.all().filter { $0.hasSuffix(".jpg") }[1]
    try FileManager.default.removeItem(atPath: root.file("photos/b.jpg"))
    try FileManager.default.copyItem(
      atPath: SamplePhotos.file(other), toPath: root.file("photos/b.jpg"))
    let changed = try run("b") { $0.prunes = true }
    expectEqual(changed.saved.count, 1)
    expectEqual(orphans(changed), [])
    try expectEqual(outputs().count, 2)
    try expectEqual(run("a") { $0.dryRun = true }.skipped.map(\.path), before + before)
    try expectEqual(calls().map(\.outputs), [1, 1])
  }

  @Test func `what the last call leaves is pruned`() throws {
    _ = try run("a")
    _ = try run("b")
    let options = RunOptions(
      root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
    let session = try Session(options: options) { _ in }
    let known = try session.calls()
    expectEqual(known.map(\.call), ["r.lua --photo a", "r.lua --photo b"])
    try expectEqual(session.forget(known[0]).pruned, 0)
    try expectEqual(outputs().count, 1)
    try expectEqual(calls().map(\.call), ["r.lua --photo b"])
    try expectEqual(run("b") { $0.dryRun = true }.saved, [])
    let last = try Session(options: options) { _ in }
    try expectEqual(last.forget(try #require(try last.calls().first)).pruned, 1)
    try expectEqual(outputs(), [])
    try expectEqual(calls(), [])
  }
}
