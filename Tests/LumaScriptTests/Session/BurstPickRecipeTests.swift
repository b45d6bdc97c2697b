import Foundation
import LumaTestSupport
import Testing

/// `c:pick` and `c:unpick`, through recipes.
struct BurstPickRecipeTests {
  private let recipes: LibraryRecipes

  init() throws {
    recipes = try LibraryRecipes()
    try FileManager.default.createDirectory(
      atPath: recipes.root.file("burst"), withIntermediateDirectories: true)
    let names = [
      ("photos/2024/harbour.jpg", "IMG_0_BURST20240501100000123_COVER.jpg"),
      ("photos/2023/street.jpg", "IMG_1_BURST20240501100000123.jpg"),
      ("photos/2024/tulips.jpg", "IMG_2_BURST20240501100000123.jpg"),
    ]
    for (from, to) in names {
      try FileManager.default.copyItem(
        atPath: recipes.root.file(from), toPath: recipes.root.file("burst/" + to))
    }
  }

  @Test func `picks and the key pick`() {
    let run = recipes.run(
      """
      local lib = library "b.luma"
      lib:import { folder = "burst" }
      local function shown()
        local words = {}
        for p in lib:fetch { sort = "filename" }:each() do
          words[#words + 1] = p.filename:sub(1, 5) .. p.burstSelectionTypes
            .. (p.representsBurst and " key" or "")
        end
        print(table.concat(words, ", "))
      end
      local all = lib:fetch { include_bursts = true, sort = "filename" }
      shown()
      lib:change(function(c) c:pick(all[2]) end)
      shown()
      lib:change(function(c) c:pick(all[3], { key = true }) end)
      shown()
      lib:change(function(c) c:unpick(all) end)
      shown()
      """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      ["IMG_01 key", "IMG_01 key, IMG_12", "IMG_12, IMG_23 key", "IMG_21 key"])
  }

  @Test func `one photo is the key of a burst`() throws {
    let run = try recipes.filled(
      "lib:change(function(c) c:pick(lib:fetch { limit = 2 }, { key = true }) end)")
    expectEqual(run.error?.message, "pick: photos: expected one photo with key = true, got 2")
  }

  @Test func `a photo of no burst cannot be picked`() throws {
    let run = try recipes.filled("lib:change(function(c) c:pick(lib:fetch()[1]) end)")
    expectEqual(run.error?.code, .cannotSet)
  }
}
