/// The manual page luma(1), from the tables of commands and options.
enum ProgramPage {
  static var text: String {
    var page = Mdoc()
    page.macro("Dd", ManualPage.date)
    page.macro("Dt", "LUMA 1")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", "luma")
    page.macro("Nd", "run recipes for photos")
    addSynopsis(&page)
    page.macro("Sh", "DESCRIPTION")
    page.prose(HelpText.purpose)
    page.prose("The language of recipes is described in")
    page.macro("Xr", "luma\\-language 7 .")
    page.macro("Sh", "COMMANDS")
    for command in CommandName.allCases { add(command, &page) }
    page.macro("Sh", "ENVIRONMENT")
    page.list(EnvironmentVariable.allCases.map { ($0.rawValue, $0.sentence) }, width: 14)
    page.macro("Sh", "EXIT STATUS")
    page.list(ExitStatus.allCases.map { (String($0.rawValue), $0.sentence) }, width: 4)
    page.macro("Sh", "SEE ALSO")
    page.macro("Xr", "luma\\-language 7")
    return page.text
  }

  private static func addSynopsis(_ page: inout Mdoc) {
    page.macro("Sh", "SYNOPSIS")
    for command in CommandName.allCases {
      page.macro("Nm", "luma")
      page.macro("Cm", Mdoc.word(command.rawValue))
      page.macro("Op", "Ar option ...")
      let operands = command.row.operands.usage
      if !operands.isEmpty { page.source(Mdoc.line(operands)) }
    }
  }

  private static func add(_ command: CommandName, _ page: inout Mdoc) {
    page.macro("Ss", Mdoc.word("luma \(command.rawValue)"))
    page.prose(command.row.purpose)
    let options = CommandOption.options(of: command)
    if !options.isEmpty { page.list(options.map { ($0.usage, $0.sentence) }, width: 16) }
    if let notes = command.row.notes { page.literal(notes) }
    page.macro("Pp")
    page.prose("Examples:")
    page.literal(command.row.examples.joined(separator: "\n"))
  }
}
