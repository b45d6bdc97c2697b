import LumaLibrary

/// A point in the history of a library: a text that may be stored.
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

/// What has changed in a library since a point in its history.
public struct LibraryChanges: Hashable, Sendable {
  /// The point that is reached now, for the next time.
  public let token: ChangeToken
  public let photos: Difference
  /// Albums, smart albums and folders of albums; an album with other photos than before is updated.
  public let albums: Difference
  /// Whether too much has happened since, or in another library: all that is known is outdated, and the
  /// differences are empty.
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

  /// - Parameter now: The point that is reached, where changes since an earlier one are forgotten.
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
