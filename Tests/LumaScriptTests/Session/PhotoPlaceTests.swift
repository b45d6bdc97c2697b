import LumaTestSupport
import Testing

/// A photo has the place of the result that it was taken from, whatever was fetched before.
struct PhotoPlaceTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `an index is that of the fetch, after an earlier one in another order`() {
    let run = recipes.run(
      """
      local f = folder("photos/2023")
      local kept = {}
      for photo in f:fetch { sort = "filename" }:each() do kept[#kept + 1] = photo end
      for photo in f:fetch { sort = "-filename" }:each() do
        photo:scale { width = 16 }:save "out/{index}-{name}.jpg"
      end
      for i, photo in ipairs(kept) do print(#kept + 1 - i .. "-" .. photo.name) end
      """)
    #expect(run.error == nil && run.failures == [])
    #expect(run.printed.count > 2)
    expectEqual(run.saved.map(\.path).sorted(), run.printed.map { "out/\($0).jpg" }.sorted())
  }

  @Test func `an album is that of the fetch, in loops within loops`() throws {
    let run = try recipes.filled(
      """
      lib:change(function(c)
        for _, title in ipairs { "One", "Two" } do
          c:add(c:create_album(title), lib:fetch { where = "filename == 'lake.jpg'" })
        end
      end)
      for photo in lib:album("One"):fetch():each() do
        for other in lib:album("Two"):fetch():each() do
          assert(photo == other)
          other:scale { width = 16 }:save "out/{album}-{name}.jpg"
          photo:scale { width = 16 }:save "out/{album}-{name}.jpg"
        end
      end
      """)
    #expect(run.error == nil && run.failures == [])
    expectEqual(run.saved.map(\.path).sorted(), ["out/One-lake.jpg", "out/Two-lake.jpg"])
  }
}
