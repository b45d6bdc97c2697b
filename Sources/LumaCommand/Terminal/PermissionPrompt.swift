import LumaFiles
import LumaPipeline

/// Prompts on a terminal for folders that recipes may use.
struct PermissionPrompt: Sendable {
  /// Shows a question.
  var say: @Sendable (String) -> Void
  /// Reads a line; nil at the end of input.
  var read: @Sendable () -> String?

  /// Whether a person sees the prompt.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && StandardStream.error.isTerminal }

  /// Anything but yes is no.
  func ask(_ question: PermissionQuestion) -> Bool {
    let folder = TerminalText.line(question.folder)
    say("luma: the recipe wants to \(question.access.rawValue) below '\(folder)'; allow it? [y/N] ")
    let answer = read()?.lowercased()
    return answer == "y" || answer == "yes"
  }
}
