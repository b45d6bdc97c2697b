import LumaFiles

/// Source of REPL lines: a line editor on a terminal, plain input otherwise.
struct LineSource {
  let isTerminal: Bool
  private let editor: LineEditor?

  /// - Parameter stateDirectory: holds the history; created if missing.
  init(stateDirectory: String) {
    isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let isMade = isTerminal && (try? FileSystem.makeFolder(stateDirectory)) != nil
    editor = isTerminal ? LineEditor(historyFile: isMade ? "\(stateDirectory)/history" : nil) : nil
  }

  /// Whether a line editor handles signals itself.
  var isEdited: Bool { editor != nil }

  func greet() {
    guard isTerminal else { return }
    StandardStream.error.write(
      "luma \(Luma.version): Tab completes, ':help' lists commands, ':help NAME' explains one, "
        + "Ctrl-D exits\n")
  }

  /// Completes words from now on.
  func complete(by completer: PromptCompleter) { editor?.complete(by: completer) }

  func next(isContinued: Bool) -> LineEditor.Line {
    let prompt = isContinued ? "  ... " : "luma> "
    if let editor { return editor.read(prompt: prompt) }
    if isTerminal { StandardStream.output.write(prompt) }
    return readLine().map(LineEditor.Line.text) ?? .ended
  }

  func remember(_ code: String) { editor?.remember(code) }

  /// Ends the line of an unanswered prompt.
  func newLine() {
    if isTerminal { StandardStream.output.write("\n") }
  }
}
