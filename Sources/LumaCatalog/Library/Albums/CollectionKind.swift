/// What a library groups photos and albums by.
///
/// - **Source**: PHAssetCollectionType 1 and 2, PHCollectionList.
public enum CollectionKind: String, Hashable, Sendable, CaseIterable {
  /// Photos in an order of their own.
  case album
  /// Albums, and folders of them.
  case folder
  /// The photos that meet a predicate.
  case smartAlbum

  /// As a message names it.
  var described: String {
    switch self {
    case .album: "an album"
    case .folder: "a folder of albums"
    case .smartAlbum: "a smart album"
    }
  }
}
