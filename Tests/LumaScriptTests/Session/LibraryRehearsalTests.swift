import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaTestSupport
import Testing

/// Checks and dry runs of recipes that change libraries.
struct LibraryRehearsalTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `a check makes no library`() throws {
    let run = recipes.run(
      """
      library("l.luma"):import { folder = "photos", album = "Trip" }
      photos { "photos/2024/poppies.jpg" }:scale("x")
      """)
    expectEqual(run.error?.location?.line, 2)
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
    expectNil(dry.error)
    expectEqual(dry.printed, ["2"])
    expectEqual(recipes.run("print(library('l.luma'):find_album 'Best')").printed, ["nil"])
    let real = try recipes.filled(text)
    expectEqual(dry.saved.map(\.path).sorted(), real.saved.map(\.path).sorted())
    expectEqual(
      real.saved.map(\.path).sorted(), ["out/Best/paper-boat.png", "out/Best/stones.png"])
  }

  @Test func `an album that the recipe would make twice is not said to be there twice`() throws {
    let text = """
      lib:change(function(c) c:create_album("Trip", { new = true }) end)
      print(lib:album("Trip").count)
      """
    try expectEqual(
      recipes.filled(text).error?.summary,
      "a.lua:3: album: 2 albums would be called 'Trip', since the recipe makes another; "
        + "find it or create it: c:find_or_create_album \"Trip\"")
    let twice =
      "lib:change(function(c) for _ = 1, 2 do c:create_album('Two', { new = true }) end end)"
    expectNil(recipes.run("local lib = library 'l.luma'\n" + twice).error)
    expectEqual(
      recipes.run("print(library('l.luma'):album 'Two')").error?.summary,
      "a.lua:1: album: 2 albums are called 'Two'; albums{...} lists them; "
        + "each has a localIdentifier")
  }

  @Test func `folders of albums of one title are called so`() throws {
    let made = "c:create_folder('Years', { new = true })"
    let lost = "lib:change(function(c) \(made) \(made) end)"
    try expectEqual(
      recipes.filled(lost + " print(lib:album('Years').count)").error?.summary,
      "a.lua:2: album: 2 folders of albums would be called 'Years', since the recipe makes "
        + "another; find it or create it: c:find_or_create_folder \"Years\"")
    expectNil(recipes.run("local lib = library 'l.luma'\n" + lost).error)
    expectEqual(
      recipes.run("print(library('l.luma'):album 'Years')").error?.summary,
      "a.lua:1: album: 2 folders of albums are called 'Years'; "
        + "albums{ kind = \"folder\" } lists them; each has a localIdentifier")
  }

  @Test(arguments: [
    "local cover = lib:album('charts').cover\nwrite('a.txt', cover.filename)",
    "assert(lib.count > 20)",
    "local chart = named('chart.jpg')\nchart:scale { width = 40 }:save 'out/{name}.png'",
    "lib:change(function(c) c:add(c:create_album 'Best', named 'chart.jpg') end)",
    "lib:change(function(c) c:move(lib:album 'charts', named 'chart.jpg', 1) end)",
    "print(#lib:fetch { where = 'filename == %@', args = { (lib:album('charts').cover or {}).filename } })",
    "print(#lib:fetch { where = 'filename == $a', vars = { a = lib:fetch()[22].filename } })",
    "local name = lib:fetch()[22] and 'x'\nwrite('a.txt', name)",
    "lib:album('charts'):fetch { limit = 1 }:contact_sheet{}:save 'out/a.png'",
  ])
  func `what follows an import does not fail a check that only began it`(_ use: String) throws {
    let run = recipes.run(
      """
      local lib = library "l.luma"
      lib:import { folder = "photos", albums_from_folders = true }
      local function named(name)
        return lib:fetch { where = "filename == %@", args = { name } }[1]
      end
      \(use)
      """)
    #expect(run.error?.summary == nil && run.failures.isEmpty)
  }

  @Test func `explain ends before what a run writes`() throws {
    let root = recipes.root.path
    let options = RunOptions(
      root: root, cacheDirectory: root + "/.cache", stateDirectory: root + "/.state")
    let text = """
      folder("photos/2024"):fetch { limit = 1 }:scale { width = 40 }:save "out/{name}.png"
      local lib = library "l.luma"
      lib:import { folder = "photos", albums_from_folders = true }
      assert(lib.count > 20)
      """
    let told = try Session(options: options) { _ in }.explain(
      Script(name: "a.lua", text: text, directory: root))
    let lines = told.split(separator: "\n")
    expectEqual(lines.first, "fetch from folder '2024': 1 photo")
    #expect(lines.contains { $0.hasPrefix("  out/{name}.png: 40x23") }, "\(told)")
    expectEqual(lines.last, "line 4 and those after it need what a run writes")
    #expect(!recipes.isThere("l.luma"))
  }

  @Test func `a mistake that follows an import fails the check`() throws {
    let run = recipes.run(
      """
      local lib = library "l.luma"
      lib:import { folder = "photos" }
      lib:fetch():scale("x")
      """)
    expectEqual(run.error?.location?.line, 3)
    #expect(!recipes.isThere("l.luma"))
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
    expectNil(run.error)
    expectEqual(run.printed, ["1\t140\tfalse\t1"])
    expectEqual(run.warnings.map(\.code), [.newLibrary])
  }
}
