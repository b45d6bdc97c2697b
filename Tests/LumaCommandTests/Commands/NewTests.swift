import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt)) struct NewTests {
  /// Each template runs as it is, and saves pictures.
  @Test(arguments: RecipeTemplate.allCases) func templatesRun(_ template: RecipeTemplate) throws {
    let program = try Program(), root = try smallRoot(large: ["photos/2023/lake.jpg"])
    for (source, name) in [
      (root.file("photos"), "photos"), (SamplePhotos.file("2024/paper-boat.png"), "logo.png"),
      (SamplePhotos.file("2023/lighthouse.jpg"), "portrait.jpg"),
    ] {
      try program.folder.copy(source, as: name)
    }
    let made = try program.run("new", template.rawValue)
    let name = "\(template.rawValue).lua"
    expectEqual(made.out, "wrote \(name); 'luma help \(name)' shows its parameters\n")
    let run = try program.run("run", name)
    expectEqual(run.status, 0, "\(run.talk)")
    #expect(run.talk.contains(/saved \S+ \(\d+x\d+/), "\(run.talk)")
    let again = try program.run("run", name)
    expectEqual(again.status, 0, "\(again.talk)")
    #expect(again.talk.contains("\n0 saved, ") || again.talk.hasPrefix("0 saved, "))
    let input = ["favicons": "logo", "passport": "photo"][template.rawValue] ?? "from"
    #expect(try program.run("help", name).out.contains("--\(input) PATH"))
  }

  /// Nothing in a recipe is of our repository: no number of an example, no photo of ours.
  @Test(arguments: RecipeTemplate.allCases) func isOfTheUser(_ template: RecipeTemplate) throws {
    let text = template.text(named: "mine.lua")
    #expect(text.contains("--     luma run mine.lua"))
    expectNil(text.firstMatch(of: /\d\d-[a-z-]+\.lua|photos\/20/))
    #expect(!text.contains("\(template.rawValue).lua"))
  }

  /// A photo of 300 px has one width, which its names say.
  @Test func `a name with blanks is quoted in comments`() throws {
    let template = try #require(RecipeTemplate(rawValue: "web-images"))
    #expect(template.text(named: "a b.lua").contains("--     luma run 'a b.lua' --from pictures"))
  }

  @Test(arguments: ["web-images", "responsive-widths", "web-set"])
  func widthsAreThoseOfTheFiles(_ name: String) throws {
    let program = try Program()
    try FileManager.default.createDirectory(
      atPath: program.folder.file("photos"), withIntermediateDirectories: true)
    let chart = SamplePhotos.path + "/charts/orientation-1.jpg"
    try FileManager.default.copyItem(atPath: chart, toPath: program.folder.file("photos/a.jpg"))
    _ = try program.run("new", name)
    let outcome = try program.run("run", "\(name).lua", "--json")
    let names = outcome.out.matches(of: /"path":"[^"]*\/a-(\d+)[-\w]*\.\w+","width":(\d+)/)
    #expect(!names.isEmpty && names.allSatisfy { $0.1 == $0.2 }, "\(outcome.out)")
  }

  @Test func aFileThatIsThereStays() throws {
    let program = try Program()
    try program.folder.write("mine", to: "a.lua")
    let outcome = try program.run("new", "library", "a.lua")
    expectEqual(
      outcome.talk,
      """
      a.lua: error: new: expected a new file, got an existing one
        help: give another name: luma new TEMPLATE FILE

      """)
    try expectEqual(String(contentsOfFile: program.folder.file("a.lua"), encoding: .utf8), "mine")
  }

  /// A recipe that is shared says at its top what it does, needs, writes and is to be permitted.
  @Test(arguments: RecipeTemplate.allCases) func saysWhatItNeeds(_ template: RecipeTemplate) {
    let comment = template.text(named: "a.lua").split(separator: "\n").prefix { $0.hasPrefix("--") }
    let needs = comment.filter { $0.contains(/^-- Needs: .+\. Writes: .+\. Permissions: .+\.$/) }
    expectEqual(needs.count, 1, "\(template.rawValue)")
  }

  /// A recipe is run from a file, which stays as it was read.
  @Test func anAddressIsNoRecipe() throws {
    let outcome = try Program().run("run", "https://example.com/r.lua")
    expectEqual(
      outcome.talk,
      """
      https://example.com/r.lua: error: expected a readable recipe, got none
        help: luma runs files: save it, read it, then run it with --untrusted
        detail: No such file or directory

      """)
    expectEqual(outcome.status, 1)
  }

  @Test func offersTwentyOne() {
    let names = RecipeTemplate.allCases.map(\.rawValue)
    expectEqual(names.count, 21)
    expectEqual(Set(names).count, 21)
    let sizes = RecipeTemplate(rawValue: "social-sizes")
    expectEqual(sizes?.sentence, "the exact sizes of social networks")
  }

  @Test func aloneListsThem() throws {
    let outcome = try Program().run("new")
    #expect(outcome.status == 0 && outcome.talk.isEmpty)
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 22 && lines[0] == "templates, as in 'luma new web-images':")
    #expect(lines[1].hasPrefix("  web-images  "))
    #expect(lines[1].hasSuffix("  each photo in several widths, and a page of them"))
  }

  @Test func wrongTemplates() throws {
    try expectEqual(
      Program().run("new", "galery").talk,
      """
      luma: error: new: expected a template, got 'galery'
        help: did you mean 'gallery'?

      """)
  }
}
