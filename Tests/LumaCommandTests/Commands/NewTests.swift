import Foundation
import LumaTestSupport
import Testing

@testable import luma

@Suite(.enabled(if: Program.isBuilt)) struct NewTests {
  /// Each template runs as it is, and writes files, over real photos.
  @Test(arguments: RecipeTemplate.allCases) func templatesRun(_ template: RecipeTemplate) throws {
    let program = try Program()
    try FileManager.default.copyItem(
      atPath: SamplePhotos.path, toPath: program.folder.path + "/photos")
    let made = try program.run("new", template.rawValue)
    let name = "\(template.rawValue).lua"
    #expect(made.out == "wrote \(name); 'luma help \(name)' shows its parameters\n")
    let run = try program.run("run", name)
    #expect(run.status == 0, "\(run.talk)")
    #expect(run.talk.contains("saved "))
    let again = try program.run("run", name)
    #expect(again.status == 0, "\(again.talk)")
    #expect(again.talk.contains("\n0 saved, ") || again.talk.hasPrefix("0 saved, "))
    #expect(try program.run("help", name).out.contains("--from PATH"))
  }

  @Test func aFileThatIsThereStays() throws {
    let program = try Program()
    try program.folder.write("mine", to: "a.lua")
    let outcome = try program.run("new", "library", "a.lua")
    #expect(
      outcome.talk == """
        a.lua: error: new: expected a new file, got an existing one
          help: give another name: luma new TEMPLATE FILE

        """)
    #expect(try String(contentsOfFile: program.folder.file("a.lua"), encoding: .utf8) == "mine")
  }

  @Test func wrongTemplates() throws {
    #expect(
      try Program().run("new", "gallery").talk == """
        luma: error: new: expected one of web-images, photo-export, contact-sheet, library, \
        got 'gallery'
          help: see 'luma new --help'

        """)
  }
}
