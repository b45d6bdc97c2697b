import LumaFiles
import LumaModel

extension CommandRow {
  static let new = CommandRow(
    operands: .template, sentence: "write a recipe to start with",
    purpose: """
      Writes a working recipe, to be adapted, into FILE, by default TEMPLATE.lua. An existing file
      is left alone. The recipe's parameters name its input: see 'luma help FILE'.

      """,
    examples: ["luma new web-images", "luma new contact-sheet sheets.lua"],
    notes: """
      templates:
      \(TextTable.text(RecipeTemplate.allCases.map { [$0.rawValue, $0.sentence] }, indent: "  "))
      """
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      guard let template = RecipeTemplate(rawValue: settings.words[0]) else { return .usage }
      let name = settings.words.dropFirst().first ?? "\(template.rawValue).lua"
      try write(template.text, to: name, context.environment.absolute(name))
      return context.print("wrote \(name); 'luma help \(name)' shows its parameters\n")
    }
  }

  private static func write(
    _ text: String, to name: String, _ path: String
  ) throws(Diagnostic) {
    guard FileStatus(path) == nil else { throw CommandError.fileExists(name).diagnostic }
    do {
      let file = try AtomicFile(for: path)
      defer { file.discard() }
      try file.write(Array(text.utf8))
      try file.commit(replacing: false)
    } catch {
      throw CommandError.unwritableFile(name).diagnostic
    }
  }
}
