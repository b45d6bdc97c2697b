import LumaModel

/// Differences between the SQL of SQLite and PostgreSQL. The rest that a server lacks is in
/// `ServerFunctions`; placeholders and joins are translated when a statement is sent.
package enum Dialect: Hashable, Sendable {
  case sqlite, postgres

  /// A condition that always or never holds.
  package func constant(_ holds: Bool) -> String {
    switch self {
    case .sqlite: holds ? "1" : "0"
    case .postgres: holds ? "TRUE" : "FALSE"
    }
  }

  /// Equality for which NULL is a value like any other.
  package var same: String {
    switch self {
    case .sqlite: "IS"
    case .postgres: "IS NOT DISTINCT FROM"
    }
  }

  package var notSame: String {
    switch self {
    case .sqlite: "IS NOT"
    case .postgres: "IS DISTINCT FROM"
    }
  }

  /// The suffix of a term of ORDER BY, so that NULL comes before all values.
  package func direction(isAscending: Bool) -> String {
    switch self {
    case .sqlite: isAscending ? "" : " DESC"
    case .postgres: isAscending ? " NULLS FIRST" : " DESC NULLS LAST"
    }
  }

  /// The function that returns the values of a JSON list.
  package func values(areTexts: Bool) -> String {
    switch self {
    case .sqlite: "json_each"
    case .postgres: areTexts ? "json_texts" : "json_each"
    }
  }
}
