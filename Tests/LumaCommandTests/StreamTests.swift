import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Pictures on the standard input and output.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct StreamTests {
  private let program: Program
  private let luma = "'\(Program.path ?? "")'"

  init() throws {
    program = try Program()
    try FileManager.default.copyItem(
      atPath: SamplePhotos.path, toPath: program.folder.file("photos"))
    try program.folder.write(
      #"print "a"; photo "-":scale { width = 200 }:save("-", { format = "webp" })"#,
      to: "thumb.lua")
  }

  private func shell(_ line: String) throws -> Program.Outcome {
    try program.run(all: ["-c", line], by: "/bin/sh")
  }

  private func size(_ path: String) throws -> String {
    try program.run("-e", "local p = photo('\(path)'); print(p.pixelWidth, p.format)").out
  }

  @Test func aPictureGoesThrough() throws {
    let line = "cat photos/2023/hills.jpg | \(luma) run thumb.lua > a.webp"
    let outcome = try shell(line)
    #expect(outcome.status == 0 && outcome.out == "")
    #expect(outcome.talk.hasPrefix("a\nsaved - (200x150, "))
    try expectEqual(size("a.webp"), "200\twebp\n")
    // It is written each time, and the bytes are those of a file.
    #expect(try shell(line + "2").talk.hasPrefix("a\nsaved - (200x150, "))
    let code = #"photo "photos/2023/hills.jpg":scale { width = 200 }:save "b.webp""#
    try expectEqual(program.run("-e", code).status, 0)
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: program.folder.file(name)))
    }
    #expect(try bytes("a.webp") == bytes("b.webp") && bytes("a.webp2") == bytes("b.webp"))
  }

  @Test func eventsGoToStandardError() throws {
    let outcome = try shell("\(luma) run --json thumb.lua < photos/2023/hills.jpg > a.webp")
    #expect(outcome.status == 0 && outcome.out == "")
    #expect(outcome.talk.contains(#""path":"-","width":200,"height":150,"#))
    try expectEqual(size("a.webp"), "200\twebp\n")
  }

  /// In workers as in this process, and for a stranger's recipe.
  @Test(arguments: ["", "--untrusted", "--isolation none"])
  func aPictureBecomesFiles(option: String) throws {
    let code = #"local p = photo "-"; p:scale(0.1):save "out/{name}.png"; print(p.filename, p.iso)"#
    let outcome = try shell(
      "cat photos/2023/hills.jpg | \(luma) run \(option) -e '\(code)' && ls out")
    expectEqual(outcome.status, 0)
    expectEqual(outcome.out, "stdin\t100\nstdin.png\n")
  }

  @Test func nothingIsWrittenByACheck() throws {
    let dry = try shell("\(luma) run --dry-run thumb.lua < photos/2023/hills.jpg")
    #expect(dry.status == 0 && dry.out == "a\nwould write - (200x150)\n")
    let check = try shell("\(luma) check thumb.lua < photos/2023/hills.jpg")
    #expect(check.status == 0 && check.out == "" && check.talk == "thumb.lua: no errors found\n")
  }

  @Test(arguments: [
    ("cat thumb.lua | LUMA run -", "photo: '-': there is no standard input to read\n"),
    (
      "echo text | LUMA run thumb.lua",
      "photo: '-': expected a picture on the standard input, got another kind of file\n"
    ),
    (
      "LUMA run thumb.lua < /dev/null",
      "photo: '-': expected a picture on the standard input, got nothing\n"
    ),
    (
      "echo a | LUMA -e 'read \"-\"; photo \"-\"'",
      "photo: '-': the standard input has been read as text\n"
    ),
    (
      "LUMA -e 'photo \"-\"; read \"-\"' < photos/2023/hills.jpg",
      "read: '-': the standard input has been read as a picture\n"
    ),
    (
      "LUMA -e 'folder(\"photos/2023\"):fetch():save(\"-\", { format = \"jpg\" })'",
      "save: 'dunes.jpg' and 'hills.jpg' would both be written to the standard output, "
        + "which takes one picture\n"
    ),
    (
      "LUMA -e 'p = photo \"photos/2023/hills.jpg\"; p:save(\"-\", { format = \"jpg\" }) "
        + "p:save(\"-\", { format = \"png\" })'",
      "save: two saves would both write to the standard output, which takes one picture\n"
    ),
    (
      "LUMA run thumb.lua < photos/2023/hills.jpg > /dev/full",
      "save: '-' cannot be written: No space left on device\n"
    ),
    (
      "echo 'photo(\"photos/2023/hills.jpg\"):save(\"-\", { format = \"jpg\" })' | LUMA repl",
      "save: '-': there is no standard output to write a picture to\n"
    ),
  ])
  func whatCannotBeSaysSo(line: String, sentence: String) throws {
    let outcome = try shell(line.replacing("LUMA", with: luma))
    // Earlier output is shown. A full disk may have room later.
    let status: Int32 = line.hasSuffix("/dev/full") ? 75 : 1
    #expect(outcome.status == status && ["", "a\n"].contains(outcome.out))
    #expect(outcome.talk.contains("error: \(sentence)"), "\(outcome.talk)")
  }

  #if os(Linux)
    @Test func aTerminalIsNeither() throws {
      let save = #"photo("photos/2023/hills.jpg"):save("-", { format = "png" })"#
      try PseudoTerminal(["-e", save], in: program.folder)
        .wait(for: "save: '-': the standard output is a terminal, which shows no file")
      try PseudoTerminal(["-e", #"photo "-""#], in: program.folder)
        .wait(for: "photo: '-': expected a picture on the standard input, got a terminal")
      try PseudoTerminal(["check", "-e", save], in: program.folder).wait(for: "no errors found")
    }
  #endif

  @Test func manyNames() throws {
    for name in ["a b.jpg", "c\nd.jpg"] {
      try FileManager.default.copyItem(
        atPath: program.folder.file("photos/2023/hills.jpg"),
        toPath: program.folder.file("photos/\(name)"))
    }
    let count = "'print(#photos(lines \"-\"))'"
    try expectEqual(
      shell("find photos -maxdepth 1 -name '*.jpg' -print0 | \(luma) -e \(count)").out, "2\n")
    try expectEqual(
      shell("(echo; ls photos/2023/*.jpg; printf '\\r\\n\\n') | \(luma) -e \(count)").out, "6\n")
    // The same photo counts once.
    let many = "seq 20000 | sed 's|.*|photos/2023/hills.jpg|'"
    try expectEqual(shell("\(many) | \(luma) -e \(count)").out, "1\n")
  }
}
