import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaDatabase
@testable import LumaRecord

/// The outputs that lie among the photos that they are made from.
struct OutputsWithinTests {
  private let folder = TemporaryFolder()
  private let record: OutputRecord

  init() {
    folder.write("photos/in.jpg", [1, 2, 3])
    record = OutputRecord(stateDirectory: folder.path("state/luma"))
    record.places = places("r.lua")
  }

  private func places(_ recipe: String) -> ManifestPlaces {
    ManifestPlaces([folder.path("")], recipe: folder.path(recipe))
  }

  private func entry(
    _ name: String, _ bytes: [UInt8] = [4], of source: String = "photos/in.jpg"
  ) throws -> OutputEntry {
    folder.write(name, bytes)
    var entry = try OutputEntry(
      path: folder.path(name), contents: folder.path(name),
      source: OutputEntry.Source(path: folder.path(source)), signature: "s", encoder: "jpeg 1")
    entry.stamp = FileStatus(entry.path)?.stamp
    return entry
  }

  private func names(
    isRecursive: Bool = true, isOwn: (String) -> Bool = { _ in false }
  ) throws -> [String] {
    let photos = folder.path("photos")
    return try record.outputs(among: photos, isRecursive: isRecursive, isOwn: isOwn)
      .map { ManifestPlaces.shown($0, in: photos) }
  }

  /// What it was about to write there may be anybody's.
  @Test func `a file that a killed run was about to write is a photo`() throws {
    try record.intend([try entry("photos/a.jpg")])
    try expectEqual(names(), [])
  }

  @Test func `a file that is no more as it was written is a photo`() throws {
    try record.remember([try entry("photos/a.jpg", [4, 5]), try entry("photos/b.jpg", [6, 7])])
    try expectEqual(names(), ["a.jpg", "b.jpg"])
    folder.write("photos/a.jpg", [4])
    folder.write("photos/b.jpg", [6, 8], modified: 2_000)
    try expectEqual(names(), [])
    // A file that was restored is the same.
    folder.write("photos/b.jpg", [6, 7], modified: 3_000)
    try expectEqual(names(), ["b.jpg"])
  }

  @Test func `what is left out is an output without a file`() throws {
    let others = places("s.lua").call
    try record.remember([try entry("photos/in.webp")], call: others)
    try expectEqual(names(), [])
    // Somebody's file, which is as large.
    try record.remember([try entry("photos/in.png").leftOut])
    try expectEqual(names(), ["in.webp"])
  }

  @Test func `a file that its bytes name is an output of each recipe that makes it`() throws {
    let digits = try entry("photos/x.jpg").checksum.digits
    let output = try entry("photos/\(digits.prefix(8)).jpg")
    try record.remember([output])
    record.places = places("s.lua")
    try expectEqual(names(), [])
    try record.remember([output])
    try expectEqual(names(), ["\(digits.prefix(8)).jpg"])
  }

  @Test func `outputs of other recipes are photos until the recipe has some there`() throws {
    try record.remember([try entry("photos/a.jpg")])
    record.places = places("s.lua")
    try expectEqual(names(), [])
    try record.remember([try entry("out/b.jpg")])
    try expectEqual(names(), [])
    try record.remember([try entry("photos/b.jpg")])
    try expectEqual(names(), ["a.jpg", "b.jpg"])
  }

  @Test func `outputs of a recipe that has another name count until their photos are gone`() throws
  {
    folder.write("photos/old.jpg", [9])
    try record.remember([
      try entry("photos/a.jpg"), try entry("photos/b.jpg", of: "photos/old.jpg"),
    ])
    record.places = places("s.lua")
    let past = folder.path("r.lua")
    try expectEqual(names { $0 == past }, ["a.jpg", "b.jpg"])
    folder.remove("photos/old.jpg")
    try expectEqual(names { $0 == past }, ["a.jpg"])
  }

  @Test func `what is below a folder is passed over where it is not read`() throws {
    var entries = [
      try entry("photos/b.jpg"), try entry("photos/b0.jpg"), try entry("photos/z.jpg"),
    ]
    for number in 0..<300 { entries.append(try entry("photos/b/\(number).jpg")) }
    entries.append(try entry("photos/c/d/e.jpg"))
    try record.remember(entries)
    try expectEqual(names(isRecursive: false), ["b.jpg", "b0.jpg", "z.jpg"])
    try expectEqual(names().count, 304)
  }
}
