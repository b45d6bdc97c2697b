import LumaModel

/// A smart album: one of Luma's own, or a predicate that a user kept.
struct SmartAlbum: Hashable, Sendable {
  var title: String
  var predicate: Predicate
  var sort: [SortDescriptor] = []
  /// What no predicate can say; nil: the predicate says all.
  var extra: SQLFragment?

  func scope(name: String) throws(CatalogError) -> FetchScope {
    let schema = LibraryTable.fields(source: name)
    var order: SQLFragment = "asset.pk"
    if !sort.isEmpty {
      do {
        order = .list(try SortCompiler(schema: schema).terms(sort))
      } catch {
        throw .predicate(error)
      }
    }
    return FetchScope(
      schema: schema, condition: extra, base: predicate, order: order, total: LibraryTable.total)
  }
}
