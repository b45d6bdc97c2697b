import LumaModel
import LumaScript

/// The commands of the prompt.
extension ReplSession {
  /// - Parameter text: the line as it was typed.
  mutating func obey(_ line: PromptCommand.Line, typedAs text: String, _ lines: LineSource) {
    switch line {
    case .command(let command, let operand):
      let name = PromptCommand.name(in: text, of: command)
      guard let fault = fault(of: command, operand, name) else {
        return obey(command, operand, name, lines)
      }
      context.reporter.report(.failed(fault.diagnostic))
    case .unknown(let word, let near):
      let isMethod = completer?.steps(":\(word)").contains(":\(word)") ?? false
      let fault: PromptFault =
        isMethod ? .methodWithoutCall(word) : .unknownCommand(word, near: near)
      context.reporter.report(.failed(fault.diagnostic))
    case .crowded(let command):
      let fault = PromptFault.commandInside(":\(PromptCommand.name(in: text, of: command))")
      context.reporter.report(.failed(fault.diagnostic))
    }
  }

  private func fault(
    of command: PromptCommand, _ operand: String, _ name: String
  ) -> PromptFault? {
    if command.operand.isEmpty, !operand.isEmpty {
      return .needlessOperand(command: name, operand)
    }
    let needsOperand = command.operand.first.map { $0 != "[" } ?? false
    let lacksLast = command.takesCode && (try? session.lastName()) == .some(nil)
    guard needsOperand || lacksLast, operand.isEmpty else { return nil }
    return .missingOperand(command: name, operand: command.operand)
  }

  private mutating func obey(
    _ command: PromptCommand, _ operand: String, _ name: String, _ lines: LineSource
  ) {
    switch command {
    case .help: help(operand)
    case .type: ask(.type, operand)
    case .explain: ask(.explain, operand, as: name)
    case .view: ask(.view, operand)
    case .time: time(operand, lines)
    case .library: ask(.library)
    case .more: ask(.more)
    case .history: showHistory(operand, lines)
    case .save: save(operand)
    case .undo: takeBack()
    case .quit: break
    }
  }

  /// - Parameter name: the command as it was typed, where it has several names.
  private func ask(
    _ question: Session.Question, _ expression: String = "", as name: String? = nil
  ) {
    context.watcher.aim(at: .run(session.interrupter))
    defer { context.watcher.aim(at: .nothing) }
    do throws(Diagnostic) {
      let answer = try session.answer(
        question, of: expression, columns: StandardStream.output.width)
      if !answer.isEmpty { context.reporter.report(.printed(answer)) }
    } catch {
      // Lua's error would speak of the colon.
      let line = error.code == .syntax ? PromptCommand.inside(expression) : nil
      let fault = line.map(PromptFault.commandInside)
      var shown = fault?.diagnostic ?? error
      let own = ":\(question.rawValue): "
      if let name, shown.message.hasPrefix(own) {
        shown.message = ":\(name): " + shown.message.dropFirst(own.count)
        shown.hint = shown.hint?.replacing(":\(question.rawValue) ", with: ":\(name) ")
      }
      context.reporter.report(.failed(shown))
    }
  }

  private func showHistory(_ operand: String, _ lines: LineSource) {
    guard let most = operand.isEmpty ? 20 : Int(operand), most > 0 else {
      return context.reporter.report(.failed(PromptFault.wrongNumber(operand).diagnostic))
    }
    let text = lines.history(most) ?? ""
    if !text.isEmpty { context.reporter.report(.printed(String(text.dropLast()))) }
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
