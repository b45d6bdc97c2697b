import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// A recipe's parameters, as options and in its help.
@Suite(.enabled(if: Program.isBuilt)) struct RecipeHelpTests {
  private static let recipe = """
    -- Prints what it was given.
    param { name = "size", default = 640, min = 16, max = 4096, help = "longest side, px" }
    param { name = "look", choices = { "wide", "tall" }, default = "wide" }
    param { name = "soft_edge", default = false, help = "blur the edge" }
    param { name = "jobs", default = 2 }
    param { name = "tags", default = { "a" } }
    param { name = "since", type = "date", default = "2024-01-01" }
    param { name = "from", type = "path", default = "photos" }
    print(param.size, param.look, param.soft_edge, param.jobs, table.concat(param.tags, "+"),
      param.since:format "%Y", param.from)
    """

  private func program() throws -> Program {
    let program = try Program()
    try program.folder.write(Self.recipe, to: "r.lua")
    return program
  }

  @Test func help() throws {
    let program = try program()
    let help = try program.run("run", "r.lua", "--help")
    expectEqual(
      help.out,
      """
      usage: luma run r.lua [OPTION ...]

      Prints what it was given.

      parameters:
        --size N          integer, 16 to 4096  default: 640           longest side, px
        --look WORD       wide or tall         default: "wide"
        --[no-]soft-edge  boolean              default: false         blur the edge
        --param jobs=N    integer              default: 2
        --tags A,B,...    list                 default: "a"
        --since DATE      date                 default: "2024-01-01"
        --from PATH       path                 default: "photos"

      example:
        luma run r.lua --size 640 --look wide --soft-edge

      see 'luma run --help' for the options of Luma

      """)
    try expectEqual(program.run("help", "r.lua"), help)
    try expectEqual(program.run("check", "r.lua", "-h"), help)
  }

  @Test(arguments: [
    ([], "640\twide\tfalse\t2\ta\t2024\tphotos"),
    (["--size", "800", "--look=tall"], "800\ttall\tfalse\t2\ta\t2024\tphotos"),
    (["--soft-edge", "--jobs", "1"], "640\twide\ttrue\t2\ta\t2024\tphotos"),
    (["--soft_edge", "--no-soft-edge"], "640\twide\tfalse\t2\ta\t2024\tphotos"),
    (["--soft-edge=yes", "-p", "jobs=7"], "640\twide\ttrue\t7\ta\t2024\tphotos"),
    (
      ["--tags", "x,y", "--tags=z", "--since", "2020-05-01"],
      "640\twide\tfalse\t2\tx+y+z\t2020\tphotos"
    ),
    (["--from", "a/b"], "640\twide\tfalse\t2\ta\t2024\ta/b"),
  ]) func plainOptions(_ options: [String], _ line: String) throws {
    try expectEqual(program().run(all: ["run", "r.lua"] + options).out, line + "\n")
  }

  @Test(arguments: [
    (["--sise", "8"], "unknown option '--sise'\n  help: did you mean '--size'?"),
    (["--quite"], "unknown option '--quite'\n  help: did you mean '--quiet'?"),
    (
      ["--zzz"],
      "unknown option '--zzz'\n  help: the recipe declares --size, --look, --soft-edge, --soft_edge,"
        + " --tags, --since, --from"
    ),
    (["--size"], "--size: expected a value, got none\n  help: see 'luma --help'"),
  ]) func wrongOptions(_ options: [String], _ message: String) throws {
    let outcome = try program().run(all: ["run", "r.lua"] + options)
    expectEqual(outcome.status, 2)
    expectEqual(outcome.talk, "luma: error: \(message)\n")
  }

  /// The recipe is found wherever the options stand, also without `.lua`.
  @Test(arguments: [
    ["run", "thumbs", "--a", "3"], ["run", "-j", "2", "thumbs", "--a", "3"],
    ["run", "-nj2", "thumbs", "--a=3"], ["run", "--root", ".", "thumbs", "--a", "3"],
    ["run", "--a", "3", "thumbs"], ["--root", ".", "run", "--a=3", "--", "thumbs"],
  ]) func theOrderOfWords(_ words: [String]) throws {
    let program = try Program()
    try program.folder.write("print(param { name = 'a', default = 1 })", to: "thumbs")
    try expectEqual(program.run(all: words).out, "3\n")
  }

  @Test func aRecipeThatIsNotThere() throws {
    let outcome = try Program().run("run", "nothere.lua", "--size", "3")
    let plain = try Program().run("run", "nothere.lua")
    expectEqual(outcome.talk, plain.talk)
    #expect(outcome.talk.contains("nothere.lua: error: expected a readable recipe, got none"))
    expectEqual(outcome.status, 1)
  }

  /// The value of an option is never taken for an option.
  @Test func valuesThatLookLikeOptions() throws {
    let program = try Program()
    try program.folder.write(
      """
      param { name = "look", default = "" } param { name = "flag", default = false }
      print(param.look, param.flag)
      """, to: "two.lua")
    try expectEqual(program.run("run", "two.lua", "--look", "--flag").out, "--flag\tfalse\n")
    try expectEqual(
      program.run("run", "two.lua", "--look", "--no-flag", "--flag").out, "--no-flag\ttrue\n")
    let spaced = try program.run("run", "two.lua", "--flag", "true")
    expectEqual(
      spaced.talk,
      """
      luma: error: --flag: expected an option without a value, got 'true'
        help: write --flag=true

      """)
    expectEqual(spaced.status, 2)
  }

  @Test func aliasesOfParam() throws {
    let program = try Program()
    try program.folder.write("local p = param print(p { name = 'w', default = 1 })", to: "a.lua")
    try expectEqual(program.run("run", "a.lua", "--w", "3").out, "3\n")
  }

  /// Help waits for no pipe, and modules of the library declare nothing.
  @Test func modulesThatAreNotRead() throws {
    let program = try Program()
    expectEqual(mkfifo(program.folder.file("pipe.lua"), 0o600), 0)
    try program.folder.write("require 'pipe'", to: "a.lua")
    try program.folder.write("require 'luma.recipes.web'", to: "b.lua")
    let unknown = "may declare more parameters"
    #expect(try program.run("run", "a.lua", "--help").out.contains(unknown))
    let help = try program.run("run", "b.lua", "--help").out
    #expect(!help.contains(unknown))
  }

  @Test func aFileOfParameters() throws {
    let program = try program()
    try program.folder.write(
      #"{ "size": 300, "soft_edge": true, "tags": ["x", "y,z"], "look": "tall" }"#, to: "p.json")
    try expectEqual(
      program.run("run", "r.lua", "--params", "p.json", "--look", "wide").out,
      "300\twide\ttrue\t2\tx+y,z\t2024\tphotos\n")
  }

  @Test(arguments: [
    ("[1]", "expected an object of JSON, got another value"),
    ("{ 'a': 1 }", "expected JSON, got something else at byte 3"),
    (
      #"{ "size": null }"#,
      "expected a string, a number, a boolean or a list of strings, got another value for size"
    ),
  ]) func wrongFiles(_ text: String, _ message: String) throws {
    let program = try program()
    try program.folder.write(text, to: "p.json")
    try expectEqual(
      program.run("run", "r.lua", "--params", "p.json").talk,
      """
      p.json: error: --params: \(message)
        help: for example { "size": 800, "tags": ["beach"] }

      """)
  }

  /// The run shows what the text does not.
  @Test func parametersOfModulesAndLoops() throws {
    let program = try Program()
    try program.folder.write("param { name = 'deep', default = 1 } return {}", to: "parts/m.lua")
    try program.folder.write("require 'parts.m' print(param.deep)", to: "a.lua")
    try expectEqual(program.run("run", "a.lua", "--deep", "5").out, "5\n")
    let loop = "for _, n in ipairs { 'red', 'blue' } do print(param { name = n, default = 1 }) end"
    try program.folder.write(loop, to: "b.lua")
    try expectEqual(program.run("run", "b.lua", "--blue=9").out, "1\n9\n")
    try expectEqual(
      program.run("run", "b.lua", "--bleu", "9").talk,
      "luma: error: unknown option '--bleu'\n  help: did you mean '--blue'?\n")
    try expectEqual(program.run("run", "-", "--red", "3", input: loop).out, "3\n1\n")
    try expectEqual(
      program.run("-e", "print(param { name = 'n', default = 1 })", "--n=4").out, "4\n")
  }
}
