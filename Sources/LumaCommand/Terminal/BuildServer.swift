import LumaModel

/// The build servers that show messages of a program beside the lines they are about.
enum BuildServer: String, CaseIterable {
  case github, gitlab, teamcity, azure

  /// The variable that the server sets.
  private var variable: String {
    switch self {
    case .github: "GITHUB_ACTIONS"
    case .gitlab: "GITLAB_CI"
    case .teamcity: "TEAMCITY_VERSION"
    case .azure: "TF_BUILD"
    }
  }

  /// - Parameter value: returns that of a variable of the process.
  /// - Returns: nil if none of them runs the program.
  static func running(_ value: (_ variable: String) -> String?) -> BuildServer? {
    allCases.first { !(value($0.variable) ?? "").isEmpty }
  }

  /// The most messages of one kind that a person reads.
  static let mostMessages = 10

  /// The line that makes the server show a message; nil: it reads a file instead.
  ///
  /// - **Source**: GitHub, "Workflow commands"; TeamCity, "Service messages"; Azure Pipelines,
  ///   "Logging commands".
  func line(_ diagnostic: Diagnostic, _ severity: DiagnosticRenderer.Severity) -> String? {
    let text = [diagnostic.path, diagnostic.message, diagnostic.hint].compactMap(\.self)
      .joined(separator: ": ")
    let place = diagnostic.location
    return line(
      Note(
        text: text, code: diagnostic.code.rawValue, file: place?.file, line: place?.line,
        column: place?.column),
      severity)
  }

  /// A message that is shown beside a file.
  struct Note {
    var text: String
    /// A word that identifies messages of its kind.
    var code: String
    /// nil: it is about none.
    var file: String?
    var line: Int?
    var column: Int?
  }

  /// The same of any message.
  func line(_ note: Note, _ severity: DiagnosticRenderer.Severity) -> String? {
    let word = severity == .error ? "error" : "warning"
    switch self {
    case .gitlab: return nil
    case .github:
      let properties = [
        ("file", note.file), ("line", note.line.map { "\($0)" }),
        ("col", note.column.map { "\($0)" }), ("title", "luma: \(note.code)"),
      ].compactMap { name, value in value.map { "\(name)=\(percent($0, ",:"))" } }
      return "::\(word) \(properties.joined(separator: ","))::\(percent(note.text))"
    case .azure:
      let properties = [
        ("type", word), ("sourcepath", note.file), ("linenumber", note.line.map { "\($0)" }),
        ("columnnumber", note.column.map { "\($0)" }), ("code", note.code),
      ].compactMap { name, value in value.map { "\(name)=\(percent($0, ";]"))" } }
      return "##vso[task.logissue \(properties.joined(separator: ";"))]\(percent(note.text))"
    case .teamcity:
      let place = note.file.map { file in
        file + (note.line.map { ":\($0)" } ?? "") + (note.column.map { ":\($0)" } ?? "") + ": "
      }
      let shown = bars((place ?? "") + note.text)
      return severity == .error
        ? "##teamcity[buildProblem description='\(shown)']"
        : "##teamcity[message text='\(shown)' status='WARNING']"
    }
  }

  /// Escapes characters that end a value: percent signs, line breaks, and `others`.
  private func percent(_ text: String, _ others: String = "") -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      let isSpelled =
        "%\r\n".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar)
      let digits = String(scalar.value, radix: 16, uppercase: true)
      shown += isSpelled ? "%" + (digits.count == 1 ? "0" : "") + digits : String(scalar)
    }
    return shown
  }

  /// The same for TeamCity, whose sign is a bar.
  private func bars(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|", "'", "[", "]": shown += "|\(scalar)"
      case "\n": shown += "|n"
      case "\r": shown += "|r"
      default: shown += scalar.isASCII ? String(scalar) : hexadecimal(scalar)
      }
    }
    return shown
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
