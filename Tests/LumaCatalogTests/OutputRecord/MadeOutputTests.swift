import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaRecord

struct MadeOutputTests {
  private let folder = TemporaryFolder()
  private let record: OutputRecord

  init() {
    folder.write("in.jpg", [1, 2, 3])
    record = OutputRecord(stateDirectory: folder.path("state/luma"))
  }

  private func entry(
    _ name: String, _ bytes: [UInt8], quality: Int? = nil
  ) throws -> OutputEntry {
    folder.write(name, bytes)
    var entry = try OutputEntry(
      path: folder.path(name), contents: folder.path(name),
      source: OutputEntry.Source(path: folder.path("in.jpg")), signature: "s", encoder: "jpeg 1")
    (entry.isMade, entry.quality) = (true, quality)
    return entry
  }

  private func count(_ table: String) throws -> Int64 {
    var count: Int64 = 0
    try record.retrying { connection throws(CatalogError) in
      count = try connection.integer("SELECT count(*) FROM \(table)", [])
    }
    return count
  }

  @Test func `how it was made is known until it has other bytes`() throws {
    let first = try entry("a.jpg", [4], quality: 63), plain = try entry("b.jpg", [5])
    try record.remember([first, plain])
    try expectEqual(record.making(of: first), .init(quality: 63))
    try expectEqual(record.making(of: plain), .init(quality: nil))
    let later = try entry("a.jpg", [6], quality: 40)
    try expectNil(record.making(of: later))
    try record.remember([later])
    try expectEqual(record.making(of: later), .init(quality: 40))
    try expectNil(record.making(of: first))
  }

  @Test func `what is forgotten leaves no row`() throws {
    for number in 0..<4 as Range<UInt8> {
      let entry = try entry("a-\(number).jpg", [number])
      try record.remember([entry])
      try record.forget([entry.path])
      try expectNil(record.making(of: entry))
    }
    try expectEqual(count("made"), 0)
    try expectEqual(count("output"), 0)
  }
}
