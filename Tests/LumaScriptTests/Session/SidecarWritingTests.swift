import Foundation
import LumaTestSupport
import Testing

/// `c:write_sidecars(photos)`.
@Suite struct SidecarWritingTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  private static let harbour = "lib:fetch { where = [[filename == 'harbour.jpg']] }"

  private func file(_ name: String) -> Data? {
    FileManager.default.contents(atPath: recipes.root.path + "/photos/2024/" + name)
  }

  @Test func `sidecars say what the library does, and originals stay as they are`() throws {
    let before = file("harbour.jpg")
    let run = try recipes.filled(
      """
      lib:change(function(c)
        local p = \(Self.harbour)
        c:set(p, { title = "Hafen & Licht", rating = 3, keywords = { "sea", "Möwe" } })
        c:write_sidecars(p)
      end)
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    #expect(run.texts.map(\.path) == ["photos/2024/harbour.jpg.xmp"])
    #expect(file("harbour.jpg") == before)
    let asked = recipes.run(
      """
      local p = photo "photos/2024/harbour.jpg"
      print(p.title, p.rating, table.concat(p.keywords, "+"), p.caption)
      """)
    #expect(
      asked.printed == [
        "Hafen & Licht\t3\tsea+Möwe\tThree boats and the lights of the far side"
      ])
    let again = recipes.run(
      """
      local lib = library "l.luma"
      lib:change(function(c) c:write_sidecars(\(Self.harbour)) end)
      """)
    #expect(again.error == nil && again.texts.map(\.state) == [.skipped])
  }

  @Test func `Lightroom's name, and none for what is rolled back`() throws {
    let run = try recipes.filled(
      """
      pcall(function()
        lib:change(function(c) c:write_sidecars(\(Self.harbour)); error "no" end)
      end)
      lib:change(function(c)
        c:write_sidecars(\(Self.harbour), { naming = "lightroom" })
      end)
      """)
    #expect(run.error == nil && run.texts.map(\.path) == ["photos/2024/harbour.xmp"])
    #expect(file("harbour.jpg.xmp") == nil && file("harbour.xmp") != nil)
  }

  @Test func `what is no sidecar is left as it is`() throws {
    let path = recipes.root.path + "/photos/2024/harbour.jpg.xmp"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let run = try recipes.filled(
      "lib:change(function(c) c:write_sidecars(\(Self.harbour)) end)")
    #expect(run.texts.isEmpty)
    #expect(run.failures.map(\.code) == [.badMetadata])
    #expect(file("harbour.jpg.xmp") == Data("mine".utf8))
  }
}
