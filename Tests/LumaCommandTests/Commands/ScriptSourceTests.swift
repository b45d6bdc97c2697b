import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct ScriptSourceTests {
  private func environment(_ folder: String) -> Environment {
    Environment(workingDirectory: folder, home: "/home/ann") { _ in nil }
  }

  private func text(_ bytes: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: bytes, to: "a.lua")
    return try ScriptSource.file(path).script(environment(folder.path)).text
  }

  @Test func codeHasAName() throws {
    let script = try ScriptSource.code("print(1)").script(environment("/work"))
    expectEqual(script.name, "-e")
    expectEqual(script.text, "print(1)")
    expectEqual(script.directory, "/work")
  }

  @Test func fileKeepsItsName() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("return 1\n", to: "a.lua")
    let script = try ScriptSource.file(path).script(environment("/elsewhere"))
    expectEqual(script.name, path)
    expectEqual(script.text, "return 1\n")
    expectEqual(script.directory, folder.path)
  }

  @Test func preambles() throws {
    try expectEqual(text(Array("\u{FEFF}return 1".utf8)), "return 1")
    try expectEqual(
      text(Array("#!/usr/bin/luma run\nreturn 1".utf8)), "--#!/usr/bin/luma run\nreturn 1")
    try expectEqual(text([]), "")
  }

  @Test func whatIsNoText() {
    #expect(throws: CommandError.self) { try text([0x66, 0xFF]) }
  }

  static let rows: [(error: CommandError, code: DiagnosticCode, says: String)] = [
    (
      .unreadableRecipe("a.lua", reason: "No such file or directory"), code: .recipeUnreadable,
      "a.lua: expected a readable recipe, got none"
    ),
    (
      .recipeNotText("a.lua"), code: .recipeNotText,
      "a.lua: expected a recipe in UTF-8, got other bytes"
    ),
    (
      .recipeNotText("a.jpg"), code: .recipeNotText,
      "a.jpg: expected a recipe in UTF-8, got other bytes; a picture is processed by "
        + "luma convert a.jpg --width 800, or by a recipe"
    ),
    (
      .unreadableRecipe("size=300", reason: "No such file or directory", near: "a.lua"),
      code: .recipeUnreadable,
      "size=300: expected a readable recipe, got none; a parameter is an option: --param size=300"
    ),
    (
      .recipeTooLarge("a.lua", limit: ScriptSource.sizeLimit), code: .recipeTooLarge,
      "a.lua: expected a recipe of at most 16 MB, got more"
    ),
    (
      .unfinishedInput(line: 3, opener: "for"), code: .unfinishedInput,
      "stdin:3: expected the rest of the code, got the end of input; 'for' has no 'end'"
    ),
    (
      .unknownTopic("rnu", near: "run"), code: .unknownTopic,
      "help: unknown name 'rnu'; did you mean 'run'?"
    ),
    (
      .missingRoot("x"), code: .rootMissing,
      "--root: expected a folder that exists, got 'x'"
    ),
    (
      .unwritableOutput(SystemError(ENOSPC)), code: .standardOutput,
      "standard output: no space left on device; it is incomplete"
    ),
    (
      .notListening(SystemError(EADDRINUSE)), code: .previewServer,
      "preview: the page finds no port of 127.0.0.1: address already in use"
    ),
    (.interrupted, code: .interrupted, "interrupted"),
  ]

  @Test(arguments: rows)
  func sentences(error: CommandError, code: DiagnosticCode, sentence: String) {
    expectEqual(error.diagnostic.code, code)
    expectEqual(error.diagnostic.summary, sentence)
  }
}
