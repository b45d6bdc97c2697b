import Testing

@testable import LumaCommand

@Suite struct CommandOptionTests {
  @Test(arguments: CommandName.allCases)
  func noNameOrLetterOfACommandStandsTwice(_ command: CommandName) {
    let options = CommandOption.options(of: command)
    let names = options.map(\.name) + options.compactMap { $0.letter.map(String.init) }
    #expect(Set(names).count == names.count)
  }

  /// popt wants to know before it reads the value.
  @Test(arguments: CommandOption.all) func whatTakesAValueSaysSo(_ option: CommandOption) {
    switch option.value {
    case .flag, .decision, .question: #expect(option.argument == nil)
    case .text, .filled, .filledList, .choices, .choice, .number, .count, .limit, .seconds,
      .secondsOrNone, .parameter, .listFormat, .libraryAccess, .isolation, .shard, .zone, .day,
      .formed:
      #expect(option.argument != nil)
    }
  }

  @Test func `an option says what it does for each command`() {
    func sentences(_ name: String, _ commands: [CommandName]) -> [String?] {
      commands.map { CommandOption.options(of: $0).first { $0.name == name }?.sentence }
    }
    #expect(
      sentences("output", [.report, .plan, .export, .convert]) == [
        "the page to write (default: report.html)", "the file to write (default: standard output)",
        "the folder of the copies, or a template of it (default: .)",
        "the file, folder or template to write (default: a new extension, or converted)",
      ])
    #expect(
      sentences("quiet", [.run, .check])
        == ["print only errors, and what --check finds", "print only errors"])
  }

  @Test func usage() throws {
    let option = try #require(CommandOption.all.first { $0.name == "jobs" })
    #expect(option.usage == "-j, --jobs N")
    let code = try #require(CommandOption.all.first { $0.name == "e" })
    #expect(code.usage == "-e CODE")
  }
}
