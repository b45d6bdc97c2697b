import class Foundation.NSLock

/// The primary keys that a query finds: the first few, or all, as far as they were asked for. Keys
/// once known keep their places.
///
/// `@unchecked Sendable`: all state is touched under `lock` only.
final class KeyList: @unchecked Sendable {
  private let query: SQLFragment
  private let limit: Int?
  private let connection: Connection
  private let lock = NSLock()
  private var known: [Int64] = []
  private var isComplete = false

  /// Keys that are read before all are; whole batches.
  static let pageLength = FetchResult.batch * 4

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
    if known.isEmpty, count <= KeyList.pageLength, limit.map({ $0 > KeyList.pageLength }) != false {
      try readPage()
    } else {
      try readAll()
    }
    return known
  }

  private func readPage() throws(CatalogError) {
    var page: SQLFragment = "\(query, behind: 0) LIMIT \(bind: .integer(Int64(KeyList.pageLength)))"
    if limit != nil {
      // The query's own LIMIT is its last value.
      page = query
      page.bindings[page.bindings.count - 1] = .integer(Int64(KeyList.pageLength))
    }
    known = try read(page)
    isComplete = known.count < KeyList.pageLength
  }

  private func readAll() throws(CatalogError) {
    let all = try read(query)
    let page = known
    known = all
    if !all.starts(with: page) {
      // A change came between: the places that were given stay.
      let given = Set(page)
      known = page + all.filter { !given.contains($0) }
    }
    isComplete = true
  }

  private func read(_ query: SQLFragment) throws(CatalogError) -> [Int64] {
    var keys: [Int64] = []
    try connection.read(query.sql, query.bindings) { keys.append($0.integer(0)) }
    return keys
  }
}
