import LumaModel

extension CommandRow {
  static let new = CommandRow(
    operands: .template, sentence: "write a recipe to start with",
    purpose: """
      Writes a working recipe, to be adapted, into FILE, by default TEMPLATE.lua. An existing file
      is left alone; without TEMPLATE, lists the templates. The recipe's parameters name its input:
      see 'luma help FILE'; 'luma preview FILE' shows its pictures, and the gallery of the documents
      those of every template.

      A recipe is shared as this one file, whose first comment says what it does, needs, writes and
      is to be permitted. Luma runs files, not addresses: what an address returns changes after it
      was read, and nobody sees what ran. Save it, read it, and run it with --untrusted.

      """,
    examples: ["luma new", "luma new web-images", "luma new social-sizes sizes.lua"],
    notes: """
      templates:
      \(templates)
      """
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      guard let word = settings.words.first else {
        return context.print("templates, as in 'luma new web-images':\n\(templates)\n")
      }
      guard let template = RecipeTemplate(rawValue: word) else { return .usage }
      let name = settings.words.dropFirst().first ?? "\(template.rawValue).lua"
      do throws(CommandError) {
        let path = context.environment.absolute(name)
        try NewFile.write(
          template.text(named: name), to: name, at: path, by: "new TEMPLATE")
      } catch {
        throw error.diagnostic
      }
      return context.print("wrote \(name); 'luma help \(name)' shows its parameters\n")
    }
  }

  private static let templates = TextTable.text(
    RecipeTemplate.allCases.map { [$0.rawValue, $0.sentence] }, indent: "  ")
}
