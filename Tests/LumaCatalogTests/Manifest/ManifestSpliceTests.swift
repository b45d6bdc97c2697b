import Foundation
import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaRecord

/// A large manifest, of which a few lines have changed.
struct ManifestSpliceTests {
  let folder = TemporaryFolder()
  private let record: OutputRecord
  private static let count = Int(OutputRecord.few) + 200

  init() throws {
    record = OutputRecord(stateDirectory: folder.path("state"), isSynced: false)
    record.places = ManifestPlaces([folder.path("site")], recipe: folder.path("site/r.lua"))
    try record.remember(try (0..<Self.count).map { try entry(Self.name($0)) })
    try record.writeManifests()
  }

  /// Names whose order is not that of their numbers, some of which JSON escapes.
  private static func name(_ number: Int) -> String {
    "\(number * 7919 % 10_007) \"\(number)\".txt"
  }

  private func entry(_ name: String, _ text: String = "") throws -> OutputEntry {
    folder.write("site/\(name)", Array(text.utf8))
    return try OutputEntry(text: Array(text.utf8), path: folder.path("site/\(name)"))
  }

  private var manifest: String { folder.path("site/.luma/manifest.jsonl") }

  private func text(of path: String? = nil) throws -> String {
    try String(contentsOfFile: path ?? manifest, encoding: .utf8)
  }

  /// The same manifest, written as a whole.
  private func whole() throws -> String {
    let kept = try text()
    folder.remove("site/.luma/manifest.jsonl")
    let connection = try Connection(path: folder.path("state/outputs.sqlite"))
    try connection.run("DELETE FROM whole_manifest", [])
    try connection.run("UPDATE manifest SET isCurrent = 0, size = 0, modified = 0", [])
    try record.writeManifests()
    defer { folder.write("site/.luma/manifest.jsonl", Array(kept.utf8)) }
    return try text()
  }

  @Test func `lines are changed, added and removed in their places`() throws {
    let first = try text()
    expectEqual(first.split(separator: "\n").count, Self.count + 1)
    // An entry that is not looked at stays, though its file is gone.
    folder.remove("site/\(Self.name(700))")
    try record.remember([
      try entry(Self.name(3), "new"), try entry("!first.txt"), try entry("zzz last.txt"),
      try entry("500 between.txt"),
    ])
    try record.forget([folder.path("site/\(Self.name(9))")])
    folder.remove("site/\(Self.name(9))")
    try record.writeManifests()
    let now = try text()
    expectEqual(now.split(separator: "\n").count, Self.count + 3)
    #expect(now.contains(String(FileChecksum(of: "new".utf8).text)))
    #expect(!now.contains(#" \"9\".txt""#))
    #expect(now.contains(#" \"700\".txt""#))
    let gone = now.split(separator: "\n").filter { !$0.contains(#" \"700\".txt""#) }
    try expectEqual(whole(), gone.joined(separator: "\n") + "\n")
  }

  @Test func `the file is left alone where nothing has changed`() throws {
    let stamp = FileStatus(manifest)?.stamp
    try record.remember([try entry(Self.name(5))])
    try record.writeManifests()
    expectEqual(FileStatus(manifest)?.stamp, stamp)
  }

  @Test func `what others have edited is read and written whole`() throws {
    let lines = try text().split(separator: "\n")
    let turned = [lines[0]] + lines.dropFirst().reversed()
    folder.write(
      "site/.luma/manifest.jsonl", Array((turned.joined(separator: "\n") + "\n").utf8))
    try expectEqual(record.readManifests(), [])
    try record.remember([try entry("!first.txt")])
    try record.writeManifests()
    let now = try text().split(separator: "\n")
    expectEqual(now.count, lines.count + 1)
    #expect(now[1].contains("!first.txt"))
    #expect(now.dropFirst(2).elementsEqual(lines.dropFirst()))
  }

  @Test func `a record of another process loses no line`() throws {
    let other = OutputRecord(stateDirectory: folder.path("state"), isSynced: false)
    other.places = record.places
    try record.remember([try entry("!first.txt")])
    try other.remember([try entry("!second.txt")])
    try record.writeManifests()
    try other.remember([try entry("!third.txt")])
    try other.writeManifests()
    try record.writeManifests()
    let now = try text().split(separator: "\n")
    expectEqual(now.count, Self.count + 4)
    for (place, name) in ["!first", "!second", "!third"].enumerated() {
      #expect(now[place + 1].contains(name))
    }
  }

  private func rows(_ table: String) throws -> Int64 {
    let connection = try Connection(path: folder.path("state/outputs.sqlite"))
    return try connection.integer("SELECT count(*) FROM \(table)")
  }

  @Test func `changes are noted only of manifests that are not written whole`() throws {
    try expectEqual(rows("whole_manifest"), 1)
    try expectEqual(rows("changed_line"), 0)
    try record.remember([try entry(Self.name(3), "new")])
    try expectEqual(rows("changed_line"), 1)
    let small = folder.path("small")
    folder.write("small/a.txt", [])
    record.places = ManifestPlaces([small], recipe: folder.path("small/r.lua"))
    for name in ["a", "b"] {
      folder.write("small/\(name).txt", [])
      try record.remember([try OutputEntry(text: [], path: folder.path("small/\(name).txt"))])
      try expectEqual(rows("changed_line"), 1)
      try record.writeManifests()
      try expectEqual(rows("whole_manifest"), 1)
    }
    try expectEqual(
      text(of: folder.path("small/.luma/manifest.jsonl")).split(separator: "\n").count, 3)
  }

  @Test func `a manifest that grows large is written whole first`() throws {
    let large = folder.path("large")
    record.places = ManifestPlaces([large], recipe: folder.path("large/r.lua"))
    func names(_ numbers: Range<Int>) throws -> [OutputEntry] {
      try numbers.map { number in
        folder.write("large/\(number).txt", [])
        return try OutputEntry(text: [], path: folder.path("large/\(number).txt"))
      }
    }
    var written = 0
    for end in [3, Self.count, Self.count + 1, Self.count + 2] {
      try record.remember(try names(written..<end))
      try record.writeManifests()
      written = end
      let lines = try text(of: folder.path("large/.luma/manifest.jsonl")).split(separator: "\n")
      expectEqual(lines.count, end + 1)
    }
  }

  /// The numbers follow the changes, before the manifest is written again and after it.
  @Test func `outputs are not counted again`() throws {
    let other = OutputRecord(stateDirectory: folder.path("state"), isSynced: false)
    other.places = ManifestPlaces([folder.path("site")], recipe: folder.path("site/s.lua"))
    let connection = try Connection(path: folder.path("state/outputs.sqlite"))
    let counting = "SELECT count(*) FROM unit WHERE recipe LIKE ?"
    func listed(_ record: OutputRecord) throws -> Int {
      try record.listedCount(of: [record.places.call])
    }
    func expectCounts(_ round: Int) throws {
      for (record, name) in [(record, "%r.lua%"), (other, "%s.lua%")] {
        let counted = try connection.integer(counting, [.text(name)])
        try expectEqual(listed(record), Int(counted), "round \(round), \(name)")
      }
    }
    try expectCounts(-1)
    for round in 0..<6 {
      try record.remember([try entry(Self.name(round)), try entry("new \(round).txt")])
      try other.remember([try entry(Self.name(round + 3), "s"), try entry("s \(round).txt")])
      try record.forget([Self.name(100 + round), "no \(round)"].map { folder.path("site/\($0)") })
      // One that was never listed, and one that is forgotten where it was made.
      try other.forget([folder.path("site/s \(round).txt")])
      try expectCounts(round)
      if round % 2 == 0 { try other.writeManifests() }
      try expectCounts(round)
    }
    #expect(try listed(other) > 0)
    // As if 50 were listed: they are looked up.
    try connection.run("UPDATE listed SET count = 50", [])
    #expect(try listed(record) != Int(connection.integer(counting, [.text("%r.lua%")])))
  }
}
