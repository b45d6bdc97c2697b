package import LumaDatabase
package import LumaFiles
package import LumaModel
import LumaPredicates
import Synchronization

/// The photos that match a request, in order. Rows are read in batches on demand. The list of
/// photos is fixed when first read: first a small page, so that the cost does not depend on the
/// size of the library, then a larger page, then everything.
///
/// - **Source**: PHFetchResult, which keeps identifiers and faults rows in.
package final class FetchResult: Sendable {
  package let request: FetchRequest
  package let source: PhotoSource
  /// Warnings about valid but probably unintended parts of the predicate.
  package let warnings: [PredicateWarning]

  private let query: SQLFragment
  private let counting: SQLFragment
  private let rules: [DefaultRule]
  private let keys: KeyList
  private let batches = BatchCache()
  /// The result that keys were taken from; nil: a query found them.
  private let earlier: FetchResult?
  /// The value of `state`, once it was requested.
  private let known = Mutex<FileHash?>(nil)

  init(_ request: FetchRequest, from source: PhotoSource, compiled: CompiledFetch)
    throws(CatalogError)
  {
    self.request = request
    self.source = source
    warnings = compiled.warnings
    earlier = nil
    query = compiled.select
    counting = compiled.count
    rules = compiled.rules
    keys = try source.rows.keys(compiled, limit: request.limit)
  }

  /// Creates a result of keys taken from another result and loaded at `moment`.
  ///
  /// - Parameter frames: the pages or frames that are read from the files; nil: the same as in the
  ///   other result.
  init(
    _ keys: [Int64], like other: FetchResult, from source: PhotoSource, at moment: LibraryMoment?,
    reading frames: FrameRange? = nil
  ) throws(CatalogError) {
    var request = other.request
    request.frames = frames ?? request.frames
    (self.request, self.source, warnings, earlier) = (request, source, [], other)
    (query, counting, rules) = (other.query, other.counting, other.rules)
    self.keys = KeyList(known: keys, of: other.query, in: try source.connection, at: moment)
  }

  /// Returns the same photos, with other pages or frames read from their files.
  package func reading(_ frames: FrameRange) throws(CatalogError) -> FetchResult {
    try FetchResult(allKeys, like: self, from: source, at: moment, reading: frames)
  }

  /// The primary keys of its photos, in order.
  var allKeys: [Int64] { get throws(CatalogError) { try keys.all() } }

  /// Reads the whole list, which is then fixed, and notes the time for `changes(since:)`. Photos of
  /// a short list are read, too, so that a photo deleted later is still in the result.
  ///
  /// - **Lua**: `result:load()`
  package func load() throws(CatalogError) {
    // The photos of an opened folder never change.
    guard source.rows.changeCount != nil else { return }
    try keys.load()
    let count = try count
    guard count <= BatchCache.limit * FetchResult.batch else { return }
    for first in stride(from: 0, to: count, by: FetchResult.batch) {
      _ = try batch(first / FetchResult.batch)
    }
  }

  /// Whether changes since the list was read can be reported.
  var isLoaded: Bool { source.rows.changeCount == nil || keys.moment != nil }

  /// When the list was loaded; nil: it was not loaded, or is not from a library.
  var moment: LibraryMoment? { keys.moment }

  /// Number of photos; reads the whole list, which is then fixed.
  package var count: Int { get throws(CatalogError) { try keys.all().count } }

  /// Returns the number of photos without reading the list.
  package func counted() throws(CatalogError) -> Int {
    if let known = keys.knownCount { return known }
    var count = 0
    try source.connection.read(counting) { count = Int($0.integer(0)) }
    return count
  }

  /// Returns the photo at an index.
  ///
  /// - Throws: `noSuchPhoto` if the index is out of range, `rowGone`.
  package func asset(at index: Int) throws(CatalogError) -> Asset {
    guard index >= 0, index < (try keys.first(index + 1)).count else {
      throw .source(.noSuchPhoto(index: index, count: try count))
    }
    return try batch(index / FetchResult.batch)[index % FetchResult.batch]
  }

  /// Returns the photos in a range of indexes.
  ///
  /// - Throws: `noSuchPhoto` if the range is out of bounds, `rowGone`.
  package func assets(in range: Range<Int>) throws(CatalogError) -> [Asset] {
    guard range.lowerBound >= 0, range.upperBound <= (try keys.first(range.upperBound)).count else {
      let count = try count
      throw .source(
        .noSuchPhoto(index: range.lowerBound < 0 ? range.lowerBound : count, count: count))
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

  /// Returns a page of up to `length` photos from index `first`.
  package func assets(from first: Int, length: Int) throws(CatalogError) -> [Asset] {
    let (end, isBeyond) = first.addingReportingOverflow(length)
    let known = try keys.first(isBeyond ? .max : end).count
    guard first >= 0, first < known, length > 0 else { return [] }
    return try assets(in: first..<(isBeyond ? known : min(known, end)))
  }

  /// Memory that the result keeps, bytes; an estimate that errs on the high side.
  package var memory: Int {
    let text = (request.predicateText?.utf8.count ?? 0) + query.textSize + counting.textSize
    let photos = keys.knownCount ?? 0
    return 4_096 + text + 8 * photos
      + 512 * min(photos, BatchCache.limit * FetchResult.batch)
  }

  /// A hash of the photos and their order; nil for photos of a library.
  package var state: FileHash? {
    get throws(CatalogError) {
      guard let state = source.state else { return nil }
      if let known = known.withLock({ $0 }) { return known }
      var hash = RunningHash()
      hash.add(state)
      try keys.all().withUnsafeBytes { hash.add($0) }
      let found = hash.finish()
      known.withLock { $0 = found }
      return found
    }
  }

  /// The marks of the photos, in order; nil for photos of a library, or if a photo is gone.
  package var marks: [PictureMark]? {
    get throws(CatalogError) {
      source.rows.changeCount == nil ? source.rows.marks(of: try keys.all()) : nil
    }
  }

  /// The query's SQL, with `?` for bound values.
  package var sql: String { query.sql }

  /// SQLite's query plan.
  package var queryPlan: [String] {
    get throws(CatalogError) { try source.connection.queryPlan(query.sql, query.bindings) }
  }

  /// One sentence for each default rule, applied or not.
  package var notes: [String] { rules.map(\.message) }

  /// Photos that are read at once; the pages in Lua and in the library API have the same size.
  package static let batch = 64

  private func batch(_ number: Int) throws(CatalogError) -> [Asset] {
    if let found = batches[number] { return found }
    let first = number * FetchResult.batch
    // Only the last batch may be partial.
    let known = try keys.first(first + FetchResult.batch)
    let wanted = known[first..<min(known.count, first + FetchResult.batch)]
    let change = source.rows.changeCount ?? 0
    var assets = try source.read(wanted)
    if assets.count != wanted.count {
      assets = []
      for key in wanted { assets.append(try row(key)) }
    }
    batches.add(assets, as: number, after: change)
    return assets
  }

  /// Reads a photo; if it is gone, returns it as it was read before.
  private func row(_ key: Int64) throws(CatalogError) -> Asset {
    if let found = try source.read([key]).first { return found }
    guard let known = try earlier?.remembered(key) else {
      throw .source(.rowGone(source: source.title, isOfLibrary: source.rows.changeCount != nil))
    }
    return known
  }

  private func remembered(_ key: Int64) throws(CatalogError) -> Asset? {
    let all = try keys.all()
    for number in batches.numbers {
      let first = number * FetchResult.batch
      let part = all[first..<min(all.count, first + FetchResult.batch)]
      if let place = part.firstIndex(of: key) { return batches[number]?[place - first] }
    }
    return try earlier?.remembered(key)
  }

  /// All photos that are in memory, by their keys.
  func remembered() throws(CatalogError) -> [Int64: Asset] {
    let all = try keys.all()
    var photos = try earlier?.remembered() ?? [:]
    for number in batches.numbers {
      let places = all[(number * FetchResult.batch)...]
      for (key, photo) in zip(places, batches[number] ?? []) { photos[key] = photo }
    }
    return photos
  }

  /// The key of a photo that was read before; nil if none is known.
  func rememberedKey(of identifier: String) throws(CatalogError) -> Int64? {
    guard let place = batches.place(of: identifier) else { return nil }
    return try keys.first(place + 1)[place]
  }
}

extension FetchResult {
  /// Brings photos that were read before the library's last change up to date, except for their
  /// edits; photos that are gone stay as they were.
  package func refresh() throws(CatalogError) {
    guard let change = source.rows.changeCount else { return }
    for number in batches.outdated(by: change) {
      guard let old = batches[number] else { continue }
      let first = number * FetchResult.batch
      let known = try keys.first(first + old.count)
      let rows = try source.read(known[first..<first + old.count])
      let now = Dictionary(rows.map { ($0.localIdentifier, $0) }) { first, _ in first }
      let assets = old.map { now[$0.localIdentifier]?.with(editOf: $0) ?? $0 }
      batches.add(assets, as: number, after: change)
    }
  }
}

extension Asset {
  /// Returns the photo with the edit from another reading of it, and the size that results from the
  /// edit.
  fileprivate func with(editOf other: Asset) -> Asset {
    guard adjustment != other.adjustment else { return self }
    var copy = self
    copy.adjustment = other.adjustment
    copy.header.size = other.header.size
    copy.header.format = other.header.format
    copy.header.orientation = other.header.orientation
    return copy
  }
}
