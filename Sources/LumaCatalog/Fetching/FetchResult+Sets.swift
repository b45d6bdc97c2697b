package import LumaDatabase
package import LumaModel

/// A result, or the photos at some of its indexes.
package struct ResultPart: Sendable {
  package var result: FetchResult
  /// Indexes from 0, in order; nil for all.
  package var places: [Int]?

  package init(_ result: FetchResult, places: [Int]? = nil) {
    (self.result, self.places) = (result, places)
  }

  var keys: [Int64] {
    get throws(CatalogError) {
      let all = try result.allKeys
      return places.map { $0.filter(all.indices.contains).map { all[$0] } } ?? all
    }
  }
}

/// The operations that join two results.
package enum ResultOperation: String, Sendable, CaseIterable {
  /// The first's photos, then those that only the second has.
  case union
  /// The first's photos that the second has, too.
  case intersect
  /// The first's photos that the second lacks.
  case minus
}

extension ResultPart {
  /// Joins the photos of two results of one library, or of one opened folder; those of the first
  /// come first, in their order.
  ///
  /// - Parameter caller: for messages; nil: the operation.
  /// - Throws: `foreignResult` if they are of different sources.
  /// - **Source**: NSOrderedSet, which users of PHFetchResult make from its objects.
  /// - **Lua**: `a:union(b)`, `a:intersect(b)`, `a:minus(b)`
  package func joined(
    _ operation: ResultOperation, _ other: ResultPart, by caller: String? = nil
  ) throws(CatalogError) -> FetchResult {
    try checkRows(of: other, for: caller ?? operation.rawValue)
    let (own, others) = (try keys, try other.keys)
    var seen = Set(operation == .union ? [] : others)
    let joined =
      switch operation {
      case .union: (own + others).filter { seen.insert($0).inserted }
      case .intersect: own.filter { seen.remove($0) != nil }
      case .minus: own.filter { seen.insert($0).inserted }
      }
    return try FetchResult(
      joined, like: result, from: whole,
      at: LibraryMoment.joined(result.moment, other.result.moment))
  }

  /// All photos of the library or folder that these photos come from.
  package var whole: PhotoSource { result.source.rows.whole ?? result.source }

  /// Returns the photos in the order of a result of `whole`; photos that are gone come last.
  ///
  /// - **Lua**: `result:sort "-rating"`
  package func ordered(as all: FetchResult) throws(CatalogError) -> FetchResult {
    let own = try keys
    var rest = Set(own)
    let found = try all.allKeys.filter { rest.remove($0) != nil }
    return try FetchResult(
      found + own.filter(rest.contains), like: result, from: whole, at: result.moment)
  }

  /// - Throws: `foreignResult` if the other's rows are of another table.
  func checkRows(of other: ResultPart, for operation: String) throws(CatalogError) {
    guard hasRows(of: other) else {
      let (source, theirs) = (result.source, other.result.source)
      throw .source(.foreignResult(operation: operation, first: source.title, second: theirs.title))
    }
  }

  /// Whether both have photos of the same table: of one library, or of one opened folder.
  package func hasRows(of other: ResultPart) -> Bool {
    let (source, theirs) = (result.source, other.result.source)
    return source === theirs || source.rows.areRows(of: theirs.rows)
  }

  /// Returns the index of a photo, from 0; nil if the photo is not in this part.
  ///
  /// - **Lua**: `result:index_of(photo)`
  package func index(of identifier: String) throws(CatalogError) -> Int? {
    var found: Set<Int64> = []
    try result.source.connection.read(
      "SELECT pk FROM asset WHERE localIdentifier = ?", [.text(identifier)]
    ) { found.insert($0.integer(0)) }
    // A photo that is gone is still in results that were read before.
    if found.isEmpty, let key = try result.rememberedKey(of: identifier) { found = [key] }
    return found.isEmpty ? nil : try keys.firstIndex(where: found.contains)
  }

  /// Returns the number of photos of each media type; the type of a photo that is gone, and no
  /// longer in memory, is unknown.
  ///
  /// - **Source**: PHFetchResult.countOfAssets(with:).
  /// - **Lua**: `result:counts().video`
  package func counts() throws(CatalogError) -> [MediaType: Int] {
    var counts: [MediaType: Int] = [:]
    let all = try keys
    var rest = all[...]
    while !rest.isEmpty {
      let list = AssetTable.keyList(rest.prefix(ResultPart.batch))
      rest = rest.dropFirst(ResultPart.batch)
      try result.source.connection.read(ResultPart.counting, [list]) { row in
        counts[MediaType(rawValue: Int(row.integer(0))) ?? .unknown, default: 0] +=
          Int(row.integer(1))
      }
    }
    if counts.values.reduce(0, +) < all.count {
      let kept = try result.remembered()
      for key in try gone(of: all) { counts[kept[key]?.mediaType ?? .unknown, default: 0] += 1 }
    }
    return counts
  }

  private func gone(of keys: [Int64]) throws(CatalogError) -> [Int64] {
    var there: Set<Int64> = []
    for first in stride(from: 0, to: keys.count, by: ResultPart.batch) {
      let part = keys[first..<min(keys.count, first + ResultPart.batch)]
      let sql = """
        SELECT asset.pk FROM \(AssetTable.wanted) CROSS JOIN asset ON asset.pk = wanted.row
        """
      try result.source.connection.read(sql, [AssetTable.keyList(part)]) {
        there.insert($0.integer(0))
      }
    }
    return keys.filter { !there.contains($0) }
  }

  private static let batch = 50_000

  private static let counting = """
    SELECT asset.mediaType, count(*)
    FROM \(AssetTable.wanted) CROSS JOIN asset ON asset.pk = wanted.row GROUP BY asset.mediaType
    """
}
