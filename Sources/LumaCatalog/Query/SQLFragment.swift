/// A part of a query: SQL with a `?` for each value, and the values.
///
/// Interpolation takes other fragments, values to bind, and the names and signs of the code, so a
/// user's value can only become a binding: `"\(column) = \(bind: value)"`.
///
/// - **Source**: <https://www.sqlite.org/lang_expr.html#varparam>
struct SQLFragment: Hashable, Sendable, ExpressibleByStringInterpolation {
  var sql: String
  var bindings: [SQLValue]
  /// Entries that SQLite's parser holds at once while it reads the fragment.
  var stack: Int

  /// What SQLite 3.40 is built with: a deeper one is a "parser stack overflow".
  ///
  /// - **Source**: <https://www.sqlite.org/limits.html>, YYSTACKDEPTH
  static let stackLimit = 100
  /// Bound values of one statement.
  ///
  /// - **Source**: <https://www.sqlite.org/limits.html>, SQLITE_MAX_VARIABLE_NUMBER
  static let bindingLimit = 32_766

  init(stringLiteral sql: String) {
    (self.sql, bindings, stack) = (sql, [], 3)
  }

  init(stringInterpolation parts: StringInterpolation) {
    (sql, bindings, stack) = (parts.sql, parts.bindings, parts.stack)
  }

  /// A name or sign of the code's own.
  init(raw sql: String) { self.init(stringLiteral: sql) }

  struct StringInterpolation: StringInterpolationProtocol {
    var sql = ""
    var bindings: [SQLValue] = []
    var stack = 3

    init(literalCapacity: Int, interpolationCount: Int) {
      sql.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { sql += literal }

    /// - Parameter behind: what the parser still holds when it comes to the fragment: 1 for an
    ///   opening parenthesis, 2 for a left side and its operator, 3 for a function's name,
    ///   parenthesis and absent DISTINCT, 5 for these with an argument and a comma.
    mutating func appendInterpolation(_ fragment: SQLFragment, behind: Int = 1) {
      sql += fragment.sql
      bindings += fragment.bindings
      stack = max(stack, behind + fragment.stack)
    }

    mutating func appendInterpolation(bind value: SQLValue) {
      sql += "?"
      bindings.append(value)
    }

    mutating func appendInterpolation(raw: String) { sql += raw }
  }
}

extension SQLFragment {
  /// `a, b, c`.
  static func list(_ members: [SQLFragment], separator: String = ", ") -> SQLFragment {
    var parts = StringInterpolation(literalCapacity: 0, interpolationCount: members.count)
    for (index, member) in members.enumerated() {
      if index > 0 { parts.appendLiteral(separator) }
      parts.appendInterpolation(member, behind: index == 0 ? 0 : 2)
    }
    return SQLFragment(stringInterpolation: parts)
  }
}
