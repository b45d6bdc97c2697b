/// A field of the albums that have a photo, for predicates and counts; the raw value is the name. A
/// photo has no such value of its own.
///
/// - **Source**: PHAssetCollection.fetchAssetCollectionsContaining(_:with:options:); Core Data's
///   predicates over the ends of a relationship.
package enum PhotoAlbumField: String, Hashable, Sendable, CaseIterable {
  case title = "albums.title"
  case localIdentifier = "albums.localIdentifier"

  /// Alternative names, accepted in queries.
  package var aliases: [String] {
    switch self {
    case .title: ["albums"]
    case .localIdentifier: []
    }
  }

  package var type: FieldType { .stringList }

  /// A description: lowercase, without a period.
  package var sentence: String {
    switch self {
    case .title: "titles of the albums that have the photo"
    case .localIdentifier: "identifiers of the albums that have the photo"
    }
  }

  /// A predicate that uses it.
  package var example: String {
    switch self {
    case .title: "ANY albums.title == 'Lisbon'"
    case .localIdentifier: "ANY albums.localIdentifier == $album"
    }
  }

  package static let aliases = Dictionary(
    allCases.flatMap { field in field.aliases.map { ($0, field.rawValue) } }
  ) { first, _ in first }
}
