import LumaModel
import LumaScript

extension CommandRow {
  static let completions = CommandRow(
    operands: .shell, sentence: "print completions for a shell",
    purpose: """
      Prints a script with which the shell completes commands, options, their values, recipes and
      the parameters of a recipe. 'make install' installs it for the shell.

      """,
    examples: [
      "luma completions bash > ~/.local/share/bash-completion/completions/luma",
      "luma completions zsh > ~/.zfunc/_luma",
      "luma completions fish > ~/.config/fish/completions/luma.fish",
    ]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      guard let shell = Shell(rawValue: settings.words[0]) else {
        return context.print(RecipeHelp.options(settings.words[1]))
      }
      let session = try Session(options: settings.runOptions(context.environment)) { _ in }
      let names = try session.helpGroups().flatMap(\.names).map(\.name)
      let topics = HelpTopic.allCases.map(\.rawValue) + CommandName.allCases.map(\.rawValue)
      let words = CompletionWords(
        names: Set(names + topics).sorted(),
        fields: FieldRow.all.map(\.name) + PhotoAlbumField.allCases.map(\.rawValue))
      return context.print(shell.script(words))
    }
  }
}
