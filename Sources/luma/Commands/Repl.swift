import LumaModel
import LumaScript

extension CommandRow {
  static let repl = CommandRow(
    operands: .optionalRecipe, sentence: "run code interactively",
    purpose: """
      Reads lines and prints their values; saves scheduled by a line run when it ends. Code may span
      several lines. With RECIPE, starts with the variables of a recipe, whose saves are not run.
      On a terminal, Tab completes, results are shown as tables, and lines that begin with a colon
      are commands: ':help' lists them. Ctrl-C clears the line or stops the running code, Ctrl-D
      exits. If standard input is not a terminal, lines are read without prompts.

      """,
    examples: [
      "luma repl", "luma repl square-picks.lua --size 512", "luma repl --root ~/Pictures",
      "echo '1 + 1' | luma repl",
    ]
  ) { given in
    var settings = given
    do throws(CommandError) {
      settings.parameters = try ParameterFile.read(given.parameterFiles) + given.parameters
    } catch {
      return CommandContext(given).end(error.diagnostic)
    }
    let lines = LineSource(stateDirectory: Environment.current().stateDirectory)
    let context = CommandContext(settings, showsBar: lines.isTerminal)
    return context.run { () throws(Diagnostic) in
      let session = try context.open()
      try begin(session, context, settings.words.first)
      var conversation = ReplSession(session: session, context: context)
      if lines.isTerminal { conversation.converse(lines) }
      lines.greet()
      return conversation.run(lines)
    }
  }

  /// Runs the recipe that a prompt starts with.
  private static func begin(
    _ session: Session, _ context: CommandContext, _ recipe: String?
  ) throws(Diagnostic) {
    guard let recipe else { return }
    let script: Script
    do throws(CommandError) {
      script = try ScriptSource.file(recipe).script(context.environment)
    } catch {
      throw error.diagnostic
    }
    let saves = try session.load(script)
    context.watcher.aim(at: .nothing)
    context.reporter.close()
    guard saves > 0 else { return }
    StandardStream.error.write(
      "\(recipe): \(saves) save\(saves == 1 ? "" : "s") not run; run a chain with chain:run()\n")
  }
}

/// A REPL session.
private struct ReplSession {
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
  /// - Returns: `failure` and `limit` only if input is not a terminal; otherwise the user has seen the errors.
  mutating func run(_ lines: LineSource) -> ExitStatus {
    while true {
      completer?.pending = pending
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
          lines.remember(text)
          if line == .command(.quit, "") { return .success }
          obey(line, lines)
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
  private mutating func take(_ line: String, _ lines: LineSource, isShown: Bool = true) {
    let code = pending.isEmpty ? line : pending + "\n" + line
    if code.allSatisfy(\.isWhitespace) { return }
    if pending.isEmpty, let name = helpName(line) { return help(name) }
    context.watcher.aim(at: .run(session.interrupter))
    defer { context.watcher.aim(at: .nothing) }
    do throws(Diagnostic) {
      let isConversation = completer != nil
      switch try isConversation ? session.converse(code) : session.evaluate(code) {
      case .incomplete:
        pending = code
        if isConversation, isShown { tellOfLines() }
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

  private mutating func tellOfLines() {
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

  /// Returns the name in `help` or `help crop`, which are not Lua; empty for the overview.
  private func helpName(_ line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.first == "help", words.count <= 2 else { return nil }
    let name = words.dropFirst().first ?? ""
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "_:.".contains($0) }
    return isName ? String(name) : nil
  }

  private func help(_ name: String) {
    guard completer == nil || !name.isEmpty else {
      return context.reporter.report(.printed(PromptCommand.list))
    }
    do throws(Diagnostic) {
      if completer != nil {
        return context.reporter.report(.printed(try HelpPage.text(of: name, session)))
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

/// The commands of the prompt.
extension ReplSession {
  private mutating func obey(_ line: PromptCommand.Line, _ lines: LineSource) {
    guard case .command(let command, let operand) = line else {
      if case .unknown(let word, let near) = line {
        context.reporter.report(.failed(PromptFault.unknownCommand(word, near: near).diagnostic))
      }
      return
    }
    let needsOperand = command.operand.first.map { $0 != "[" } ?? false
    if needsOperand, operand.isEmpty {
      return context.reporter.report(.failed(PromptFault.missingOperand(command).diagnostic))
    }
    switch command {
    case .help: help(operand)
    case .type: ask(.type, operand)
    case .explain: ask(.explain, operand)
    case .view: ask(.view, operand)
    case .time: time(operand, lines)
    case .library: ask(.library)
    case .save: save(operand)
    case .undo: takeBack()
    case .quit: break
    }
  }

  private func ask(_ question: Session.Question, _ expression: String = "") {
    context.watcher.aim(at: .run(session.interrupter))
    defer { context.watcher.aim(at: .nothing) }
    do throws(Diagnostic) {
      let answer = try session.answer(question, of: expression)
      if !answer.isEmpty { context.reporter.report(.printed(answer)) }
    } catch {
      context.reporter.report(.failed(error))
    }
  }

  private func save(_ path: String) {
    let place = context.environment.absolute(path)
    do throws(Diagnostic) {
      guard let recipe = try session.recipe() else { throw PromptFault.nothingSaved.diagnostic }
      do throws(CommandError) {
        try NewFile.write(recipe, to: path, at: place, by: ":save")
      } catch {
        throw error.diagnostic
      }
      context.reporter.report(.printed("wrote \(path)"))
    } catch {
      context.reporter.report(.failed(error))
    }
  }

  private func takeBack() {
    do throws(Diagnostic) {
      guard try session.takeBack() else { throw PromptFault.nothingTyped.diagnostic }
    } catch {
      context.reporter.report(.failed(error))
    }
  }

  private mutating func time(_ code: String, _ lines: LineSource) {
    let start = ContinuousClock.now
    take(code, lines, isShown: false)
    guard pending.isEmpty else {
      let opener = session.opener(of: pending)
      pending = ""
      return context.reporter.report(
        .failed(CommandError.unfinishedInput(line: 1, opener: opener).diagnostic))
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    context.reporter.close()
    let milliseconds = Int((seconds * 1000).rounded())
    StandardStream.error.write(
      seconds < 1 ? "\(milliseconds) ms\n" : "\(milliseconds / 10 * 10) ms\n")
  }
}
