import Foundation
import LumaFiles
import LumaTestSupport
import Synchronization
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaRecord

struct OutputRecordTests {
  let folder = TemporaryFolder()

  var record: OutputRecord { OutputRecord(stateDirectory: folder.path("state/luma")) }

  func entry(_ name: String = "out.jpg", signature: String = "s") throws -> OutputEntry {
    try OutputEntry(
      path: folder.path(name), contents: folder.path(name),
      source: OutputEntry.Source(path: folder.path("in.jpg")),
      signature: signature, encoder: "jpeg 1")
  }

  init() {
    folder.write("in.jpg", [1, 2, 3])
    folder.write("out.jpg", [4, 5])
  }

  @Test func whatWasRememberedIsKnownToTheNextRun() throws {
    let entry = try entry()
    #expect(try record.entries(for: entry.path).isEmpty)
    try record.remember([entry])
    try expectEqual(record.entries(for: entry.path), [entry])
    try expectEqual(record.entries(for: folder.path("./state/..//out.jpg")), [entry])
    expectEqual(entry.size, 2)
    expectEqual(entry.checksum, FileChecksum(of: [4, 5]))
    expectEqual(entry.source.checksum, FileChecksum(of: [1, 2, 3]))
    let later = try self.entry(signature: "t")
    try record.remember([later])
    try expectEqual(record.entries(for: entry.path), [later])
  }

  @Test func `an output that is left out is known, and is no file that Luma wrote`() throws {
    let entry = try entry(signature: "save webp")
    try record.remember([entry.leftOut])
    let known = try #require(try record.entries(for: entry.path).first)
    #expect(known.isLeftOut && known.signature == "save webp not smaller")
    #expect(known.ownSignature == "save webp" && !entry.isLeftOut)
    #expect(try !record.hasWritten(to: entry.path))
    try record.remember([entry])
    #expect(try record.hasWritten(to: entry.path))
  }

  @Test func `a copy of some bytes of a file is none of the file, or of others`() throws {
    let original = folder.path("in.jpg"), path = folder.path("copy.jpg")
    folder.write("copy.jpg", [2, 3])
    var part = try OutputEntry(copyOf: 1..<3, in: original, path: path, gate: .everything)
    part.stamp = FileStatus(path, followsLinks: false)?.stamp
    #expect(part.isCopy(of: original, 1..<3, at: path))
    #expect(!part.isCopy(of: original, 0..<2, at: path))
    #expect(!part.isCopy(of: original, nil, at: path))
    folder.write("copy.jpg", [1, 2, 3])
    var whole = try OutputEntry(copyOf: original, path: path, gate: .everything)
    whole.stamp = FileStatus(path, followsLinks: false)?.stamp
    #expect(whole.isCopy(of: original, nil, at: path))
    #expect(!whole.isCopy(of: original, 0..<3, at: path))
  }

  @Test func theStampOfAFileIsKeptUntilItIsWrittenAgain() throws {
    var entry = try entry()
    entry.stamp = FileStamp(
      size: 2, modified: 3, changed: 4, identity: FileIdentity(device: .max, inode: 5))
    try record.remember([entry])
    try expectEqual(record.entries(for: entry.path), [entry])
    // An intent has none.
    let record = record
    try record.intend([entry])
    try expectEqual(record.entries(for: entry.path).map(\.stamp), [entry.stamp, nil])
    entry.stamp = nil
    try record.remember([entry])
    try expectEqual(record.entries(for: entry.path), [entry])
  }

  @Test func aRecordOfAnOlderVersionHasNoStamps() throws {
    let entry = try entry()
    try record.remember([entry])
    let file = try Connection(path: folder.path("state/luma/outputs.sqlite"))
    try file.script("DROP TABLE stamp")
    try expectEqual(record.entries(for: entry.path), [entry])
  }

  @Test func aPathIsComparedComposed() throws {
    folder.write("e\u{301}.jpg", [6])
    let entry = try entry("e\u{301}.jpg")
    let record = record
    try record.remember([entry])
    try expectEqual(record.entries(for: folder.path("\u{e9}.jpg")), [entry])
    // Another file of that name is not the written one.
    folder.write("\u{e9}.jpg", [7])
    #expect(try entry.isUnchangedSinceWritten(at: folder.path("e\u{301}.jpg")))
    #expect(try !entry.isUnchangedSinceWritten(at: folder.path("\u{e9}.jpg")))
  }

  @Test func anOutputIsComparedByItsContent() throws {
    let entry = try entry()
    let path = folder.path("out.jpg")
    folder.setModified("out.jpg", 9_999)
    #expect(try entry.isUnchangedSinceWritten(at: path))
    folder.write("out.jpg", [4, 6])
    #expect(try !entry.isUnchangedSinceWritten(at: path))
    folder.write("out.jpg", [4, 5, 0])
    #expect(try !entry.isUnchangedSinceWritten(at: path))
    folder.remove("out.jpg")
    #expect(try !entry.isUnchangedSinceWritten(at: path))
  }

  /// A file of no bytes whose first cannot be read.
  private static let unreadable = "/proc/self/mem"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: unreadable)))
  func anOutputThatCannotBeReadIsNotTakenForAChangedOne() throws {
    var entry = try entry()
    entry.size = 0
    #expect(throws: CatalogError.unreadable(path: Self.unreadable, reason: EIO)) {
      try entry.isUnchangedSinceWritten(at: Self.unreadable)
    }
  }

  @Test func aSourceIsReadOnlyWhenItLooksChanged() throws {
    let record = record
    try record.remember([try entry()])
    let entry = try #require(try record.entries(for: folder.path("out.jpg")).first)
    let path = folder.path("in.jpg")
    #expect(entry.source(at: path, gate: .everything) != nil)
    // The same content with another date, and as another file.
    folder.setModified("in.jpg", 2_000)
    #expect(entry.source(at: path, gate: .everything) != nil)
    folder.write("copy.jpg", [1, 2, 3])
    #expect(entry.source(at: folder.path("copy.jpg"), gate: .everything) != nil)
    // Another content with the size and date of before.
    folder.write("in.jpg", [1, 2, 9])
    expectNil(entry.source(at: path, gate: .everything))
    folder.remove("in.jpg")
    expectNil(entry.source(at: path, gate: .everything))
  }

  @Test func whatWasIntendedStandsBesideWhatWasWritten() throws {
    let record = record
    let old = try entry(signature: "old")
    try record.remember([old])
    folder.write("out.jpg", [6, 7, 8])
    let new = try entry(signature: "new")
    try record.intend([new])
    try expectEqual(record.entries(for: old.path), [old, new])
    try record.remember([new])
    try expectEqual(record.entries(for: old.path), [new])
  }

  @Test func allIntentsStandUntilOneIsCarriedOut() throws {
    let record = record
    let old = try entry(signature: "old")
    folder.write("out.jpg", [6, 7, 8])
    let killed = try entry(signature: "killed")
    folder.write("out.jpg", [9])
    let next = try entry(signature: "next")
    try record.remember([old])
    try record.intend([killed])
    try record.intend([next])
    try expectEqual(record.entries(for: old.path), [old, killed, next])
    try record.remember([killed])
    try expectEqual(record.entries(for: old.path), [killed])
  }

  @Test func anIntentIsTakenBackAlone() throws {
    let record = record
    let killed = try entry(signature: "killed")
    let same = try entry(signature: "same")
    try record.intend([killed])
    try record.intend([same])
    #expect(try !record.hasWritten(to: same.path))
    try record.withdraw([same])
    try expectEqual(record.entries(for: same.path), [killed])
    try record.remember([killed])
    try record.withdraw([killed])
    try expectEqual(record.entries(for: same.path), [killed])
    #expect(try record.hasWritten(to: same.path))
  }

  @Test func aPathIsLockedForAllOthers() async {
    let holders = Holders(), folder = folder
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let record = OutputRecord(stateDirectory: folder.path("state/luma"))
          try? record.locking(["/out/b.jpg", "/out/a.jpg", "/out/\(number).jpg"]) {
            holders.come()
            for _ in 0..<1_000 { sched_yield() }
            holders.go()
          }
        }
      }
    }
    expectEqual(holders.counts.withLock { $0.all }, 8)
    expectEqual(holders.counts.withLock { $0.most }, 1)
  }

  private final class Holders: Sendable {
    let counts = Mutex((now: 0, most: 0, all: 0))

    func come() {
      counts.withLock {
        $0.now += 1
        $0.all += 1
        $0.most = max($0.most, $0.now)
      }
    }

    func go() { counts.withLock { $0.now -= 1 } }
  }

  @Test func severalProcessesKeepTheirsAtOnce() async throws {
    let entry = try entry()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          let other = OutputRecord(stateDirectory: self.folder.path("state/luma"))
          for index in 0..<50 {
            var entry = entry
            entry.path = "/out/\(number)/\(index).jpg"
            try other.intend([entry])
            try other.remember([entry])
          }
        }
      }
      try await group.waitForAll()
    }
    let record = record
    for number in 0..<4 {
      try expectEqual(record.entries(for: "/out/\(number)/49.jpg").count, 1)
    }
  }

  @Test func withoutAPlaceItIsInMemory() throws {
    folder.write("state", [])
    let record = record
    let entry = try entry()
    try record.remember([entry])
    try expectEqual(record.entries(for: entry.path), [entry])
    expectEqual(record.problem, .unwritable(path: folder.path("state/luma"), reason: ENOTDIR))
  }
}
