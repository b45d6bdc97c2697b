import LumaModel
import LumaScript

extension CommandRow {
  static let help = CommandRow(
    operands: .name, sentence: "explain a command or a name of the language",
    purpose: """
      Lists all commands and names of the language, or explains NAME: a command, a name, or the
      code of an error, as printed by --json.

      """,
    examples: ["luma help", "luma help run", "luma help crop"]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let session = try Session(options: settings.runOptions(context.environment)) { _ in }
      guard let name = settings.words.first else {
        return context.print(try Help.overview(session))
      }
      return context.print(try Help.text(of: name, session))
    }
  }
}

/// `luma help [NAME]`: the commands, the names of the language, and the codes of diagnostics.
enum Help {
  /// Returns the list of commands and names.
  fileprivate static func overview(_ session: Session) throws(Diagnostic) -> String {
    let names = try words(session).map { "  \($0)\n" }
    return "\(HelpText.full(nil))\nnames of the language:\n\(names.joined())"
  }

  /// Returns the help for a diagnostic code, a command, a name of the language, or the latter two.
  fileprivate static func text(of name: String, _ session: Session) throws(Diagnostic) -> String {
    if let code = DiagnosticCode(rawValue: name) { return "\(name)\n\n\(code.explanation)\n" }
    let command = CommandName(rawValue: name).map(HelpText.full)
    guard let word = try session.help(name) else {
      if let command { return command }
      throw try unknown(name, commands: true, session)
    }
    return [command, word.hasSuffix("\n") ? word : word + "\n"].compactMap { $0 }.joined(
      separator: "\n")
  }

  /// Returns the error for an unknown name, with a suggestion.
  static func unknown(
    _ name: String, commands: Bool, _ session: Session
  ) throws(Diagnostic) -> Diagnostic {
    let known =
      (commands ? CommandName.allCases.map(\.rawValue) : []) + (try words(session))
      + (commands ? DiagnosticCode.allCases.map(\.rawValue) : [])
    let near = Suggestion.nearest(to: name, among: known)
    return CommandError.unknownTopic(name, near: near).diagnostic
  }

  /// Returns the names of the language, which the session lists one per line.
  private static func words(_ session: Session) throws(Diagnostic) -> [String] {
    (try session.help(nil) ?? "").split(separator: "\n").map(String.init)
  }
}
