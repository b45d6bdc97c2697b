import LumaLibrary
import LumaModel

/// An album of a library, as it was when it was fetched.
public struct Album: Hashable, Sendable, Identifiable {
  let inner: LumaLibrary.Album

  init(_ inner: LumaLibrary.Album) { self.inner = inner }

  /// Stable, even if the album is renamed.
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
  /// Number of photos, without hidden ones; for a folder, in all albums below it.
  public var count: Int { inner.count }
  /// When the first of its photos was taken.
  public var startDate: Date? { inner.startDate?.moment }
  /// When the last of its photos was taken.
  public var endDate: Date? { inner.endDate?.moment }
  /// Identifier of the photo that represents the album; nil: it has no photos.
  public var coverIdentifier: String? { inner.cover }
  /// Identifier of the folder of albums that contains it; nil: none does.
  public var parentIdentifier: String? { inner.folder }

  /// The content of an album.
  public enum Kind: String, Hashable, Sendable {
    /// Photos, in manual order.
    case album
    /// The photos that match a condition.
    case smartAlbum
    /// Albums and other folders.
    case folder
  }
}
