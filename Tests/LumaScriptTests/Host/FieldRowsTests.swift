import Foundation
import LumaLua
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaScript

/// The host's table of fields for the library.
///
/// `LUMA_UPDATE_SNAPSHOTS=1 swift test --filter FieldRowsTests` writes the file that the library's
/// specs take it from.
struct FieldRowsTests {
  @Test func theSpecsHaveTheRealRows() throws {
    let path = PackageRoot.file("Tests/StdlibTests/specs/fields.gen.lua")
    let rows = [
      ("photo", FieldRow.all.map(\.lua)), ("album", AlbumField.allCases.map(\.lua)),
      ("photo_albums", PhotoAlbumField.allCases.map(\.lua)),
    ]
    let lists = rows.map { name, rows in
      "  \(name) = {\n" + rows.map { "    \($0.literal()),\n" }.joined() + "  },\n"
    }
    let text = """
      -- Written by FieldRowsTests from the table of fields; change that.
      -- luacheck: no max line length
      return {
      \(lists.joined())}

      """
    if ProcessInfo.processInfo.environment["LUMA_UPDATE_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), text)
  }
}
