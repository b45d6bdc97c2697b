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
      let texts = [commandText(name), try session.help(name)].compactMap { $0 }
      guard !texts.isEmpty else { throw unknown(name ?? "") }
      StandardStream.output.write(texts.map(Help.wholeLines).joined(separator: "\n"))
      return .success
    } catch {
      StandardStream.error.write(Luma.renderer(environment).render(error))
      return .failure
    }
  }

  private func commandText(_ name: String?) -> String? {
    guard let name else { return HelpText.full(nil) }
    return CommandName(rawValue: name).map(HelpText.full)
  }

  private func unknown(_ name: String) -> Diagnostic {
    let near = Suggestion.nearest(to: name, among: CommandName.allCases.map(\.rawValue))
    return CommandError.unknownTopic(name, near: near).diagnostic
  }

  private static func wholeLines(_ text: String) -> String {
    text.hasSuffix("\n") ? text : text + "\n"
  }
}
