import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt)) struct InitializeTests {
  private func lines(_ verb: String) -> String {
    [".luarc.json", ".luma/luma.lua", ".luma/web.lua", ".luma/vips.lua", ".luacheckrc"]
      .map { "\(verb) \($0)\n" }.joined()
  }

  @Test func writesFilesForEditors() throws {
    let program = try Program()
    let first = try program.run("init")
    expectEqual(first.out, lines("wrote"))
    let luarc = try Data(contentsOf: URL(fileURLWithPath: program.folder.file(".luarc.json")))
    let settings = try #require(
      try JSONSerialization.jsonObject(with: luarc) as? [String: Any])
    #expect(settings["workspace.library"] as? [String] == [".luma"])
    let second = try program.run("init", ".")
    expectEqual(second.out, lines("kept"))
  }

  /// `.ci/editor-types` checks recipes with those.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: InitializeTests.lua), "skipped: no lua5.4"),
    arguments: ["luma.lua", "web.lua"])
  func `editor types are those that lint uses`(name: String) throws {
    let program = try Program()
    _ = try program.run("init")
    let written = try String(contentsOfFile: program.folder.file(".luma/\(name)"), encoding: .utf8)
    try program.folder.makeFolder("expected")
    let generator = Process()
    generator.executableURL = URL(filePath: Self.lua)
    generator.arguments = [".ci/generate.lua", "--typings", program.folder.file("expected")]
    generator.currentDirectoryURL = URL(filePath: PackageRoot.file(""))
    try generator.run()
    generator.waitUntilExit()
    let expected = try String(
      contentsOfFile: program.folder.file("expected/\(name)"), encoding: .utf8)
    expectEqual(written, EditorFiles.File.mark(of: expected) + expected)
  }
  private static let lua = "/usr/bin/lua5.4"

  @Test func keepsWhatIsNotItsOwn() throws {
    let program = try Program()
    try program.folder.write("{}", to: ".luarc.json")
    let old = "---@meta\nold"
    try program.folder.write(EditorFiles.File.mark(of: old) + old, to: ".luma/luma.lua")
    let outcome = try program.run("init")
    expectEqual(
      outcome.out,
      """
      kept .luarc.json, which differs; compare it with that of 'luma init' elsewhere
      wrote .luma/luma.lua
      wrote .luma/web.lua
      wrote .luma/vips.lua
      wrote .luacheckrc

      """)
    try expectEqual(
      String(contentsOfFile: program.folder.file(".luarc.json"), encoding: .utf8), "{}")
  }

  /// A file that Luma wrote belongs to the user once it is changed.
  @Test func keepsWhatWasChanged() throws {
    let program = try Program()
    _ = try program.run("init")
    let path = program.folder.file(".luacheckrc")
    let changed = try String(contentsOfFile: path, encoding: .utf8) + "ignore = { '611' }\n"
    try program.folder.write(changed, to: ".luacheckrc")
    try expectEqual(
      program.run("init").out,
      """
      kept .luarc.json
      kept .luma/luma.lua
      kept .luma/web.lua
      kept .luma/vips.lua
      kept .luacheckrc, which differs; compare it with that of 'luma init' elsewhere

      """)
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), changed)
  }

  /// An unreadable file exists all the same.
  @Test func keepsWhatItCannotRead() throws {
    let program = try Program()
    let link = program.folder.file(".luacheckrc")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    expectEqual(mkfifo(program.folder.file(".luarc.json"), 0o600), 0)
    let closed = try program.folder.write("mine", to: ".luma/luma.lua")
    expectEqual(chmod(closed, 0), 0)
    let rest = ", which differs; compare it with that of 'luma init' elsewhere\n"
    try expectEqual(
      program.run("init").out,
      "kept .luarc.json\(rest)kept .luma/luma.lua\(rest)wrote .luma/web.lua\n"
        + "wrote .luma/vips.lua\nkept .luacheckrc\(rest)")
    expectEqual(chmod(closed, 0o600), 0)
    try expectEqual(String(contentsOfFile: closed, encoding: .utf8), "mine")
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: link), "nowhere")
  }

  @Test func anUntouchedText() {
    let text = EditorFiles.File.mark(of: "a\nb\n") + "a\nb\n"
    #expect(EditorFiles.File.isUntouched(text))
    #expect(!EditorFiles.File.isUntouched(text + "c"))
    #expect(!EditorFiles.File.isUntouched("-- own\n" + text))
    #expect(!EditorFiles.File.isUntouched(""))
  }

  @Test func theModuleVipsIsTyped() throws {
    let program = try Program()
    _ = try program.run("init")
    let types = try String(contentsOfFile: program.folder.file(".luma/vips.lua"), encoding: .utf8)
    #expect(
      types.contains(
        """
        --- Gaussian blur.
        ---@param sigma number a number from 0 to 200
        ---@param options? { min_ampl?: number, precision?: "float"|"integer" }
        ---@return vips.Image
        function Image:gaussblur(sigma, options) end
        """))
    #expect(types.contains("function Image.black(width, height, options) end"))
  }

  /// luacheck knows the names of the language, and a misspelled one.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/luacheck")))
  func luacheck() throws {
    let program = try Program()
    _ = try program.run("init")
    try program.folder.write("print(folder 'photos', param, luma, fodler)\n", to: "r.lua")
    let outcome = try program.run(all: ["--no-color", "r.lua"], by: "/usr/bin/luacheck")
    #expect(outcome.out.contains("accessing undefined variable 'fodler'"))
    #expect(outcome.out.contains("Total: 1 warning / 0 errors"))
  }

  @Test func aFolderThatIsNotThere() throws {
    let outcome = try Program().run("init", "nowhere")
    expectEqual(outcome.talk, "nowhere: error: init: no such folder\n")
    expectEqual(outcome.status, 1)
  }
}
