extension String {
  /// Text for HTML, in elements and in attributes.
  var html: String {
    var safe = ""
    for character in unicodeScalars {
      switch character {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "'": safe += "&#39;"
      default: safe.unicodeScalars.append(character)
      }
    }
    return safe
  }

  /// The same on one line, for text from files: characters that control a reader, or are not
  /// allowed in XML, are escaped or left out.
  var htmlLine: String { TerminalText.line(self).withoutNoCharacters.html }

  /// The same on several lines.
  var htmlLines: String { TerminalText.lines(self).withoutNoCharacters.html }

  private var withoutNoCharacters: String {
    guard unicodeScalars.contains(where: \.isNoCharacter) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !$0.isNoCharacter }))
  }
}

extension Unicode.Scalar {
  fileprivate var isNoCharacter: Bool { value == 0xFFFE || value == 0xFFFF }
}
