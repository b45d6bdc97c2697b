import LumaModel
import LumaScript

extension CommandRow {
  static let repl = CommandRow(
    sentence: "run code interactively",
    purpose: """
      Reads lines and prints their values; saves scheduled by a line run when it ends. Code may span
      several lines. Ctrl-C clears the line or stops the running code, Ctrl-D exits. If standard
      input is not a terminal, lines are read without prompts.

      """,
    examples: ["luma repl", "luma repl --root ~/Pictures", "echo '1 + 1' | luma repl"]
  ) { settings in
    let context = CommandContext(settings, showsBar: false)
    return context.run { () throws(Diagnostic) in
      var conversation = ReplSession(session: try context.open(), context: context)
      let lines = LineSource(stateDirectory: context.environment.stateDirectory)
      if lines.isTerminal { context.watcher.beginConversation() }
      lines.greet()
      return conversation.run(lines)
    }
  }
}

/// A REPL session.
private struct ReplSession {
  let session: Session
  let context: CommandContext
  /// Incomplete code that awaits more lines.
  var pending = ""
  var lineNumber = 0
  var status = ExitStatus.success

  /// Runs the session.
  ///
  /// - Returns: `failure` and `limit` only if input is not a terminal; otherwise the user has seen the errors.
  mutating func run(_ lines: LineSource) -> ExitStatus {
    while true {
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
        take(text, lines)
        context.reporter.close()
        // The interrupt only ends this line; continue with the next one.
        if lines.isTerminal, !context.watcher.hasToEnd { context.watcher.forgive() }
      }
      if context.watcher.isInterrupted { return context.watcher.status }
    }
  }

  private mutating func take(_ line: String, _ lines: LineSource) {
    let code = pending.isEmpty ? line : pending + "\n" + line
    if code.allSatisfy(\.isWhitespace) { return }
    if pending.isEmpty, let name = helpName(line) { return help(name) }
    context.watcher.aim(at: .run(session.interrupter))
    defer { context.watcher.aim(at: .nothing) }
    do throws(Diagnostic) {
      switch try session.evaluate(code) {
      case .incomplete: pending = code
      case .value(let value):
        finish(code, lines)
        if let value { context.reporter.report(.printed(value)) }
      }
    } catch {
      finish(code, lines)
      if status != .limit { status = error.code.isLimit ? .limit : .failure }
      context.reporter.report(.failed(error))
    }
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

  /// Returns the name in `help` or `help crop`, which are not Lua; empty for the overview.
  private func helpName(_ line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.first == "help", words.count <= 2 else { return nil }
    let name = words.dropFirst().first ?? ""
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "_:.".contains($0) }
    return isName ? String(name) : nil
  }

  private func help(_ name: String) {
    do throws(Diagnostic) {
      guard let text = try session.help(name.isEmpty ? nil : name) else {
        throw try Help.unknown(name, commands: false, session)
      }
      context.reporter.report(.printed(text))
    } catch {
      context.reporter.report(.failed(error))
    }
  }
}
