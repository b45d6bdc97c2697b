import LumaTestSupport
import Testing

@testable import LumaCommand

struct CommandOptionTests {
  @Test(arguments: CommandName.allCases)
  func noNameOrLetterOfACommandStandsTwice(_ command: CommandName) {
    let options = CommandOption.options(of: command)
    let names = options.map(\.name) + options.compactMap { $0.letter.map(String.init) }
    expectEqual(Set(names).count, names.count)
  }

  /// popt wants to know before it reads the value.
  @Test(arguments: CommandOption.all) func whatTakesAValueSaysSo(_ option: CommandOption) {
    switch option.value {
    case .flag, .decision, .question: expectNil(option.argument)
    case .text, .filled, .filledList, .choices, .choice, .number, .count, .limit, .seconds,
      .secondsOrNone, .parameter, .listFormat, .libraryAccess, .isolation, .shard, .zone, .day,
      .formed:
      #expect(option.argument != nil)
    }
  }

  /// The scanner takes the first of a name.
  @Test(arguments: [CommandName.run, .convert, .plan, .importFolders])
  func `a name has one option`(_ command: CommandName) {
    let names = CommandOption.table(of: command).map(\.name)
    expectEqual(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted(), [])
  }

  @Test func usage() throws {
    let option = try #require(CommandOption.all.first { $0.name == "jobs" })
    expectEqual(option.usage, "-j, --jobs N")
    let code = try #require(CommandOption.all.first { $0.name == "e" })
    expectEqual(code.usage, "-e CODE")
  }
}
