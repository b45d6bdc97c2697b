import Foundation
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `.luma/config` of a project, which may be a stranger's.
struct ProjectConfigTests {
  @Test func `keys and values`() throws {
    let text = """
      # a comment
      root = site

      modules = lib
      modules=more lib
      allow = read photos
      allow = write  site/img \r
      jobs = 4
      """
    let config = try ProjectConfig(text)
    expectEqual(config.root, ProjectConfig.Place(path: "site", line: 2))
    expectEqual(config.modules.map(\.path), ["lib", "more lib"])
    expectEqual(config.readable, [ProjectConfig.Place(path: "photos", line: 6)])
    expectEqual(config.writable, [ProjectConfig.Place(path: "site/img", line: 7)])
    expectEqual(config.jobs, 4)
    try expectEqual(ProjectConfig(""), ProjectConfig("\n# nothing\n"))
  }

  @Test(arguments: [
    ("root", "1: KEY = VALUE, got 'root'"), ("root =", "1: KEY = VALUE, got 'root ='"),
    ("\nrot = a", "2: one of root, modules, allow, jobs, got 'rot'"),
    ("allow-format = svg", "1: one of root, modules, allow, jobs, got 'allow-format'"),
    ("root = a\nroot = b", "2: root once, got it twice"),
    ("jobs = 0", "1: a number from 1, got '0'"), ("jobs = many", "1: a number from 1, got 'many'"),
    ("jobs = 1\njobs = 2", "2: jobs once, got it twice"),
    ("allow = photos", "1: read DIR or write DIR, got 'photos'"),
    ("allow = format svg", "1: read DIR or write DIR, got 'format svg'"),
    ("allow = delete photos", "1: read DIR or write DIR, got 'delete photos'"),
  ])
  func `what is wrong, and in which line`(text: String, said: String) {
    do throws(ConfigFault) {
      _ = try ProjectConfig(text)
      Issue.record("no error")
    } catch {
      expectEqual("\(error.line ?? 0): \(error.expected), got \(error.got)", said)
    }
  }
}

/// The same, as a person meets it.
@Suite(.enabled(if: Program.isBuilt)) struct StrangersConfigTests {
  private let theirs: UntrustedFolder
  private var program: Program { theirs.program }

  init() throws {
    theirs = try UntrustedFolder()
    try theirs.away.write("secret", to: "key.txt")
    try theirs.away.write("return { word = \"away\" }", to: "lib/looks.lua")
    try theirs.folder.write("plain", to: "inner/a.txt")
    try theirs.folder.write("return { word = \"beside\" }", to: "lib/looks.lua")
    try theirs.folder.write("print(require(\"looks\").word)", to: "recipes/m.lua")
  }

  private func config(_ text: String) throws { try theirs.folder.write(text, to: ".luma/config") }

  private func run(_ code: String, _ arguments: String...) throws -> Program.Outcome {
    try theirs.folder.write(code, to: "recipes/x.lua")
    return try program.run(all: ["run", "recipes/x.lua"] + arguments)
  }

  private func expectRefusal(_ text: String, _ said: String) throws {
    try config(text)
    let outcome = try run("print(1)")
    #expect(outcome.status == 2 && outcome.out == "")
    #expect(outcome.talk.contains(said))
    try expectEqual(program.run("outputs").status, 2)
  }

  @Test func `it names what lies in its folder`() throws {
    try config("root = inner\nallow = read lib\n")
    try expectEqual(run(#"print(read("a.txt"))"#).out, "plain\n")
    try expectEqual(run(#"print(#read("../lib/looks.lua") > 0)"#).out, "true\n")
    try expectEqual(run(#"print(read("../photos/a.jpg"))"#).status, 4)
    // The command line wins.
    try expectEqual(run(#"print(read("inner/a.txt"))"#, "--root", ".").out, "plain\n")
    try config("root = inner\nallow = write out\n")
    try expectEqual(run(#"write("../out/t.txt", "a")"#).status, 0)
    try expectEqual(run(#"write("../out/u.txt", "a")"#, "--read-only-root").status, 4)
    try expectEqual(run(#"write("../out/u.txt", "a")"#, "--deny", "out").status, 4)
  }

  @Test func `modules of a folder above`() throws {
    try expectEqual(program.run("run", "recipes/m.lua").status, 1)
    try expectEqual(program.run("run", "--modules", "lib", "recipes/m.lua").out, "beside\n")
    let far = theirs.away.path + "/lib"
    try expectEqual(program.run("run", "--modules", far, "recipes/m.lua").out, "away\n")
    try config("modules = lib\n")
    try expectEqual(program.run("run", "recipes/m.lua").out, "beside\n")
    try expectEqual(program.run("run", "--modules", far, "recipes/m.lua").out, "away\n")
    try expectEqual(program.run("check", "recipes/m.lua").status, 0)
  }

  @Test func `messages of modules are the same on any machine`() throws {
    try theirs.folder.write("error 'far'", to: "lib/far.lua")
    try theirs.folder.write("error 'near'", to: "recipes/near.lua")
    try config("modules = lib\n")
    #expect(try run("require 'far'").talk.hasPrefix("lib/far.lua:1: error: far\n"))
    #expect(try run("require 'near'").talk.hasPrefix("recipes/near.lua:1: error: near\n"))
    try config("")
    #expect(try run("require 'far'", "--modules", "lib").talk.hasPrefix("lib/far.lua:1: error: "))
    let events = try run("require 'far'", "--modules", "lib", "--json").events
    #expect(events.count == 1 && events[0].contains(#""file":"lib/far.lua","line":1,"#))
    #expect(
      try run("require 'gone'", "--modules", "lib").talk.hasPrefix(
        "recipes/x.lua:1:9: error: require: module 'gone' not found; looked for recipes/gone.lua"))
  }

  @Test func `it grants nothing`() throws {
    let away = theirs.away.path
    for path in ["..", "../\(theirs.away.path)", away, "/", "inner/../..", ".git"] {
      for key in ["root = ", "allow = read ", "allow = write ", "modules = "] {
        try expectRefusal("# theirs\n\(key)\(path)\n", "config:2: error: expected a path below")
      }
    }
    try theirs.link("linked", to: away)
    for key in ["root = ", "allow = read ", "allow = write ", "modules = "] {
      for path in ["linked", "linked/lib"] {
        try expectRefusal("\(key)\(path)\n", "config:1: error: expected a path through no link")
      }
    }
    try config("allow = read \(away)\n")
    try expectEqual(run(#"print(read("\#(away)/key.txt"))"#, "--allow-read", away).out, "secret\n")
  }

  /// What is off by default is a permission, and the file may be a stranger's.
  @Test func `formats are allowed on the command line alone`() throws {
    for text in ["allow-format = svg\n", "allow = format svg\n"] {
      try expectRefusal(
        text, "the file itself grants nothing: add --allow-format to the command line")
    }
  }

  @Test func `a given folder gives neither what links lead to nor what is hidden`() throws {
    try theirs.folder.makeFolder("out")
    try theirs.folder.makeFolder(".git")
    try theirs.folder.makeFolder("out/real")
    try theirs.link("out/x", to: theirs.away.path)
    try theirs.link("out/later", to: theirs.away.path + "/none")
    try theirs.link("out/git", to: "../.git")
    try theirs.link("out/near", to: "real")
    for (key, option) in [
      ("allow = write ", "--allow-write"), ("allow = read ", "--allow-read"),
    ] {
      for path in ["x", "x/lib", "later", "git", "git/hooks"] {
        try config("\(key)out/\(path)\n")
        let outcome = try run("print(1)", option, "out")
        #expect(outcome.status == 2 && outcome.talk.contains("expected a path through no link"))
        try expectEqual(run("print(1)", option, ".").status, 2)
      }
      for path in [".git", ".git/hooks", "out/.later", "out/../.git"] {
        try config("\(key)\(path)\n")
        let outcome = try run("print(1)", option, ".")
        #expect(outcome.status == 2 && outcome.talk.contains("expected a path below the folder"))
      }
      // What lies there, also behind a link, and what is hidden but given itself.
      for path in ["out/near", "out/near/none", "out/real"] {
        try config("\(key)\(path)\n")
        try expectEqual(run("print(1)", option, "out").out, "1\n")
      }
      try config("\(key).git\n")
      try expectEqual(run("print(1)", option, ".git").out, "1\n")
    }
    try config("modules = out/x/lib\n")
    try expectEqual(run("print(1)", "--allow-read", "out").status, 2)
    try expectEqual(run("print(1)", "--modules", "out").status, 2)
    try expectEqual(run("print(1)", "--allow-read", theirs.away.path).out, "1\n")
  }

  @Test func `it is a small file, and no link leads to it`() throws {
    let long = String(repeating: "# more\n", count: 10_000)
    try expectRefusal(long, ".luma/config: error: expected at most 65536 bytes")
    try theirs.away.write("jobs = 1\n", to: "config")
    try FileManager.default.removeItem(atPath: theirs.folder.file(".luma"))
    try theirs.link(".luma", to: theirs.away.path)
    try expectEqual(run("print(1)").status, 2)
    try FileManager.default.removeItem(atPath: theirs.folder.file(".luma"))
    try theirs.folder.makeFolder(".luma")
    try theirs.link(".luma/config", to: theirs.away.path + "/config")
    try expectEqual(run("print(1)").status, 2)
  }

  /// The settings of a command, completed by a config of the folder.
  private func settings(
    _ text: String, for command: CommandName, _ given: Settings = Settings()
  ) throws -> Settings {
    try config(text)
    let environment = Environment(workingDirectory: theirs.folder.path, home: "/") { _ in nil }
    var settings = given
    try settings.takeConfig(environment, for: command)
    return settings
  }

  @Test func `jobs are no more than the machine's`() throws {
    let most = MachineLimits.current.jobs
    try expectEqual(settings("jobs = 1000000\n", for: .run).jobs, most)
    try expectEqual(settings("jobs = 1\n", for: .run).jobs, 1)
    try expectNil(settings("", for: .run).jobs)
    var given = Settings()
    given.jobs = most + 3
    try expectEqual(settings("jobs = 1\n", for: .run, given).jobs, most + 3)
    try expectEqual(run("print(1)", "--untrusted").out, "1\n")
  }

  @Test func `a command takes what its options could say`() throws {
    let text = "root = inner\nmodules = lib\nallow = read photos\nallow = write out\njobs = 1\n"
    let path = theirs.folder.path
    var all = Settings()
    (all.root, all.modules, all.jobs) = ("inner", [path + "/lib"], 1)
    (all.readable, all.writable) = ([path + "/photos"], [path + "/out"])
    for command in [CommandName.run, .check, .plan, .watch, .preview, .explain, .repl] {
      var expected = all
      if [.check, .explain].contains(command) { expected.jobs = nil }
      try expectEqual(settings(text, for: command), expected)
    }
    // Each test has a root of its own, and writes nowhere else.
    var test = all
    (test.root, test.writable) = (nil, [])
    try expectEqual(settings(text, for: .test), test)
    // Photos that a person names are those of the working directory.
    var convert = Settings()
    convert.jobs = 1
    try expectEqual(settings(text, for: .convert), convert)
    var outputs = Settings()
    outputs.root = "inner"
    try expectEqual(settings(text, for: .outputs), outputs)
    #expect(CommandOption.configured.isSuperset(of: CommandOption.rooted))
  }

  @Test func `tests find the modules that recipes find`() throws {
    try theirs.folder.write(
      """
      local looks = require "looks"
      test("looks", function(t) t:equals(looks.word, "beside") end)
      """, to: "tests/looks_test.lua")
    try expectEqual(program.run("test", "tests").status, 1)
    try config("modules = lib\n")
    try expectEqual(program.run("test", "tests").status, 0)
    try config("modules = ..\n")
    try expectEqual(program.run("test", "tests").status, 2)
    try expectEqual(program.run("convert", "photos", "-o", "out").status, 2)
  }
}
