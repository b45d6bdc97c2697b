import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Loads of catalogs with photos that were forgotten lately.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct ForgottenPhotosTests {
  let shell: CatalogShell

  init() throws {
    shell = try CatalogShell()
    try shell.picture("photos/2024/Rome/a.jpg")
    try shell.picture("photos/b.jpg", of: "2024/harbour.jpg")
    let root = shell.luma.folder.file("photos")
    try shell.database("digikam4.db", DigiKamTests.sql.replacing("ROOT", with: root))
  }

  /// Runs a change in which `p` is the first photo, and counts those that were forgotten lately.
  private func deleted(after change: String) throws -> String {
    let recipe = """
      local lib = library()
      local p = lib:fetch { where = "filename == 'a.jpg'" }[1]
      lib:change(function(c) \(change) end)
      print(#lib:recently_deleted())
      """
    return try shell.luma("-e", recipe, "--allow-library", "write").out
  }

  @Test func aLoadLeavesThemOut() throws {
    _ = try shell.load("digikam4.db")
    try expectEqual(deleted(after: "c:set(p, { caption = 'mine' }) c:forget(p)"), "1\n")
    try expectEqual(shell.load("digikam4.db"), ["0 photos loaded, 2 already there, 1 deleted"])
    try expectEqual(shell.rows("filename").count, 2)
    try expectEqual(deleted(after: "c:restore(lib:recently_deleted())"), "0\n")
    try expectEqual(
      shell.rows("filename", "caption", album: "Rome"), [#"{"filename":"a.jpg","caption":"mine"}"#])
    try expectEqual(shell.load("digikam4.db"), ["0 photos loaded, 3 already there"])
  }

  @Test func thoseOfAnImportAreKnownByTheirPaths() throws {
    _ = try shell.luma("import", "photos")
    try expectEqual(deleted(after: "c:forget(p)"), "1\n")
    try expectEqual(
      shell.load("digikam4.db"),
      [
        "1 photo loaded (1 with missing files: /away/Old/c.mp4), 1 already there, 1 deleted, "
          + "8 albums"
      ])
    try expectEqual(deleted(after: "c:restore(lib:recently_deleted())"), "0\n")
  }

  @Test func anotherPictureAtThePathIsNew() throws {
    _ = try shell.luma("import", "photos")
    try expectEqual(deleted(after: "c:forget(p)"), "1\n")
    let path = shell.luma.folder.file("photos/2024/Rome/a.jpg")
    try FileManager.default.removeItem(atPath: path)
    try shell.picture("photos/2024/Rome/a.jpg", of: "2023/lake.jpg")
    try expectEqual(shell.load("digikam4.db").first?.hasPrefix("2 photos loaded"), true)
    try expectEqual(shell.rows("filename").count, 3)
  }
}
