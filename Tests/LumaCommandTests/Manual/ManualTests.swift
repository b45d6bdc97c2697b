import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt)) struct ManualTests {
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")),
    arguments: ManualPage.allCases)
  func mandocFindsNothing(_ page: ManualPage) throws {
    let program = try Program()
    let text = try program.run("manual", page.rawValue).out
    try program.folder.write(text, to: page.rawValue)
    let lint = try program.run(all: ["-Tlint", page.rawValue], by: "/usr/bin/mandoc").out
    // The other page is found where both are installed.
    let found = lint.split(separator: "\n").filter { !$0.contains("referenced manual not found") }
    expectEqual(found, [])
  }

  @Test func theProgramsPageHasTheTables() {
    let text = ProgramPage.text
    for command in CommandName.allCases {
      #expect(text.contains(".Ss \\&luma \\&\(command.rawValue)\n"))
    }
    for option in CommandOption.all where !option.commands.isEmpty {
      #expect(text.contains(".It \(Mdoc.word(option.usage))\n"), "\(option.usage)")
    }
    for variable in EnvironmentVariable.allCases {
      #expect(text.contains(".It \\&\(variable.rawValue)\n"))
    }
  }

  @Test func theLanguagesPageHasEveryName() throws {
    let text = try Program().run("manual", "luma-language.7").out
    for name in ["crop", "save", "round_corners", "fetch", "cropper", "param"] {
      #expect(text.contains(".Ss \\&\(name)\n"))
    }
    for topic in HelpTopic.allCases where topic != .errors {
      #expect(text.contains(".Sh \(Mdoc.word(topic.rawValue.uppercased()))\n"))
    }
  }

  @Test func wordsOfMacros() {
    expectEqual(Mdoc.word("-e CODE"), "\\&\\-e \\&CODE")
    expectEqual(Mdoc.line(".Sh 'x' \\"), "\\&.Sh \\(aqx\\(aq \\e")
    var page = Mdoc()
    page.prose("One. Two\nthree.\n\nFour ... five.")
    expectEqual(page.text, "One.\nTwo three.\n.Pp\nFour ... five.\n")
  }
}
