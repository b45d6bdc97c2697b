import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Command lines completed by the shells themselves.
@Suite(.enabled(if: Program.isBuilt)) struct CompletionTests {
  private func program() throws -> Program {
    var program = try Program()
    let folder = URL(fileURLWithPath: Program.path ?? "").deletingLastPathComponent().path
    program.environment["PATH"] = "\(folder):/usr/bin:/bin"
    try program.folder.write(
      "param { name = 'size', default = 1 } param { name = 'soft_edge', default = false }",
      to: "my recipe.lua")
    try program.folder.write("param { name = 'size', default = 1 }", to: "trip.lua")
    try program.folder.write("", to: "notes.txt")
    try program.folder.write("", to: "photos/a.jpg")
    return program
  }

  /// Bash's offers for the last word.
  private func bash(_ words: [String]) throws -> [String] { try bash(words, program()) }

  /// - Parameter setup: code that runs before.
  private func bash(
    _ words: [String], _ program: Program, setup: String = ""
  ) throws -> [String] {
    let script = try program.run("completions", "bash").out
    let quoted = (["luma"] + words).map { "'\($0)'" }.joined(separator: " ")
    let code = """
      \(script)
      \(setup)
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count); _luma; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try program.run(all: ["-c", code], by: "/bin/bash")
    expectEqual(outcome.talk, "")
    return outcome.out.split(separator: "\n").map(String.init).sorted()
  }

  @Test(arguments: [
    (["rep"], ["repl", "report"]), (["che"], ["check"]),
    (["-"], ["--help", "--version", "-V", "-e", "-h"]),
    (["run", ""], ["my recipe.lua", "photos", "trip.lua"]), (["run", "tr"], ["trip.lua"]),
    (["run", "trip.lua", "--dr"], ["--dry-run"]), (["run", "trip.lua", "--si"], ["--size"]),
    (["run", "trip.lua", "--root", "p"], ["photos"]),
    (["run", "trip.lua", "--isolation", "n"], ["none"]),
    (["run", "trip.lua", "--audit", "no"], ["notes.txt"]),
    (["run", "trip.lua", "--jobs", ""], []),
    (["fetch", "pixelW"], ["pixelWidth"]), (["fetch", "--format", "nd"], ["ndjson"]),
    (["library", "ex"], ["export"]), (["library", "export", "n"], ["notes.txt"]),
    (["import", ""], ["photos"]), (["help", "predi"], ["predicates"]),
    (["help", "contact"], ["contact_sheet"]), (["completions", "z"], ["zsh"]),
  ]) func words(_ typed: [String], _ offered: [String]) throws {
    try expectEqual(bash(typed), offered)
  }

  @Test func parametersOfTheRecipe() throws {
    try expectEqual(
      bash(["run", "my recipe.lua", "--s"]),
      ["--shard", "--size", "--soft-edge", "--stdlib", "--strict"])
  }

  /// Completion runs nothing that a recipe says.
  @Test(arguments: ["x$(touch PWNED)", "x`touch PWNED`", "x;touch PWNED", "x$PWD"])
  func hostileNames(_ name: String) throws {
    let program = try program()
    try program.folder.write(
      "param { name = \"\(name)\", default = 1 } param { name = 'xy', default = 1 }",
      to: "evil.lua")
    try expectEqual(bash(["run", "evil.lua", "--x"], program), ["--xy"])
    // Nor does the output of a program in the place of Luma.
    let setup = "luma() { printf '%s\\n' '--\(name)' --xy; }"
    try expectEqual(bash(["run", "evil.lua", "--x"], program, setup: setup), ["--xy"])
    #expect(!FileManager.default.fileExists(atPath: program.folder.file("PWNED")))
  }

  /// Completion does not wait for a pipe.
  @Test func aPipeAsRecipe() throws {
    let program = try program()
    expectEqual(mkfifo(program.folder.file("pipe.lua"), 0o600), 0)
    try expectEqual(bash(["run", "pipe.lua", "--dr"], program), ["--dry-run"])
  }

  /// Every option of a command is offered, by its long name and its letter.
  @Test(arguments: CommandName.allCases) func everyOption(_ command: CommandName) throws {
    let spellings = CommandOption.options(of: command).flatMap(\.spellings)
    try expectEqual(bash([command.rawValue, "-"]), Set(spellings).sorted())
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
  func zshReadsItsScript() throws {
    let program = try program()
    let script = try program.run("completions", "zsh").out
    try program.folder.write(script, to: "functions/_luma")
    let code = """
      fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -d $PWD/dump
      print $_comps[luma]; autoload +X _luma && whence -w _luma
      """
    let outcome = try program.run(all: ["-f", "-c", code], by: "/usr/bin/zsh")
    expectEqual(outcome.out, "_luma\n_luma: function\n")
    expectEqual(outcome.talk, "")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")),
    arguments: [
      ("luma rep", ["repl", "report"]), ("luma run trip.lua --si", ["--size"]),
      ("luma run trip.lua --dry", ["--dry-run"]), ("luma fetch --format nd", ["ndjson"]),
      ("luma help contact", ["contact_sheet"]),
    ])
  func fish(_ line: String, _ offered: [String]) throws {
    let program = try program()
    try program.folder.write(try program.run("completions", "fish").out, to: "luma.fish")
    let outcome = try program.run(
      all: ["-N", "-c", "source luma.fish; complete -C '\(line)'"], by: "/usr/bin/fish")
    let words = outcome.out.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    expectEqual(words, offered)
    expectEqual(outcome.talk, "")
  }

  @Test func wrongShells() throws {
    try expectEqual(
      Program().run("completions", "tcsh").talk,
      """
      luma: error: completions: expected one of bash, zsh, fish, got 'tcsh'
        help: see 'luma completions --help'

      """)
    try expectEqual(Program().run("completions").status, 2)
  }
}
