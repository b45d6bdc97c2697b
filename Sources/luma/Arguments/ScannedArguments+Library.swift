extension ScannedArguments {
  /// The folders that a command names, at least one.
  func folders(of command: CommandName) throws(UsageError) -> [String] {
    guard !operands.isEmpty else { throw .noFolder(command) }
    return Array(operands)
  }

  /// What `luma library` is to do, and with which file; nil: a standard stream.
  func action() throws(UsageError) -> (LibraryAction, file: String?) {
    let words = Array(operands)
    guard let word = words.first, let action = LibraryAction(rawValue: word) else {
      throw .noAction(words.first)
    }
    guard words.count > 1, !words[1].isEmpty else { throw .noFile(action) }
    try limitWords(to: 2, of: .library)
    return (action, words[1] == "-" ? nil : words[1])
  }
}
