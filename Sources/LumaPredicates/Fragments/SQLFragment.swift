package import LumaDatabase

/// Part of a query: SQL with a `?` for each value, and the values.
///
/// Interpolation accepts other fragments, values to bind, and raw SQL from the code, so a user's
/// value can only become a binding: `"\(column) = \(bind: value)"`.
///
/// - **Source**: <https://www.sqlite.org/lang_expr.html#varparam>
package struct SQLFragment: Hashable, Sendable, ExpressibleByStringInterpolation {
  package var sql: String
  package var bindings: [SQLValue]
  /// The computed values of bindings, by their positions.
  var lookups: [Int: Lookup] = [:]
  /// Whether running it reads files.
  package private(set) var readsFiles = false
  /// Maximum number of stack entries that SQLite's parser needs for the fragment.
  package var stack: Int

  /// Bytes of the SQL and of the values.
  package var textSize: Int {
    bindings.reduce(sql.utf8.count) { sum, value in
      switch value {
      case .text(let text): sum + 64 + text.utf8.count
      case .blob(let bytes): sum + 64 + bytes.count
      case .null, .integer, .real: sum + 64
      }
    }
  }

  /// The default of SQLite 3.40; exceeding it is a "parser stack overflow".
  ///
  /// - **Source**: <https://www.sqlite.org/limits.html>, YYSTACKDEPTH
  package static let stackLimit = 100
  /// Maximum number of bound values per statement.
  ///
  /// - **Source**: <https://www.sqlite.org/limits.html>, SQLITE_MAX_VARIABLE_NUMBER
  package static let bindingLimit = 32_766

  package init(stringLiteral sql: String) {
    (self.sql, bindings, stack) = (sql, [], 3)
  }

  package init(stringInterpolation parts: StringInterpolation) {
    (sql, bindings, stack) = (parts.sql, parts.bindings, parts.stack)
    (lookups, readsFiles) = (parts.lookups, parts.readsFiles)
  }

  /// Creates a fragment from a name or operator in the code.
  init(raw sql: String) { self.init(stringLiteral: sql) }

  package struct StringInterpolation: StringInterpolationProtocol {
    var sql = ""
    var bindings: [SQLValue] = []
    var lookups: [Int: Lookup] = [:]
    var readsFiles = false
    var stack = 3

    package init(literalCapacity: Int, interpolationCount: Int) {
      sql.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) { sql += literal }

    /// Appends a fragment.
    ///
    /// - Parameter behind: stack entries that the parser holds when it reaches the fragment: 1 for
    ///   an opening parenthesis, 2 for a left operand and its operator, 3 for a function's name,
    ///   parenthesis and absent DISTINCT, 5 for these with an argument and a comma.
    package mutating func appendInterpolation(_ fragment: SQLFragment, behind: Int = 1) {
      sql += fragment.sql
      for (place, lookup) in fragment.lookups { lookups[bindings.count + place] = lookup }
      bindings += fragment.bindings
      readsFiles = readsFiles || fragment.readsFiles
      stack = max(stack, behind + fragment.stack)
    }

    package mutating func appendInterpolation(bind value: SQLValue) {
      sql += "?"
      bindings.append(value)
    }

    mutating func appendInterpolation(lookup: Lookup) {
      lookups[bindings.count] = lookup
      appendInterpolation(bind: .null)
    }

    package mutating func appendInterpolation(raw: String) { sql += raw }
  }
}

extension SQLFragment {
  /// Marks a fragment whose evaluation reads files.
  static func reading(_ fragment: SQLFragment) -> SQLFragment {
    var fragment = fragment
    fragment.readsFiles = true
    return fragment
  }

  /// Joins fragments: `a, b, c`.
  package static func list(_ members: [SQLFragment], separator: String = ", ") -> SQLFragment {
    var parts = StringInterpolation(literalCapacity: 0, interpolationCount: members.count)
    for (index, member) in members.enumerated() {
      if index > 0 { parts.appendLiteral(separator) }
      parts.appendInterpolation(member, behind: index == 0 ? 0 : 2)
    }
    return SQLFragment(stringInterpolation: parts)
  }
}

extension [SQLFragment] {
  /// The conditions in their order, except that those that read files come last.
  package var cheapestFirst: [SQLFragment] { filter { !$0.readsFiles } + filter(\.readsFiles) }
}
