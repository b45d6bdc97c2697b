/// Completions for zsh, as a function of `_arguments`.
struct ZshCompletion {
  var words: CompletionWords

  var text: String {
    let commands = CommandName.allCases.map { command in
      "    '\(quoted(command.rawValue)):\(quoted(command.row.sentence))'"
    }
    return """
      #compdef luma
      # Completions of luma for zsh; made by 'luma completions zsh'.

      _luma_parameters() {
        local recipe=${words[(r)*.lua]}
        local -a options
        if [[ -n $recipe ]]; then
          options=(${(f)"$(luma completions options $recipe 2>/dev/null)"})
          compadd -- $options
        fi
      }

      _luma() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(CommandName.allCases.map(arguments).joined(separator: "\n"))
        esac
      }

      if [[ $funcstack[1] == _luma ]]; then _luma "$@"; else compdef _luma luma; fi

      """
  }

  private func arguments(_ command: CommandName) -> String {
    let options = CommandOption.options(of: command).map { "'\(row($0))'" }
    let operand = "'*:\(command.row.operands.noun):\(action(command.completion(words)))'"
    var text = "    \(command.rawValue))\n"
    if CommandOption.takesParameters(command) {
      text += "      [[ $PREFIX == -* ]] && _luma_parameters\n"
    }
    let all = (options + [operand]).map { "        \($0)" }.joined(separator: " \\\n")
    return text + "      _arguments -S \\\n\(all) ;;"
  }

  /// `(-j --jobs)'{-j,--jobs}'[...]:N:`, in the simplest form that `_arguments` takes.
  private func row(_ option: CommandOption) -> String {
    let value = option.completion.map { ":\(option.argument ?? ""):\(action($0))" } ?? ""
    let sentence = "[\(quoted(option.sentence))]\(value)"
    return option.spellings.map { "*\($0)\(sentence)" }.joined(separator: "' '")
  }

  private func action(_ kind: CompletionKind) -> String {
    switch kind {
    case .nothing: " "
    case .folder: "_files -/"
    case .file: "_files"
    case .recipe: "_files -g \"*.lua\""
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Text inside single quotes and the brackets of `_arguments`.
  private func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "'\\''").replacing("[", with: "\\[")
      .replacing("]", with: "\\]").replacing(":", with: "\\:")
  }
}
