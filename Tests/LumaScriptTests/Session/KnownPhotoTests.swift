import Foundation
import LumaDatabase
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Photos that an earlier run hashed are hashed again only after a change.
struct KnownPhotoTests {
  private let root: TemporaryFolder
  private let photo: String
  /// No file has it: it shows where the record was believed.
  private static let forged = String(repeating: "07", count: 32) + "01"

  init() throws {
    root = try TemporaryFolder()
    try root.makeFolder("photos")
    photo = root.file("photos/a.jpg")
    try FileManager.default.copyItem(atPath: SamplePhotos.file("2024/tulips.jpg"), toPath: photo)
    expectEqual(run(16).report?.saved, 1)
    try Connection(path: root.file(".state/outputs.sqlite"))
      .script("UPDATE output SET source_hash = x'\(KnownPhotoTests.forged)'")
  }

  private func run(_ width: Int, change: (inout RunOptions) -> Void = { _ in }) -> ScriptRun {
    ScriptRun.run(
      "r.lua",
      """
      folder("photos"):fetch{}:scale { width = \(width) }:save("out/{name}.png", { metadata = "none" })
      """, root: root.path, isFile: true, change: change)
  }

  private var isBelieved: Bool {
    get throws {
      try String(contentsOfFile: root.file(".luma/manifest.jsonl"), encoding: .utf8)
        .contains(KnownPhotoTests.forged.dropLast(2))
    }
  }

  @Test func `a changed recipe does not hash the photo again`() throws {
    expectEqual(run(24).report?.saved, 1)
    #expect(try isBelieved)
  }

  @Test func `--force hashes it`() throws {
    expectEqual(run(24) { $0.isForced = true }.report?.saved, 1)
    #expect(try !isBelieved)
  }

  @Test func `a photo that was written since is hashed`() throws {
    try Data(contentsOf: URL(fileURLWithPath: photo)).write(to: URL(fileURLWithPath: photo))
    expectEqual(run(24).report?.saved, 1)
    #expect(try !isBelieved)
  }
}
