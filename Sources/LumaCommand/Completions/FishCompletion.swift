/// Completions for fish.
struct FishCompletion {
  var words: CompletionWords

  var text: String {
    let commands = CommandName.allCases.map { command in
      "complete -c luma -n __fish_use_subcommand -a \(command.rawValue) "
        + "-d '\(quoted(command.row.sentence))'"
    }
    let operands = CommandName.allCases.compactMap(operand)
    let parameters =
      "complete -c luma -n '__fish_seen_subcommand_from run check explain' "
      + "-a '(luma completions options (commandline -opc | string match -r \".*\\.lua\\$\") "
      + "2>/dev/null)'"
    let lines = commands + CommandOption.all.compactMap(option) + operands + [parameters]
    return """
      # Completions of luma for fish; made by 'luma completions fish'.
      complete -c luma -f
      \(lines.joined(separator: "\n"))

      """
  }

  private func option(_ option: CommandOption) -> String? {
    let commands = CommandName.allCases.filter(option.commands.contains).map(\.rawValue)
    let condition =
      commands.isEmpty
      ? "__fish_use_subcommand" : "'__fish_seen_subcommand_from \(commands.joined(separator: " "))'"
    var line = "complete -c luma -n \(condition)"
    if let name = option.longName { line += " -l \(name)" } else { line += " -s \(option.name)" }
    if let letter = option.letter { line += " -s \(letter)" }
    if let kind = option.completion { line += value(kind) }
    return line + " -d '\(quoted(option.sentence))'"
  }

  private func operand(_ command: CommandName) -> String? {
    let kind = command.completion(words)
    let line = "complete -c luma -n '__fish_seen_subcommand_from \(command.rawValue)'"
    switch kind {
    case .nothing: return nil
    case .folder: return line + " -a '(__fish_complete_directories)'"
    case .file: return line + " -F"
    case .recipe: return line + " -k -a '(__fish_complete_suffix .lua)'"
    case .words(let words): return line + " -a '\(words.joined(separator: " "))'"
    }
  }

  private func value(_ kind: CompletionKind) -> String {
    switch kind {
    case .nothing: " -x"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .file: " -r -F"
    case .recipe: " -r -F"
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    }
  }

  private func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
