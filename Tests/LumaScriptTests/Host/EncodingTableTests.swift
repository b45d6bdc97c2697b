import Foundation
import LumaLua
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaScript

/// The host's table of formats and encoders for the library.
///
/// `LUMA_UPDATE_SNAPSHOTS=1 swift test --filter EncodingTableTests` writes the file that plain Lua
/// makes editor types from.
struct EncodingTableTests {
  @Test func plainLuaHasTheRealRows() throws {
    let path = PackageRoot.file("Tests/StdlibTests/specs/encodings.gen.lua")
    let text = """
      -- Written by EncodingTableTests from the rows of formats; change those.
      -- luacheck: no max line length
      return \(EncodingTable.lua.literal(separator: ",\n  "))

      """
    if ProcessInfo.processInfo.environment["LUMA_UPDATE_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), text)
  }
}
