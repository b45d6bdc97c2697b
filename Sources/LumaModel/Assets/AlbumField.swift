/// A field by which lists of albums can be filtered and sorted.
package enum AlbumField: String, Hashable, Sendable, CaseIterable {
  case localIdentifier, title, kind, subtype, count, startDate, endDate

  /// The names of the fields that identify an album, which say nothing about its photos.
  package static let naming: Set<String> = Set(
    [AlbumField.localIdentifier, .title, .kind, .subtype].map(\.rawValue))

  /// PhotoKit's names.
  package var aliases: [String] {
    switch self {
    case .title: ["localizedTitle"]
    case .kind: ["assetCollectionType"]
    case .subtype: ["assetCollectionSubtype"]
    case .count: ["estimatedAssetCount"]
    case .localIdentifier, .startDate, .endDate: []
    }
  }

  package var type: FieldType {
    switch self {
    case .localIdentifier, .title, .kind, .subtype: .string
    case .count: .integer
    case .startDate, .endDate: .date
    }
  }

  /// An album without photos has no dates.
  package var isNullable: Bool { type == .date }
}
