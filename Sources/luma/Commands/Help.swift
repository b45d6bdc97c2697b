import LumaModel
import LumaRuntime

/// `luma help [NAME]`: the commands, and the words of the language.
struct Help {
  private let settings: Settings
  private let environment: Environment

  init(_ settings: Settings, _ environment: Environment) {
    self.settings = settings
    self.environment = environment
  }

  func run(_ name: String?) -> ExitStatus {
    do throws(Diagnostic) {
      let session = try Session(options: settings.runOptions(environment)) { _ in }
      let text =
        if let name { try Help.text(of: name, session) } else { try Help.overview(session) }
      StandardStream.output.write(text)
      return .success
    } catch {
      StandardStream.error.write(Luma.renderer(environment).render(error))
      return .failure
    }
  }

  /// The commands and the names of all words.
  private static func overview(_ session: Session) throws(Diagnostic) -> String {
    let names = try words(session).map { "  \($0)\n" }
    return "\(HelpText.full(nil))\nwords of the language:\n\(names.joined())"
  }

  /// What a name means: a command, a word of the language, or both.
  private static func text(of name: String, _ session: Session) throws(Diagnostic) -> String {
    let command = CommandName(rawValue: name).map(HelpText.full)
    guard let word = try session.help(name) else {
      if let command { return command }
      throw try unknown(name, commands: true, session)
    }
    return [command, wholeLines(word)].compactMap { $0 }.joined(separator: "\n")
  }

  /// What to say of a name that is neither a word nor, where those count, a command.
  static func unknown(
    _ name: String, commands: Bool, _ session: Session
  ) throws(Diagnostic) -> Diagnostic {
    let known = (commands ? CommandName.allCases.map(\.rawValue) : []) + (try words(session))
    let near = Suggestion.nearest(to: name, among: known)
    return CommandError.unknownTopic(name, near: near).diagnostic
  }

  /// The names of all words, which the session lists one per line.
  private static func words(_ session: Session) throws(Diagnostic) -> [String] {
    (try session.help(nil) ?? "").split(separator: "\n").map(String.init)
  }

  private static func wholeLines(_ text: String) -> String {
    text.hasSuffix("\n") ? text : text + "\n"
  }
}
