import LumaFiles

/// Source of REPL lines: a line editor on a terminal, plain input otherwise.
struct LineSource {
  let isTerminal: Bool
  /// Whether nobody has typed here before.
  let isNew: Bool
  private let editor: LineEditor?

  /// - Parameter stateDirectory: holds the history; created if missing.
  init(stateDirectory: String) {
    isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let isMade = isTerminal && (try? FileSystem.makeFolder(stateDirectory)) != nil
    let history = "\(stateDirectory)/history"
    isNew = isMade && FileStatus(history) == nil
    editor = isTerminal ? LineEditor(historyFile: isMade ? history : nil) : nil
  }

  /// Whether a line editor handles signals itself.
  var isEdited: Bool { editor != nil }

  func greet() {
    guard isTerminal else { return }
    StandardStream.error.write(
      "luma \(Luma.version): Tab completes, ':help' lists commands, ':help NAME' explains one, "
        + "Ctrl-D exits\n" + (isNew ? LineSource.firstSteps : ""))
  }

  /// What to try at first.
  private static let firstSteps = """
    five things to try:
      picks = folder("."):fetch()    the photos of this folder; 'picks' then shows them
      picks[1]:show()                a picture; 'picks[1]' shows its fields
      picks:crop { aspect = "1:1" }  a chain of steps; Tab after '{' shows what fits
      :save "out/{name}.jpg"         a line that begins with a colon continues the chain
      :save recipe.lua               makes a recipe of it; ':undo' takes a line back

    """

  /// Completes words from now on.
  func complete(by completer: PromptCompleter) { editor?.complete(by: completer) }

  /// The next line; a paste of several lines is one.
  func next(isContinued: Bool) -> LineEditor.Line {
    let prompt = isContinued ? LineSource.continuation : "luma> "
    if let editor { return LineSource.entry(editor, prompt) }
    if isTerminal { StandardStream.output.write(prompt) }
    return readLine().map(LineEditor.Line.text) ?? .ended
  }

  private static let continuation = "  ... "

  private static func entry(_ editor: LineEditor, _ prompt: String) -> LineEditor.Line {
    var line = editor.read(prompt: prompt)
    var isFirst = true
    while case .text(let text) = line, editor.isPasted(isFirst: isFirst) {
      isFirst = false
      switch editor.read(prompt: continuation) {
      case .text(let next): line = .text(text + "\n" + next)
      case .interrupted: return .interrupted
      case .ended: return line
      }
    }
    guard case .text(let text) = line, !isFirst else { return line }
    return .text(String(text.reversed().drop(while: \.isNewline).reversed()))
  }

  /// Makes Space on an empty line show the next page, while there is one.
  func page(_ hasMore: Bool) { editor?.page(by: hasMore ? ":more" : nil) }

  /// The last entries, oldest first; nil without a line editor.
  func history(_ most: Int) -> String? { editor?.history(most) }

  func remember(_ code: String) { editor?.remember(code) }

  /// Ends the line of an unanswered prompt.
  func newLine() {
    if isTerminal { StandardStream.output.write("\n") }
  }
}
