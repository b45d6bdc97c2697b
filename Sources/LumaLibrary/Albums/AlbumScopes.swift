import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaModel
import LumaPredicates

/// The photos of smart albums and folders of albums, as conditions.
extension Database {
  /// Returns the scopes of the smart albums and folders of some kinds, with their primary keys.
  ///
  /// - Parameter part: a condition on `collection`.
  func computed(
    _ kinds: Set<CollectionKind>, _ part: SQLFragment? = nil
  ) throws(CatalogError) -> [(key: Int64, scope: FetchScope)] {
    let names = kinds.subtracting([.album]).map(\.rawValue).sorted()
    guard !names.isEmpty else { return [] }
    let select: SQLFragment = """
      SELECT pk, title, predicate, arguments, sort, kind FROM collection \
      WHERE kind IN (\(.list(names.map { "\(bind: .text($0))" })))
      """
    var found: [(key: Int64, scope: FetchScope)] = []
    var folders: [(key: Int64, title: String)] = []
    try read(part.map { "\(select) AND \($0)" } ?? select) { row throws(CatalogError) in
      let (key, title) = (row.integer(0), row.text(1))
      guard row.text(5) == CollectionKind.smartAlbum.rawValue else {
        folders.append((key, title))
        return
      }
      let rule = SmartAlbumRule(
        text: row.text(2), arguments: row.textOrNil(3), sort: row.textOrNil(4))
      let album = try rule.smartAlbum(title: title)
      found.append((key, album.scope(name: "album '\(title)'", dialect, tags: tags)))
    }
    for (key, title) in folders {
      found.append((key, try folderScope(key, name: "folder '\(title)'")))
    }
    return found
  }

  /// Returns the photos of the albums and smart albums below a folder, each once, in library order.
  func folderScope(_ key: Int64, name: String) throws(CatalogError) -> FetchScope {
    var schema = LibraryTable.fields(source: name, dialect)
    schema.tags = tags
    return FetchScope(
      schema: schema, condition: try photos(in: SQLFragment.below([key])), order: "asset.pk")
  }

  /// Returns the condition on `asset` that a photo is in one of some albums and smart albums.
  ///
  /// - Parameter collections: selects their primary keys.
  func photos(in collections: SQLFragment) throws(CatalogError) -> SQLFragment {
    var schema = LibraryTable.fields(source: "the library", dialect)
    schema.tags = tags
    var parts: [SQLFragment] = [
      """
      asset.pk IN (SELECT membership.asset FROM membership \
      WHERE membership.album IN (\(collections, behind: 12)))
      """
    ]
    for (_, scope) in try computed([.smartAlbum], "collection.pk IN (\(collections, behind: 4))") {
      let compiler = FetchCompiler(
        schema: schema, base: scope.base, now: PhotoDate(seconds: Clock.now()))
      do throws(PredicateError) {
        let all = try compiler.compile(FetchRequest(includeHidden: true, includeBursts: true))
        parts.append(all.condition.map { "(\($0, behind: 4))" } ?? "asset.pk IS NOT NULL")
      } catch {
        throw .source(.predicate(error))
      }
    }
    return "(\(.list(parts, separator: " OR "), behind: 2))"
  }
}

extension SQLFragment {
  /// Selects the primary keys of collections and of everything below them.
  static func below(_ keys: [Int64]) -> SQLFragment {
    let rows = keys.map { "(CAST(\(bind: .integer($0)) AS BIGINT))" as SQLFragment }
    return """
      WITH RECURSIVE inside(pk) AS (VALUES \(.list(rows)) UNION \
      SELECT collection.pk FROM inside JOIN collection ON collection.parent = inside.pk) \
      SELECT pk FROM inside
      """
  }
}
