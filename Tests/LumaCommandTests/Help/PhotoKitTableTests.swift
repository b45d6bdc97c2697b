import Testing

@testable import LumaCommand

struct PhotoKitTableTests {
  @Test func aNameOfPhotoKitIsExplained() throws {
    let text = try #require(PhotoKitTable.text(of: "performChangesAndWait"))
    #expect(
      text == """
        performChangesAndWait: PhotoKit's name, and the words of a recipe

          PHPhotoLibrary.performChangesAndWait  local made = lib:change(function(c) ... return made end)

        """)
    #expect(PhotoKitTable.text(of: "PHAsset")?.contains("more in docs/photokit.md") == true)
    #expect(PhotoKitTable.text(of: "PHPhotoLibrary.shared")?.contains("library()") == true)
    #expect(PhotoKitTable.text(of: "PhotoKit") == nil)
    #expect(PhotoKitTable.text(of: "") == nil)
    #expect(PhotoKitTable.text(of: "nonesuch") == nil)
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
