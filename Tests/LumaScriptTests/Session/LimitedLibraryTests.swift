import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Recipes with a library of which they see some albums only, and their messages about it.
struct LimitedLibraryTests {
  private let recipes: LibraryRecipes

  init() throws {
    recipes = try LibraryRecipes()
    let filling = recipes.run(
      """
      local lib = library "l.luma"
      lib:import { folder = "photos" }
      lib:change(function(c)
        for _, name in ipairs { "Trip", "Other" } do
          c:create_album(name)
        end
      end)
      lib:change(function(c)
        c:add(lib:album "Trip", lib:fetch { where = "filename IN {'hills.jpg', 'lake.jpg'}" })
        c:add(lib:album "Other", lib:fetch { where = "filename == 'poppies.jpg'" })
      end)
      """)
    expectNil(filling.error)
  }

  private func run(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    recipes.run("local lib = library()\n" + text) {
      $0.library = recipes.root.file("l.luma")
      $0.libraryAlbums = ["Trip"]
      change(&$0)
    }
  }

  @Test func `only the photos of the album are there`() {
    let run = run(
      """
      print(lib.authorization, lib.count, #lib:fetch(), #lib:albums(), lib:find_album "Other")
      print(#lib:fetch { where = "rating >= 0" }, lib:smart_album("recentlyAdded").count)
      lib:fetch():scale { width = 8 }:save "out/{name}.png"
      lib:fetch { sort = "filename" }:export "files/{filename}"
      """)
    expectNil(run.error)
    expectEqual(run.printed.first, "limited\t2\t2\t1\tnil")
    let names = run.saved.map { ($0.path as NSString).lastPathComponent }.sorted()
    expectEqual(names, ["hills.png", "lake.png"])
    let files = try? FileManager.default.contentsOfDirectory(atPath: recipes.root.file("files"))
    expectEqual(files?.sorted(), ["hills.jpg", "lake.jpg"])
  }

  @Test func `another photo is not there by its identifier`() {
    let other = recipes.run(
      "print(library('l.luma'):album('Other'):fetch()[1].localIdentifier)"
    ).printed[0]
    let run = run(
      """
      print(lib:photo "\(other)", #lib:albums { containing = lib:fetch()[1] })
      lib:change(function(c) c:set("\(other)", { rating = 1 }) end)
      """)
    expectEqual(run.printed, ["nil\t1"])
    #expect(run.error?.code != nil)
  }

  @Test(arguments: [
    ("lib:change(function(c) c:create_album 'New' end)", "create_album"),
    ("lib:change(function(c) c:rename(lib:album 'Trip', 'New') end)", "rename"),
    ("lib:import { folder = 'photos' }", "import"), ("lib:scan()", "scan"),
    ("print(#lib:recently_deleted())", "recently_deleted"),
    ("lib:fetch():save('out/{name}.png', { album = 'New' })", "create_album"),
  ])
  func `what is beyond the album is refused by a code`(_ text: String, _ verb: String) {
    let run = run(text)
    expectEqual(run.error?.code, .limitedLibrary)
    expectEqual(
      run.error?.summary.hasSuffix(
        "\(verb): the library is limited to the photos of some albums; "
          + "run without --limit-to; photos of these albums can be changed, and others imported"),
      true)
  }

  @Test func `photos are changed, forgotten and imported into the album`() {
    _ = recipes.run("photos{'photos/2024/poppies.jpg'}:scale{width = 40}:save 'out/new.jpg'")
    let run = run(
      """
      lib:change(function(c)
        c:set(lib:fetch(), { rating = 5 })
        c:set(c:import "out/new.jpg", { rating = 2 })
        c:forget(lib:fetch { where = "filename == 'lake.jpg'" })
      end)
      for p in lib:fetch { sort = "filename" }:each() do print(p.filename, p.rating) end
      """)
    expectNil(run.error)
    expectEqual(run.printed.first, "hills.jpg\t5")
    let all = recipes.run("local l = library 'l.luma' print(l.count, l:album('Trip').count)")
    expectEqual(all.printed, ["22\t2"])
  }

  @Test func `the file of a photo that is not there does not show it`() {
    let run = run(
      """
      lib:change(function(c)
        print(pcall(c.import, c, "photos/2024/poppies.jpg"))
      end)
      print(lib.count)
      """)
    expectNil(run.error)
    expectEqual(run.printed.first?.contains("the library is limited to the photos"), true)
    expectEqual(run.printed.last, "2")
  }

  @Test func `an album that is not there is an error`() {
    let run = run("") { $0.libraryAlbums = ["Trip", "Trap"] }
    expectEqual(run.error?.code, .noSuchAlbum)
  }

  @Test func `a recipe asks how it may use a library`() {
    let text = "print(authorization(), authorization 'l.luma', authorization 'none.luma')"
    expectEqual(run(text).printed, ["limited\tlimited\tnil"])
    let whole = run(text + " print(lib.authorization)") { $0.libraryAlbums = [] }
    expectEqual(whole.printed, ["authorized\tauthorized\tnil", "authorized"])
    let read = run(text + " print(lib.authorization)") {
      ($0.libraryAlbums, $0.libraryAccess) = ([], .read)
    }
    expectEqual(read.printed, ["readonly\treadonly\tnil", "readonly"])
    let denied = recipes.run("print(authorization 'l.luma', authorization '/etc/x.luma')") {
      $0.denied = [recipes.root.file("l.luma")]
    }
    expectEqual(denied.printed, ["denied\tdenied"])
    expectEqual(recipes.run("print(authorization())").printed, ["denied"])
  }
}
