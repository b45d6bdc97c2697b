/// A moment in the history of a library.
///
/// - **Source**: PHPersistentChangeToken.
public struct ChangeToken: Hashable, Sendable, CustomStringConvertible {
  let library: String
  let change: Int64

  init(library: String, change: Int64) {
    self.library = library
    self.change = change
  }

  /// Reads what `description` wrote; nil: it is nothing such.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let change = Int64(parts[1]), change >= 0 else { return nil }
    self.init(library: String(parts[0]), change: change)
  }

  /// One word, to be kept.
  public var description: String { "\(library):\(change)" }
}

/// What is known of a time since a token was taken.
public enum ChangesSince: Hashable, Sendable {
  case changes(LibraryChanges)
  /// The token is another library's, or deletions from its time are no longer known: all that was
  /// derived from the library has to be made anew.
  case tooOld(oldest: ChangeToken)
}

/// What became of a library between two moments; what came and went between them is not told.
public struct LibraryChanges: Hashable, Sendable {
  /// Where the next question begins.
  public var token: ChangeToken
  public var photos = Difference()
  /// Albums, folders and smart albums; one whose members changed is updated.
  public var albums = Difference()

  /// Identifiers.
  public struct Difference: Hashable, Sendable {
    public var inserted: [String] = []
    public var updated: [String] = []
    public var deleted: [String] = []
  }
}
