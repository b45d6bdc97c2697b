import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// A picture with an edit that is given again.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct RenderedAgainTests {
  private let luma: LibraryShell

  init() throws {
    luma = try LibraryShell()
    _ = try luma.importSamples()
    try luma.folder.write(
      """
      library():change(function(c)
        c:edit(library():fetch { where = "filename == 'hills.jpg'" }[1],
          { rendered = "made.jpg", identifier = "com.example.editor" })
      end)
      """, to: "edit.lua")
  }

  /// Gives what another sample shows as the edit, and returns what the library knows of its file.
  private func edit(_ sample: String) throws -> (hash: String, size: Int) {
    try? FileManager.default.removeItem(atPath: luma.folder.file("made.jpg"))
    try luma.folder.copy(luma.folder.file("photos/" + sample), as: "made.jpg")
    let run = try luma("run", "edit.lua", "--allow-library", "write")
    expectEqual(run.status, 0, "\(run)")
    let lines = try LibraryShell.objects(try luma("library", "export", "-").out)
    let files = lines.flatMap { $0["resources"] as? [[String: Any]] ?? [] }
      .filter { $0["kind"] as? String == "fullSizePhoto" }
    expectEqual(files.count, 1)
    let file = try #require(files.first)
    return (file["sha256"] as? String ?? "", file["size"] as? Int ?? 0)
  }

  @Test func `the library knows the new one at once`() throws {
    let first = try edit("2023/street.jpg")
    let second = try edit("2024/harbour.jpg")
    #expect(first.hash != second.hash)
    let length =
      try FileManager.default.attributesOfItem(
        atPath: luma.folder.file("photos/2024/harbour.jpg"))[.size] as? Int
    expectEqual(second.size, length)
  }
}
