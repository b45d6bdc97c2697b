import Testing

@testable import luma

@Suite struct CommandOptionTests {
  @Test func everyOptionStandsOnceInTheTable() {
    let names = CommandOption.all.map(\.name)
    #expect(Set(names) == Set(OptionName.allCases))
    #expect(names.count == OptionName.allCases.count)
  }

  @Test func noLetterStandsTwice() {
    let long = CommandOption.all.compactMap(\.letter)
    let alone = OptionName.allCases.filter { $0.longName == nil }.compactMap(\.rawValue.first)
    #expect(Set(long + alone).count == long.count + alone.count)
  }

  @Test func usage() throws {
    let option = try #require(CommandOption.all.first { $0.name == .jobs })
    #expect(option.usage == "-j, --jobs N")
    #expect(OptionName.code.spelling == "-e")
    #expect(OptionName.allowRead.spelling == "--allow-read")
  }
}
