public import LumaModel

/// The photos that a request found, in its order. What their rows hold is read in batches when asked
/// for; which they are stays as it was when first asked for: the first page by itself, so that it
/// costs the same in a library of any size, some more pages, then all.
///
/// - **Source**: PHFetchResult, which keeps identifiers and faults rows in.
public final class FetchResult: Sendable {
  public let request: FetchRequest
  public let source: PhotoSource
  /// What is allowed in the request and probably not meant.
  public let warnings: [PredicateWarning]

  private let query: SQLFragment
  private let counting: SQLFragment
  private let rules: [DefaultRule]
  private let keys: KeyList
  private let batches = BatchCache()

  init(_ request: FetchRequest, from source: PhotoSource, compiled: CompiledFetch)
    throws(CatalogError)
  {
    self.request = request
    self.source = source
    warnings = compiled.warnings
    query = compiled.select
    counting = compiled.count
    rules = compiled.rules
    keys = KeyList(compiled.select, limit: request.limit, in: source.connection)
    // The rows of an opened folder last as long as the source; those of a library may change.
    if case .opened = source.rows { _ = try keys.all() }
  }

  /// How many photos there are; which they are is settled by asking.
  public var count: Int { get throws(CatalogError) { try keys.all().count } }

  /// How many photos there are, without settling which.
  public func counted() throws(CatalogError) -> Int {
    if let known = keys.knownCount { return known }
    return Int(try source.connection.integer(counting.sql, counting.bindings))
  }

  /// - Throws: `noSuchPhoto` beyond the ends, `rowGone`.
  public func asset(at index: Int) throws(CatalogError) -> Asset {
    guard index >= 0, index < (try keys.first(index + 1)).count else {
      throw .noSuchPhoto(index: index, count: try count)
    }
    return try batch(index / FetchResult.batch)[index % FetchResult.batch]
  }

  /// - Throws: `noSuchPhoto` when the range goes beyond the ends, `rowGone`.
  public func assets(in range: Range<Int>) throws(CatalogError) -> [Asset] {
    guard range.lowerBound >= 0, range.upperBound <= (try keys.first(range.upperBound)).count else {
      let count = try count
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

  /// The photos from a place on, as many as there are up to `length`: a page.
  public func assets(from first: Int, length: Int) throws(CatalogError) -> [Asset] {
    let (end, isBeyond) = first.addingReportingOverflow(length)
    let known = try keys.first(isBeyond ? .max : end).count
    guard first >= 0, first < known, length > 0 else { return [] }
    return try assets(in: first..<(isBeyond ? known : min(known, end)))
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
    // Of the keys known so far: a batch is whole, or the last.
    let known = try keys.first(first + FetchResult.batch)
    let wanted = known[first..<min(known.count, first + FetchResult.batch)]
    let assets = try source.read(wanted)
    guard assets.count == wanted.count else { throw .rowGone(source: source.title) }
    batches[number] = assets
    return assets
  }
}
