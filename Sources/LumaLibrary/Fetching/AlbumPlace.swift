import LumaCatalog
import LumaDatabase
import LumaModel
import LumaPredicates

/// Which albums of a library are listed.
///
/// - **Source**: PHCollectionList, PHAssetCollection.fetchAssetCollectionsContaining.
package struct AlbumPlace: Hashable, Sendable {
  package enum Level: Hashable, Sendable {
    case any
    /// At the top level, outside all folders.
    case top
    /// Directly in the folder with this identifier.
    case folder(String)
  }

  package var level = Level.any
  /// Identifiers of photos; if there are any, only albums and smart albums with all of them are
  /// listed, and no folders.
  package var photos: [String] = []

  package init(_ level: Level = .any, containing photos: [String] = []) {
    (self.level, self.photos) = (level, photos)
  }

  var isInFolder: Bool {
    switch level {
    case .any, .top: false
    case .folder: true
    }
  }

  /// The order without a sort: the manual order in a folder or at the top level, otherwise by
  /// title.
  var order: SQLFragment {
    switch level {
    case .any: "collection.title_natural, collection.pk"
    case .top, .folder: "collection.position, collection.title_natural, collection.pk"
    }
  }

  /// Returns a condition on `collection`, regardless of `photos`; nil for all.
  ///
  /// - Parameter limit: the visible albums, without the folders above them.
  func condition(
    in database: any Database, _ limit: LibraryLimit? = nil
  ) throws(CatalogError) -> SQLFragment? {
    var parts: [SQLFragment] = []
    switch level {
    case .any: break
    case .top: parts.append(AlbumPlace.top(limit))
    case .folder(let identifier):
      let sql = "SELECT pk FROM collection WHERE localIdentifier = ? AND kind = 'folder'"
      guard let key = try database.integerOrNil(sql, [.text(identifier)]) else {
        throw .library(.noSuchAlbum(name: identifier, suggestion: nil))
      }
      parts.append("collection.parent = \(bind: .integer(key))")
    }
    if let limit { parts.append(limit.holds("collection.pk")) }
    return parts.isEmpty ? nil : .list(parts, separator: " AND ")
  }

  /// Returns the condition that an album has all of the photos; nil if there are none.
  ///
  /// - Parameter smart: the primary keys of the smart albums that have them.
  func holding(_ smart: [Int64], _ dialect: Dialect) -> SQLFragment? {
    let wanted = Set(photos)
    guard !wanted.isEmpty else { return nil }
    let count: SQLFragment = """
      (SELECT count(*) FROM \(raw: dialect.values(areTexts: true))\
      (\(bind: AssetTable.textList(wanted.sorted()))) AS wanted \
      CROSS JOIN asset ON asset.localIdentifier = wanted.value \
      CROSS JOIN membership ON membership.asset = asset.pk \
      AND membership.album = collection.pk)
      """
    let keys = smart.map { "\(bind: .integer($0))" as SQLFragment }
    let others: SQLFragment = keys.isEmpty ? "" : " OR collection.pk IN (\(.list(keys)))"
    return "(\(count) = \(bind: .integer(Int64(wanted.count)))\(others))"
  }

  private static func top(_ limit: LibraryLimit?) -> SQLFragment {
    guard let limit else { return "collection.parent IS NULL" }
    return "(collection.parent IS NULL OR NOT \(limit.holds("collection.parent"), behind: 4))"
  }
}
