import LumaTestSupport
import Testing

@testable import LumaCommand

struct PhotoKitTableTests {
  @Test func aNameOfPhotoKitIsExplained() throws {
    let text = try #require(PhotoKitTable.text(of: "performChangesAndWait"))
    expectEqual(
      text,
      """
      performChangesAndWait: PhotoKit's name, and the words of a recipe

        PHPhotoLibrary.performChangesAndWait  local made = lib:change(function(c) ... return made end)

      """)
    expectEqual(PhotoKitTable.text(of: "PHAsset")?.contains("more in docs/photokit.md"), true)
    expectEqual(PhotoKitTable.text(of: "PHPhotoLibrary.shared")?.contains("library()"), true)
    expectNil(PhotoKitTable.text(of: "PhotoKit"))
    expectNil(PhotoKitTable.text(of: ""))
    expectNil(PhotoKitTable.text(of: "nonesuch"))
  }

  /// Every word of the left column has help.
  @Test func everyNameOfTheTableIsExplained() {
    let lines = ProgramTexts.text(of: "photokit.md").split(separator: "\n")
    for line in lines where line.hasPrefix("| ") && !line.hasPrefix("| PhotoKit ") {
      let name = line.dropFirst(2).prefix { $0.isLetter || $0.isNumber }
      #expect(name.isEmpty || PhotoKitTable.text(of: String(name)) != nil, "\(line)")
    }
  }
}
