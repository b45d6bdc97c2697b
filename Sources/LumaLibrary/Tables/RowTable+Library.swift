import LumaCatalog
package import LumaDatabase

/// The tables of a library that photos are added to.
extension RowTable {
  package static let photos = RowTable(
    "asset", LibraryTable.valueNames + [LibraryTable.created, LibraryTable.updated],
    isNumbered: true)

  static let resources = RowTable(
    "resource", ["asset", "kind", "path", "size", "modified", "inode", "hash", "reason"])

  static let members = RowTable(
    "membership", ["album", "position", "asset", "creationDate", "visible"])

  /// The values that changes have replaced.
  static let earlier = RowTable(
    "earlier", ["entry", "place", "kind", "photo", "album", "value"])

  /// All tables, each after those that its rows refer to.
  package static let all =
    [photos] + ListTable.all.map(\.rows) + [resources, members, earlier]
}
