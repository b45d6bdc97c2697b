import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Independent mistakes are reported together, in the order of the recipe.
struct MistakesTests {
  private func mistakes(_ text: String) throws -> [String] {
    let root = try sampleRoot()
    let run = ScriptRun.run("a.lua", text, root: root.path)
    return run.error?.flat.map(\.summary) ?? []
  }

  @Test func `of several calls`() throws {
    try expectEqual(
      mistakes(
        """
        local a = folder("photos/2023"):fetch()
        a:scale(5000):save "out/{nam}.jpg"
        a:rotate("90"):save "out/{name}.jpg"
        a:crop(10, 10):save "/etc/{name}.jpg"
        """),
      [
        "a.lua:2: scale: expected a factor greater than 0 and at most 8, or a percentage like "
          + "\"50%\", got 5000; did you mean scale{ width = 5000 }?",
        "a.lua:2: save: unknown field 'nam' in the template; did you mean 'name'?",
        "a.lua:3: rotate: expected an angle in degrees clockwise, got \"90\"; "
          + "write 90, without quotes",
        "a.lua:4: crop: expected 1 argument, got 2; write crop{ width = 10, height = 10 }",
        "a.lua:4: '/etc/dunes.jpg' is outside the folder that may be written; "
          + "add --allow-write /etc",
      ])
  }

  @Test func `of one fetch, on their lines`() throws {
    try expectEqual(
      mistakes(
        """
        print(#folder("photos", { recursive = true }):fetch {
          where = "ratting >= 4",
          sort = "-date",
          limit = "ten",
        })
        """),
      [
        "a.lua:2: where: unknown field 'ratting'; did you mean 'rating'?",
        "a.lua:3: sort: unknown field 'date'; did you mean 'creationDate'?",
        "a.lua:4: fetch: limit: expected an integer of at least 0, got \"ten\"",
      ])
  }

  /// As where recipes are checked on a machine without the photos.
  @Test func `of a folder that is not there, and what follows it`() throws {
    try expectEqual(
      mistakes(
        """
        local picks = folder("nowhere"):fetch()
        picks:scale { widht = 300 }:save "out/{nam}.webp"
        print(picks[1].width)
        """),
      [
        "a.lua:1: folder: no such folder 'nowhere'",
        "a.lua:2: scale: unknown option 'widht'; did you mean 'width'?",
        "a.lua:2: save: unknown field 'nam' in the template; did you mean 'name'?",
      ])
  }

  @Test func `of photos that a call does not give, and what follows it`() throws {
    try expectEqual(
      mistakes(
        """
        local picks = photos { "nowhere/*.jpg" }
        picks:scale { widht = 300 }:save "out/{name}.webp"
        local one = photo "nowhere.jpg"
        one:scale(one.pixelWidth / 2):save("out/" .. one.name .. ".webp")
        for photo in one:each() do print(photo) end
        folder("photos/2023", { recursiv = true }):fetch():rotate("90")
        """),
      [
        "a.lua:1: no picture matches 'nowhere/*.jpg'",
        "a.lua:2: scale: unknown option 'widht'; did you mean 'width'?",
        "a.lua:3: 'nowhere.jpg' does not exist",
        "a.lua:6: folder: unknown option 'recursiv'; did you mean 'recursive'?",
        "a.lua:6: rotate: expected an angle in degrees clockwise, got \"90\"; "
          + "write 90, without quotes",
      ])
  }

  @Test func `of a set of a page, and what follows it`() throws {
    try expectEqual(
      mistakes(
        """
        local web = require "luma.recipes.web"
        local picks = folder("photos/2023"):fetch { limit = 1 }
        local set = web.set(picks, { widhts = { 400 }, sizes = "50 vw", formats = "webp", alt = "" })
        write("out/index.html", web.page { titel = "A", body = set:html() })
        picks:scale { widht = 300 }:save "out/{name}.webp"
        """),
      [
        "a.lua:3: web.set: unknown option 'widhts'; did you mean 'widths'?",
        "a.lua:3: web.set: sizes: expected a length of CSS like \"50vw\" or "
          + "\"(max-width: 600px) 100vw, 50vw\", got \"50 vw\"; write \"50vw\"",
        "a.lua:4: web.page: unknown option 'titel'; did you mean 'title'?",
        "a.lua:5: scale: unknown option 'widht'; did you mean 'width'?",
      ])
  }

  @Test func `a loop that waits for a misspelled method ends`() throws {
    let found = try mistakes("local p = photo 'photos/2023/lake.jpg'\nwhile p:has_mor() do end")
    #expect(found.count == 1 && found[0].hasPrefix("a.lua:2: "))
  }

  @Test func `a mistake after a run is told before anything is written`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      """
      local p = photo "photos/2023/lake.jpg"
      p:scale(0.1):save("a.jpg"):run()
      p:scale(0.2):save("b.jpg", { quality = 900 })
      """, root: root.path)
    #expect(run.error?.location?.line == 3 && run.saved.isEmpty)
  }

  @Test func `misspelled names are taken as meant`() throws {
    try expectEqual(
      mistakes(
        """
        local picks = foldr("photos/2023"):fecth { limit = 2 }
        picks:crp { aspct = "1:1" }:sav "out/{name}.jpg"
        print(picks[1].widht > 1000)
        """),
      [
        "a.lua:1: global 'foldr' is not set; did you mean 'folder'?",
        "a.lua:1: album: unknown property 'fecth'; did you mean 'fetch'?",
        "a.lua:2: result: unknown method 'crp'; did you mean 'crop'?",
        "a.lua:2: crop: unknown option 'aspct'; did you mean 'aspect'?",
        "a.lua:2: chain: unknown method 'sav'; did you mean 'save'?",
        "a.lua:3: photo: unknown field 'widht'; did you mean 'pixelWidth'?",
      ])
  }

  @Test func `at the misspelled names of calls`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      """
      local picks = foldr("photos", { recursiv = true }):fecth {
        were = "raiting >= 4",
      }
      """, root: root.path)
    let places = run.error?.flat.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
    expectEqual(places, ["1:15", "1:33", "1:52", "2:3", "2:11"])
  }

  @Test func `what follows from a mistake is not told`() throws {
    try expectEqual(
      mistakes(
        """
        local picks = folder("photos/2023"):fetch { where = "ratting >= 4" }
        print(picks[2].pixelWidth)
        picks:save "out/all.jpg"
        """),
      ["a.lua:1: where: unknown field 'ratting'; did you mean 'rating'?"])
  }

  @Test func `what a recipe catches is its own`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      """
      local picks = folder("photos/2023"):fetch()
      local ok, why = pcall(function() return picks:scale(5000) end)
      print(ok, why.code)
      """, root: root.path)
    expectNil(run.error)
    expectEqual(run.printed, ["false\tout-of-range"])
  }
}
