import Synchronization

/// What a person is asked about a path that is not allowed.
public struct PermissionQuestion: Hashable, Sendable {
  public var access: FileAccess.Kind
  /// Real path; all below it is meant.
  public var folder: String

  public init(access: FileAccess.Kind, folder: String) {
    self.access = access
    self.folder = folder
  }
}

/// The folders that a person was asked about, each once.
package final class AskedFolders: Sendable {
  private let ask: @Sendable (PermissionQuestion) -> Bool
  private let answers = Mutex<[PermissionQuestion: Bool]>([:])

  package init(_ ask: @escaping @Sendable (PermissionQuestion) -> Bool) { self.ask = ask }

  /// Whether the person allows a folder, now or when asked before.
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
