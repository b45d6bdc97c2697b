import Foundation
import Testing

@testable import LumaCatalog

@Suite struct OutputRecordTests {
  let folder = TemporaryFolder()

  var record: OutputRecord { OutputRecord(stateDirectory: folder.path("state/luma")) }

  func entry(_ name: String = "out.jpg", signature: String = "s") throws -> OutputEntry {
    try OutputEntry(
      path: folder.path(name), source: OutputEntry.Source(path: folder.path("in.jpg")),
      signature: signature, encoder: "jpeg 1")
  }

  init() {
    folder.write("in.jpg", [1, 2, 3])
    folder.write("out.jpg", [4, 5])
  }

  @Test func whatWasRememberedIsKnownToTheNextRun() throws {
    let entry = try entry()
    #expect(try record.entry(for: entry.path) == nil)
    try record.remember([entry])
    #expect(try record.entry(for: entry.path) == entry)
    #expect(try record.entry(for: folder.path("./state/..//out.jpg")) == entry)
    #expect(entry.size == 2)
    #expect(entry.hash == FileHash(of: [4, 5]))
    #expect(entry.source.hash == FileHash(of: [1, 2, 3]))
    let later = try self.entry(signature: "t")
    try record.remember([later])
    #expect(try record.entry(for: entry.path) == later)
  }

  @Test func aPathIsComparedComposed() throws {
    folder.write("e\u{301}.jpg", [6])
    let entry = try entry("e\u{301}.jpg")
    let record = record
    try record.remember([entry])
    #expect(try record.entry(for: folder.path("\u{e9}.jpg")) == entry)
    // Another file of that name is not the one that was written.
    folder.write("\u{e9}.jpg", [7])
    #expect(entry.isUnchangedSinceWritten(at: folder.path("e\u{301}.jpg")))
    #expect(!entry.isUnchangedSinceWritten(at: folder.path("\u{e9}.jpg")))
  }

  @Test func anOutputIsComparedByItsContent() throws {
    let entry = try entry()
    let path = folder.path("out.jpg")
    folder.setModified("out.jpg", 9_999)
    #expect(entry.isUnchangedSinceWritten(at: path))
    folder.write("out.jpg", [4, 6])
    #expect(!entry.isUnchangedSinceWritten(at: path))
    folder.write("out.jpg", [4, 5, 0])
    #expect(!entry.isUnchangedSinceWritten(at: path))
    folder.remove("out.jpg")
    #expect(!entry.isUnchangedSinceWritten(at: path))
  }

  @Test func aSourceIsReadOnlyWhenItLooksChanged() throws {
    let record = record
    try record.remember([try entry()])
    let entry = try #require(try record.entry(for: folder.path("out.jpg")))
    let path = folder.path("in.jpg")
    #expect(entry.isSourceUnchanged(at: path))
    // The same content with another date, and as another file.
    folder.setModified("in.jpg", 2_000)
    #expect(entry.isSourceUnchanged(at: path))
    folder.write("copy.jpg", [1, 2, 3])
    #expect(entry.isSourceUnchanged(at: folder.path("copy.jpg")))
    // Another content with the size and date of before.
    folder.write("in.jpg", [1, 2, 9])
    #expect(!entry.isSourceUnchanged(at: path))
    folder.remove("in.jpg")
    #expect(!entry.isSourceUnchanged(at: path))
  }

  @Test func aBatchIsKeptWholeOrNotAtAll() async throws {
    let entry = try entry()
    let record = record
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          let other = OutputRecord(stateDirectory: self.folder.path("state/luma"))
          try other.remember(
            (0..<50).map { index in
              var entry = entry
              entry.path = "/out/\(number)/\(index).jpg"
              return entry
            })
        }
      }
      try await group.waitForAll()
    }
    for number in 0..<4 {
      #expect(try record.entry(for: "/out/\(number)/49.jpg") != nil)
    }
    var broken = entry
    broken.path = folder.path("nowhere/../x")
    var good = entry
    good.path = "/out/good.jpg"
    #expect(throws: CatalogError.self) { try record.remember([good, broken]) }
    #expect(try record.entry(for: "/out/good.jpg") == nil)
  }

  @Test func withoutAPlaceItIsInMemory() throws {
    folder.write("state", [])
    let record = record
    let entry = try entry()
    try record.remember([entry])
    #expect(try record.entry(for: entry.path) == entry)
    #expect(record.problem == .unreadable(path: folder.path("state/luma"), reason: ENOTDIR))
  }
}
