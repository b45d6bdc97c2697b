import LumaModel
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaCommand

struct HelpTopicTests {
  @Test(arguments: HelpTopic.allCases) func everyLineFits(_ topic: HelpTopic) {
    for line in (topic.text ?? "").split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }

  /// As they stand in the help, over real photos.
  @Test(arguments: HelpTopic.allCases) func everyExampleRuns(_ topic: HelpTopic) throws {
    for example in topic.examples {
      let root = try sampleRoot()
      try root.write("", to: "out/.keep")
      let run = ScriptRun.run("help.lua", example, root: root.path)
      expectNil(run.error, "\(example)")
      expectEqual(run.failures, [], "\(example)")
    }
  }

  @Test func theWordsComeFromTheTables() throws {
    let predicates = try #require(HelpTopic.predicates.text)
    for word in ["BEGINSWITH", "CONTAINSALL", "average()", "@count", "timelapse", "NONE"] {
      #expect(predicates.contains(word))
    }
    let files = try #require(HelpTopic.files.text)
    for format in InputFormat.allCases { #expect(files.contains("\n  \(format.rawValue) ")) }
    let errors = try #require(HelpTopic.errors.text)
    for code in DiagnosticCode.explained { #expect(errors.contains("\n  \(code.rawValue) ")) }
    let templates = try #require(HelpTopic.templates.text)
    for row in FieldRow.all { #expect(templates.contains(row.name)) }
  }
}

@Suite(.enabled(if: Program.isBuilt)) struct HelpProgramTests {
  @Test func theOverviewHasALineForEachName() throws {
    let help = try Program().run("help")
    expectEqual(help.status, 0)
    for line in [
      "  run          run a recipe", "  predicates  which photos: where = \"rating >= 4\"",
      "find photos:", "  folder              opens a folder of photos as an album",
    ] {
      #expect(help.out.contains(line + "\n"), "\(line)")
    }
    #expect(!help.out.contains("\nmore:\n"), "a name is in no group of stdlib/luma/help/groups.lua")
  }

  @Test func methodsOfAnotherEntry() throws {
    let reverse = try Program().run("help", "reverse").out
    #expect(reverse.contains("\nreverse: a method; see 'luma help result'\n"))
  }

  @Test(arguments: [("where", "predicates"), ("sort", "sorting"), ("format", "files")])
  func topicsOfOptionsAndFields(_ word: String, _ topic: String) throws {
    let out = try Program().run("help", word).out
    #expect(out.hasPrefix("\(word): "))
    #expect(out.hasSuffix("\nsee also 'luma help \(topic)'\n"))
  }

  @Test(arguments: [
    ("names", "templates"), ("chain", "values"), ("recipe", "values"),
    ("exif", "metadata"), ("drop", "groups"), ("serial", "groups"), ("predicate", "predicates"),
    ("animations", "animate"), ("mp4", "animate"), ("films", "animate"),
  ])
  func wordsShowThePageThatTheyMean(_ word: String, _ page: String) throws {
    let (own, meant) = (try Program().run("help", word), try Program().run("help", page))
    expectEqual(own.status, 0)
    expectEqual(own.out, "\(word): see '\(page)'\n\n\(meant.out)")
  }

  @Test func aWordOfPhotosLeadsToAPage() throws {
    let gps = "gps: latitude and longitude are the place: photo.latitude\n\n"
    try expectEqual(Program().run("help", "gps").out, gps + "see also 'luma help groups'\n")
  }

  @Test func `an option of the command line has help`() throws {
    try expectEqual(
      Program().run("help", "prune").out,
      """
      prune: an option of luma run, plan, watch

        --prune  move outputs that the recipe no longer makes to .luma/trash

      see 'luma help run'

      """)
  }

  @Test func `groups of metadata have their tags`() throws {
    let groups = try #require(HelpTopic.groups.text)
    for group in MetadataGroup.allCases { #expect(groups.contains("\n\(group.rawValue):\n")) }
    for tag in ["LensModel", "FNumber", "DateTimeOriginal", "Artist", "ImageDescription", "City"] {
      #expect(groups.contains(tag))
    }
    #expect(groups.contains("\n  serial numbers: all names that end in SerialNumber;\n"))
  }

  @Test(arguments: [
    ("rename", "templates"), ("watermark", "text"), ("keep", "groups"),
    ("camera", "groups"), ("metadata", "groups"),
  ])
  func otherWordsNameIt(_ word: String, _ page: String) throws {
    #expect(
      try Program().run("help", word).out.hasSuffix("\nsee also 'luma help \(page)'\n"))
  }

  @Test(arguments: [("predicats", "predicates")])
  func nearTopics(_ word: String, _ topic: String) throws {
    try expectEqual(
      Program().run("help", word).talk,
      """
      luma: error: help: unknown name '\(word)'
        help: did you mean '\(topic)'?

      """)
  }
}
