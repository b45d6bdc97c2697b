import LumaModel
import LumaPipeline

extension Diagnostic {
  /// Leaves out the parts of the hint that name options which a command does not take: most hints are
  /// written for recipes.
  func hinting(at command: CommandName) -> Diagnostic {
    guard let hint else { return self }
    var told = self
    let parts = hint.split(separator: #/, or |; /#)
    let taken = parts.filter { CommandOption.areTaken(in: $0, by: command) }
    guard taken.count < parts.count else { return self }
    told.hint = taken.isEmpty ? nil : taken.joined(separator: ", or ")
    return told
  }
}

extension RunEvent {
  func hinting(at command: CommandName) -> RunEvent {
    if case .failed(let diagnostic) = self { return .failed(diagnostic.hinting(at: command)) }
    if case .warning(let diagnostic) = self { return .warning(diagnostic.hinting(at: command)) }
    return self
  }
}

extension CommandOption {
  /// Whether a command takes all options that a text names.
  fileprivate static func areTaken(in text: Substring, by command: CommandName) -> Bool {
    text.matches(of: /--([a-z][a-z-]*)/).allSatisfy { match in
      all.first { $0.name == match.output.1 }?.commands.contains(command) != false
    }
  }
}
