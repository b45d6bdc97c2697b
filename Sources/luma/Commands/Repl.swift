import LumaModel
import LumaRuntime

/// `luma repl`: lines are run as they come, and their values printed.
struct Repl {
  private let settings: Settings
  private let stage: Stage

  init(_ settings: Settings, _ talk: Talk) {
    self.settings = settings
    stage = Stage(
      Environment.current(), talk, watcher: InterruptWatcher.start(), showsBar: false)
  }

  func run() -> ExitStatus {
    do throws(Diagnostic) {
      var conversation = Conversation(session: try stage.open(settings), stage: stage)
      let lines = LineSource(stateDirectory: stage.environment.stateDirectory)
      lines.greet()
      return conversation.run(lines)
    } catch {
      return stage.end(error)
    }
  }
}

/// The lines of one session and what became of them.
private struct Conversation {
  let session: Session
  let stage: Stage
  /// Code that is not complete yet.
  var pending = ""
  var lineNumber = 0
  var hasFailed = false

  /// - **Returns**: failure only where a program reads: a person has seen the errors.
  mutating func run(_ lines: LineSource) -> ExitStatus {
    while true {
      stage.watcher.aim(at: lines.isEdited ? .typing : .exit)
      let line = lines.next(isContinued: !pending.isEmpty)
      stage.watcher.aim(at: .nothing)
      switch line {
      case .interrupted:
        stage.watcher.forgive()
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
        stage.reporter.close()
        // An interrupt ended the line; a person goes on with the next.
        if lines.isTerminal { stage.watcher.forgive() }
      }
      if stage.watcher.isInterrupted { return .interrupted }
    }
  }

  private mutating func take(_ line: String, _ lines: LineSource) {
    let code = pending.isEmpty ? line : pending + "\n" + line
    if code.allSatisfy(\.isWhitespace) { return }
    if pending.isEmpty, let name = helpName(line) { return help(name) }
    stage.watcher.aim(at: .run(session.interrupter))
    defer { stage.watcher.aim(at: .nothing) }
    do throws(Diagnostic) {
      switch try session.evaluate(code) {
      case .incomplete: pending = code
      case .value(let value):
        finish(code, lines)
        if let value { stage.reporter.report(.printed(value)) }
      }
    } catch {
      finish(code, lines)
      hasFailed = true
      stage.reporter.report(.failed(error))
    }
  }

  private mutating func finish(_ code: String, _ lines: LineSource) {
    pending = ""
    lines.remember(code)
  }

  /// The end of piped input; code that waits for more is an error.
  private func end() -> ExitStatus {
    guard pending.isEmpty else {
      let first = lineNumber - pending.count(where: { $0 == "\n" })
      return stage.end(CommandError.unfinishedInput(line: first).diagnostic)
    }
    return hasFailed ? .failure : .success
  }

  /// `help` and `help crop`, which are no Lua; the empty name is all of it.
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
      stage.reporter.report(.printed(text))
    } catch {
      stage.reporter.report(.failed(error))
    }
  }
}
