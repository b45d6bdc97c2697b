import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaTestSupport
import Testing

/// Recipes that open libraries: their reads, their permissions, and stored data.
struct LibraryTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `an import fills an album that the rest of the recipe sees`() {
    let run = recipes.run(
      """
      local lib = library "l.luma"
      print(lib:import { folder = "photos", album = "Trip" })
      print(lib:album("Trip"), lib:album("Trip").cover.filename)
      print(lib:import { folder = "photos", album = "Trip" })
      """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "import: 22 added, 0 duplicates, 0 already there, 0 unreadable",
        "album 'Trip' (22 photos)\tstones.webp",
        "import: 0 added, 0 duplicates, 22 already there, 0 unreadable",
      ])
    expectEqual(
      run.warnings.map(\.message), ["library 'l.luma' does not exist yet and starts empty"])
  }

  @Test func `an error takes a change back and keeps its line`() throws {
    let failed = try recipes.filled(
      """
      lib:change(function(c)
        c:create_album "Best"
        c:set(lib:fetch()[1], { favorite = true })
        error("enough", 1)
      end)
      """)
    expectEqual(failed.error?.summary, "a.lua:5: enough")
    let after = recipes.run(
      """
      local lib = library "l.luma"
      print(lib:find_album "Best", #lib:fetch { where = "favorite == YES" })
      """)
    expectEqual(after.printed, ["nil\t0"])
  }

  @Test func `a change that goes wrong in the run alone is taken back too`() throws {
    let failed = try recipes.filled(
      """
      local seen = lib:find_album "Best"
      lib:change(function(c)
        c:create_album "Best"
        local ok = pcall(c.forget, c, "nothing")
        print(ok)
        if os.time() > 0 then c:move(lib:album "Trip", lib:fetch()[1], -1) end
      end)
      """)
    expectEqual(failed.error?.summary, "a.lua:7: move: index: expected a positive integer, got -1")
  }

  @Test func `single keywords are added and removed, and outputs say so`() throws {
    let run = try recipes.filled(
      """
      local function harbour() return lib:fetch { where = "filename == 'harbour.jpg'" } end
      local function said(photo) return table.concat(photo.keywords or { "none" }, "+") end
      lib:change(function(c)
        c:add_keywords(harbour(), { "night", "blue", "blue" })
        c:remove_keywords(harbour(), { "Tejo", "boats", "unknown" })
      end)
      print(said(harbour()[1]))
      harbour():scale { width = 64 }:save "out/a.jpg"
      local token = lib:token()
      lib:change(function(c) c:add_keywords(harbour(), { "blue" }) end)
      print(#lib:changes_since(token).updated)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["harbour+night+Lisboa+blue", "0"])
    let asked = recipes.run("print(table.concat(photo('out/a.jpg').keywords, '+'))")
    expectEqual(asked.printed, ["harbour+night+Lisboa+blue"])
    let emptied = recipes.run(
      """
      local lib = library "l.luma"
      local function harbour() return lib:fetch { where = "filename == 'harbour.jpg'" } end
      lib:change(function(c) c:remove_keywords(harbour(), harbour()[1].keywords) end)
      print(harbour()[1].keywords)
      """)
    expectEqual(emptied.printed, ["nil"])
  }

  @Test func `what is read inside a change has what the change did`() throws {
    let run = try recipes.filled(
      """
      lib:change(function(c)
        c:set(lib:fetch { limit = 3 }, { favorite = true })
        print(#lib:fetch { where = "favorite == YES" })
        c:create_album "Best"
        print(lib:album "Best")
      end)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["3", "album 'Best' (0 photos)"])
  }

  @Test(arguments: [
    (
      "lib:change(function() lib:change(function() end) end)",
      "a.lua:2: change: expected no change inside another; use the outer change: it is one transaction"
    ),
    (
      "lib:change(function() lib:fetch():scale(0.5):save('out/{name}.jpg'):run() end)",
      "a.lua:2: run: cannot run inside a change, which blocks other writers; "
        + "do it before or after lib:change(...)"
    ),
    (
      "lib:change(function() lib:import { folder = 'photos' } end)",
      "a.lua:2: import: cannot run inside a change, which blocks other writers; "
        + "do it before or after lib:change(...)"
    ),
    (
      "local kept lib:change(function(c) kept = c end) kept:forget(lib:fetch())",
      "a.lua:2: forget: the change has ended; start another with lib:change(function(c) ... end)"
    ),
    (
      "lib:change(function(c) c:add(lib:album 'Trip', folder('photos'):fetch()) end)",
      "a.lua:2: add: expected photos of the library, got photos of folder 'photos'; "
        + "c:import(photo.path) makes one of them a photo of the library"
    ),
    (
      "lib:album 'Tripp'",
      "a.lua:2: album: the library has none called 'Tripp'; did you mean 'Trip'?"
    ),
    (
      "lib:smart_album 'favourites'",
      "a.lua:2: smart album: the library has none called 'favourites'; "
        + "did you mean 'favorites'?"
    ),
    (
      "lib:changes_since 'yesterday'",
      "a.lua:2: changes_since: expected a token from lib:token(), got \"yesterday\""
    ),
    (
      "library()",
      "a.lua:2: library: there is no default library yet; "
        + "write library \"photos.luma\", or name one with --library photos.luma"
    ),
    (
      "lib:change(function() coroutine.wrap(function() coroutine.yield() end)() end) x = nil + 1",
      "a.lua:2: expected a number, got nothing (nil)"
    ),
    (
      "coroutine.wrap(function() lib:change(function() coroutine.yield() end) end)()",
      "a.lua:2: attempt to yield across a C-call boundary"
    ),
  ])
  func `a mistake has its sentence`(_ text: String, _ sentence: String) throws {
    try expectEqual(recipes.filled(text).error?.summary, sentence)
  }

  @Test func `every verb does what it says`() throws {
    let run = try recipes.filled(
      """
      local trip = lib:album "Trip"
      lib:change(function(c)
        local years = c:create_folder "Years"
        local last = c:create_album("2023", { folder = years })
        c:add(last, trip:fetch { where = "filename BEGINSWITH 'l'" })
        c:add(last, trip:fetch { where = "filename == 'dunes.jpg'" }[1])
        c:move(last, last:fetch()[3], 1)
        c:rename(last, "Last year")
        c:create_smart_album { title = "Good", where = "rating >= $n", vars = { n = 4 },
          sort = "-rating" }
        c:set({ trip:fetch()[1], trip:fetch()[2] }, { rating = 5, title = "T", caption = null })
        c:remove(trip, trip:fetch()[22])
        c:forget(trip:fetch()[21])
      end)
      local names = {}
      for photo in lib:album("Last year"):fetch():each() do names[#names + 1] = photo.filename end
      print(table.concat(names, " "))
      print(lib:album "Good", trip, lib)
      for _, album in ipairs(lib:albums { kind = "any" }) do print(album) end
      lib:change(function(c) for _, a in ipairs(lib:albums { kind = "any" }) do c:delete(a) end end)
      """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "dunes.jpg lake.jpg lighthouse.jpg",
        "album 'Good' (7 photos)\talbum 'Trip' (20 photos)\tlibrary 'l' (21 photos)",
        "album 'Good' (7 photos)", "album 'Last year' (3 photos)", "album 'Trip' (20 photos)",
        "folder of albums 'Years'",
      ])
  }

  @Test func `no photo of an opened library is ever replaced`() throws {
    let run = try recipes.filled(
      """
      lib:fetch { where = "filename == 'poppies.jpg'" }:scale(0.5)
        :save("photos/2024/{name}.jpg", { overwrite = "always" })
      """)
    expectEqual(
      run.error?.message,
      "save: 'photos/2024/poppies.jpg' is a photo of an opened folder or library "
        + "and is never replaced")
    #expect(run.saved.isEmpty)
  }

  @Test func `a library outside the root wants leave, the default one does not`() throws {
    let elsewhere = try TemporaryFolder()
    let path = elsewhere.file("l.luma")
    let text = "print(#library(\(path.debugDescription)):fetch())"
    expectEqual(
      recipes.run(text).error?.message, "'\(path)' is outside the folders that may be read")
    let named = recipes.run("print(#library():fetch())\n" + text) { $0.library = path }
    expectEqual(named.printed, ["0", "0"])
    let readable = recipes.run("library(\(path.debugDescription)):change(function() end)") {
      $0.readable = [elsewhere.path]
    }
    expectEqual(readable.error?.message, "'\(path)' is outside the folder that may be written")
  }

  @Test func `a token tells what was changed since`() throws {
    let run = try recipes.filled(
      """
      local token = lib:token()
      lib:change(function(c)
        c:set(lib:fetch()[1], { favorite = true })
        c:forget(lib:fetch()[2])
      end)
      local changes = lib:changes_since(token)
      print(changes, #changes.albums.updated, changes.token == lib:token())
      print(lib:changes_since("elsewhere:0").too_old)
      """)
    expectEqual(run.printed, ["changes: 0 inserted, 1 updated, 1 deleted\t1\ttrue", "true"])
  }

  @Test func `a missing photo fails by itself`() throws {
    _ = try recipes.filled("")
    try FileManager.default.removeItem(atPath: recipes.root.path + "/photos/2024/poppies.jpg")
    let run = recipes.run(
      """
      local lib = library "l.luma"
      print(lib:scan())
      print(#lib:fetch { where = "missing == NO" })
      lib:fetch { where = "filename IN { 'poppies.jpg', 'tulips.jpg' }" }:scale(0.1)
        :save "out/{name}.jpg"
      """)
    expectEqual(run.printed, ["scan: 0 changed, 0 moved, 1 missing, 0 found", "21"])
    expectEqual(run.saved.map(\.path), ["out/tulips.jpg"])
    expectEqual(
      run.failures.map(\.message), ["photo: its file is not at the path that the library has"])
  }

  @Test func `explain says which index serves a library's fetch`() throws {
    _ = try recipes.filled("")
    let root = recipes.root.path
    let options = RunOptions(
      root: root, cacheDirectory: root + "/.cache", stateDirectory: root + "/.state")
    let session = try Session(options: options) { _ in }
    let text = try session.explain(
      Script(
        name: "a.lua",
        text: "local r = library('l.luma'):fetch { where = 'favorite == YES' }",
        directory: root))
    let lines = text.split(separator: "\n")
    expectEqual(lines[0], "fetch from library 'l': 0 photos")
    #expect(lines[1].hasPrefix("  sql: SELECT asset.pk FROM asset WHERE asset.favorite = 1 AND "))
    #expect(lines[2].hasPrefix("  plan: "))
    #expect(lines[2].contains("INDEX asset_favorite"))
  }
}
