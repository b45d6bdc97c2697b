import Foundation
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaDatabase
@testable import LumaRecord

/// The lines of outputs that are left out, which have no files.
struct LeftOutLineTests {
  private let folder = TemporaryFolder()

  init() {
    for name in ["site/in.jpg", "site/r.lua", "made.png"] { folder.write(name, [1]) }
  }

  /// The paths that the manifest lists after a run that has left out an output.
  private func listed(after change: () throws -> Void) throws -> [String] {
    let record = OutputRecord(stateDirectory: folder.path("state"))
    record.places = ManifestPlaces([folder.path("site")], recipe: folder.path("site/r.lua"))
    let entry = try OutputEntry(
      path: folder.path("site/a.png"), contents: folder.path("made.png"),
      source: OutputEntry.Source(path: folder.path("site/in.jpg")), signature: "1|s",
      encoder: "png 1")
    try record.remember([entry.leftOut])
    try change()
    try record.writeManifests()
    let text = try String(contentsOfFile: folder.path("site/.luma/manifest.jsonl"), encoding: .utf8)
    return text.matches(of: /"path":"([^"]+)"/).map { String($0.1) }
  }

  @Test func `they stay with the photo and the recipe`() throws {
    try expectEqual(listed {}, ["a.png"])
  }

  @Test(arguments: ["in.jpg", "r.lua"]) func `they go with either`(_ name: String) throws {
    try expectEqual(
      listed { try FileManager.default.removeItem(atPath: folder.path("site/\(name)")) }, [])
  }
}
