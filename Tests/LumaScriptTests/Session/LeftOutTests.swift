import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Outputs with `if_smaller`, which are left out unless they are smaller than their photos. A PNG
/// of the whole JPEG is larger, and a WebP of 40 px smaller.
struct LeftOutTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private static let condition = "if_smaller = true"

  private func run(
    _ options: String = condition, name: String = "{name}",
    _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScriptRun {
    try folder.run(
      "web.lua",
      text: """
        local a = photo "photos/a.jpg"
        a:save("web/\(name).png", { \(options) })
        a:scale { width = 40 }:save("web/\(name).webp", { \(options) })
        """, change: change)
  }

  private func outputs() throws -> [String] {
    try folder.root.allFiles().filter { $0.hasPrefix("web/") }.sorted()
  }

  private func manifest() throws -> [String] {
    String(decoding: try folder.bytes(".luma/manifest.jsonl"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map(String.init)
  }

  private static let reasons = [
    "web/a.png: not smaller than the photo", "web/a.webp: up to date",
  ]

  private func reasons(_ run: ScriptRun) -> [String] {
    run.skipped.map { "\($0.path): \($0.reason)" }.sorted()
  }

  @Test func `what is no smaller is not written`() throws {
    let run = try run()
    #expect(run.error == nil && run.failures == [])
    expectEqual(run.saved.map(\.path), ["web/a.webp"])
    expectEqual(reasons(run), [Self.reasons[0]])
    expectEqual(run.skipped.map(\.bytes), [0])
    try expectEqual(outputs(), ["web/a.webp"])
  }

  @Test func `it is up to date, also on a machine that has the manifest alone`() throws {
    _ = try run()
    for isDry in [true, false] {
      let again = try run { $0.dryRun = isDry }
      #expect(again.saved == [] && again.orphaned == [])
      expectEqual(reasons(again), Self.reasons)
    }
    try folder.forget()
    try expectEqual(manifest().count, 2)
    for isDry in [true, false] {
      let elsewhere = try run { $0.dryRun = isDry }
      #expect(elsewhere.saved == [] && elsewhere.orphaned == [])
      expectEqual(reasons(elsewhere), Self.reasons)
    }
    try expectEqual(manifest().count, 2)
  }

  @Test func `an earlier one goes to the trash`() throws {
    try expectEqual(run("").saved.count, 2)
    let run = try run()
    var file = LeftoverFile(path: "web/a.png", isPruned: true)
    file.isLeftOut = true
    expectEqual(run.orphaned, [file])
    #expect(run.report?.pruned == 1 && run.failures == [])
    try expectEqual(outputs(), ["web/a.webp"])
    let again = try self.run()
    #expect(again.saved == [] && again.orphaned == [])
  }

  @Test func `without the condition, or with another photo, it is made`() throws {
    _ = try run()
    try folder.add("a.jpg", "2023/street.jpg")
    let changed = try run()
    expectEqual(changed.saved.map(\.path), ["web/a.webp"])
    expectEqual(reasons(changed), [Self.reasons[0]])
    try expectEqual(run("").saved.map(\.path).sorted(), ["web/a.png", "web/a.webp"])
  }

  /// The photo's metadata do not go into the file, but their bytes count.
  @Test func `without metadata, the whole file of the photo decides`() throws {
    let options = "\(Self.condition), metadata = 'none'"
    _ = try run(options)
    var photo = Array(try folder.bytes("photos/a.jpg"))
    // A comment of 100 bytes behind the start of the JPEG.
    photo.insert(contentsOf: [0xFF, 0xFE, 0, 102] + [UInt8](repeating: 0x20, count: 100), at: 2)
    try folder.root.write(bytes: photo, to: "photos/a.jpg")
    try expectEqual(run(options).saved.map(\.path), ["web/a.webp"])
  }

  @Test func `a file of somebody else stays`() throws {
    _ = try run()
    try folder.root.write("mine", to: "web/a.png")
    let run = try run()
    expectEqual(reasons(run), Self.reasons)
    let forced = try self.run { $0.isForced = true }
    expectEqual(forced.failures.map(\.code), [.notOurs])
    try expectEqual(self.run("").failures.map(\.code), [.notOurs])
    expectEqual(Array(try folder.bytes("web/a.png")), Array("mine".utf8))
  }

  @Test func `it works with names of hashes`() throws {
    let first = try run(name: "{name}-{hash:8}")
    #expect(first.saved.count == 1 && first.skipped.count == 1 && first.failures == [])
    try expectEqual(outputs(), first.saved.map(\.path))
    let again = try run(name: "{name}-{hash:8}")
    #expect(again.saved == [] && again.orphaned == [] && again.skipped.count == 2)
  }

  @Test func `what the recipe no longer makes is forgotten`() throws {
    _ = try run()
    let run = try folder.run(
      "web.lua",
      text: """
        photo("photos/a.jpg"):scale { width = 40 }:save("web/{name}.webp", { \(Self.condition) })
        """)
    #expect(run.orphaned == [] && run.skipped.map(\.reason) == ["up to date"])
    try expectEqual(manifest().count, 1)
  }

  @Test func `a report has the files that are there`() throws {
    let run = try folder.run(
      "web.lua",
      text: """
        local a = photo "photos/a.jpg"
        local report = a:save("web/{name}.png", { \(Self.condition) }):run()
        print(#report.saved, #report.skipped, #report.files, report.skipped[1].reason)
        """)
    expectEqual(run.printed, ["0\t1\t0\tnot smaller than the photo"])
  }
}

extension ScriptRun {
  fileprivate var orphaned: [LeftoverFile] {
    events.compactMap { if case .orphaned(let file) = $0 { file } else { nil } }
  }
}
