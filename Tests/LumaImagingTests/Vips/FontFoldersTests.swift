import LumaTestSupport
import Testing

@testable import LumaImaging

struct FontFoldersTests {
  /// A path is as fontconfig has it, from the folder of the program; the root would be all there
  /// is.
  @Test func pathsOfLines() {
    let lines = "/a/fonts\n/\nown/../fonts\n/a/fonts/\n\n/b c\n"
    expectEqual(
      FontFolders.paths(in: lines, from: "/home/ada"), ["/a/fonts", "/home/ada/fonts", "/b c"])
    expectEqual(FontFolders.paths(in: "", from: "/"), [])
  }
}
