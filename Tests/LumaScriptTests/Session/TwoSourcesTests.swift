import LumaTestSupport
import Testing

/// One file that a recipe opens through several sources.
struct TwoSourcesTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `each output says, and is named by, what its own source does`() throws {
    let filled = recipes.run(
      """
      for number, name in ipairs { "one", "two" } do
        local lib = library(name .. ".luma")
        lib:change(function(c)
          c:set(c:import "photos/2023/lake.jpg", { title = name, rating = number })
        end)
      end
      """)
    expectNil(filled.error)
    let run = recipes.run(
      """
      local one, two = library("one.luma"):fetch(), library("two.luma"):fetch()
      one:scale { width = 60 }:save "out/1-{title}-{rating}.jpg"
      two:scale { width = 60 }:save "out/2-{title}-{rating}.jpg"
      photo("photos/2023/lake.jpg"):scale { width = 60 }:save "out/3.jpg"
      """)
    #expect(run.error == nil && run.failures == [])
    expectEqual(
      run.saved.map(\.path).sorted(), ["out/1-one-1.jpg", "out/2-two-2.jpg", "out/3.jpg"])
    let said = recipes.run(
      """
      for _, p in ipairs(folder("out"):fetch { sort = "filename" }) do print(p.rating, p.title) end
      local lake = photo "photos/2023/lake.jpg"
      print(lake.rating, lake.title)
      """)
    expectEqual(said.printed.prefix(2), ["1\tone", "2\ttwo"])
    expectEqual(said.printed[2], said.printed[3])
  }

  @Test func `a folder's own path names its outputs`() throws {
    let run = recipes.run(
      """
      folder("photos/2023"):fetch { limit = 1, where = "filename == 'lake.jpg'" }
        :scale { width = 60 }:save "a/{dir}/{album}-{name}.jpg"
      folder("photos", { recursive = true }):fetch { where = "filename == 'lake.jpg'" }
        :scale { width = 60 }:save "b/{dir}/{album}-{name}.jpg"
      """)
    #expect(run.error == nil && run.failures == [])
    expectEqual(run.saved.map(\.path).sorted(), ["a/2023-lake.jpg", "b/2023/photos-lake.jpg"])
  }
}
