import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaDatabase
@testable import LumaRecord

/// A run that differs from the last one in few photos plans these alone.
struct PartialRunTests {
  private let root: TemporaryFolder
  private static let count = 24

  init() throws {
    root = try TemporaryFolder()
    _ = try root.makeFolder("photos")
    for number in 0..<Self.count { try draw("p\(number)", width: 40 + number) }
  }

  private func draw(_ name: String, width: Int) throws {
    try root.write(bytes: BlankJPEG.baseline(width, 32), to: "photos/\(name).jpg")
  }

  private func run(
    _ template: String = "out/{name}.jpg", fetch: String = "{}", rest: String = "",
    change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run(
      "a.lua",
      #"folder("photos"):fetch\#(fetch):scale { width = 8 }:save "\#(template)" \#(rest)"#,
      root: root.path, isFile: true
    ) { options in
      options.wholePhotos = 0
      change(&options)
    }
  }

  /// Makes outputs that are not planned tell: they say what the record says.
  private func mark() throws {
    let record = try Connection(path: root.file(".state/outputs.sqlite"))
    var marked: [[SQLValue]] = []
    try record.read("SELECT outputs, rowid FROM run_outputs", []) { row in
      var blob = row.bytes(0), changed = PackedOutputs()
      while let packed = PackedOutput(takenFrom: &blob) {
        var output = packed.output
        output.photo = "noted"
        changed.add(output, packed.stamp, packed.mark)
      }
      marked.append([.blob(changed.blob), .integer(row.integer(1))])
    }
    for row in marked { try record.run("UPDATE run_outputs SET outputs = ? WHERE rowid = ?", row) }
  }

  private func noted(_ run: ScriptRun) -> Int { run.skipped.count { $0.photo == "noted" } }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: root.file(name))
  }

  @Test func `one photo that has changed is planned alone, and noted`() throws {
    expectEqual(run().saved.count, Self.count)
    try mark()
    try draw("p7", width: 90)
    let changed = run()
    expectEqual(changed.saved.map(\.path), ["out/p7.jpg"])
    expectEqual(noted(changed), Self.count - 1)
    #expect(changed.report?.skipped == Self.count - 1 && changed.report?.left == 0)
    let numbers = changed.skipped.map(\.number) + changed.saved.map(\.number)
    expectEqual(numbers.sorted(), Array(1...Self.count))
    guard case .planned(Self.count, Self.count)? = changed.events.dropFirst().first else {
      Issue.record("\(changed.events.prefix(2))")
      return
    }
    try mark()
    let third = run()
    #expect(noted(third) == Self.count && third.saved.isEmpty)
    expectEqual(third.skipped.map(\.number), Array(1...Self.count))
    // Its place is that of its name.
    expectEqual(third.skipped.map(\.path), run().skipped.map(\.path).sorted())
  }

  @Test func `photos that come and go are planned alone`() throws {
    _ = run()
    try mark()
    try draw("p5-new", width: 91)
    let added = run()
    expectEqual(added.saved.map(\.path), ["out/p5-new.jpg"])
    expectEqual(noted(added), Self.count)
    try mark()
    try remove("photos/p3.jpg")
    let removed = run()
    #expect(removed.saved.isEmpty && noted(removed) == Self.count)
    expectEqual(orphans(removed), ["out/p3.jpg"])
    try mark()
    let last = run()
    #expect(noted(last) == Self.count && orphans(last) == ["out/p3.jpg"])
    expectEqual(last.skipped.map(\.path), last.skipped.map(\.path).sorted())
    expectEqual(orphans(run { $0.prunes = true }), ["out/p3.jpg"])
    expectEqual(orphans(run()), [])
  }

  @Test func `a dry run reports the output that a renamed photo leaves`() throws {
    _ = run()
    try mark()
    try FileManager.default.moveItem(
      atPath: root.file("photos/p3.jpg"), toPath: root.file("photos/p99.jpg"))
    let dry = run { $0.dryRun = true }
    #expect(noted(dry) == Self.count - 1 && orphans(dry) == ["out/p3.jpg"])
    let pruned = run { ($0.dryRun, $0.prunes) = (true, true) }
    expectEqual(orphans(pruned), ["out/p3.jpg"])
  }

  private func orphans(_ run: ScriptRun) -> [String] {
    run.events.compactMap { if case .orphaned(let file) = $0 { file.path } else { nil } }
  }

  @Test func `an output that is gone or was changed is planned`() throws {
    _ = run()
    try mark()
    try remove("out/p9.jpg")
    let again = run()
    expectEqual(again.saved.map(\.path), ["out/p9.jpg"])
    expectEqual(noted(again), Self.count - 1)
    try root.write("mine", to: "out/p9.jpg")
    let changed = run()
    expectEqual(
      changed.failures.map(\.message), ["save: 'out/p9.jpg' was changed after Luma wrote it"])
    expectEqual(changed.skipped.count, Self.count - 1)
  }

  @Test func `a sidecar makes its photo another`() throws {
    _ = run()
    try mark()
    try root.write("<x:xmpmeta/>", to: "photos/p4.xmp")
    let run = run()
    expectEqual(noted(run), Self.count - 1)
    #expect(run.skipped.count == Self.count && run.saved.isEmpty)
  }

  @Test func `a check says the same, and notes nothing`() throws {
    _ = run()
    try mark()
    try draw("p7", width: 90)
    let check = run { $0.dryRun = true }
    expectEqual(check.saved.map(\.path), ["out/p7.jpg"])
    expectEqual(noted(check), Self.count - 1)
    expectEqual(run().saved.map(\.path), ["out/p7.jpg"])
  }

  @Test func `a path that another output has is an error`() throws {
    _ = run("out/{pixelHeight}-{name}.jpg")
    try draw("P7", width: 90)
    let collided = run("out/{pixelHeight}-{name}.jpg")
    expectEqual(collided.error?.code, .collision)
    #expect(collided.saved.isEmpty && collided.skipped.isEmpty)
  }

  @Test func `a path that is a folder of other outputs is an error`() throws {
    _ = run("out/{name}/{pixelHeight}.jpg")
    try draw("p7", width: 90)
    let saves = #"folder("photos"):fetch{}[8]:save "out/p9""#
    #expect(run("out/{name}/{pixelHeight}.jpg", rest: saves).error != nil)
  }

  @Test(arguments: ["out/{index}-{name}.jpg", "out/{name}-{counter}.jpg"])
  func `where one photo decides on others, all are planned`(_ template: String) throws {
    _ = run(template)
    try mark()
    try draw("p7", width: 90)
    expectEqual(noted(run(template)), 0)
  }

  @Test(arguments: [
    #"{ sort = "pixelWidth" }"#, #"{ sort = "pixelWidth", limit = 16 }"#,
    #"{ where = "pixelWidth < 60" }"#,
  ])
  func `a photo that changes its place is planned alone`(_ fetch: String) throws {
    let count = run(fetch: fetch).saved.count
    try mark()
    try draw("p7", width: 41)
    let changed = run(fetch: fetch)
    expectEqual(noted(changed), count - 1)
    expectEqual(changed.saved.map(\.path), ["out/p7.jpg"])
    let third = run(fetch: fetch)
    expectEqual(third.skipped.map(\.number), Array(1...count))
    if fetch.contains("sort") {
      #expect(third.skipped.prefix(3).contains { $0.path == "out/p7.jpg" })
    }
  }

  @Test func `another order of the photos is planned`() throws {
    _ = run(fetch: #"{ sort = "pixelWidth" }"#)
    try mark()
    let turned = run(fetch: #"{ sort = "-pixelWidth" }"#)
    #expect(noted(turned) == 0 && turned.skipped.count == Self.count)
  }

  @Test func `small runs are planned as a whole`() throws {
    _ = run { $0.wholePhotos = Self.count }
    try mark()
    try draw("p7", width: 90)
    expectEqual(noted(run { $0.wholePhotos = Self.count }), 0)
  }

  @Test func `runs before and behind, texts, and all that is made again are planned`() throws {
    let more = #"folder("photos"):fetch{}:scale(5):save "b/{name}.jpg":run()"#
    for rest in [more, #"write("list.txt", "new")"#] {
      _ = run(rest: rest)
      try mark()
      try draw("p7", width: 90)
      let changed = run(rest: rest)
      expectNil(changed.error)
      #expect(Set(changed.saved.map(\.path)).isSuperset(of: ["out/p7.jpg"]))
      #expect(changed.report?.failed == 0 && changed.report?.left == 0)
      try draw("p7", width: 47)
    }
    _ = run()
    try mark()
    try draw("p7", width: 91)
    expectEqual(run { $0.isForced = true }.saved.count, Self.count)
  }
}
