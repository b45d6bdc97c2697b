import Foundation
import LumaLua
import LumaTestSupport
import Testing

struct RequireTests {
  func script(_ folder: TemporaryFolder) throws -> Script {
    let script = try Script()
    let places = LuaModuleFolder(path: folder.path)
    try script.state.setRequire(in: .recipe) { (name) throws(LuaFailure) in
      try places.find(name)
    }
    return script
  }

  @Test func findsModulesOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("runs = (runs or 0) + 1 return { name = ... }", to: "lib/util.lua")
    try folder.write("return 7", to: "seven/init.lua")
    try folder.write("", to: "empty.lua")
    let values = try script(folder).run(
      """
      local a, b = require "lib.util", require "lib.util"
      return a == b, a.name, runs, require "seven", require "empty"
      """)
    expectEqual(
      values,
      [.boolean(true), .string("lib.util"), .integer(1), .integer(7), .boolean(true)])
  }

  @Test func saysWhereItLooked() throws {
    let folder = try TemporaryFolder()
    try expectEqual(
      script(folder).raised("\nrequire 'lib.nope'")?.sentence,
      "trip.lua:2: require: module 'lib.nope' not found; looked for "
        + "\(folder.path)/lib/nope.lua and \(folder.path)/lib/nope/init.lua")
  }

  @Test func `names are relative to the folder that messages start at`() throws {
    let folder = try TemporaryFolder()
    try folder.write("return 1", to: "site/a.lua")
    try folder.write("return 2", to: "lib/b.lua")
    try folder.write("return 3", to: "luma.d/c.lua")
    try folder.write("return 4", to: "luma.\u{301}/d.lua")
    let others = ["lib", "luma.d", "luma.\u{301}"].map(folder.file)
    let places = LuaModuleFolder(path: folder.file("site"), others: others, from: folder.path)
    let found = try ["a", "b", "c", "d"].map { name throws(LuaFailure) in
      try places.find(name).chunk
    }
    // The last ones could be taken for modules of the library.
    let names = ["@site/a.lua", "@lib/b.lua", "@./luma.d/c.lua", "@./luma.\u{301}/d.lua"]
    expectEqual(found, names)
    let elsewhere = LuaModuleFolder(path: folder.file("site"), from: folder.path + "/si")
    try expectEqual(elsewhere.find("a").chunk, "@" + folder.file("site/a.lua"))
  }

  @Test(arguments: ["../x", "..x", "/etc/passwd", "a/b", "", ".", "a.", "a\\0b"])
  func refusesNames(_ name: String) throws {
    let folder = try TemporaryFolder()
    let raised = try script(folder).raised("require '\(name)'")
    expectEqual(
      raised?.message.hasPrefix("require: expected a module name like \"lib.util\", got "), true)
  }

  @Test func refusesLinksThatLeadOut() throws {
    let outside = try TemporaryFolder()
    try outside.write("return 'secret'", to: "canary.lua")
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: outside.path)
    try expectEqual(
      script(folder).raised("require 'link.canary'")?.message.hasPrefix(
        "require: module 'link.canary' not found"),
      true)
  }

  @Test func namesTheModulesOwnLine() throws {
    let folder = try TemporaryFolder()
    try folder.write("\nerror('in here')", to: "bad.lua")
    try folder.write("x = = 1", to: "broken.lua")
    let script = try script(folder)
    expectEqual(script.raised("require 'bad'")?.sentence, "\(folder.path)/bad.lua:2: in here")
    expectEqual(script.raised("require 'bad'")?.sentence, "\(folder.path)/bad.lua:2: in here")
    expectEqual(
      script.raised("require 'broken'")?.sentence,
      "\(folder.path)/broken.lua:1: unexpected symbol near '='")
  }

  @Test func refusesCircles() throws {
    let folder = try TemporaryFolder()
    try folder.write("return require 'b'", to: "a.lua")
    try folder.write("return require 'a'", to: "b.lua")
    try expectEqual(
      script(folder).raised("require 'a'")?.message, "require: module 'a' requires itself")
  }

  @Test func presetModulesAndWorlds() throws {
    let script = try Script()
    let state = script.state
    try state.setModule("luma", in: .recipe, to: .function(state.recipeEnvironment))
    try state.setRequire(in: .library) { (name) throws(LuaFailure) in
      LuaModule(chunk: "@\(name)", text: "seen = true return string")
    }
    try expectEqual(
      script.run("return require 'luma' == _G, pcall(require, 'other')"),
      [
        .boolean(true), .boolean(false),
        .string("require: no modules are available here"),
      ])
    let library = try state.load(
      "return require 'luma.x' == string, seen", name: "@luma",
      environment: state.libraryEnvironment)
    try expectEqual(state.call(library), [.boolean(true), .boolean(true)])
    try expectEqual(script.run("return seen"), [.none])
  }

  /// The second state gets the module that the first one compiled; another text by that name is its
  /// own.
  @Test func theLibrarysModulesAreCompiledOnce() throws {
    let counting = """
      count = (count or 0) + 1
      local function fail() error "here" end
      return function() return count, select(2, pcall(fail)) end
      """
    for text in [counting, counting, "return function() return 'another' end"] {
      let state = try Script().state
      try state.setRequire(in: .library) { (name) throws(LuaFailure) in
        LuaModule(chunk: "@\(name)", text: text)
      }
      let library = try state.load(
        "return require 'luma.once'()", name: "@luma", environment: state.libraryEnvironment)
      try expectEqual(
        state.call(library),
        (text == counting
          ? [.integer(1), .string("luma.once:2: here")] : [.string("another")]))
    }
  }
}
