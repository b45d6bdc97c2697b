import Foundation
import LumaModel
import LumaScript
import LumaTestSupport
import Testing

/// Checks and dry runs of recipes that change libraries.
@Suite struct LibraryRehearsalTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `a check makes no library`() throws {
    let run = recipes.run(
      """
      library("l.luma"):import { folder = "photos", album = "Trip" }
      photos { "photos/2024/poppies.jpg" }:scale("x")
      """)
    #expect(run.error?.location?.line == 2)
    #expect(!recipes.isThere("l.luma"))
  }

  @Test func `a dry run changes nothing and says what a run would write`() throws {
    let text = """
      lib:change(function(c)
        local best = c:create_album "Best"
        c:add(best, lib:fetch { sort = "-creationDate", limit = 2 })
      end)
      lib:album "Best":fetch():scale { width = 40 }:save "out/{album}/{name}.png"
      print(lib:album("Best").count)
      """
    let dry = try recipes.filled(text) { $0.dryRun = true }
    #expect(dry.error == nil)
    #expect(dry.printed == ["2"])
    #expect(recipes.run("print(library('l.luma'):find_album 'Best')").printed == ["nil"])
    let real = try recipes.filled(text)
    #expect(dry.saved.map(\.path).sorted() == real.saved.map(\.path).sorted())
    #expect(real.saved.map(\.path).sorted() == ["out/Best/paper-boat.png", "out/Best/stones.png"])
  }

  @Test func `an album that the recipe would make twice is not said to be there twice`() throws {
    let text = """
      lib:change(function(c) c:create_album "Trip" end)
      print(lib:album("Trip").count)
      """
    #expect(
      try recipes.filled(text).error?.summary
        == "a.lua:3: album: 2 albums would be called 'Trip', since the recipe makes another; "
        + "find it or create it: lib:find_album \"Trip\" or c:create_album \"Trip\"")
    let twice = "lib:change(function(c) for _ = 1, 2 do c:create_album 'Two' end end)"
    #expect(recipes.run("local lib = library 'l.luma'\n" + twice).error == nil)
    #expect(
      recipes.run("print(library('l.luma'):album 'Two')").error?.summary
        == "a.lua:1: album: 2 albums are called 'Two'; albums{...} lists them; "
        + "each has a localIdentifier")
  }

  @Test func `a check goes on with the albums of an import that it only began`() throws {
    for number in 0..<140 {
      try recipes.root.write("x", to: "many/a/\(number).jpg")
    }
    try recipes.root.copy(SamplePhotos.file("2024/poppies.jpg"), as: "many/b/poppies.jpg")
    let run = recipes.run(
      """
      local lib = library "l.luma"
      local report = lib:import { folder = "many", albums_from_folders = true }
      print(#report.added, #report.unreadable, report.interrupted, lib:album("b").count)
      """)
    #expect(run.error == nil)
    #expect(run.printed == ["1\t140\tfalse\t1"])
    #expect(run.warnings.map(\.code) == [.newLibrary])
  }
}
