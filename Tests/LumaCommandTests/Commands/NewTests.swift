import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

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
    if RecipeTemplate.own.contains(template) {
      #expect(try program.run("help", name).out.contains("--from PATH"))
    }
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

  /// A recipe that is shared says at its top what it does, needs, writes and is to be permitted.
  @Test(arguments: RecipeTemplate.allCases) func saysWhatItNeeds(_ template: RecipeTemplate) {
    let comment = template.text.split(separator: "\n").prefix { $0.hasPrefix("--") }
    let needs = comment.filter { $0.contains(/^-- Needs: .+\. Writes: .+\. Permissions: .+\.$/) }
    #expect(needs.count == 1, "\(template.rawValue)")
  }

  /// A recipe is run from a file, which stays as it was read.
  @Test func anAddressIsNoRecipe() throws {
    let outcome = try Program().run("run", "https://example.com/r.lua")
    #expect(
      outcome.talk == """
        https://example.com/r.lua: error: expected a readable recipe, got none
          help: luma runs files: save it, read it, then run it with --untrusted
          detail: No such file or directory

        """)
    #expect(outcome.status == 1)
  }

  @Test func offersTwenty() {
    let names = RecipeTemplate.allCases.map(\.rawValue)
    #expect(names.count == 20)
    #expect(Set(names).count == 20)
    let sizes = RecipeTemplate(rawValue: "social-sizes")
    #expect(sizes?.sentence == "the exact sizes of social networks")
  }

  @Test func wrongTemplates() throws {
    #expect(
      try Program().run("new", "galery").talk == """
        luma: error: new: expected a template, got 'galery'
          help: did you mean 'gallery'?

        """)
  }
}
