import Foundation
import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

struct LibraryBackupTests {
  let lab: LibraryFolder
  private let week = 7 * 86_400.0

  init() throws { lab = try LibraryFolder() }

  private var backup: String { lab.library.path + ".weekly.backup" }

  private func back(up now: Double) throws {
    let writer = try #require(try lab.library.writer() as? Connection)
    try LibraryBackup(writer).makeWeekly(now: now)
  }

  @Test func `one is made a week after the first change, and two are kept`() throws {
    try lab.add(1...3)
    let start = Clock.now()
    try back(up: start + week - 10)
    expectNil(FileStatus(backup))
    for number in 1...3 { try back(up: start + Double(number) * (week + 10)) }
    try expectEqual(Library(path: backup).photos.count, 3)
    #expect(FileStatus(backup + ".2") != nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: lab.folder.path)
    expectEqual(names.filter { $0.hasSuffix(".backup") || $0.hasSuffix(".backup.2") }.count, 2)
  }

  @Test func `what is damaged is not backed up`() throws {
    try lab.add(1...3)
    let writer = try lab.library.writer()
    try back(up: Clock.now())
    try writer.run("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: lab.library.path))
    for place in stride(from: 2 * 4_096, to: bytes.count, by: 4_096) { bytes[place + 3] ^= 0x5A }
    try bytes.write(to: URL(fileURLWithPath: lab.library.path))
    #expect(throws: CatalogError.self) {
      let damaged = try LibraryFile.connect(lab.library.path, nil)
      try LibraryBackup(damaged).makeWeekly(now: Clock.now() + 2 * week)
    }
    expectNil(FileStatus(backup))
  }
}
