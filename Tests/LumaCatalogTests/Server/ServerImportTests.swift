import Foundation
import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// The cost of an import if each query takes a trip over the network.
@Suite(.enabled(if: PostgresServer.isInstalled, "skipped: no PostgreSQL server"))
struct ServerImportTests {
  let lab: ImportFolder

  init() throws {
    lab = try DatabaseKind.$isServer.withValue(true) { try ImportFolder() }
  }

  /// Trips to the server that an import into an album takes.
  private func trips(_ body: (ImportReport) throws -> Void) throws -> Int {
    let connections = [lab.library.reader, try lab.library.writer()].compactMap {
      $0 as? ServerConnection
    }
    expectEqual(connections.count, 2)
    let before = connections.map(\.tripCount).reduce(0, +)
    try body(try lab.run { $0.album = "Trip" })
    return connections.map(\.tripCount).reduce(0, +) - before
  }

  @Test func manyPhotosTakeFewTrips() throws {
    for number in 0..<200 { lab.picture("\(number).jpg", UInt8(number)) }
    let first = try trips { expectEqual($0.added.count, 200) }
    #expect(first <= 60)
    try expectEqual(lab.library.albums().map(\.count), [200])
    let again = try trips { expectEqual($0.alreadyThere, 200) }
    #expect(again <= 30)
    try expectEqual(lab.library.albums().map(\.count), [200])
    let positions = "SELECT count(*), min(position), max(position) FROM membership"
    try expectEqual(
      lab.library.reader.rows(positions), [[.integer(200), .integer(1), .integer(200)]])
  }

  /// Copies, a file that moved and its neighbors come in one transaction.
  @Test func filesOfABatchKnowEachOther() throws {
    lab.picture("a.jpg", 1)
    lab.picture("b.jpg", 1)
    lab.picture("m.jpg", 2)
    _ = try trips { report in
      #expect(report.added.count == 2 && report.duplicates.count == 1)
    }
    try FileManager.default.moveItem(
      atPath: lab.folder.path("in/m.jpg"), toPath: lab.folder.path("in/n.jpg"))
    lab.picture("o.jpg", 2)
    lab.picture("p.jpg", 3)
    lab.picture("q.jpg", 3)
    _ = try trips { report in
      expectEqual(report.added.map { FileSystem.name(of: $0.path) }, ["p.jpg"])
      expectEqual(
        report.duplicates.map { FileSystem.name(of: $0.path) }, ["b.jpg", "o.jpg", "q.jpg"])
    }
    let paths = try lab.library.reader.rows("SELECT filename FROM asset ORDER BY pk")
    expectEqual(paths, ["a.jpg", "n.jpg", "p.jpg"].map { [.text($0)] })
    try expectEqual(lab.library.albums().map(\.count), [3])
  }
}
