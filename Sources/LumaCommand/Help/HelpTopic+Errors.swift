import LumaModel

extension HelpTopic {
  var errors: String {
    let codes = DiagnosticCode.explained.map { code in
      [code.rawValue, code.firstSentence]
    }
    return """
      Each error and warning has a code, which --json prints. luma help CODE explains one.

      \(TextTable.text(codes, indent: "  "))
      \(HelpText.statuses)
      """
  }
}

extension DiagnosticCode {
  /// All codes, by name.
  static let explained: [DiagnosticCode] = ProgramTexts.names.compactMap { name in
    name.hasPrefix("codes/") ? DiagnosticCode(String(name.dropFirst(6).dropLast(3))) : nil
  }

  /// The problem and its remedy: a paragraph, in lines of at most 80 characters.
  var explanation: String {
    String(ProgramTexts.text(of: "codes/\(rawValue).md").dropLast())
  }

  /// How its explanation begins, on one line.
  fileprivate var firstSentence: String {
    let text = explanation.replacing("\n", with: " ")
    let end = text.firstRange(of: ". ")?.lowerBound ?? text.endIndex
    let sentence = String(text[..<end])
    let limit = 72
    guard sentence.count > limit else { return sentence }
    return String(sentence.prefix(limit).reversed().drop { $0 != " " }.reversed()) + "..."
  }
}
