import LumaModel
import LumaScript

/// `luma help NAME`: the commands, the topics, the names of the language, and the codes of
/// diagnostics.
enum HelpPage {
  /// Returns the help for a topic, a diagnostic code, a command, a name of the language, or the
  /// latter two.
  static func text(of name: String, _ session: Session) throws(Diagnostic) -> String {
    if let topic = HelpTopic(rawValue: name)?.text { return topic }
    if let code = DiagnosticCode.explained.first(where: { $0.rawValue == name }) {
      return "\(name)\n\n\(code.explanation)\n"
    }
    let command = CommandName(rawValue: name).map(HelpText.full)
    // The page of a word says more than what other tools' options are called here.
    let found = try session.help(name)
    let isForeign = found?.hasPrefix("\(name): an option of other tools") == true
    guard let word = found, !isForeign || meanings[name] == nil else {
      if let command { return command }
      if let text = try meant(name, session) ?? PhotoKitTable.text(of: name) ?? option(name) {
        return text
      }
      throw try unknown(name, commands: true, session)
    }
    let more = meanings[name].map { "see also 'luma help \($0)'\n" }
    return [command, word.hasSuffix("\n") ? word : word + "\n", more].compactMap { $0 }.joined(
      separator: "\n")
  }

  /// Returns the page that a word means.
  private static func meant(_ name: String, _ session: Session) throws(Diagnostic) -> String? {
    guard let meaning = meanings[name] else { return nil }
    return "\(name): see '\(meaning)'\n\n\(try text(of: meaning, session))"
  }

  /// Returns the help of an option of the command line: `luma help prune`.
  private static func option(_ name: String) -> String? {
    let plain = String(name.drop { $0 == "-" })
    let rows = CommandOption.all.filter { $0.longName == plain }
    let commands = CommandName.allCases.filter { command in
      rows.contains { $0.commands.contains(command) }
    }
    guard let first = commands.first else { return nil }
    let lines = TextTable.text(rows.map { [$0.usage, $0.sentence] }, indent: "  ")
    return """
      \(plain): an option of luma \(commands.map(\.rawValue).joined(separator: ", "))

      \(lines)
      see 'luma help \(first.rawValue)'

      """
  }

  /// Returns the error for an unknown name, with a suggestion.
  static func unknown(
    _ name: String, commands: Bool, _ session: Session
  ) throws(Diagnostic) -> Diagnostic {
    if let topic = meanings[name] { return CommandError.unknownTopic(name, near: topic).diagnostic }
    let known =
      (commands ? CommandName.allCases.map(\.rawValue) : [])
      + HelpTopic.allCases.map(\.rawValue) + (try words(session))
    let near =
      Suggestion.nearest(to: name, among: known)
      ?? Suggestion.nearest(to: name, among: DiagnosticCode.explained.map(\.rawValue))
    return CommandError.unknownTopic(name, near: near).diagnostic
  }

  /// Words that people look up, and the topics and names that they mean.
  private static let meanings = [
    "predicate": "predicates", "where": "predicates", "filter": "predicates", "query": "predicates",
    "sort": "sorting",
    "order": "sorting", "template": "templates", "names": "templates", "paths": "files",
    "formats": "files", "format": "files", "permissions": "files", "overwrite": "second-run",
    "take-over": "second-run", "takeover": "second-run", "ownership": "second-run",
    "skipped": "second-run", "require": "modules", "module": "modules", "codes": "errors",
    "parameters": "params", "options": "params", "args": "params",
    "chain": "values", "chains": "values", "recipe": "values", "recipes": "values",
    "value": "values", "results": "values", "reports": "values",
    "exif": "metadata", "iptc": "metadata", "xmp": "metadata", "metadata": "groups",
    "gps": "groups", "camera": "groups", "exposure": "groups", "dates": "groups",
    "copyright": "groups", "description": "groups", "serial": "groups", "serialnumber": "groups",
    "keep": "groups", "drop": "groups", "privacy": "groups",
    "rename": "templates", "filenames": "templates", "watermark": "text",
    "animations": "animate", "mp4": "animate", "webm": "animate",
    "mov": "animate", "film": "animate", "films": "animate", "video": "animate",
  ]

  /// Returns the names of the language, which the session lists one per line.
  private static func words(_ session: Session) throws(Diagnostic) -> [String] {
    (try session.help(nil) ?? "").split(separator: "\n").map(String.init)
  }
}
