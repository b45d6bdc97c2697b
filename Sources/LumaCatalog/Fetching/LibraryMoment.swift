import LumaDatabase

/// The changes to a library between which the rows of some queries were read.
struct LibraryMoment: Hashable, Sendable {
  /// The last change that all rows include: photos updated later may differ.
  private(set) var last: Int64

  init(in connection: any Database) throws(CatalogError) {
    last = try connection.number(of: "change")
  }

  /// Returns the moment of both results' rows together.
  static func joined(_ first: LibraryMoment?, _ second: LibraryMoment?) -> LibraryMoment? {
    guard var joined = first, let second else { return nil }
    joined.last = min(joined.last, second.last)
    return joined
  }
}
