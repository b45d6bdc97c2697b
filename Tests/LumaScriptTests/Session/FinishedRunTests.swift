import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaRecord

/// A run whose outputs are all up to date is not planned; after any change, it is.
struct FinishedRunTests {
  private let root: TemporaryFolder
  private let fetch =
    #"folder("photos", { recursive = true }):fetch { where = "format == 'jpeg'" }"#

  init() throws { root = try smallRoot() }

  private func run(
    _ rest: String = "", width: Int = 8, change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run(
      "a.lua", #"\#(fetch):scale { width = \#(width) }:save "out/{dir}/{name}.jpg" \#(rest)"#,
      root: root.path, change: change)
  }

  /// Makes unplanned runs recognizable: they report the texts in the record.
  private func mark(_ name: String = "noted") throws {
    let record = try Connection(path: root.path + "/.state/outputs.sqlite")
    var marked: [[SQLValue]] = []
    try record.read("SELECT outputs, rowid FROM run_outputs", []) { row in
      var blob = row.bytes(0), changed = PackedOutputs()
      while let packed = PackedOutput(takenFrom: &blob) {
        var output = packed.output
        output.photo = name
        changed.add(output, packed.stamp, packed.mark)
      }
      marked.append([.blob(changed.blob), .integer(row.integer(1))])
    }
    for row in marked { try record.run("UPDATE run_outputs SET outputs = ? WHERE rowid = ?", row) }
  }

  private func isPlanned(_ run: ScriptRun) -> Bool { !run.skipped.contains { $0.photo == "noted" } }

  @Test func `the second run is not planned, and says the same`() throws {
    let first = run()
    let count = try #require(first.report?.saved)
    #expect(count > 4)
    let second = run()
    expectEqual(second.skipped.map(\.path).sorted(), first.saved.map(\.path).sorted())
    #expect(second.skipped.allSatisfy { $0.reason == "up to date" })
    // The first one is the plan.
    guard case .planned(count, count)? = second.events.dropFirst().first else {
      Issue.record("\(second.events.prefix(2))")
      return
    }
    try mark()
    let third = run()
    expectEqual(third.skipped.map(\.photo), Array(repeating: "noted", count: count))
    expectEqual(third.skipped.map(\.path), second.skipped.map(\.path))
    expectEqual(third.skipped.map(\.number), Array(1...count))
    #expect(third.report?.left == 0 && third.report?.skipped == count)
  }

  @Test func `a run that is planned again is noted again`() throws {
    let first = run()
    try FileManager.default.removeItem(atPath: root.path + "/" + first.saved[0].path)
    expectEqual(run().saved.map(\.path), [first.saved[0].path])
    try mark()
    #expect(!isPlanned(run()))
  }

  @Test func `outputs are looked at once, not in the check and in the run`() throws {
    let script = Script(
      name: "a.lua",
      text: #"\#(fetch):scale { width = 8 }:save "out/{dir}/{name}.jpg" print "now""#,
      directory: root.path)
    func session(_ whenPrinted: @escaping @Sendable () -> Void) throws -> Session {
      try Session(
        options: RunOptions(
          root: root.path, cacheDirectory: root.path + "/.cache",
          stateDirectory: root.path + "/.state")
      ) { if case .printed = $0 { whenPrinted() } }
    }
    let count = try session {}.run(script).saved
    let folder = root.path + "/out"
    let second = try session { try? FileManager.default.removeItem(atPath: folder) }.run(script)
    #expect(second.skipped == count && second.saved == 0)
    try expectEqual(session {}.run(script).saved, count)
  }

  @Test func `outputs that were restored from a backup are planned once`() throws {
    let first = run()
    for output in first.saved { try edit(output.path) { _ in } }
    try mark()
    let second = run()
    #expect(isPlanned(second))
    #expect(second.skipped.count == first.saved.count && second.saved.isEmpty)
    try mark()
    #expect(!isPlanned(run()))
  }

  private func edit(_ path: String, _ change: (inout Data) -> Void) throws {
    let url = URL(fileURLWithPath: root.path + "/" + path)
    var data = try Data(contentsOf: url)
    change(&data)
    try data.write(to: url)
  }

  enum Change: CaseIterable {
    case steps, outputs, encoders, limit, denied, readOnlyRoot
  }

  private func run(with change: Change) throws -> ScriptRun {
    switch change {
    case .steps: run(width: 9)
    case .outputs: run(#"\#(fetch)[1]:save "b.jpg""#)
    case .encoders:
      try {
        let record = try Connection(path: root.path + "/.state/outputs.sqlite")
        try record.run("UPDATE run SET encoders = 'jpeg/1 older'")
        return run()
      }()
    case .limit: run { $0.maxOutputs = 1 }
    case .denied: run { $0.denied = [root.path + "/out"] }
    case .readOnlyRoot: run { $0.isRootReadOnly = true }
    }
  }

  @Test(arguments: Change.allCases)
  func `a run with something else is planned`(_ change: Change) throws {
    let count = run().saved.count
    try mark()
    let changed = try run(with: change)
    #expect(isPlanned(changed))
    switch change {
    case .steps, .encoders: expectEqual(changed.saved.count + changed.skipped.count, count)
    case .outputs: expectEqual(changed.saved.map(\.path), ["b.jpg"])
    case .limit: expectEqual(changed.error?.code, .tooManyOutputs)
    case .denied, .readOnlyRoot: #expect(changed.error != nil && changed.saved.isEmpty)
    }
  }

  @Test func `outputs that lie elsewhere by now are refused before anything is written`() throws {
    let both = #":run() \#(fetch):scale(4):save("new/{dir}/{name}.jpg"):run()"#
    _ = run(both)
    let elsewhere = try TemporaryFolder()
    let files = FileManager.default
    try files.moveItem(atPath: root.path + "/out", toPath: elsewhere.path + "/out")
    try files.createSymbolicLink(
      atPath: root.path + "/out", withDestinationPath: elsewhere.path + "/out")
    try files.removeItem(atPath: root.path + "/new")
    let refused = run(both)
    expectEqual(refused.error?.message.contains("outside"), true)
    #expect(!files.fileExists(atPath: root.path + "/new"))
  }

  /// Links share their stamps, and another cache gives them the same keys.
  @Test func `another name of a photo is another photo`() throws {
    let photo = try #require(run().saved.first).photo
    try FileManager.default.linkItem(atPath: photo, toPath: root.path + "/a.jpg")
    try FileManager.default.linkItem(atPath: photo, toPath: root.path + "/b.jpg")
    for name in ["a", "b"] {
      let saved = ScriptRun.run(
        "l.lua", #"photos { "\#(name).jpg" }:scale(3):save "l/{name}.jpg""#,
        root: root.path
      ).saved
      expectEqual(saved.map(\.path), ["l/\(name).jpg"])
      try FileManager.default.removeItem(atPath: root.path + "/.cache")
    }
  }

  @Test func `photos that were read again are planned again`() throws {
    _ = run()
    try mark()
    try FileManager.default.removeItem(atPath: root.path + "/.cache")
    #expect(isPlanned(run()))
    try mark()
    #expect(!isPlanned(run()))
  }

  @Test(arguments: [true, false])
  func `an image that is saved collides with a run that was not planned`(_ isFirst: Bool) throws {
    _ = run(":run()")
    let image = """
      \(fetch)[1]:request { delivery = "high" }:wait():save("out/{dir}/{name}.jpg")
      """
    let chain = #"\#(fetch):scale { width = 8 }:save("out/{dir}/{name}.jpg"):run()"#
    let text = isFirst ? "\(image)\n\(chain)" : "\(chain)\n\(image)"
    let run = ScriptRun.run("a.lua", text, root: root.path)
    expectEqual(run.error?.code, .collision)
    #expect(run.saved.isEmpty && run.skipped.isEmpty)
  }

  @Test func `other photos are planned`() throws {
    let photo = try #require(run().saved.first).photo
    let name = (photo as NSString).lastPathComponent
    try mark()
    try FileManager.default.copyItem(atPath: photo, toPath: root.path + "/photos/new-\(name)")
    let added = run()
    expectEqual(added.saved.count, 1)
    #expect(isPlanned(added))
    try mark()
    try "<x:xmpmeta/>".write(toFile: photo + ".xmp", atomically: true, encoding: .utf8)
    #expect(isPlanned(run()))
    try mark()
    try FileManager.default.removeItem(atPath: photo)
    #expect(isPlanned(run()))
  }

  @Test func `an output that somebody changed is told`() throws {
    let output = try #require(run().saved.first).path
    try mark()
    try edit(output) { $0.append(0) }
    let run = run()
    #expect(isPlanned(run))
    expectEqual(run.failures.map(\.message), ["save: '\(output)' was changed after Luma wrote it"])
  }

  @Test func `a path of a run that was not planned collides with a later one`() throws {
    _ = run(":run()")
    try mark()
    let more = run(":run() \(fetch):scale(5):save('out/{dir}/{name}.jpg')")
    expectEqual(more.error?.code, .collision)
    #expect(more.saved.isEmpty && more.skipped.isEmpty)
  }

  @Test func `outputs that are photos of an opened folder are protected`() throws {
    _ = run()
    try mark()
    let protected = run(#"print(folder("out", { recursive = true }).count)"#)
    #expect(isPlanned(protected))
    let path = try #require(protected.failures.first).message
    #expect(path.hasSuffix("is a photo of an opened folder or library and is never replaced"))
  }

  @Test func `runs of libraries and contact sheets are always planned`() throws {
    let recipe = #"library("a.luma"):import { folder = "photos" }"#
    expectNil(ScriptRun.run("i.lua", recipe, root: root.path).error)
    let lines = [
      #"library("a.luma"):fetch { where = "format == 'jpeg'" }:scale(8):save "l/{name}.jpg""#,
      "\(fetch):contact_sheet { columns = 2, size = 64 }:save 'sheet.jpg'",
      "\(fetch):scale(8):save('u/{name}.jpg', { overwrite = 'never' })",
    ]
    for line in lines {
      let first = ScriptRun.run("b.lua", line, root: root.path)
      #expect(first.report?.saved ?? 0 > 0, "\(first.error?.message ?? line)")
    }
    let record = try Connection(path: root.path + "/.state/outputs.sqlite")
    try expectEqual(record.integer("SELECT count(*) FROM run"), 0)
  }

  @Test func `a dry run notes nothing`() throws {
    _ = run { $0.dryRun = true }
    let record = try Connection(path: root.path + "/.state/outputs.sqlite")
    try expectEqual(record.integer("SELECT count(*) FROM run"), 0)
  }
}
