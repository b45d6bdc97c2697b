/// Completions for bash 3.2 and later, which macOS has.
struct BashCompletion {
  var words: CompletionWords

  var text: String {
    let commands = CommandName.allCases.map(\.rawValue)
    return """
      # Completions of luma for bash; made by 'luma completions bash'.
      _luma_files() {
        local IFS=$'\\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($("$@"))
      }

      _luma_recipes() {
        compgen -d -- "$1"
        compgen -f -X '!*.lua' -- "$1"
      }

      _luma() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
        local command= recipe= word i
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          if [[ -z $command ]]; then
            case $word in
              \(commands.joined(separator: "|"))) command=$word ;;
            esac
          elif [[ $word == *.lua ]]; then
            recipe=$word
          fi
        done
        case $prev in
      \(values)
        esac
        if [[ $cur == -* ]]; then
          local options=
          case $command in
      \(options)
          esac
          COMPREPLY=($(compgen -W "$options" -- "$cur"))
          if [[ -n $recipe ]]; then
            # Text of a recipe: 'compgen -W' would expand it.
            while IFS= read -r word; do
              if [[ $word == "$cur"* && $word != *[!A-Za-z0-9_-]* ]]; then
                COMPREPLY[${#COMPREPLY[@]}]=$word
              fi
            done <<< "$(luma completions options "$recipe" 2>/dev/null)"
          fi
          return
        fi
        case $command in
          '') COMPREPLY=($(compgen -W "\(commands.joined(separator: " "))" -- "$cur")) ;;
      \(operands)
        esac
      }

      complete -F _luma luma

      """
  }

  /// The words after an option that takes a value.
  private var values: String {
    CommandOption.all.compactMap { option in
      guard let kind = kind(of: option) else { return nil }
      return "    \(option.spellings.joined(separator: "|"))) \(reply(kind)); return ;;"
    }.joined(separator: "\n")
  }

  /// Values of all options of that name, since the command is not known there.
  private func kind(of option: CommandOption) -> CompletionKind? {
    let kinds = CommandOption.all.filter { $0.name == option.name }.compactMap(\.completion)
    guard kinds.count > 1 else { return kinds.first }
    let words = kinds.flatMap { kind in
      if case .words(let words) = kind { words } else { [String]() }
    }
    return words.isEmpty ? kinds.first : .words(words)
  }

  private var options: String {
    let none = "      '') options=\"-e -h --help --version -V\" ;;"
    let each = CommandName.allCases.map { command in
      let all = CommandOption.options(of: command).flatMap(\.spellings)
      return "      \(command.rawValue)) options=\"\(all.joined(separator: " "))\" ;;"
    }
    return ([none] + each).joined(separator: "\n")
  }

  private var operands: String {
    CommandName.allCases.map { command in
      if case .libraryFile = command.row.operands {
        return """
              \(command.rawValue))
                case $prev in
                  \(command.rawValue)) \(reply(command.completion(words))) ;;
                  *) \(reply(.file)) ;;
                esac ;;
          """
      }
      return "    \(command.rawValue)) \(reply(command.completion(words))) ;;"
    }.joined(separator: "\n")
  }

  private func reply(_ kind: CompletionKind) -> String {
    switch kind {
    case .nothing: ":"
    case .folder: "_luma_files compgen -d -- \"$cur\""
    case .file: "_luma_files compgen -f -- \"$cur\""
    case .recipe: "_luma_files _luma_recipes \"$cur\""
    case .words(let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\"))"
    }
  }
}
