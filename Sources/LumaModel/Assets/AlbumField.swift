/// A field by which lists of albums can be filtered and sorted.
public enum AlbumField: String, Hashable, Sendable, CaseIterable {
  case localIdentifier, title, kind, count, startDate, endDate

  /// PhotoKit's names.
  public var aliases: [String] {
    switch self {
    case .title: ["localizedTitle"]
    case .count: ["estimatedAssetCount"]
    case .localIdentifier, .kind, .startDate, .endDate: []
    }
  }

  public var type: FieldType {
    switch self {
    case .localIdentifier, .title, .kind: .string
    case .count: .integer
    case .startDate, .endDate: .date
    }
  }

  /// An album without photos has no dates.
  public var isNullable: Bool { type == .date }
}
