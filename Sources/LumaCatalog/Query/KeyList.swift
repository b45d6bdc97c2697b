import class Foundation.NSLock

/// The primary keys that a query finds: the first few, some more, or all, as far as they were asked
/// for. Keys once known keep their places.
///
/// `@unchecked Sendable`: all state is touched under `lock` only.
final class KeyList: @unchecked Sendable {
  private let query: SQLFragment
  private let limit: Int?
  private let connection: Connection
  private let lock = NSLock()
  private var known: [Int64] = []
  private var isComplete = false

  /// How many keys are read before all are: the first page, then those that somebody may turn to.
  /// Whole batches.
  static let pages = [FetchResult.batch * 4, FetchResult.batch * 64]

  /// - Parameter limit: how many the query gives at most, by its own LIMIT; nil: it has none.
  init(_ query: SQLFragment, limit: Int?, in connection: Connection) {
    self.query = query
    self.limit = limit
    self.connection = connection
  }

  /// nil: not all are known yet.
  var knownCount: Int? {
    lock.lock()
    defer { lock.unlock() }
    return isComplete ? known.count : nil
  }

  func all() throws(CatalogError) -> [Int64] { try first(.max) }

  /// The first `count` or more of them; fewer where there are fewer.
  func first(_ count: Int) throws(CatalogError) -> [Int64] {
    lock.lock()
    defer { lock.unlock() }
    guard !isComplete, count > known.count else { return known }
    let page = KeyList.pages.first { count <= $0 }
    try extend(to: page.flatMap { page in limit.map { $0 > page } != false ? page : nil })
    return known
  }

  /// - Parameter length: of the beginning that is read; nil: all is.
  private func extend(to length: Int?) throws(CatalogError) {
    let found = try read(length.map(beginning) ?? query)
    isComplete = length.map { found.count < $0 } ?? true
    guard !found.starts(with: known) else {
      known = found
      return
    }
    // A change came between: the places that were given stay.
    let given = Set(known)
    known += found.filter { !given.contains($0) }
  }

  private func beginning(_ length: Int) -> SQLFragment {
    guard limit != nil else { return "\(query, behind: 0) LIMIT \(bind: .integer(Int64(length)))" }
    // The query's own LIMIT is its last value.
    var beginning = query
    beginning.bindings[beginning.bindings.count - 1] = .integer(Int64(length))
    return beginning
  }

  private func read(_ query: SQLFragment) throws(CatalogError) -> [Int64] {
    var keys: [Int64] = []
    try connection.read(query.sql, query.bindings) { keys.append($0.integer(0)) }
    return keys
  }
}
