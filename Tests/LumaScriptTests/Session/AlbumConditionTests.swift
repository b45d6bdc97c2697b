import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Conditions of recipes on the albums that have a photo.
struct AlbumConditionTests {
  private let recipes: LibraryRecipes

  init() throws {
    recipes = try LibraryRecipes()
    let filling = recipes.run(
      """
      local lib = library "l.luma"
      lib:import { folder = "photos" }
      lib:change(function(c)
        c:add(c:create_album "Lisbon", lib:fetch { where = "filename IN {'harbour.jpg', 'lake.jpg'}" })
        c:add(c:create_album "Lakes", lib:fetch { where = "filename == 'lake.jpg'" })
      end)
      """)
    expectNil(filling.error)
  }

  private func run(_ text: String) -> ScriptRun {
    recipes.run("local lib = library 'l.luma'\n" + text)
  }

  @Test func `texts, tables and field expressions find the same`() {
    let run = run(
      """
      local function show(where)
        local words = {}
        for photo in lib:fetch { where = where, sort = "filename" }:each() do
          words[#words + 1] = photo.filename
        end
        print(#words > 2 and #words or table.concat(words, " "))
      end
      show "ANY albums.title == 'Lisbon'"
      show { ["albums.title"] = { "any", "Lisbon" } }
      show { albums = { title = { "any", "begins_with[c]", "la" } } }
      show(f.albums.title:any():one_of { "Lakes", "Seas" })
      show(f.albums.title:count():ge(2))
      show { albums = { "all", "Lisbon" }, filename = { "!=", "lake.jpg" }, rating = { ">=", 5 } }
      print(lib:fetch { sort = { "-albums.@count", "filename" } }[1].filename)
      print(#lib:fetch { where = "albums.@count == 0" } == lib.count - 2)
      print(#lib:fetch { where = f.albums:eq(null) } == lib.count - 2)
      print(#lib:fetch { where = "ANY albums.localIdentifier == %@",
        args = { lib:album("Lakes").localIdentifier } })
      """)
    expectNil(run.error)
    let all = ["harbour.jpg lake.jpg", "harbour.jpg lake.jpg", "lake.jpg", "lake.jpg", "lake.jpg"]
    expectEqual(Array(run.printed.prefix(5)), all)
    expectEqual(Array(run.printed.dropFirst(6)), ["lake.jpg", "true", "true", "1"])
  }

  @Test func `a smart album may ask for albums`() {
    let run = run(
      """
      lib:change(function(c)
        c:create_smart_album { title = "Best", where = "ANY albums.title == 'Lakes'" }
      end)
      print(lib:album("Best").count, lib:album("Best"):fetch()[1].filename)
      print(#lib:fetch { where = "ANY albums.title == 'Best'" })
      lib:change(function(c) c:rename(lib:album "Lakes", "Ponds") end)
      print(lib:album("Best").count)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["1\tlake.jpg", "0", "0"])
  }

  static let refused: [(String, String)] = [
    (
      #"folder("photos"):fetch { where = "ANY albums.title == 'x'" }"#,
      "a.lua:2: where: folder 'photos' has no field 'albums.title'; only libraries have it"
    ),
    (
      #"folder("photos"):fetch { where = "albums.@count == 0" }"#,
      "a.lua:2: where: folder 'photos' has no field 'albums.title'; only libraries have it"
    ),
    (
      #"lib:fetch { where = "albums.title == 'x'" }"#,
      "a.lua:2: where: albums.title: expected one value, got a list; ANY albums.title == ..."
    ),
    (
      #"lib:fetch { where = "albums.title == {'x', 'y'}" }"#,
      "a.lua:2: where: albums.title: expected one value, got a list; ANY albums.title == ..."
    ),
    (
      #"lib:fetch { where = "ANY albums.titel == 'x'" }"#,
      "a.lua:2: where: unknown field 'albums.titel'; did you mean 'albums.title'?"
    ),
    (
      #"lib:fetch { where = "ANY albums.title > 5" }"#,
      "a.lua:2: where: albums.title: expected text, got 5 (integer)"
    ),
    (
      #"lib:fetch { sort = "albums.title" }"#,
      "a.lua:2: sort: unknown field 'albums.title'"
    ),
    (
      #"print(lib:fetch()[1].albums)"#, "a.lua:2: photo: unknown field 'albums'"
    ),
  ]

  @Test(arguments: refused) func `a sentence says what is wrong`(_ code: String, _ sentence: String)
  {
    expectEqual(run(code).error?.summary, sentence)
  }
}
