package import LumaDatabase
import LumaModel

/// Values that a server cannot compute. A query finds the texts; the results are computed here and
/// bound as one JSON text: an object of results by text, or the list of the texts that match.
struct Lookup: Hashable, Sendable {
  /// Finds each combination of arguments once, with its key last.
  var query: SQLFragment
  var function: Function

  enum Function: Hashable, Sendable {
    /// The function `SQLFunctions.text`, by its second argument.
    case text(String)
    case matches(caseInsensitive: Bool)
    /// The tags of the files at the paths.
    case tag(TagName, TagKind)
  }

  /// Computes the results.
  ///
  /// - Throws: `database`, also if a text takes too long.
  func value(in database: any Database) throws(CatalogError) -> SQLValue {
    let patterns = PatternCache()
    var items: [String] = []
    try database.read(query) { row throws(CatalogError) in
      guard !row.isNull(row.count - 1) else { return }
      try database.stop?.check(database.path)
      do throws(SQLFunctionFailure) {
        let key = JSONValue.string(row.text(row.count - 1)).text(.plain)
        if let item = try item(key, row, patterns, database.tags) { items.append(item) }
      } catch {
        throw .database(file: database.path, code: .error, detail: error.message)
      }
    }
    let list = items.joined(separator: ",")
    switch function {
    case .text, .tag: return .text("{\(list)}")
    case .matches: return .text("[\(list)]")
    }
  }

  /// - Returns: a member of the object or list; nil: there is no result.
  private func item(
    _ key: String, _ row: Row, _ patterns: PatternCache, _ reader: TagReader?
  ) throws(SQLFunctionFailure) -> String? {
    switch function {
    case .text(let name):
      guard case .text(let text) = try SQLFunctions.form([row[0], .text(name)]) else { return nil }
      return key + ":" + JSONValue.string(text).text(.plain)
    case .tag(let name, let kind):
      guard let reader else { return nil }
      switch TagSQL.value(of: name, as: kind, at: row.text(0), reader) {
      case .integer(let number): return "\(key):\(number)"
      case .real(let number): return "\(key):\(number)"
      case .text(let text): return key + ":" + JSONValue.string(text).text(.plain)
      case .null, .blob: return nil
      }
    case .matches(let caseInsensitive):
      let flag = SQLValue.integer(caseInsensitive ? 1 : 0)
      return try SQLFunctions.match([row[0], row[1], flag], patterns) == .integer(1) ? key : nil
    }
  }
}

extension Database {
  /// Calls `body` with each row of a query, after its lookups.
  package func read(_ query: SQLFragment, _ body: (Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    let query = try resolved(query)
    try read(query.sql, query.bindings, body)
  }

  /// Returns the query with the values of its lookups.
  func resolved(_ query: SQLFragment) throws(CatalogError) -> Query {
    var bindings = query.bindings
    for (place, lookup) in query.lookups { bindings[place] = try lookup.value(in: self) }
    return Query(sql: query.sql, bindings: bindings)
  }
}
