import Foundation
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaRecord
import LumaModel

/// A run that differs from an earlier one in few photos.
struct KeptOutputsTests {
  private let folder = TemporaryFolder()
  private let record: OutputRecord
  /// More than two blobs.
  private static let count = 600

  /// A photo with as many outputs as its version says, but one at least.
  private struct Photo: Hashable {
    var number: Int
    var version = 0

    var mark: PictureMark { PictureMark(high: UInt64(number), low: UInt64(version)) }
    var names: [String] { (0...version % 2).map { "\(number)-\($0)" } }
  }

  init() throws {
    record = OutputRecord(stateDirectory: folder.path("state"), isSynced: false)
    try record.remember(
      (0..<Self.count).flatMap { Photo(number: $0, version: 1).names }.map { name in
        folder.write(name, [1])
        var entry = try OutputEntry(
          path: folder.path(name), contents: folder.path(name),
          source: OutputEntry.Source(path: folder.path(name)), signature: "s", encoder: "e")
        entry.stamp = FileStatus(folder.path(name))?.stamp
        return entry
      })
  }

  private func run(_ key: UInt8) -> FinishedRun {
    FinishedRun(key: FileHash(of: [key]), recipe: FileHash(of: [0]), sources: FileHash(of: [0]))
  }

  private func outputs(_ photo: Photo, at place: Int) -> [FinishedRunWriter.Output] {
    photo.names.map { name in
      FinishedRunWriter.Output(
        FinishedRun.Output(
          photo: folder.path(name), shown: name, path: folder.path(name), width: 4, height: 3,
          photoBytes: Int64(photo.number)),
        signature: "s", encoder: "e", input: "png", place: place)
    }
  }

  /// Notes a run that keeps what it can of the last one; nil: that is not known.
  private func note(
    _ photos: [Photo], as run: FinishedRun
  ) throws -> (known: FinishedRun, new: Int)? {
    let marks = photos.map(\.mark), last = try record.lastRun(of: run.recipe)
    let kept = try last.flatMap { last throws(CatalogError) in
      try keptOf(last, marks)
    }
    if last != nil, kept == nil { return nil }
    var writer = try #require(
      try FinishedRunWriter(run, marks: marks, keeping: kept, in: record))
    let places = kept?.changed ?? Array(photos.indices)
    let new = places.flatMap { outputs(photos[$0], at: $0) }
    try writer.add(new)
    try writer.finish(unitCount: places.count, outputCount: new.count)
    return (try #require(try record.finishedRun(run.key)), new.count)
  }

  private func keptOf(
    _ run: FinishedRun, _ marks: [PictureMark]
  ) throws(CatalogError) -> KeptOutputs? {
    try record.kept(
      of: run, marks, paths: { _ in 0 }, where: { _ in true }, while: { true })
  }

  private func shown(_ run: FinishedRun) throws -> [String] {
    var shown: [String] = []
    try record.forEachOutput(of: run) {
      expectEqual($0.output.photoBytes.map { "\($0)-" }, $0.output.shown.dropLast() + "")
      shown.append($0.output.shown)
      return true
    }
    return shown
  }

  @Test func `outputs are replaced, added and removed in their places`() throws {
    var numbers = SeededNumbers(seed: 1)
    var photos = stride(from: 0, to: Self.count, by: 2).map { Photo(number: $0) }
    for round in 0..<12 {
      let before = photos
      let added = (0..<5).map { _ in Photo(number: .random(in: 0..<Self.count, using: &numbers)) }
      for photo in added where !photos.contains(where: { $0.number == photo.number }) {
        photos.append(photo)
      }
      for _ in 0..<5 { photos.remove(at: .random(in: photos.indices, using: &numbers)) }
      for _ in 0..<5 { photos[.random(in: photos.indices, using: &numbers)].version += 1 }
      photos.sort { $0.number < $1.number }
      let run = run(UInt8(round))
      let noted = try #require(try note(photos, as: run))
      let names = photos.flatMap(\.names)
      try expectEqual(shown(noted.known), names)
      #expect(noted.known.unitCount == photos.count && noted.known.outputCount == names.count)
      if round > 0 {
        let new = Set(photos).subtracting(before)
        expectEqual(noted.new, new.reduce(0) { $0 + $1.names.count })
      }
      #expect(try record.isCurrent(noted.known) { _ in true })
      let connection = try Connection(path: folder.path("state/outputs.sqlite"))
      try expectEqual(connection.integer("SELECT count(*) FROM run"), 1)
      try expectEqual(connection.integer("SELECT sum(count) FROM run_outputs"), Int64(names.count))
    }
  }

  @Test func `what cannot be told is not kept`() throws {
    let photos = (0..<9).map { Photo(number: $0) }
    let known = try #require(try note(photos, as: run(1))).known
    func kept(_ photos: [Photo], of run: FinishedRun? = nil) throws -> KeptOutputs? {
      try record.kept(
        of: run ?? known, photos.map(\.mark), paths: { _ in 0 },
        where: { $0.output.shown != "4-0" }, while: { true })
    }
    try expectEqual(kept(photos)?.changed, [4])
    try expectNil(kept(photos.reversed()))
    try expectNil(kept(photos + [photos[0]]))
    try expectEqual(kept([])?.outputCount, 0)
    var more = known
    more.outputCount += 1
    try expectNil(kept(photos, of: more))
    let marks = photos.map(\.mark)
    try expectNil(
      record.kept(
        of: known, marks, paths: { _ in 0 }, where: { _ in true }, while: { false }))
  }

  @Test func `a run that another process has replaced is left to it`() throws {
    let photos = (0..<9).map { Photo(number: $0) }
    let known = try #require(try note(photos, as: run(1))).known
    let kept = try #require(try keptOf(known, photos.map(\.mark)))
    let other = try #require(try note(Array(photos.dropLast()), as: run(2))).known
    let writer = try #require(
      try FinishedRunWriter(run(3), marks: photos.map(\.mark), keeping: kept, in: record))
    try writer.finish(unitCount: 0, outputCount: 0)
    try expectNil(record.finishedRun(run(3).key))
    try expectEqual(record.lastRun(of: other.recipe), other)
  }
}
