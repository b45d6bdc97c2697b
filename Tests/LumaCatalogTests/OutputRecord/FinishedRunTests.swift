import Foundation
import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaRecord

struct FinishedRunTests {
  private let folder = TemporaryFolder()
  private let record: OutputRecord

  init() {
    record = OutputRecord(stateDirectory: folder.path("state"))
    for name in ["a", "b"] {
      folder.write("\(name).jpg", [1, 2, 3])
      folder.write("\(name)-out.jpg", [4, 5])
    }
  }

  private func hash(_ number: UInt8) -> FileHash { FileHash(of: [number]) }

  private func run(_ key: UInt8 = 1, recipe: UInt8 = 2) -> FinishedRun {
    FinishedRun(key: hash(key), recipe: hash(recipe), sources: hash(3))
  }

  private func output(_ name: String, signature: String = "s") -> FinishedRunWriter.Output {
    FinishedRunWriter.Output(
      FinishedRun.Output(
        photo: folder.path("\(name).jpg"), shown: "\(name)-out.jpg",
        path: folder.path("\(name)-out.jpg"), width: 4, height: 3),
      signature: signature, encoder: "jpeg/1 test", input: "png")
  }

  private func remember(_ names: String..., signature: String = "s") throws {
    try record.remember(
      names.map { name in
        let path = folder.path("\(name)-out.jpg")
        var entry = try OutputEntry(
          path: path, contents: path,
          source: OutputEntry.Source(path: folder.path("\(name).jpg")), signature: signature,
          encoder: "jpeg/1 test")
        entry.stamp = FileStatus(path)?.stamp
        return entry
      })
  }

  @discardableResult
  private func note(_ run: FinishedRun, _ outputs: FinishedRunWriter.Output...) throws
    -> FinishedRun?
  {
    var writer = try #require(try FinishedRunWriter(run, in: record))
    try writer.add(outputs)
    try writer.finish(unitCount: 2, outputCount: outputs.count)
    return try record.finishedRun(run.key)
  }

  /// nil: the run is not current.
  private func shown(
    _ run: FinishedRun, most: Int = 9, where isFine: (FinishedRun.Output) -> Bool = { _ in true }
  ) throws -> [String]? {
    var shown: [String] = []
    let later = OutputRecord(stateDirectory: folder.path("state"))
    guard try later.isCurrent(run, where: { isFine($0.output) }) else { return nil }
    try later.forEachOutput(of: run) {
      shown.append($0.output.shown)
      return shown.count < most
    }
    return shown
  }

  /// Number of runs, and of their outputs; no part has none.
  private func rows() throws -> [Int64] {
    let connection = try Connection(path: folder.path("state/outputs.sqlite"))
    try expectEqual(connection.integer("SELECT count(*) FROM run_outputs WHERE count < 1"), 0)
    return try ["count(*) FROM run", "coalesce(sum(count), 0) FROM run_outputs"].map {
      try connection.integer("SELECT \($0)")
    }
  }

  @Test func `a run is known to the next process, with its outputs in order`() throws {
    try remember("a", "b")
    var expected = run()
    (expected.unitCount, expected.outputCount) = (2, 2)
    expected.encoders = ["png jpeg/1 test"]
    try expectEqual(note(run(), output("b"), output("a")), expected)
    let later = OutputRecord(stateDirectory: folder.path("state"))
    try expectEqual(later.finishedRun(hash(1)), expected)
    try expectNil(later.finishedRun(hash(9)))
    try expectEqual(shown(expected), ["b-out.jpg", "a-out.jpg"])
    try expectEqual(shown(expected, most: 1), ["b-out.jpg"])
    try expectNil(shown(expected) { $0.shown != "a-out.jpg" })
  }

  @Test(arguments: [[9, 9], nil])
  func `a run is not current once one of its outputs has changed`(content: [UInt8]?) throws {
    try remember("a", "b")
    let known = try #require(try note(run(), output("a"), output("b")))
    #expect(try record.isCurrent(known) { _ in true })
    #expect(try !record.isCurrent(known) { $0.output.shown != "b-out.jpg" })
    try FileManager.default.removeItem(atPath: folder.path("b-out.jpg"))
    if let content { folder.write("b-out.jpg", content) }
    try expectNil(shown(known))
    #expect(try !record.isCurrent(known) { _ in true })
  }

  @Test func `a run whose blob was cut is not current`() throws {
    try remember("a", "b")
    let known = try #require(try note(run(), output("a"), output("b")))
    let connection = try Connection(path: folder.path("state/outputs.sqlite"))
    let length = try connection.integer("SELECT length(outputs) FROM run_outputs")
    for rest in 0..<length {
      try connection.run(
        "UPDATE run_outputs SET outputs = substr(outputs, 1, ?)", [.integer(length - rest)])
      try expectEqual(record.isCurrent(known) { _ in true }, (rest == 0))
    }
  }

  @Test(arguments: [
    "zeroblob(length(outputs))", "x''", "'text'", "cast(x'ffffffff' || outputs AS BLOB)",
    "cast(substr(outputs, 1, length(outputs) - 1) || x'01' AS BLOB)",
    "cast(x'ffffffffffffffffffffffff' || substr(outputs, 13) AS BLOB)",
  ])
  func `a run whose blob was garbled is not current`(_ blob: String) throws {
    try remember("a")
    let known = try #require(try note(run(), output("a")))
    let connection = try Connection(path: folder.path("state/outputs.sqlite"))
    try connection.run("UPDATE run_outputs SET outputs = \(blob)")
    #expect(try !record.isCurrent(known) { _ in true })
    try record.forEachOutput(of: known) { $0.output.path.isEmpty }
  }

  @Test func `an output that the record lacks, or another run made, is no part of a run`() throws {
    try remember("a")
    try expectNil(note(run(), output("a"), output("b")))
    try remember("b", signature: "another")
    try expectNil(note(run(), output("a"), output("b")))
    try expectEqual(rows(), [0, 0])
    var part = try #require(try FinishedRunWriter(run(), in: record))
    try part.add([output("a")])
    try part.finish(unitCount: 1, outputCount: 2)
    try expectEqual(rows(), [0, 0])
  }

  @Test func `a run replaces what was known of the same recipe`() throws {
    try remember("a", "b")
    try note(run(1), output("a"))
    try note(run(4), output("b"))
    try note(run(5, recipe: 6), output("b"))
    try expectNil(record.finishedRun(hash(1)))
    #expect(try record.finishedRun(hash(4)) != nil)
    try expectEqual(rows(), [2, 2])
  }

  @Test func `a run that another process notes meanwhile is left to it`() throws {
    try remember("a", "b")
    let many = Array(repeating: output("a"), count: 4_096)
    var first = try #require(try FinishedRunWriter(run(1), in: record))
    try first.add(many)
    try expectEqual(rows(), [1, 4_096])
    try expectNil(record.finishedRun(hash(1)))
    try note(run(4), output("b"))
    try expectEqual(rows(), [1, 1])
    try first.add(many)
    try first.finish(unitCount: 1, outputCount: 8_192)
    try expectNil(record.finishedRun(hash(1)))
    try expectEqual(rows(), [1, 1])
  }

  @Test func `a run that is discarded leaves nothing`() throws {
    try remember("a")
    var writer = try #require(try FinishedRunWriter(run(), in: record))
    try writer.add(Array(repeating: output("a"), count: 4_096))
    try writer.discard()
    try expectEqual(rows(), [0, 0])
  }

  @Test func `the oldest runs are forgotten when there are too many outputs`() throws {
    try remember("a")
    let connection = try Connection(path: folder.path("state/outputs.sqlite"))
    for number in 1...2 {
      try connection.run(
        "INSERT INTO run VALUES (?, ?, ?, x'', 1, 600000, '', ?, 1)",
        [
          .integer(Int64(number)), .blob([UInt8(number)]), .blob([UInt8(number)]),
          .integer(Int64(number)),
        ])
    }
    var writer = try #require(try FinishedRunWriter(run(), in: record))
    try writer.add(Array(repeating: output("a"), count: 65))
    try writer.finish(unitCount: 1, outputCount: 65)
    try expectEqual(rows(), [2, 65])
    try expectEqual(connection.integer("SELECT count(*) FROM run WHERE pk = 1"), 0)
  }

  @Test func `a record in memory knows no runs of others`() throws {
    folder.write("file", [0])
    let record = OutputRecord(stateDirectory: folder.path("file/state"))
    try expectNil(FinishedRunWriter(run(), in: record))
  }
}
