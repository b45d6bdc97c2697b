import LumaFiles
import LumaModel
import LumaScript

/// A REPL session.
struct ReplSession {
  let session: Session
  let context: CommandContext
  /// Incomplete code that awaits more lines.
  var pending = ""
  /// Whether the user was shown how code continues.
  var hasToldOfLines = false
  var lineNumber = 0
  var status = ExitStatus.success
  /// nil if no person types.
  var completer: PromptCompleter?

  /// Starts a conversation with a person.
  mutating func converse(_ lines: LineSource) {
    let root = context.settings.root.map(context.environment.absolute)
    let completer = PromptCompleter(
      session: session, root: root ?? context.environment.workingDirectory,
      width: { StandardStream.output.width })
    self.completer = completer
    lines.complete(by: completer)
    context.watcher.beginConversation()
  }

  /// Runs the session.
  ///
  /// - Returns: `failure` and `limit` only if input is not a terminal; otherwise the user has seen
  ///   the errors.
  mutating func run(_ lines: LineSource) -> ExitStatus {
    while true {
      completer?.pending = pending
      lines.page(lines.isEdited && pending.isEmpty && (try? session.hasMore()) == true)
      context.watcher.aim(at: lines.isEdited ? .typing : .exit)
      let line = lines.next(isContinued: !pending.isEmpty)
      context.watcher.aim(at: .nothing)
      if context.watcher.hasToEnd {
        lines.newLine()
        return context.watcher.status
      }
      switch line {
      case .interrupted:
        context.watcher.forgive()
        lines.newLine()
        pending = ""
      case .ended:
        lines.newLine()
        return lines.isTerminal ? .success : end()
      case .text("exit") where pending.isEmpty, .text("quit") where pending.isEmpty:
        return lines.isTerminal ? .success : end()
      case .text(let text):
        lineNumber += 1
        // A Ctrl-C before the line ended, while a word was completed, does not concern it.
        if lines.isTerminal, !context.watcher.hasToEnd { context.watcher.forgive() }
        if pending.isEmpty, lines.isTerminal, let line = PromptCommand.line(text) {
          if line != .command(.more, "") { lines.remember(text) }
          if line == .command(.quit, "") { return .success }
          obey(line, typedAs: text, lines)
        } else if !pending.isEmpty || !lines.isTerminal || !lacksValue(text) {
          take(text, lines)
        }
        context.reporter.close()
        // The interrupt only ends this line; continue with the next one.
        if lines.isTerminal, !context.watcher.hasToEnd { context.watcher.forgive() }
      }
      if context.watcher.isInterrupted { return context.watcher.status }
    }
  }

  /// - Parameter isShown: whether the line was typed as it is, and goes to the history.
  mutating func take(_ line: String, _ lines: LineSource, isShown: Bool = true) {
    let code = pending.isEmpty ? line : pending + "\n" + line
    if code.allSatisfy(\.isWhitespace) { return }
    if pending.isEmpty, let name = helpName(line) { return help(name) }
    context.watcher.aim(at: .run(session.interrupter))
    defer { context.watcher.aim(at: .nothing) }
    do throws(Diagnostic) {
      let isConversation = completer != nil
      switch try isConversation ? converse(code) : session.evaluate(code) {
      case .incomplete:
        pending = code
        if isConversation, isShown { explainLines() }
      case .value(let value):
        if isShown { finish(code, lines) }
        if let value { context.reporter.report(.printed(value)) }
      }
    } catch {
      if isShown { finish(code, lines) }
      if status != .limit { status = error.code.isLimit ? .limit : .failure }
      context.reporter.report(.failed(error))
    }
  }

  private func converse(_ code: String) throws(Diagnostic) -> Session.Evaluation {
    do throws(Diagnostic) {
      return try session.converse(code, columns: StandardStream.output.width)
    } catch {
      if error.code == .unknownMethod, let name = PromptCommand.called(by: code),
        error.subject == name
      {
        var clash = error
        clash.hint = "a command takes no parentheses: write :\(name)"
        throw clash
      }
      // Lua's error would speak of its colon.
      guard error.code == .syntax, let line = PromptCommand.inside(code) else { throw error }
      throw PromptFault.commandInside(line).diagnostic
    }
  }

  private mutating func explainLines() {
    guard !hasToldOfLines else { return }
    hasToldOfLines = true
    StandardStream.error.write("the code continues on the next line; Ctrl-C drops it\n")
  }

  private mutating func finish(_ code: String, _ lines: LineSource) {
    pending = ""
    lines.remember(code)
  }

  /// Ends piped input; incomplete code is an error.
  private func end() -> ExitStatus {
    guard pending.isEmpty else {
      let first = lineNumber - pending.count(where: { $0 == "\n" })
      return context.end(
        CommandError.unfinishedInput(line: first, opener: session.opener(of: pending)).diagnostic)
    }
    return status
  }

  /// Reports a call after a colon where nothing came before.
  private func lacksValue(_ text: String) -> Bool {
    let code = text.drop(while: \.isWhitespace)
    guard code.hasPrefix(":"), !code.hasPrefix("::"),
      (try? session.code(continuing: text)) == .some(nil)
    else { return false }
    let word = String(code.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    context.reporter.report(.failed(PromptFault.nothingContinued(word).diagnostic))
    return true
  }

  /// Returns the name in `help`, `help crop` or `:help crop`, which are not Lua; empty for the
  /// overview.
  func helpName(_ line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.first == "help" || words.first == ":help", words.count <= 2 else { return nil }
    let name = words.dropFirst().first ?? ""
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "_:.".contains($0) }
    return isName ? String(name) : nil
  }

  func help(_ name: String) {
    guard completer == nil || !name.isEmpty else {
      return context.reporter.report(.printed(PromptCommand.list))
    }
    do throws(Diagnostic) {
      if completer != nil {
        // `lib:import` is the method, `import` the command, too.
        if name.contains(":"), let text = try session.help(name) {
          return context.reporter.report(.printed(text))
        }
        let text = try HelpPage.text(of: PromptCommand.plainName(name), session)
        return context.reporter.report(.printed(text))
      }
      guard let text = try session.help(name.isEmpty ? nil : name) else {
        throw try HelpPage.unknown(name, commands: false, session)
      }
      context.reporter.report(.printed(text))
    } catch {
      context.reporter.report(.failed(error))
    }
  }
}
