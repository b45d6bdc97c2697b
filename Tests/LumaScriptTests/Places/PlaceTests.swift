import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Mistakes are reported at their own line and column, whatever line Lua gives.
struct PlaceTests {
  private func error(_ text: String, modules: [String: String] = [:]) throws -> Diagnostic? {
    let root = try sampleRoot()
    for (name, text) in modules {
      try text.write(toFile: root.path + "/" + name, atomically: true, encoding: .utf8)
    }
    return ScriptRun.run("a.lua", text, root: root.path).error
  }

  private func place(_ location: ScriptLocation?) -> String { location.map(\.description) ?? "" }

  @Test func `a folder that is not there is told at its call, with the one beside it`() throws {
    for (name, near) in [("photo", "photos"), ("photos/2022", "photos/2023"), ("zzzzz", nil)] {
      let error = try #require(try error("print(1)\nlocal a = folder(\"\(name)\"):fetch()"))
      expectEqual(
        error.summary,
        "a.lua:2: folder: no such folder '\(name)'"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
      expectEqual(place(error.location), "a.lua:2:11")
      expectEqual(error.source?.length, 6)
    }
  }

  @Test func `a folder that is not there is told with the options that name it`() throws {
    let text = """
      param { name = "from", type = "path", default = "photos" }
      folder(param.from):fetch()
      """
    func hint(_ option: String?, root: String? = nil) throws -> String? {
      let folder = try sampleRoot()
      let run = ScriptRun.run("a.lua", text, root: folder.path) { options in
        options.parameters = [.init(name: "from", value: "photo", option: option)]
        options.typedRoot = root
      }
      expectEqual(run.error?.message, "folder: no such folder 'photo'")
      return run.error?.hint
    }
    try expectEqual(hint("--from"), "--from names it; did you mean 'photos'?")
    try expectEqual(hint(nil), "--param from names it; did you mean 'photos'?")
    try expectEqual(
      hint("--from", root: "site"), "--from names it, below --root site; did you mean 'photos'?")
    let other = ScriptRun.run("a.lua", "folder 'zzzzz':fetch()", root: try sampleRoot().path) {
      $0.typedRoot = "site"
    }
    expectEqual(other.error?.hint, "it is expected below --root site")
  }

  @Test func `a file that is not there is told with the option that names it`() throws {
    let root = try sampleRoot()
    let text = "param { name = 'one', type = 'path', default = 'a.png' }\n"
    let run = withExtendedLifetime(root) {
      ScriptRun.run("a.lua", text + "photo(param.one):save 'out/a.png'", root: root.path) {
        $0.parameters = [.init(name: "one", value: "nope.png", option: "--one")]
      }
    }
    expectEqual(run.error?.message, "'nope.png' does not exist")
    expectEqual(run.error?.hint, "--one names it")
  }

  @Test func `an option of a step is found in a long chain`() throws {
    let error = try #require(
      try error(
        """
        folder("photos/2023")
          :fetch { limit = 2 } -- :scale { heigth = 1 }
          :scale { width = 300 }
          :crop { aspect = "1:1" }
          :scale { width = 300, heigth = 300 }
          :save "out/{name}.jpg"
        """))
    expectEqual(place(error.location), "a.lua:5:25")
    expectEqual(error.source?.text, "  :scale { width = 300, heigth = 300 }")
    expectEqual(error.source?.length, 6)
    expectNil(error.second)
  }

  @Test func `a mistake that ends a function is told there, with the caller`() throws {
    let error = try #require(
      try error(
        """
        local function thumb(p)
          return p:scale { widht = 100 }
        end
        local picks = folder("photos/2023"):fetch { limit = 2 }
        thumb(picks):save "out/{name}.jpg"
        """))
    expectEqual(place(error.location), "a.lua:2:20")
    expectEqual(error.second?.note, "called from here")
    expectEqual(place(error.second?.location), "a.lua:5")
    expectEqual(error.second?.source?.text, "thumb(picks):save \"out/{name}.jpg\"")
  }

  @Test func `a mistake in a module is told in the module`() throws {
    let module =
      "local M = {}\nfunction M.soft(p)\n  return p:blur { sigma = 3, radius = 1 }\nend\nreturn M"
    let error = try #require(
      try error(
        "local looks = require \"looks\"\nlooks.soft(photo \"photos/2023/lake.jpg\")",
        modules: ["looks.lua": module]))
    expectEqual(error.location?.file.hasSuffix("looks.lua"), true)
    expectEqual(error.location?.line, 3)
    expectEqual(place(error.second?.location), "a.lua:2")
  }

  @Test func `predicates and templates are found among the strings`() throws {
    let error1 = try error(
      """
      local wanted = "ratting >= 4"
      folder("photos"):fetch {
        where = wanted,
      }
      """)
    expectEqual(place(error1?.location), "a.lua:1:17")
    expectEqual(error1?.source?.length, 7)
    let error2 = try error(
      """
      photo("photos/2023/lake.jpg")
        :scale(0.5)
        :save "out/{nam}.jpg"
      """)
    expectEqual(place(error2?.location), "a.lua:3:15")
    expectNil(error2?.excerpt)
  }

  @Test func `two saves to one path are both told`() throws {
    let error = try #require(
      try error(
        """
        local picks = folder("photos/2023"):fetch { limit = 2, sort = "filename" }
        picks:scale(0.1):save "out/{name}.jpg"
        picks:scale(0.5)
          :save "out/{name}.jpg"
        """))
    expectEqual(error.message, "save: two saves write 'out/dunes.jpg' for the same photo")
    expectEqual(place(error.location), "a.lua:4:4")
    expectEqual(error.second?.note, "the other save")
    expectEqual(place(error.second?.location), "a.lua:2:18")
  }

  @Test func `independent mistakes of a plan are told together, in order`() throws {
    let error = try #require(
      try error(
        """
        local picks = folder("photos/2023"):fetch { limit = 2, sort = "filename" }
        picks:scale(0.1):save "../x/{name}.jpg"
        picks:scale(0.2):save "out/all.jpg"
        """))
    expectEqual(error.flat.map(\.code), [.writeOutside, .collision])
    expectEqual(error.flat.map { $0.location?.line }, [2, 3])
  }

  @Test func `a limit names the line at which the recipe still ran`() throws {
    let root = try TemporaryFolder()
    let run = ScriptRun.run(
      "a.lua", "local n = 1\nwhile true do\n  n = n + 1\nend", root: root.path
    ) {
      $0.timeLimit = 1
    }
    expectEqual(run.error?.code, .timeLimit)
    #expect([2, 3].contains(run.error?.location?.line))
  }
}
