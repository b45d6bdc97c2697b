import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// The modules that come with the library, `luma.recipes.*`.
struct ModuleFinderTests {
  private let root: TemporaryFolder

  init() throws { root = try TemporaryFolder() }

  private func run(_ text: String) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path)
  }

  @Test func `a module of the library is there`() {
    let run = run(
      """
      local web = require "luma.recipes.web"
      print(web.escape "a & b", web == require "luma.recipes.web")
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["a &amp; b\ttrue"])
  }

  @Test func `its mistakes are told at the line of the recipe`() {
    let run = run(
      """
      local web = require "luma.recipes.web"
      local page = web.page { body = "" }
      write("a.html", page)
      """)
    expectEqual(
      run.error?.summary,
      "a.lua:2: web.page: 'title' is missing; "
        + "for example web.page{ title = \"Photos\", body = pictures }")
  }

  @Test(arguments: [
    ("./looks", "write require \"looks\""),
    ("lib/looks.lua", "write require \"lib.looks\", without .lua"),
    ("..looks", "write require \"looks\""), ("Luma", "did you mean 'luma'?"),
    ("../looks", "modules are beside the recipe or in folders below it: require \"looks\""),
  ])
  func `a wrong name is told with the right one`(_ name: String, _ hint: String) {
    expectEqual(run("require '\(name)'").error?.hint, hint)
  }

  @Test func `the library's own modules stay closed`() {
    expectEqual(
      run("require 'luma.recipes.wed'").error?.summary,
      "a.lua:1: require: module 'luma.recipes.wed' not found; looked for "
        + "\(root.path)/luma/recipes/wed.lua and \(root.path)/luma/recipes/wed/init.lua; "
        + "did you mean 'luma.recipes.web'?")
    expectEqual(run("require 'luma.core.host'").error?.code, .moduleNotFound)
    expectEqual(run("require 'luma.recipes.../core/host'").error?.code, .moduleNotFound)
    expectEqual(run("require 'luma.recipes...core.host'").error?.code, .moduleNotFound)
  }
}
