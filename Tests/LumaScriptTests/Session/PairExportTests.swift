import Foundation
import LumaTestSupport
import Testing

/// Live photos of two files, which export as pairs.
struct PairExportTests {
  private let recipes: LibraryRecipes

  init() throws {
    recipes = try LibraryRecipes()
    for (name, photo) in [("IMG_1", "hills"), ("IMG_2", "street"), ("IMG_3", "hills")] {
      try recipes.root.copy(recipes.root.file("photos/2023/\(photo).jpg"), as: "in/\(name).jpg")
    }
    try recipes.root.write(bytes: MotionPhoto.film("one", brand: "qt  "), to: "in/IMG_1.MOV")
    try recipes.root.write(bytes: MotionPhoto.film("two", brand: "qt  "), to: "other/film.MOV")
  }

  /// Exports a library of a photo with a film of its name, and one with a film of another name.
  private func exported(_ template: String) -> [String] {
    let run = recipes.run(
      """
      local lib = library "l.luma"
      lib:change(function(c)
        if lib.count == 0 then
          c:import { photo = "in/IMG_2.jpg", pairedVideo = "other/film.MOV" }
          c:import { photo = "in/IMG_1.jpg", pairedVideo = "in/IMG_1.MOV" }
        end
      end)
      lib:fetch { sort = "filename" }:export "\(template)"
      """)
    #expect(run.error == nil && run.failures == [], "\(run)")
    return run.texts.map(\.path)
  }

  @Test func `files of a photo have one name`() throws {
    expectEqual(
      exported("a/{filename}"), ["a/IMG_1.jpg", "a/IMG_1.MOV", "a/IMG_2.jpg", "a/IMG_2.MOV"])
    expectEqual(
      exported("b/x-{name:lower}.{ext}"),
      ["b/x-img_1.jpg", "b/x-img_1.MOV", "b/x-img_2.jpg", "b/x-img_2.MOV"])
    expectEqual(exported("c/{counter}.{ext}"), ["c/1.jpg", "c/1.MOV", "c/2.jpg", "c/2.MOV"])
    expectEqual(
      exported("d/{ext}/{counter:03}.{ext}"),
      ["d/jpg/001.jpg", "d/MOV/001.MOV", "d/jpg/002.jpg", "d/MOV/002.MOV"])
    expectEqual(exported("e/{index}.{ext}"), ["e/1.jpg", "e/1.MOV", "e/2.jpg", "e/2.MOV"])
    expectEqual(
      FileManager.default.contents(atPath: recipes.root.file("c/2.MOV")),
      FileManager.default.contents(atPath: recipes.root.file("other/film.MOV")))
  }
}
