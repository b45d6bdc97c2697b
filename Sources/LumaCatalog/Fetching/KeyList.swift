package import LumaDatabase
import LumaFiles
package import LumaPredicates

/// The primary keys that a query finds, read page by page on demand. Keys keep their positions once
/// read.
///
/// `@unchecked Sendable`: all state is only accessed under `lock`.
package final class KeyList: @unchecked Sendable {
  private let query: SQLFragment
  private let limit: Int?
  private let connection: any Database
  private let lock = RecursiveLock()
  private var known: [Int64] = []
  private var isComplete = false
  private var loaded: LibraryMoment?

  /// Keys to read before reading all: a first page, then larger ones. Multiples of the batch size.
  static let pages = [1, 8, 64].map { FetchResult.batch * $0 }

  /// Creates an empty list.
  ///
  /// - Parameter limit: the value of the query's LIMIT; nil if it has none.
  package init(_ query: SQLFragment, limit: Int?, in connection: any Database) {
    self.query = query
    self.limit = limit
    self.connection = connection
  }

  /// Creates a list of known keys.
  ///
  /// - Parameters:
  ///   - query: tells where the keys come from; it is not run.
  ///   - moment: when they were loaded; nil: they were only read.
  init(
    known: [Int64], of query: SQLFragment, in connection: any Database, at moment: LibraryMoment?
  ) {
    self.known = known
    self.query = query
    self.connection = connection
    (limit, isComplete) = (nil, true)
    loaded = moment
  }

  /// When the keys were loaded; nil: they were not loaded, or are not from a library.
  var moment: LibraryMoment? {
    lock.lock()
    defer { lock.unlock() }
    return loaded
  }

  /// Reads all keys of a library's photos and notes the time. Reading a page does not note it,
  /// because that would take another query on a server.
  func load() throws(CatalogError) {
    lock.lock()
    defer { lock.unlock() }
    // Before the keys: changes in between count as changes.
    if loaded == nil { loaded = try LibraryMoment(in: connection) }
    _ = try all()
  }

  /// nil until all keys are read.
  var knownCount: Int? {
    lock.lock()
    defer { lock.unlock() }
    return isComplete ? known.count : nil
  }

  func all() throws(CatalogError) -> [Int64] { try first(.max) }

  /// Returns at least the first `count` keys, or all if there are fewer.
  func first(_ count: Int) throws(CatalogError) -> [Int64] {
    lock.lock()
    defer { lock.unlock() }
    guard !isComplete, count > known.count else { return known }
    let page = KeyList.pages.first { count <= $0 }
    try extend(to: page.flatMap { page in limit.map { $0 > page } != false ? page : nil })
    return known
  }

  /// Reads keys from the start.
  ///
  /// - Parameter length: number of keys to read; nil for all.
  private func extend(to length: Int?) throws(CatalogError) {
    let found = try read(length.map(beginning) ?? query)
    isComplete = length.map { found.count < $0 } ?? true
    guard !found.starts(with: known) else {
      known = found
      return
    }
    // The library may have changed in between: keys already handed out keep their positions.
    let given = Set(known)
    known += found.filter { !given.contains($0) }
  }

  private func beginning(_ length: Int) -> SQLFragment {
    // One of a few numbers, so it is part of the text: with a bound one, a server would plan the
    // query each time.
    guard limit != nil else { return "\(query, behind: 0) LIMIT \(raw: String(length))" }
    // The value of the query's LIMIT is bound last.
    var beginning = query
    beginning.bindings[beginning.bindings.count - 1] = .integer(Int64(length))
    return beginning
  }

  private func read(_ query: SQLFragment) throws(CatalogError) -> [Int64] {
    var keys: [Int64] = []
    try connection.read(query) { keys.append($0.integer(0)) }
    return keys
  }
}
