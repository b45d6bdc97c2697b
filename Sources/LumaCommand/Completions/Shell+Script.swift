extension Shell {
  /// Returns the script that completes luma's command lines.
  func script(_ words: CompletionWords) -> String {
    switch self {
    case .bash: BashCompletion(words: words).text
    case .zsh: ZshCompletion(words: words).text
    case .fish: FishCompletion(words: words).text
    }
  }
}
