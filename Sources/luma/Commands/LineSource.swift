#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the lines of a conversation come from: a line editor at a terminal, else plain input.
struct LineSource {
  let isTerminal: Bool
  private let editor: LineEditor?

  /// - **Parameters**: `stateDirectory` holds the history; it is made where it is missing.
  init(stateDirectory: String) {
    isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let isMade = isTerminal && makeFolder(stateDirectory)
    editor = isTerminal ? LineEditor(historyFile: isMade ? "\(stateDirectory)/history" : nil) : nil
  }

  /// Whether the line editor sees signals itself.
  var isEdited: Bool { editor != nil }

  func greet() {
    guard isTerminal else { return }
    StandardStream.error.write(
      "luma \(Luma.version): 'help' lists the words, 'help NAME' explains one, Ctrl-D ends\n")
  }

  func next(isContinued: Bool) -> LineEditor.Line {
    let prompt = isContinued ? "  ... " : "luma> "
    if let editor { return editor.read(prompt: prompt) }
    if isTerminal { StandardStream.output.write(prompt) }
    return readLine().map(LineEditor.Line.text) ?? .ended
  }

  func remember(_ code: String) { editor?.remember(code) }

  /// Ends the line of a prompt that got no answer.
  func newLine() {
    if isTerminal { StandardStream.output.write("\n") }
  }
}

/// Makes a folder and those above it, for its owner alone.
private func makeFolder(_ path: String) -> Bool {
  if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
  guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex,
    makeFolder(String(path[..<slash]))
  else { return false }
  return mkdir(path, 0o700) == 0
}
