import LumaFiles
import LumaModel

/// Writes the texts of a recipe, each under its name when it is complete, by the rules for outputs.
package struct TextWriter {
  private let environment: RunEnvironment
  private let policy: OutputPolicy

  package init(_ environment: RunEnvironment) {
    self.environment = environment
    policy = OutputPolicy(environment)
  }

  /// Writes texts, and reports each. One that fails does not keep the others.
  package func write(_ texts: [TextOutput]) {
    let progress = environment.progress
    guard !texts.isEmpty else { return }
    progress.begin(outputs: texts.count)
    progress.emit(.planned(units: 0, saves: texts.count))
    for text in texts where environment.goesOn() { progress.end(output: event(of: text)) }
  }

  private func event(of given: TextOutput) -> RunEvent {
    let options = environment.options, size = given.content.size
    var text = given
    var file = TextFile(path: text.shown, bytes: size, state: options.dryRun ? .planned : .saved)
    do {
      if !options.dryRun {
        try environment.progress.claim(bytes: size, limit: options.maxOutputBytes)
      }
      let decision = try write(&text)
      file.path = text.shown
      switch decision {
      case .write(let reason):
        guard !options.dryRun else {
          environment.plan?.note(text, reason)
          file.reason = reason.rawValue
          break
        }
        options.log?.note(FileAccess(.write, text.path))
        options.trace?.note(written: text.path)
        environment.progress.note(output: text.path)
      case .skip(let reason):
        (file.state, file.reason) = (.skipped, reason.message)
        environment.progress.note(output: text.path)
      case .compare(let error): throw error
      }
      return .text(file)
    } catch {
      let diagnostic = Diagnostic(error).about(text)
      options.log?.note(FileAccess(.write, text.path), refused: diagnostic.code)
      return .failed(diagnostic)
    }
  }

  /// Writes a file; with `overwrite="unique"`, adds a suffix if another file has its name.
  private func write(_ text: inout TextOutput) throws -> OutputPolicy.Decision {
    let gates = (environment.access.writeGate, environment.gate)
    let isDryRun = environment.options.dryRun
    do {
      return try policy.write(text, gates, isDryRun: isDryRun)
    } catch let error as OutputError {
      guard error.isOfForeignFile, text.overwrite == .unique, let other = text.suffixed else {
        throw error
      }
      text = other
      environment.progress.note(suffixed: OutputClaims.key(text.path))
      return try policy.write(text, gates, isDryRun: isDryRun)
    }
  }
}

extension OutputError {
  /// Whether a file is kept that Luma did not write, that was changed since, or that another call
  /// owns.
  fileprivate var isOfForeignFile: Bool {
    if case .notOurs = self { return true }
    if case .changedSince = self { return true }
    if case .ownedByOther = self { return true }
    return false
  }
}
