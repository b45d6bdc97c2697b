import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma undo` in a folder that came with a trash.
@Suite(.enabled(if: Program.isBuilt)) struct StrangersTrashTests {
  private let theirs: UntrustedFolder

  init() throws { theirs = try UntrustedFolder() }

  private var folder: TemporaryFolder { theirs.folder }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    stat(folder.file(name), &status)
    return status.st_mode & 0o7777
  }

  @Test func `nothing comes back from a bin that this machine has not made`() throws {
    try folder.makeFolder(".git/hooks")
    try theirs.fill(
      bin: "x", [(".git/hooks/pre-commit", "#!/bin/sh\n"), ("notes.txt", "hello")])
    let undone = try theirs.program.run("undo")
    expectEqual(
      undone,
      Program.Outcome(
        status: 1, out: "",
        talk: """
          luma: error: undo: '.luma/trash/x' was not made on this machine
            help: luma undo --adopt lists its files

          """))
    #expect(!theirs.has(".git/hooks/pre-commit") && !theirs.has("notes.txt"))
  }

  @Test func `what is adopted is listed before, and neither hidden nor executed`() throws {
    try folder.makeFolder(".git/hooks")
    try theirs.fill(
      bin: "x",
      [
        (".git/hooks/pre-commit", "#!/bin/sh\n"), ("a/.ssh/authorized_keys", "key"),
        ("../above.txt", "up"), (theirs.away.file("up.txt"), "up"), ("run.sh", "#!/bin/sh\n"),
        ("package.json", "{}"), ("notes.txt", "hello"),
      ])
    let listed = try theirs.program.run("undo", "--adopt")
    expectEqual(
      listed,
      Program.Outcome(
        status: 0,
        out: """
          .luma/trash/x
            would restore notes.txt
            would restore package.json
            would restore run.sh

          """, talk: ""))
    #expect(!theirs.has("notes.txt"))
    let undone = try theirs.program.run("undo", "--adopt", ".luma/trash/x")
    expectEqual(undone.status, 1)
    expectEqual(undone.out, "restored notes.txt\n")
    #expect(undone.talk.contains("undo: 'run.sh' is not a file that Luma writes"))
    #expect(undone.talk.contains("undo: 'package.json' is not a file that Luma writes"))
    expectEqual(mode("notes.txt"), 0o644)
    for name in [".git/hooks/pre-commit", "a/.ssh/authorized_keys", "run.sh", "package.json"] {
      #expect(!theirs.has(name), "\(name)")
    }
    try expectEqual(theirs.away.allFiles(), [])
  }

  @Test func `a bin has to be named that is there`() throws {
    try theirs.fill(bin: "x", [("notes.txt", "hello")])
    for name in ["y", "../trash/..", ".."] {
      let undone = try theirs.program.run("undo", "--adopt", name)
      expectEqual(undone.status, 1)
      #expect(
        undone.talk.hasPrefix("luma: error: undo: expected bins made elsewhere, got none named"))
    }
    try expectEqual(theirs.program.run("undo", "x").status, 1)
    try expectEqual(theirs.program.run("undo", "notes.txt").status, 1)
    #expect(!theirs.has("notes.txt"))
  }

  @Test func `nothing is brought back through a link`() throws {
    try theirs.link("site", to: theirs.away.path)
    try theirs.fill(bin: "x", [("site/notes.txt", "hello")])
    try expectEqual(theirs.program.run("undo", "--adopt", "x").status, 1)
    try expectEqual(theirs.away.allFiles(), [])
    // Nor is the trash itself looked for through one.
    try FileManager.default.moveItem(
      atPath: folder.file(".luma/trash"), toPath: theirs.away.file("trash"))
    try theirs.link(".luma/trash", to: theirs.away.file("trash"))
    try expectEqual(theirs.program.run("undo", "--adopt", "x").status, 1)
    try expectEqual(theirs.away.allFiles(), ["trash/x/1", "trash/x/index.jsonl"])
  }

  /// The folder of the outputs became a link after the run.
  @Test func `nothing of this machine is brought back through a link`() throws {
    for width in [32, 24] {
      try folder.write(
        "photo('photos/a.jpg'):scale { width = \(width) }:save 'out/a.png'", to: "r.lua")
      try expectEqual(theirs.program.run("run", "-q", "r.lua").status, 0)
    }
    let made = try Data(contentsOf: URL(fileURLWithPath: folder.file("out/a.png")))
    try theirs.away.write(bytes: [UInt8](made), to: "a.png")
    try FileManager.default.removeItem(atPath: folder.file("out"))
    try theirs.link("out", to: theirs.away.path)
    try expectEqual(theirs.program.run("undo").status, 1)
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: theirs.away.file("a.png"))), made)
  }

  @Test func `a run leaves a stranger's bin, and undoes its own`() throws {
    try theirs.fill(bin: "99990101T000000Z-1", [("notes.txt", "hello")])
    for width in [32, 24] {
      try folder.write(
        "photo('photos/a.jpg'):scale { width = \(width) }:save 'out/a.png'", to: "r.lua")
      try expectEqual(theirs.program.run("run", "-q", "r.lua").status, 0)
    }
    let undone = try theirs.program.run("undo")
    #expect(undone.status == 0 && undone.out == "restored out/a.png\n")
    #expect(theirs.has(".luma/trash/99990101T000000Z-1/1") && !theirs.has("notes.txt"))
  }

  @Test func `an index of any size and form is read or refused`() throws {
    let deep = String(repeating: "[", count: 100_000)
    try theirs.fill(bin: "x", [("notes.txt", "hello")])
    let place = folder.file(".luma/trash/x/index.jsonl")
    let index = try String(contentsOfFile: place, encoding: .utf8)
    try folder.write("\(deep)\n\0\u{FF}\n\(index)", to: ".luma/trash/x/index.jsonl")
    try expectEqual(
      theirs.program.run("undo", "--adopt").out, ".luma/trash/x\n  would restore notes.txt\n")
    try theirs.makeHollow(".luma/trash/x/index.jsonl", bytes: 8 << 30, start: index)
    try expectEqual(theirs.program.run("undo", "--adopt", "x").status, 1)
    #expect(!theirs.has("notes.txt"))
  }
}
