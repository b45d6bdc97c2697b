import Foundation
import LumaTestSupport
import Testing

/// Messages of changes and imports, and those of a second run.
struct LibraryChangeSentenceTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `a photo outside the album cannot be moved in it`() throws {
    let run = try recipes.filled(
      """
      lib:change(function(c)
        local best = c:create_album "Best"
        c:add(best, lib:fetch { where = "filename == 'dunes.jpg'" })
        c:move(best, lib:fetch { where = "filename == 'hills.jpg'" }, 1)
      end)
      """)
    expectEqual(
      run.error?.summary,
      "a.lua:5: move: 'hills.jpg' is not in the album 'Best'; "
        + "c:add(album, photos) puts it there")
    expectEqual(run.error?.code, .notInAlbum)
  }

  @Test func `an error of an import names the file as a text`() throws {
    try recipes.root.write("no picture", to: "notes.jpg")
    let run = try recipes.filled(
      """
      lib:change(function(c)
        local ok, e = pcall(function() c:import "notes.jpg" end)
        print(ok, tostring(e), "failed: " .. e)
      end)
      """)
    expectNil(run.error)
    let sentence =
      "a.lua:3: \(recipes.root.file("notes.jpg")): import: expected jpg content, got unknown content"
    expectEqual(run.printed, ["false\t\(sentence)\tfailed: \(sentence)"])
  }

  @Test func `a second run finds what the first has made`() throws {
    let text = """
      lib:change(function(c)
        local years = c:find_or_create_folder "Years"
        local trip = c:find_or_create_album("2024", { folder = years })
        c:add(trip, lib:fetch { limit = 2 })
        c:find_or_create_album "2024"
        c:find_or_create_smart_album { title = "Best", where = "rating >= 4" }
        c:add(c:find_or_create_album "2024", lib:fetch { limit = 3 })
      end)
      for _, a in ipairs(lib:albums { kind = "any" }) do print(a.title, a.kind, a.count) end
      """
    let first = try recipes.filled(text)
    #expect(first.error == nil && first.warnings.isEmpty)
    let albums = ["2024\talbum\t3", "Best\tsmartAlbum\t6", "Trip\talbum\t22", "Years\tfolder\t3"]
    expectEqual(first.printed, albums)
    let second = try recipes.filled(text)
    #expect(second.error == nil && second.warnings.isEmpty && second.printed == albums)
  }

  @Test func `an import names what is no photo`() throws {
    for name in ["b.txt", "a.pdf"] { try recipes.root.write("x", to: "some/\(name)") }
    try recipes.root.copy(SamplePhotos.file("2024/poppies.jpg"), as: "some/poppies.jpg")
    let run = recipes.run(
      """
      local report = library("l.luma"):import { folder = "some", types = { "raw" } }
      print(report.ignored, table.concat(report.ignored_files, " "))
      print(report.unwanted, table.concat(report.unwanted_files, " "))
      """)
    expectEqual(
      run.printed,
      [
        "2\t\(recipes.root.file("some/a.pdf")) \(recipes.root.file("some/b.txt"))",
        "1\t\(recipes.root.file("some/poppies.jpg"))",
      ])
  }
}
