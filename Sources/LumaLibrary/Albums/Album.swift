import LumaCatalog
import LumaDatabase
package import LumaModel
import LumaPredicates

/// An album, smart album or folder of albums, as listed.
package struct Album: Hashable, Sendable {
  package var localIdentifier: String
  package var title: String
  package var kind: CollectionKind
  /// Identifier of the folder that contains it; nil at the top level.
  package var folder: String?
  /// Number of photos, without hidden ones and unpicked burst members; for a folder, of the photos
  /// below it.
  package var count: Int
  /// localIdentifier of the photo that represents it: the chosen one, otherwise the newest of these
  /// photos; nil if there is none.
  package var cover: String?
  package var startDate: PhotoDate?
  package var endDate: PhotoDate?
  /// The kind of a built-in smart album; nil for any other.
  package var subtype: SmartAlbumSubtype?
}

/// The kind of a collection in a library.
///
/// - **Source**: PHAssetCollectionType 1 and 2, PHCollectionList.
package enum CollectionKind: String, Hashable, Sendable, CaseIterable {
  /// A manually ordered list of photos.
  case album
  /// A folder of albums and other folders.
  case folder
  /// The photos that match a predicate.
  case smartAlbum

  /// PhotoKit's word for the subtype of collections that people make.
  ///
  /// - **Source**: PHAssetCollectionSubtype, PHCollectionListSubtype: albumRegular, regularFolder,
  ///   smartAlbumGeneric.
  package var subtype: String {
    switch self {
    case .album: "regular"
    case .folder: "regularFolder"
    case .smartAlbum: "generic"
    }
  }

  /// The name used in messages.
  package var described: String {
    switch self {
    case .album: "an album"
    case .folder: "a folder of albums"
    case .smartAlbum: "a smart album"
    }
  }
}

/// A smart album: a built-in one, or a predicate saved by the user.
package struct SmartAlbum: Sendable {
  var title: String
  package var predicate: Predicate
  package var sort: [SortDescriptor] = []
  /// A condition that no predicate can express; nil if there is none.
  var extra: @Sendable (Dialect) -> SQLFragment? = { _ in nil }

  func scope(
    name: String, _ dialect: Dialect = .sqlite, tags: TagReader? = nil
  ) -> FetchScope {
    var schema = LibraryTable.fields(source: name, dialect)
    schema.tags = tags
    return FetchScope(
      schema: schema, condition: extra(dialect), base: predicate, sort: sort, order: "asset.pk",
      total: LibraryTable.total)
  }
}
