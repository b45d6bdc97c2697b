/// The changes of a library between which the rows of some queries were read.
struct LibraryMoment: Hashable, Sendable {
  /// All changes up to this one are in the rows: what is updated later may be different.
  private(set) var last: Int64

  init(in connection: any Database) throws(CatalogError) {
    last = try connection.number(of: "change")
  }

  /// Returns the moment of the rows of both.
  static func joined(_ first: LibraryMoment?, _ second: LibraryMoment?) -> LibraryMoment? {
    guard var joined = first, let second else { return nil }
    joined.last = min(joined.last, second.last)
    return joined
  }
}
