import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma undo FILE`, as a person runs it.
@Suite(.enabled(if: Program.isBuilt)) struct UndoFilesTests {
  private let program: Program

  init() throws {
    program = try Program()
    try write("one", to: "out/x.txt", by: "t.lua")
  }

  private func write(_ text: String, to name: String, by recipe: String) throws {
    try program.folder.write("write(\"\(name)\", \"\(text)\")", to: recipe)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: program.folder.file(name), encoding: .utf8)
  }

  private func run(_ arguments: String...) throws {
    let outcome = try program.run(all: ["run", "-q"] + arguments)
    expectEqual(outcome.status, 0, "\(outcome)")
  }

  @Test func `each file that was taken over comes back by its name`() throws {
    for recipe in ["t.lua", "u.lua"] {
      try program.folder.write(
        "for _, name in ipairs { \"x\", \"y\" } do write(\"out/\" .. name .. \".txt\", name) end",
        to: recipe)
    }
    try run("t.lua")
    try run("u.lua", "--take-over")
    let one = try program.run("undo", "out/x.txt")
    expectEqual(one, Program.Outcome(status: 0, out: "restored out/x.txt\n", talk: ""))
    let left = try program.run("undo", "--dry-run").out.split(separator: "\n").dropFirst()
    expectEqual(left, ["  would restore out/y.txt"])
    let other = try program.run("undo", "out/y.txt")
    expectEqual(other, Program.Outcome(status: 0, out: "restored out/y.txt\n", talk: ""))
    try expectEqual(program.run("undo", "--dry-run").status, 1)
    try expectEqual(program.run("run", "--check", "t.lua").status, 0)
    try expectEqual(program.run("run", "u.lua").status, 1)
  }

  /// Also where nothing is left to be undone.
  @Test func `an undo sweeps what another one left when it was killed`() throws {
    func left() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: program.folder.file(".luma")).filter {
        $0.hasPrefix(".luma-")
      }
    }
    try run("t.lua")
    try write("two", to: "out/x.txt", by: "t.lua")
    try run("t.lua")
    for status: Int32 in [0, 1] {
      try program.folder.write("half", to: ".luma/.luma-1z9.tmp")
      try expectEqual(program.run("undo").status, status)
      try expectEqual(left(), [])
    }
    try program.folder.write("half", to: ".luma/.luma-1z9.tmp")
    try expectEqual(program.run("undo", "--dry-run").status, 1)
    try expectEqual(left(), [".luma-1z9.tmp"])
  }

  /// What cannot come back stays in its bin.
  @Test func `a failure leaves the bin`() throws {
    for recipe in ["t.lua", "u.lua"] { try write("same", to: "out/x.txt", by: recipe) }
    try run("t.lua")
    try run("u.lua", "--take-over")
    try program.folder.write("mine", to: "out/x.txt")
    try expectEqual(program.run("undo", "out/x.txt").status, 1)
    try expectEqual(program.run("undo").status, 1)
    try program.folder.write("same", to: "out/x.txt")
    try expectEqual(program.run("undo", "out/x.txt").out, "restored out/x.txt\n")
  }

  @Test func `a name is that of the working directory, then that of the root`() throws {
    try run("t.lua")
    try write("one", to: "sub/out/x.txt", by: "u.lua")
    try run("u.lua")
    try program.folder.write(
      "write(\"out/x.txt\", \"two\") write(\"sub/out/x.txt\", \"two\")", to: "v.lua")
    try run("v.lua", "--take-over")
    var sub = program
    sub.workingDirectory = program.folder.file("sub")
    try expectEqual(sub.run("undo", "out/x.txt", "--root", "..").out, "restored sub/out/x.txt\n")
    #expect(try text("out/x.txt") == "two" && text("sub/out/x.txt") == "one")
    try expectEqual(sub.run("undo", "out/x.txt", "--root", "..").out, "restored out/x.txt\n")
    try expectEqual(text("out/x.txt"), "one")
  }

  @Test(arguments: [".", "out/..", "./"])
  func `a root is the same however it is typed`(_ root: String) throws {
    try run("t.lua")
    try write("two", to: "out/x.txt", by: "t.lua")
    try run("t.lua")
    #expect(try program.run("undo", "-n", "--root", root).out.hasPrefix(".luma/trash/"))
    try expectEqual(program.run("undo", "--root", root).out, "restored out/x.txt\n")
    try expectEqual(text("out/x.txt"), "one")
  }

  @Test func `a file that is named twice comes back once`() throws {
    try run("t.lua")
    try write("two", to: "out/x.txt", by: "t.lua")
    try run("t.lua")
    let undone = try program.run("undo", "out/x.txt", "./out/x.txt", "out/../out/x.txt")
    expectEqual(undone, Program.Outcome(status: 0, out: "restored out/x.txt\n", talk: ""))
    try expectEqual(text("out/x.txt"), "one")
  }

  @Test func `a stranger's bin is pointed to`() throws {
    try program.folder.write("", to: ".luma/trash/x/index.jsonl")
    let listed = try program.run("undo", "--dry-run")
    expectEqual(listed.status, 1)
    expectEqual(
      listed.talk,
      "luma: error: undo: '.luma/trash/x' was not made on this machine\n"
        + "  help: luma undo --adopt lists its files\n")
  }

  /// A mirror keeps the bins of all its exports.
  @Test func `older bins have files that come back by name alone`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    for part in ["rating >= 5", "filename == 'aurora.jpg'", "filename == 'lake.jpg'"] {
      try expectEqual(luma("export", part, "--mirror", "copy").status, 0)
    }
    let listed = try luma("undo", "--dry-run", "--root", "copy")
    let lines = listed.out.split(separator: "\n").filter { !$0.hasPrefix(".luma/trash/") }
    expectEqual(lines.first, "  would restore 2024/norway/aurora.jpg")
    expectEqual(lines.dropFirst().sorted(), ["  has 2023/hills.jpg", "  has 2024/harbour.jpg"])
    expectEqual(listed.talk, "luma undo FILE restores a file that an older run has kept\n")
    let named = try luma("undo", "2023/hills.jpg", "copy/2023/hills.jpg", "--root", "copy")
    expectEqual(named, Program.Outcome(status: 0, out: "restored 2023/hills.jpg\n", talk: ""))
  }
}
