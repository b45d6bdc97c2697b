import LumaLua
import LumaModel

/// A prompt on a terminal, at which a person types.
extension Interpreter {
  /// Evaluates an entry for a person: local variables last, the value is `_`, a line that begins
  /// with a colon continues the last value or assignment, and an error changes no variable.
  func converse(_ input: String) throws(Diagnostic) -> Session.Evaluation {
    begin()
    let typed = PromptJournal.expression(input)
    let code = journal.code(continuing: typed) ?? typed
    let globals = try ask { library throws(LuaError) in try library.copyOfGlobals() }
    let before = (globals: globals, journal: journal)
    do {
      guard let pieces = try pieces(of: code) else { return .incomplete }
      let shown = try run(pieces, typed)
      kept = kept.suffix(99) + [before]
      return .value(shown.isEmpty ? nil : shown.joined(separator: "\n"))
    } catch {
      let failure = dropped(Diagnostic(error))
      state.continueAfterInterrupt()
      try? library.restoreGlobals(before.globals)
      throw failure
    }
  }

  /// Makes the variables what they were before the last line; false if there is none.
  func takeBack() throws(Diagnostic) -> Bool {
    guard let before = kept.popLast() else { return false }
    journal = before.journal
    state.continueAfterInterrupt()
    try ask { library throws(LuaError) in try library.restoreGlobals(before.globals) }
    return true
  }

  /// Answers a command of the prompt; nothing is written meanwhile.
  ///
  /// - Parameter expression: empty: the last value or assignment.
  func answer(_ question: Session.Question, of expression: String) throws(Diagnostic) -> String {
    state.continueAfterInterrupt()
    host.beginLine()
    host.context.isAsked = true
    defer {
      _ = try? library.takePending()
      host.runs.discardPending()
      host.context.isAsked = false
    }
    let last = question.takesValue ? journal.lastName : nil
    let code = expression.isEmpty ? last ?? "" : expression
    sources.add("stdin", code)
    do {
      let chunk = try state.load("return " + code, name: "=stdin")
      return try library.answer(question, of: try state.callKeeping(chunk).first, columns)
    } catch {
      throw explained(Diagnostic(error))
    }
  }

  /// Runs the pieces of an entry, and then all their saves.
  ///
  /// - Returns: the texts of their values.
  private func run(_ pieces: [PromptPiece], _ typed: String) throws -> [String] {
    // Drops the note of an entry that failed.
    _ = try library.note(columns)
    var (values, notes): ([LuaReference], [(saves: Bool, hasValue: Bool)]) = ([], [])
    for piece in pieces {
      let before = try library.scheduledSaves()
      let found = try state.callKeeping(piece.chunk)
      if let value = found.first { try library.remember(value) }
      values += found
      let hasSaved = try library.scheduledSaves() > before
      notes.append((hasSaved && (piece.isStatement || pieces.count == 1), !found.isEmpty))
    }
    try host.runs.runPending(try library.takePending())
    let shown = try values.map { try library.shown($0, columns) }
    locals.formUnion(sources["stdin"]?.locals ?? [])
    for (piece, note) in zip(pieces, notes) {
      journal.note(piece.text(of: typed), saves: note.saves, hasValue: note.hasValue)
    }
    return shown + [try library.note(columns)].compactMap { $0 }
  }

  /// Compiles an entry: one chunk, or if it is not one, lines that are separate chunks, as those of
  /// a transcript.
  ///
  /// - Returns: nil if more lines are needed.
  private func pieces(of code: String) throws(Diagnostic) -> [PromptPiece]? {
    let text = try lasting(code)
    sources.add("stdin", text)
    var failure: Diagnostic?
    do throws(Diagnostic) {
      if let chunk = try compiled(text) {
        return [PromptPiece(chunk: chunk, lines: nil, isStatement: true)]
      }
    } catch {
      failure = error
    }
    guard failure?.code ?? .syntax == .syntax, text.contains("\n") else {
      if let failure { throw failure }
      return nil
    }
    return try pieces(of: text, failure)
  }

  /// - Parameter failure: of the whole text.
  private func pieces(
    of text: String, _ failure: Diagnostic?
  ) throws(Diagnostic) -> [PromptPiece]? {
    let (state, interrupter) = (state, host.context.environment.interrupter)
    var splitter = PromptSplitter(text, isStopped: { interrupter.isInterrupted }) {
      (text) throws(LuaError) in try state.load(text, name: "=stdin")
    }
    do throws(PromptSplitter.Obstacle) {
      return try splitter.pieces()
    } catch {
      switch error {
      case .incomplete: return nil
      case .wrong:
        if let failure { throw failure }
        return nil
      case .stopped: throw Diagnostic(LuaError.interrupted)
      case .tooLong(let line):
        let message = "too many lines for an entry; paste fewer at once, or run them as a recipe"
        throw Diagnostic(LuaError.syntax(message: message, chunk: "stdin", line: line))
      }
    }
  }

  /// The text with local variables that last; unfinished text stays as it is.
  func lasting(_ text: String) throws(Diagnostic) -> String {
    let reserved = Set(try ask { library throws(LuaError) in try library.globals() })
    return LastingLocals.text(of: text, except: reserved)
  }
}
