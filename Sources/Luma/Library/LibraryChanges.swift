import LumaLibrary

/// A point in the history of a library, as a text that can be stored.
public struct ChangeToken: Hashable, Sendable, LosslessStringConvertible {
  let inner: LumaLibrary.ChangeToken

  init(inner: LumaLibrary.ChangeToken) { self.inner = inner }

  /// Reads a stored ``description``; nil: the text is not one.
  public init?(_ description: String) {
    guard let inner = LumaLibrary.ChangeToken(description) else { return nil }
    self.inner = inner
  }

  public var description: String { inner.description }
}

/// The changes of a library since a point in its history.
public struct LibraryChanges: Hashable, Sendable {
  /// The current point in the history, for the next query.
  public let token: ChangeToken
  public let photos: Difference
  /// Albums, smart albums and folders of albums; an album whose photos have changed counts as
  /// updated.
  public let albums: Difference
  /// Whether the changes are unknown, because too much has happened since or the point belongs to
  /// another library. Everything known is then outdated, and the differences are empty.
  public let requiresReload: Bool

  /// Objects that changed, by their identifiers.
  public struct Difference: Hashable, Sendable {
    public let inserted: [String]
    public let updated: [String]
    public let deleted: [String]

    init(_ difference: LumaLibrary.LibraryChanges.Difference? = nil) {
      (inserted, updated) = (difference?.inserted ?? [], difference?.updated ?? [])
      deleted = difference?.deleted ?? []
    }
  }

  /// - Parameter now: The current point, for use if the changes since the earlier point are
  ///   forgotten.
  init(_ changes: ChangesSince, now: LumaLibrary.ChangeToken) {
    switch changes {
    case .changes(let known):
      (token, requiresReload) = (ChangeToken(inner: known.token), false)
      (photos, albums) = (Difference(known.photos), Difference(known.albums))
    case .tooOld:
      (token, requiresReload) = (ChangeToken(inner: now), true)
      (photos, albums) = (Difference(), Difference())
    }
  }
}
