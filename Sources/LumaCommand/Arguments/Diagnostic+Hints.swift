import LumaModel
import LumaPipeline

extension Diagnostic {
  /// Leaves out the parts of the hint that name options which a command does not take: most hints
  /// are written for recipes.
  func hinting(at command: CommandName) -> Diagnostic {
    var reworded = self
    // The recipe of a conversion is Luma's own.
    if command == .convert {
      reworded.location = nil
      if code == .collision {
        reworded.hint =
          "name outputs by a template, -o 'out/{name}-{index}.jpg', or add --overwrite unique"
        return reworded
      }
    }
    guard let written = hint else { return reworded }
    let isConversion = command == .convert
    let hint = isConversion ? ConversionHint.inOptions(written) : written
    reworded.hint = hint
    let parts = hint.split(separator: #/, or |; /#)
    let taken = parts.filter {
      CommandOption.areTaken(in: $0, by: command)
        && !(isConversion && ConversionHint.isOfRecipes($0))
    }
    guard taken.count < parts.count else { return reworded }
    reworded.hint = taken.isEmpty ? nil : taken.joined(separator: ", or ")
    return reworded
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
  static func areTaken(in text: Substring, by command: CommandName) -> Bool {
    text.matches(of: /(?:^|[^a-z0-9-])--?([a-z][a-z-]*)/).allSatisfy { match in
      let named = table(of: command).filter { $0.name == match.output.1 }
      return named.isEmpty || named.contains { $0.commands.contains(command) }
    }
  }
}
