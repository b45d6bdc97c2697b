import Synchronization

/// The question about a path that is not allowed.
package struct PermissionQuestion: Hashable, Sendable {
  package var access: FileAccess.Kind
  /// Real path; it includes everything below.
  package var folder: String

  package init(access: FileAccess.Kind, folder: String) {
    self.access = access
    self.folder = folder
  }
}

/// The folders for which the user was prompted, each once.
package final class PromptedFolders: Sendable {
  private let ask: @Sendable (PermissionQuestion) -> Bool
  private let answers = Mutex<[PermissionQuestion: Bool]>([:])

  package init(_ ask: @escaping @Sendable (PermissionQuestion) -> Bool) { self.ask = ask }

  /// Whether the user allows a folder, now or at an earlier prompt.
  func allows(_ question: PermissionQuestion) -> Bool {
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = ask(question)
    answers.withLock { $0[question] = answer }
    return answer
  }

  func granted(_ access: FileAccess.Kind) -> [String] {
    answers.withLock { answers in
      answers.filter { $0.value && $0.key.access == access }.map(\.key.folder)
    }
  }
}
