public import LumaModel

/// An album, a smart album or a folder of albums, as a list shows it.
public struct Album: Hashable, Sendable {
  public var localIdentifier: String
  public var title: String
  public var kind: CollectionKind
  /// The folder of albums that it lies in; nil: none.
  public var folder: String?
  /// Photos, without hidden ones and burst members that nobody picked; 0 of a folder.
  public var count: Int
  /// The newest of these photos: its localIdentifier; nil: there is none.
  public var cover: String?
  public var startDate: PhotoDate?
  public var endDate: PhotoDate?
  /// A smart album that every library has; nil: any other.
  public var subtype: SmartAlbumSubtype?
}
