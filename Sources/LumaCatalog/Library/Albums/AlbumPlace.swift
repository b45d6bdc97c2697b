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
  func condition(in database: any Database) throws(CatalogError) -> SQLFragment? {
    var parts: [SQLFragment] = []
    switch level {
    case .any: break
    case .top: parts.append("collection.parent IS NULL")
    case .folder(let identifier):
      let sql = "SELECT pk FROM collection WHERE localIdentifier = ? AND kind = 'folder'"
      guard let key = try database.integerOrNil(sql, [.text(identifier)]) else {
        throw .noSuchAlbum(name: identifier, suggestion: nil)
      }
      parts.append("collection.parent = \(bind: .integer(key))")
    }
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
}

extension Library {
  /// Returns the photos of the albums and smart albums below a folder, each once, in library order.
  func folderScope(_ key: Int64, name: String) throws(CatalogError) -> FetchScope {
    var schema = LibraryTable.fields(source: name, reader.dialect)
    schema.tags = reader.tags
    let below = Library.below(key)
    var parts: [SQLFragment] = [
      """
      asset.pk IN (SELECT membership.asset FROM membership \
      WHERE membership.album IN (\(below, behind: 12)))
      """
    ]
    for (_, scope) in try computed([.smartAlbum], "collection.pk IN (\(below, behind: 4))") {
      let compiler = FetchCompiler(
        schema: schema, base: scope.base, now: PhotoDate(seconds: Clock.now()))
      do throws(PredicateError) {
        let all = try compiler.compile(FetchRequest(includeHidden: true, includeBursts: true))
        parts.append(all.condition.map { "(\($0, behind: 4))" } ?? "asset.pk IS NOT NULL")
      } catch {
        throw .predicate(error)
      }
    }
    return FetchScope(
      schema: schema, condition: "(\(.list(parts, separator: " OR "), behind: 2))",
      order: "asset.pk")
  }

  /// Selects the primary keys of a folder and of all below it.
  private static func below(_ key: Int64) -> SQLFragment {
    """
    WITH RECURSIVE inside(pk) AS (SELECT CAST(\(bind: .integer(key)) AS BIGINT) UNION \
    SELECT collection.pk FROM inside JOIN collection ON collection.parent = inside.pk) \
    SELECT pk FROM inside
    """
  }
}
