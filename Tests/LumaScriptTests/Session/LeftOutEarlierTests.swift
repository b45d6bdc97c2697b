import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// What becomes of files at the paths of outputs that are left out. A PNG of the whole JPEG is
/// larger.
struct LeftOutEarlierTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private static let condition = "if_smaller = true"

  private func run(
    _ options: String = condition, to path: String = "web/{name}.png", of name: String = "web.lua",
    before: String = "", _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScriptRun {
    let text = #"\#(before)photo "photos/a.jpg":save("\#(path)", { \#(options) })"#
    return try folder.run(name, text: text, change: change)
  }

  private var manifest: String {
    get throws { String(decoding: try folder.bytes(".luma/manifest.jsonl"), as: UTF8.self) }
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.root.file(name))
  }

  private func stays(_ reason: String, _ path: String = "web/a.png") -> [String] {
    ["save: '\(path)' is left out, but the file that is there stays: \(reason)"]
  }

  @Test func `one that a manifest leaves out goes to the trash`() throws {
    _ = try run()
    let leftOut = try manifest
    try expectEqual(run("").saved.map(\.path), ["web/a.png"])
    // As after `git switch`.
    try folder.root.write(leftOut, to: ".luma/manifest.jsonl")
    try expectEqual(run { $0.dryRun = true }.saved.map(\.path), ["web/a.png"])
    let again = try run()
    #expect(again.orphaned.map(\.path) == ["web/a.png"] && again.failures == [])
    expectEqual(again.orphaned.map(\.isLeftOut), [true])
    #expect(!isThere("web/a.png"))
    try expectEqual(manifest, leftOut)
    try expectEqual(run { $0.dryRun = true }.saved, [])
  }

  @Test func `a hidden one stays, with its row`() throws {
    let path = ".web/{name}.png"
    _ = try run("", to: path)
    for _ in 1...2 {
      let run = try run(to: path)
      expectEqual(run.skipped.map(\.reason), ["not smaller than the photo"])
      #expect(run.orphaned == [] && run.failures == [])
      expectEqual(
        run.warnings.map(\.message),
        stays("no manifest lists hidden files, and no trash keeps them", ".web/a.png"))
    }
    #expect(isThere(".web/a.png"))
    try expectEqual(run("", to: path).skipped.map(\.reason), ["up to date"])
  }

  /// A run that warns once of a file that stays.
  private func warnsOnce(
    _ reason: String, _ options: String = condition, before: String = "",
    _ change: (inout RunOptions) -> Void = { _ in }
  ) throws {
    let first = try run(options, before: before, change)
    #expect(first.failures == [] && first.error == nil && first.orphaned == [])
    expectEqual(first.warnings.map(\.message), stays(reason))
    #expect(isThere("web/a.png"))
    let second = try run(options, before: before, change)
    #expect(second.failures == [] && second.warnings == [])
    #expect(second.skipped.map(\.path).contains("web/a.png"))
    #expect(isThere("web/a.png"))
  }

  @Test func `one behind a link stays`() throws {
    try folder.root.makeFolder("real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.root.file("web"), withDestinationPath: "real")
    _ = try run("")
    try warnsOnce("it is behind a link")
  }

  @Test func `one that the run reads stays`() throws {
    _ = try run("")
    try warnsOnce(
      "this run reads it",
      before: #"photo "photos/a.jpg":overlay("web/a.png"):save "web/b.webp" "#)
  }

  @Test func `one that somebody has changed stays`() throws {
    _ = try run("")
    try folder.root.write("mine", to: "web/a.png")
    try warnsOnce(
      "it was changed after Luma wrote it", Self.condition + ", overwrite = 'always'")
    expectEqual(Array(try folder.bytes("web/a.png")), Array("mine".utf8))
  }

  @Test func `one of somebody else stays, whatever may be overwritten`() throws {
    try folder.root.write("mine", to: "web/a.png")
    try warnsOnce("Luma did not write it", Self.condition + ", overwrite = 'always'") {
      $0.allowsOverwriting = true
    }
    expectEqual(Array(try folder.bytes("web/a.png")), Array("mine".utf8))
  }

  @Test func `somebody's file is not pruned where the recipe makes nothing any more`() throws {
    _ = try run()
    try folder.root.write("mine", to: "web/a.png")
    let gone = try folder.run("web.lua", text: "write('a.txt', 'a')") { $0.prunes = true }
    #expect(gone.orphaned == [] && gone.failures == [] && gone.warnings == [])
    #expect(isThere("web/a.png"))
    #expect(try !manifest.contains("web/a.png"))
  }

  @Test func `another call with the same path leaves its line alone`() throws {
    _ = try run()
    let before = try manifest
    try expectEqual(run(of: "other.lua").skipped.map(\.reason), ["not smaller than the photo"])
    try expectEqual(manifest, before)
  }

  @Test func `a call that takes it over has nothing to undo`() throws {
    _ = try run()
    _ = try run(of: "other.lua") { $0.takesOver = true }
    #expect(try manifest.contains(#""recipe":"other.lua""#))
    try expectEqual(folder.root.allFiles().filter { $0.contains("trash") }, [])
  }

  @Test func `pixels are compared whatever the encoder of what is left out`() throws {
    _ = try run()
    let other = try manifest.replacing(/"encoder":"png\//, with: #""encoder":"png/0 "#)
    try folder.root.write(other, to: ".luma/manifest.jsonl")
    try folder.forget()
    try expectEqual(run { $0.dryRun = true }.saved.map(\.path), ["web/a.png"])
    let check = try run { ($0.dryRun, $0.pixelTolerance) = (true, 0) }
    #expect(check.saved == [] && check.skipped.map(\.path) == ["web/a.png"])
  }
}

extension ScriptRun {
  fileprivate var orphaned: [LeftoverFile] {
    events.compactMap { if case .orphaned(let file) = $0 { file } else { nil } }
  }
}
