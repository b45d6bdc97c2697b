import LumaLibrary
import LumaModel

/// An album of a library, as it was when it was fetched.
public struct Album: Hashable, Sendable, Identifiable {
  let inner: LumaLibrary.Album

  init(_ inner: LumaLibrary.Album) { self.inner = inner }

  /// Stable, also when it is renamed.
  public var localIdentifier: String { inner.localIdentifier }
  /// ``localIdentifier``.
  public var id: String { inner.localIdentifier }
  public var title: String { inner.title }
  public var kind: Kind {
    switch inner.kind {
    case .album: .album
    case .smartAlbum: .smartAlbum
    case .folder: .folder
    }
  }
  /// Number of photos, without hidden ones; of a folder, of all albums below it.
  public var count: Int { inner.count }
  /// When the first of its photos was taken.
  public var startDate: Date? { inner.startDate?.moment }
  /// When the last of its photos was taken.
  public var endDate: Date? { inner.endDate?.moment }
  /// The newest of its photos.
  public var coverIdentifier: String? { inner.cover }
  /// The folder of albums that contains it; nil: none.
  public var parentIdentifier: String? { inner.folder }

  /// What an album holds.
  public enum Kind: String, Hashable, Sendable {
    /// Photos, in an order by hand.
    case album
    /// The photos that match a condition.
    case smartAlbum
    /// Albums.
    case folder
  }
}
