/// A point in the change history of a library.
///
/// - **Source**: PHPersistentChangeToken.
package struct ChangeToken: Hashable, Sendable, CustomStringConvertible {
  let library: String
  let change: Int64

  init(library: String, change: Int64) {
    self.library = library
    self.change = change
  }

  /// Parses a `description`; nil if it is malformed.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let change = Int64(parts[1]), change >= 0 else { return nil }
    self.init(library: String(parts[0]), change: change)
  }

  /// A single word, suitable for storing.
  package var description: String { "\(library):\(change)" }
}

/// The changes since a token, if they are known.
package enum ChangesSince: Hashable, Sendable {
  case changes(LibraryChanges)
  /// The token is from another library, or deletions since then have been forgotten: everything
  /// derived from the library must be rebuilt.
  case tooOld(oldest: ChangeToken)
}

/// The net changes of a library between two points in time; objects both added and deleted in
/// between are omitted.
package struct LibraryChanges: Hashable, Sendable {
  /// The token to pass to the next call.
  package var token: ChangeToken
  package var photos = Difference()
  /// Albums, folders and smart albums; an album whose members changed counts as updated.
  package var albums = Difference()

  /// Changed objects, by localIdentifier.
  package struct Difference: Hashable, Sendable {
    package var inserted: [String] = []
    package var updated: [String] = []
    package var deleted: [String] = []
  }
}
