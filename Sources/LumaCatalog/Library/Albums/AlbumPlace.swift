import LumaModel

/// Which albums of a library are listed.
///
/// - **Source**: PHCollectionList, PHAssetCollection.fetchAssetCollectionsContaining.
public struct AlbumPlace: Hashable, Sendable {
  public enum Level: Hashable, Sendable {
    case any
    /// In no folder.
    case top
    /// Directly in the folder with an identifier.
    case folder(String)
  }

  public var level = Level.any
  /// Identifiers of photos that each album has all of; a smart album and a folder list none.
  public var photos: [String] = []

  public init(_ level: Level = .any, containing photos: [String] = []) {
    (self.level, self.photos) = (level, photos)
  }

  /// Returns a condition on `collection`; nil for all.
  ///
  /// - Parameter limit: the albums that are there, without the folders above them.
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
        throw .noSuchAlbum(name: identifier, suggestion: nil)
      }
      parts.append("collection.parent = \(bind: .integer(key))")
    }
    if let limit { parts.append(limit.holds("collection.pk")) }
    let wanted = Set(photos)
    if !wanted.isEmpty {
      let list = AssetTable.textList(wanted.sorted())
      let texts = database.dialect.values(areTexts: true)
      parts.append(
        """
        (SELECT count(*) FROM \(raw: texts)(\(bind: list)) AS wanted \
        CROSS JOIN asset ON asset.localIdentifier = wanted.value \
        CROSS JOIN membership ON membership.asset = asset.pk \
        AND membership.album = collection.pk) = \(bind: .integer(Int64(wanted.count)))
        """)
    }
    return parts.isEmpty ? nil : .list(parts, separator: " AND ")
  }

  private static func top(_ limit: LibraryLimit?) -> SQLFragment {
    guard let limit else { return "collection.parent IS NULL" }
    return "(collection.parent IS NULL OR NOT \(limit.holds("collection.parent"), behind: 4))"
  }
}
