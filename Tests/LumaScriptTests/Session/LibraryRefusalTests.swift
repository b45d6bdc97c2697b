import LumaModel
import LumaTestSupport
import Testing

@testable import LumaScript

/// Other values in place of a change's photos, and folders in place of albums.
struct LibraryRefusalTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test(arguments: [
    (
      "c:set({ foo = 1 }, { rating = 5 })",
      "set: photos: expected a photo, a list of photos or a result, got a table"
    ),
    (
      "c:set(gone[1], { rating = 5 })",
      "set: photos: expected a photo, a list of photos or a result, got a recently deleted photo"
    ),
    (
      "c:add(trip, gone)",
      "add: photos[1]: expected a photo, a list of photos or a result, got a recently deleted photo"
    ),
    ("c:restore 'nonsense'", "restore: no photo 'nonsense' is recently deleted"),
    ("c:purge { gone[1], 'nonsense' }", "purge: no photo 'nonsense' is recently deleted"),
    ("print(gone[1].title)", "deleted photo: unknown property 'title'"),
  ])
  func `what is no photo is refused`(line: String, sentence: String) throws {
    let run = try recipes.filled(
      """
      local trip = lib:change(function(c)
        c:forget(lib:fetch { where = "filename == 'harbour.jpg'" })
        return c:create_album "Trip"
      end)
      local gone = lib:recently_deleted()
      print(gone[1])
      lib:change(function(c) c:set({}, { rating = 5 }) \(line) end)
      """)
    expectEqual(run.printed, ["deleted photo 'harbour.jpg'"])
    expectEqual(run.error?.message, sentence)
  }

  @Test func `of several albums of a title none is found without its folder`() throws {
    let run = try recipes.filled(
      """
      lib:change(function(c)
        local north, south = c:create_folder "North", c:create_folder "South"
        local first = c:create_album("Lisbon", { folder = north })
        c:create_album("Lisbon", { folder = south })
        print(c:find_or_create_album("Lisbon", { folder = north }).localIdentifier
          == first.localIdentifier)
        c:find_or_create_album "Lisbon"
      end)
      """)
    expectEqual(run.printed, ["true"])
    expectEqual(run.error?.message, "find_or_create_album: 2 albums are called 'Lisbon'")
    expectEqual(
      run.error?.hint,
      "name the folder that it is in: "
        + #"c:find_or_create_album("Lisbon", { folder = trips })"#)
  }

  @Test func `an album is created at the top, and the oldest of several is taken`() throws {
    let text = """
      lib:change(function(c)
        local years = c:find_or_create_folder "Years"
        local inside = c:create_album("Oslo", { folder = years })
        local top = c:create_album "Oslo"
        print(top.parent, inside.parent.title)
        local other = c:create_album("Oslo", { new = true })
        for _, verb in ipairs { "create_album", "find_or_create_album" } do
          local found = c[verb](c, "Oslo").localIdentifier
          print(found == top.localIdentifier, found == other.localIdentifier)
        end
      end)
      """
    let run = try recipes.filled(text)
    expectNil(run.error)
    expectEqual(run.printed, ["nil\tYears", "true\tfalse", "true\tfalse"])
    expectEqual(
      run.warnings.map(\.message),
      [
        "create_album: an album 'Oslo' exists already",
        "create_album: 2 albums are called 'Oslo'; the oldest is taken",
        "find_or_create_album: 2 albums are called 'Oslo'; the oldest is taken",
      ])
  }

  @Test func `creating a smart album replaces no other`() throws {
    let run = try recipes.filled(
      """
      local function best(verb, where, new)
        return lib:change(function(c)
          return c[verb](c, { title = "Best", where = where, new = new })
        end)
      end
      local first = best("create_smart_album", "rating >= 4")
      local again = best("create_smart_album", "rating >= 4")
      print(first.count, again.localIdentifier == first.localIdentifier)
      print(pcall(best, "create_smart_album", "rating >= 5"))
      print(lib:smart_album("Best").count)
      best("create_smart_album", "rating >= 5", true)
      print(pcall(best, "find_or_create_smart_album", "rating >= 1"))
      print(pcall(best, "find_or_create_smart_album", "rating >= 1", true))
      local counts = {}
      for i, album in ipairs(lib:albums { kind = "smartAlbum" }) do counts[i] = album.count end
      print(table.concat(counts, " "))
      """)
    #expect(run.error == nil && run.warnings.isEmpty)
    expectEqual(
      run.printed,
      [
        "6\ttrue",
        "false\ta.lua:10: create_smart_album: 'Best' has another predicate or sort", "6",
        "false\ta.lua:13: find_or_create_smart_album: 2 smart albums are called 'Best'",
        "false\ta.lua:14: find_or_create_smart_album: unknown option 'new'", "6 3",
      ])
  }

  @Test func `folders are found by their titles`() throws {
    let run = try recipes.filled(
      """
      lib:change(function(c)
        local trips = c:create_folder "Trips"
        c:add(c:create_album("Oslo", { folder = trips }), lib:fetch { limit = 3 })
      end)
      print(lib:album "Trips", lib:find_album("Trips").count, lib:find_album "Trap")
      for _, album in ipairs(lib:album("Trips"):albums()) do print(album.title) end
      lib:change(function(c)
        c:create_folder "Trips"
        c:create_folder("Oslo", { folder = lib:albums { kind = "folder" }[1] })
        c:create_album "Oslo 2"
      end)
      lib:album "Tripss"
      """)
    expectEqual(run.printed, ["folder of albums 'Trips'\t3\tnil", "Oslo"])
    expectEqual(run.warnings.map(\.message), [])
    expectEqual(run.error?.message, "album: the library has none called 'Tripss'")
    expectEqual(run.error?.hint, "did you mean 'Trips'?")
  }
}
