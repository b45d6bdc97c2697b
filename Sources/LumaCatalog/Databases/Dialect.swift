import LumaModel

/// Differences between the SQL of SQLite and PostgreSQL. The rest that a server lacks is in
/// `ServerFunctions`; placeholders and joins are translated when a statement is sent.
enum Dialect: Hashable, Sendable {
  case sqlite, postgres

  /// A condition that always or never holds.
  func constant(_ holds: Bool) -> String {
    switch self {
    case .sqlite: holds ? "1" : "0"
    case .postgres: holds ? "TRUE" : "FALSE"
    }
  }

  /// Equality for which NULL is a value like any other.
  var same: String {
    switch self {
    case .sqlite: "IS"
    case .postgres: "IS NOT DISTINCT FROM"
    }
  }

  var notSame: String {
    switch self {
    case .sqlite: "IS NOT"
    case .postgres: "IS DISTINCT FROM"
    }
  }

  /// The suffix of a term of ORDER BY, so that NULL comes before all values.
  func direction(isAscending: Bool) -> String {
    switch self {
    case .sqlite: isAscending ? "" : " DESC"
    case .postgres: isAscending ? " NULLS FIRST" : " DESC NULLS LAST"
    }
  }

  /// The function that returns the values of a JSON list.
  func values(areTexts: Bool) -> String {
    switch self {
    case .sqlite: "json_each"
    case .postgres: areTexts ? "json_texts" : "json_each"
    }
  }

  /// The column, or the expression, with a form of a text in a table of the library.
  func form(_ form: TextForm, of column: String) -> String {
    switch self {
    case .sqlite: column + form.suffix
    case .postgres: LibraryTable.expression(form, of: column)
    }
  }

  /// Whether a lens is that of a front camera, as the index for it has it.
  func isFrontCamera(_ lens: String) -> String {
    let function = self == .sqlite ? "instr" : "strpos"
    return "\(function)(\(form(.caseFolded, of: lens)), 'front camera') > 0"
  }
}
