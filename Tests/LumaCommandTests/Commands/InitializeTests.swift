import Foundation
import LumaTestSupport
import Testing

@testable import luma

@Suite(.enabled(if: Program.isBuilt)) struct InitializeTests {
  @Test func writesFilesForEditors() throws {
    let program = try Program()
    let first = try program.run("init")
    #expect(first.out == "wrote .luarc.json\nwrote .luma/luma.lua\nwrote .luacheckrc\n")
    let luarc = try Data(contentsOf: URL(fileURLWithPath: program.folder.file(".luarc.json")))
    let settings = try #require(
      try JSONSerialization.jsonObject(with: luarc) as? [String: Any])
    #expect(settings["workspace.library"] as? [String] == [".luma"])
    let types = try String(contentsOfFile: program.folder.file(".luma/luma.lua"), encoding: .utf8)
    #expect(
      types
        == (try String(
          contentsOfFile: PackageRoot.file("stdlib/luma/meta/luma.gen.lua"), encoding: .utf8)))
    let second = try program.run("init", ".")
    #expect(second.out == "kept .luarc.json\nkept .luma/luma.lua\nkept .luacheckrc\n")
  }

  @Test func keepsWhatIsNotItsOwn() throws {
    let program = try Program()
    try program.folder.write("{}", to: ".luarc.json")
    try program.folder.write("---@meta\nold", to: ".luma/luma.lua")
    let outcome = try program.run("init")
    #expect(
      outcome.out == """
        kept .luarc.json, which is not Luma's; compare it with that of 'luma init' elsewhere
        wrote .luma/luma.lua
        wrote .luacheckrc

        """)
    #expect(try String(contentsOfFile: program.folder.file(".luarc.json"), encoding: .utf8) == "{}")
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
    #expect(outcome.talk == "nowhere: error: init: no such folder\n")
    #expect(outcome.status == 1)
  }
}
