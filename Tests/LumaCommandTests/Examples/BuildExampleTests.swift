import Foundation
import LumaTestSupport
import Testing

/// The files of `examples/ci` and `examples/scale` for build servers and schedulers, run as these
/// would; `make check-examples` reads the files by their schemas.
@Suite(.enabled(if: Program.isBuilt))
struct BuildExampleTests {
  private var program: Program
  private let whole: [String: Data]

  init() throws {
    program = try Program()
    // Tools of others find luma on the PATH.
    let tools = program.folder.file("home/.luma-action/bin")
    try program.folder.makeFolder("home/.luma-action/bin")
    try FileManager.default.createSymbolicLink(
      atPath: tools + "/luma", withDestinationPath: #require(Program.path))
    program.environment["PATH"] = "\(tools):/usr/bin:/bin"
    program.environment["HOME"] = program.folder.file("home")
    for site in ["site", "other", "merged", "whole"] {
      for (index, sample) in try SamplePhotos.all().prefix(5).enumerated() {
        try program.folder.copy(SamplePhotos.file(sample), as: "\(site)/photos/\(index).jpg")
      }
      try program.folder.write(
        """
        param { name = "size", default = 40 }
        folder("photos"):fetch{}:scale { width = param.size }:save "out/{name}.webp"
        """, to: "\(site)/it's.lua")
    }
    try expectEqual(program.run("run", "-q", "whole/it's.lua", "--root", "whole").status, 0)
    whole = try BuildExampleTests.outputs(in: "whole", of: program)
    expectEqual(whole.count, 5)
  }

  private static func outputs(in site: String, of program: Program) throws -> [String: Data] {
    let names = try program.folder.allFiles().filter { $0.hasPrefix(site + "/out/") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let file = URL(fileURLWithPath: program.folder.file(name))
        return (String(name.dropFirst(site.count)), try Data(contentsOf: file))
      })
  }

  private func outputs(in site: String) throws -> [String: Data] {
    try BuildExampleTests.outputs(in: site, of: program)
  }

  /// Runs lines of a shell in a folder of the program's.
  private func shell(
    _ lines: String, in site: String = "site", by path: String = "/bin/sh", _ words: String...
  ) throws -> Program.Outcome {
    let lines = "cd \(site) || exit\n" + lines
    return try program.run(all: ["-euc", lines, "shell"] + words, by: path)
  }

  @Test(.enabled(if: access("/usr/bin/parallel", X_OK) == 0, "skipped: no GNU parallel"))
  func `parts by GNU parallel are what one run makes`() throws {
    let script = PackageRoot.file("examples/scale/parallel.sh")
    let outcome = try shell(#"SHARDS=3 "$@""#, script, "it's.lua", "--size", "40")
    expectEqual(outcome.status, 0, "\(outcome.talk)")
    #expect(outcome.talk.hasSuffix("3 parts merged, 5 outputs\n"), "\(outcome.talk)")
    try expectEqual(outputs(in: "site"), whole)
    try program.folder.write("no photo", to: "site/photos/9.jpg")
    try expectEqual(shell(#"SHARDS=3 "$@""#, script, "it's.lua").status, 1)
  }

  @Test func `rules of make`() throws {
    let file = PackageRoot.file("examples/ci/luma.mk")
    let rules = "make --no-print-directory -f '\(file)' RECIPES='\"its.lua\"' "
    try program.folder.copy(program.folder.file("site/it's.lua"), as: "site/its.lua")
    try expectEqual(shell(rules + "images-check").status, 2)
    try expectEqual(shell(rules + "images").status, 0)
    try expectEqual(outputs(in: "site"), whole)
    try expectEqual(shell(rules + "images-check").status, 0)
  }

  /// The action with its program in the cache.
  private func act(_ site: String, _ inputs: [String: String]) throws -> Program.Outcome {
    let script = try ExampleFile("examples/ci/action.yml").lines(after: "- name: Run it")
    let inputs = ["COMMAND": "run", "RECIPE": "it's.lua", "ARGUMENTS": ""].merging(inputs) { $1 }
    var runner = self
    runner.program.environment.merge(inputs) { $1 }
    runner.program.environment["XDG_STATE_HOME"] = program.folder.file(site + "-state")
    return try runner.shell(script, in: site, by: "/bin/bash")
  }

  @Test func `runners of GitHub make parts apart, and another joins them`() throws {
    for (site, shard) in [("site", 1), ("other", 2)] {
      let outcome = try act(site, ["ARGUMENTS": "--shard \(shard)/2 --size 40"])
      expectEqual(outcome.status, 0, "\(outcome.talk)")
      // The contents of the artifacts.
      let artifact = "../merged/shards/shard-\(shard)"
      let copies = "mkdir -p \(artifact)/.luma; cp -a out \(artifact); cp -a .luma/shards $_/.luma"
      try expectEqual(shell(copies, in: site, by: "/bin/bash").status, 0)
    }
    let merge = try ExampleFile("examples/scale/github-matrix.yml").line(after: "- run:")
    try expectEqual(shell(merge, in: "merged").status, 0)
    try expectEqual(act("merged", ["COMMAND": "merge", "RECIPE": ""]).status, 0)
    let check = try act("merged", ["ARGUMENTS": "--check"])
    expectEqual(check.status, 0, "\(check.talk)")
    try expectEqual(outputs(in: "merged"), whole)
    // Words of an input are not commands.
    try expectEqual(act("merged", ["RECIPE": "$(touch out/x); it's.lua"]).status, 1)
    try expectEqual(outputs(in: "merged"), whole)
  }

  @Test func `jobs of GitLab`() throws {
    let script = try ExampleFile("examples/ci/gitlab.yml").list(after: "script:")
    let job = "RECIPE=it\\'s.lua ARGUMENTS='--size 40'\n" + script
    try expectEqual(shell(job, in: "other").status, 0)
    try expectEqual(outputs(in: "other"), whole)
    for index in 1...2 {
      let part = "export CI_NODE_INDEX=\(index) CI_NODE_TOTAL=2\n" + job
      try expectEqual(shell(part).status, 0)
    }
    try expectEqual(shell("luma merge").status, 0)
    try expectEqual(outputs(in: "site"), whole)
  }

  @Test func `hooks of pre-commit`() throws {
    let hooks = try ExampleFile("examples/ci/pre-commit-config.yaml")
    let check = try hooks.line(after: "entry:"), stale = try hooks.line(after: "entry:", 2)
    expectEqual(stale, "luma run --check recipes/web.lua")
    try program.folder.write("folder('photos'):fetch{}", to: "site/good.lua")
    try expectEqual(shell(check + #" "$@""#, "it's.lua", "it's.lua").status, 0)
    try program.folder.write("fodler('photos')", to: "site/bad.lua")
    #expect(try shell(check + #" "$@""#, "bad.lua", "it's.lua").status != 0)
    try expectEqual(shell("luma run --check \"$1\"", "it's.lua").status, 3)
  }
}

/// A file of the examples, by its lines.
private struct ExampleFile {
  let lines: [Substring]

  init(_ path: String) throws {
    lines = try String(contentsOfFile: PackageRoot.file(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Number of the line that begins with a text.
  private func place(of start: String, _ number: Int = 1) throws -> Int {
    let places = lines.indices.filter {
      lines[$0].trimmingCharacters(in: .whitespaces).hasPrefix(start)
    }
    return try #require(places.dropFirst(number - 1).first)
  }

  /// The rest of the line that begins with a text.
  func line(after start: String, _ number: Int = 1) throws -> String {
    let line = lines[try place(of: start, number)].trimmingCharacters(in: .whitespaces)
    return line.dropFirst(start.count).trimmingCharacters(in: .whitespaces)
  }

  /// The items of the list behind such a line.
  func list(after start: String) throws -> String {
    lines[(try place(of: start) + 1)...]
      .map { $0.trimmingCharacters(in: .whitespaces) }.prefix { $0.hasPrefix("- ") }
      .map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  /// The block of the next "run: |".
  func lines(after start: String) throws -> String {
    let rest = lines[try place(of: start)...]
    let block = try #require(rest.firstIndex { $0.hasSuffix("run: |") })
    let margin = lines[block].prefix { $0 == " " }.count
    return lines[(block + 1)...].prefix { $0.isEmpty || $0.prefix { $0 == " " }.count > margin }
      .joined(separator: "\n")
  }
}
