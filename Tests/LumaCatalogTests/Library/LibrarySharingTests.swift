import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary

/// Several users of one library never fail each other.
@Suite(.onBothDatabases) struct LibrarySharingTests {
  let folder = TemporaryFolder()

  @Test func manyOpenMakeAndWriteAtOnce() async throws {
    let path = try DatabaseKind.newServerLibrary() ?? folder.path("photos.luma")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask {
          for round in 0..<5 {
            // A library of its own each time, as another process has.
            let library = try Library(path: path)
            try library.change { change in
              let number = writer * 100 + round
              try LibraryFolder.insert(LibraryFolder.asset(number), in: change)
            }
            _ = try library.fetch(FetchRequest()).count
          }
        }
      }
      try await group.waitForAll()
    }
    let library = try Library(path: path)
    try expectEqual(library.photos.count, 30)
    try expectEqual(library.token.change, 30)
    try expectEqual(library.problems(), [])
  }

  static let sqlite = "/usr/bin/sqlite3"

  /// Another process holds the write lock for as long as a long query takes.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: LibrarySharingTests.sqlite),
      "skipped: no sqlite3"))
  func anotherProcessThatWritesIsWaitedFor() throws {
    guard !DatabaseKind.isServer else { return }
    let lab = try LibraryFolder()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: LibrarySharingTests.sqlite)
    process.arguments = [
      lab.library.path,
      """
      BEGIN IMMEDIATE; SELECT 'locked'; UPDATE meta SET value = value WHERE key = 'change';
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000)
      SELECT count(*) FROM n; COMMIT;
      """,
    ]
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.availableData
    try lab.add(1...3)
    try expectEqual(lab.found(), ["p1", "p2", "p3"])
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0)
  }

  @Test func aReaderKeepsItsSnapshotWhileAnotherWrites() throws {
    let lab = try LibraryFolder()
    try lab.add(1...2)
    let other = try Library(path: lab.library.path)
    try other.change { change in
      try change.forget(["p1"])
      // Not yet committed.
      try expectEqual(lab.found(), ["p1", "p2"])
    }
    try expectEqual(lab.found(), ["p2"])
  }
}
