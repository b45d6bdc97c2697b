import LumaFiles
import LumaPipeline

/// Asks on a terminal whether recipes may use folders.
struct PermissionPrompt: Sendable {
  /// Shows a question.
  var say: @Sendable (String) -> Void
  /// Reads a line; nil at the end of input.
  var read: @Sendable () -> String?

  /// Whether there is a person to ask, who sees the question.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && StandardStream.error.isTerminal }

  /// Anything but yes is no.
  func ask(_ question: PermissionQuestion) -> Bool {
    let folder = TerminalText.line(question.folder)
    say("luma: the recipe wants to \(question.access.rawValue) below '\(folder)'; allow it? [y/N] ")
    let answer = read()?.lowercased()
    return answer == "y" || answer == "yes"
  }
}
