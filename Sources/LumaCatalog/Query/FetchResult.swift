public import LumaModel

/// The photos that a request found, in its order. Which they are is known at once and stays so; what
/// their rows hold is read in batches when asked for.
public final class FetchResult: Sendable {
  public let request: FetchRequest
  public let source: PhotoSource
  /// What is allowed in the request and probably not meant.
  public let warnings: [PredicateWarning]

  private let query: SQLFragment
  private let rules: [DefaultRule]
  private let keys: [Int64]
  private let batches = BatchCache()

  init(_ request: FetchRequest, from source: PhotoSource, compiled: CompiledFetch)
    throws(CatalogError)
  {
    self.request = request
    self.source = source
    warnings = compiled.warnings
    query = compiled.select
    rules = compiled.rules
    var keys: [Int64] = []
    try source.connection.read(query.sql, query.bindings) { keys.append($0.integer(0)) }
    self.keys = keys
  }

  public var count: Int { keys.count }

  /// - Throws: `noSuchPhoto` beyond the ends, `rowGone`.
  public func asset(at index: Int) throws(CatalogError) -> Asset {
    guard keys.indices.contains(index) else {
      throw .noSuchPhoto(index: index, count: count)
    }
    return try batch(index / FetchResult.batch)[index % FetchResult.batch]
  }

  /// - Throws: `noSuchPhoto` when the range goes beyond the ends, `rowGone`.
  public func assets(in range: Range<Int>) throws(CatalogError) -> [Asset] {
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw .noSuchPhoto(index: range.lowerBound < 0 ? range.lowerBound : count, count: count)
    }
    var assets: [Asset] = []
    assets.reserveCapacity(range.count)
    var next = range.lowerBound
    while next < range.upperBound {
      let first = next % FetchResult.batch
      let rows = try batch(next / FetchResult.batch)
      let part = rows[first..<min(rows.count, first + range.upperBound - next)]
      assets += part
      next += part.count
    }
    return assets
  }

  /// The query, with `?` for its values.
  public var sql: String { query.sql }

  /// How SQLite runs the query.
  public var queryPlan: [String] {
    get throws(CatalogError) { try source.connection.queryPlan(query.sql, query.bindings) }
  }

  /// What is left out, or not, without being asked: a sentence each.
  public var notes: [String] { rules.map(\.sentence) }

  /// Rows that are read at a time.
  static let batch = 64

  private func batch(_ number: Int) throws(CatalogError) -> [Asset] {
    if let found = batches[number] { return found }
    let first = number * FetchResult.batch
    let wanted = keys[first..<min(keys.count, first + FetchResult.batch)]
    let assets = try AssetTable.read(wanted, in: source)
    guard assets.count == wanted.count else { throw .rowGone(source: source.title) }
    batches[number] = assets
    return assets
  }
}
