import LumaModel
import LumaScript

extension CommandRow {
  static let help = CommandRow(
    operands: .name, sentence: "explain a command, a topic, a recipe, or a name of the language",
    purpose: """
      Lists all commands, topics and names of the language, or explains NAME: one of these, a field,
      a libvips operation, a recipe's file, or the code of an error, as printed by --json.

      """,
    examples: ["luma help", "luma help predicates", "luma help crop", "luma help square-picks.lua"]
  ) { settings in
    if let name = settings.words.first, name.hasSuffix(".lua") {
      return RecipeHelp.print(.file(name))
    }
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let session = try Session(options: settings.runOptions(context.environment)) { _ in }
      // `luma help drop shadow`
      let name = settings.words.joined(separator: " ")
      guard !name.isEmpty else {
        return context.print(HelpText.overview(try session.helpGroups()))
      }
      return context.print(try HelpPage.text(of: name, session))
    }
  }
}
