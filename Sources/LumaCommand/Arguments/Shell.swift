/// The shells with completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}
