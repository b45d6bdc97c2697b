import LumaModel
import LumaScript

extension CommandRow {
  static let manual = CommandRow(
    operands: .page, sentence: "print a manual page",
    purpose: """
      Prints a page for man(1): luma(1) has the commands, luma-language(7) the language of recipes.
      'make install' puts them where man looks.

      """,
    examples: ["luma manual luma.1 | man -l -", "luma manual luma-language.7 | man -l -"]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      switch ManualPage(rawValue: settings.words[0]) {
      case .program, nil: return context.print(ProgramPage.text)
      case .language:
        let session = try Session(options: settings.runOptions(context.environment)) { _ in }
        return context.print(try LanguagePage.text(session))
      }
    }
  }
}
