import LumaModel

/// Functions that PostgreSQL lacks or has in another form. Overflow, division by zero and the
/// logarithm of 0 are errors there, and one photo must not make the query fail for all.
extension PredicateCompiler {
  /// nil: as in SQLite.
  func serverText(
    _ test: TypedPredicate.TextTest, _ subject: TypedExpression, _ needle: TypedExpression
  ) -> SQLFragment? {
    let (first, second) = (sql(subject), sql(needle))
    switch test {
    case .beginsWith: return indexedStart(subject, needle)
    case .contains: return guarded(needle, "strpos(\(first), \(second)) > 0")
    case .endsWith: return guarded(needle, "right(\(first), length(\(second))) = \(second)")
    case .like:
      guard let constant = needle.constantText else {
        return "\(first) LIKE luma_like(\(second))"
      }
      return "\(first) LIKE \(bind: .text(LikePattern(glob: constant).text))"
    case .matches(let caseInsensitive):
      let lookup = lookup(.matches(caseInsensitive: caseInsensitive), [subject, needle])
      return """
        \(key([subject, needle])) IN \
        (SELECT value COLLATE "C" FROM json_texts(\(lookup: lookup)))
        """
    }
  }

  /// Characters of a title in a server's index of starts; they fit in an index entry.
  package static let startLength = 200

  /// A test of the start of a title, which has an index of starts; nil for other texts, and for a
  /// needle longer than `startLength`.
  private func indexedStart(
    _ subject: TypedExpression, _ needle: TypedExpression
  ) -> SQLFragment? {
    guard case .form(.folded, let inner) = subject.kind, case .column(let column) = inner.kind,
      column.name == "title", let text = needle.constantText, let end = text.successor,
      text.unicodeScalars.count <= PredicateCompiler.startLength
    else { return nil }
    let start: SQLFragment = "left(\(sql(subject)), \(raw: String(PredicateCompiler.startLength)))"
    return "\(start) >= \(sql(needle)) AND \(start) < \(bind: .text(end))"
  }

  /// Whole numbers are computed as NUMERIC, which does not overflow.
  func serverArithmetic(
    _ sign: ArithmeticOperator, _ left: TypedExpression, _ right: TypedExpression
  ) -> SQLFragment {
    let isWhole = left.type.isWhole && right.type.isWhole
    let type = isWhole ? "NUMERIC" : "DOUBLE PRECISION"
    let first: SQLFragment = "CAST(\(sql(left)) AS \(raw: type))"
    let second: SQLFragment = "CAST(\(sql(right)) AS \(raw: type))"
    switch sign {
    case .add, .subtract, .multiply: return "(\(first) \(raw: sign.rawValue) \(second))"
    case .divide:
      let divisor: SQLFragment = "nullif(\(second), 0)"
      return isWhole ? "div(\(first), \(divisor))" : "(\(first) / \(divisor))"
    case .power: return "luma_power(\(first), \(second))"
    case .bitAnd, .bitOr: return "(\(whole(left)) \(raw: sign.rawValue) \(whole(right)))"
    case .bitXor: return "(\(whole(left)) # \(whole(right)))"
    case .shiftLeft: return "luma_shift(\(whole(left)), \(whole(right)))"
    case .shiftRight: return "luma_shift(\(whole(left)), -\(whole(right)))"
    }
  }

  /// A number with 64 bits.
  private func whole(_ value: TypedExpression) -> SQLFragment {
    switch value.kind {
    // As written in the partial indexes.
    case .column, .literal: sql(value)
    case .constant: "CAST(\(sql(value)) AS BIGINT)"
    case .form, .arithmetic, .negated, .call, .aggregate, .extreme, .distance, .tag, .element,
      .choice:
      "luma_whole(\(sql(value)))"
    }
  }

  /// Functions that fail on a server where SQLite returns NULL.
  private static let guarded: Set<FunctionName> = [.sqrt, .ln, .log, .exp]

  /// nil: as in SQLite.
  func serverCall(_ function: FunctionName, _ inner: TypedExpression) -> SQLFragment? {
    let value = sql(inner)
    if PredicateCompiler.guarded.contains(function) {
      return "luma_\(raw: function.rawValue)(CAST(\(value) AS DOUBLE PRECISION))"
    }
    if function == .castToNumber { return inner.type == .text ? "luma_number(\(value))" : value }
    if function == .castToString { return "luma_text(\(value)) COLLATE \"C\"" }
    guard function == .castToDate else { return nil }
    return "(\(value) + CAST(\(bind: .real(FieldValue.referenceDate)) AS DOUBLE PRECISION))"
  }
}

extension PredicateCompiler {
  /// Returns a lookup of the texts that the arguments have for all photos.
  func lookup(_ function: Lookup.Function, _ arguments: [TypedExpression]) -> Lookup {
    let values = SQLFragment.list(arguments.map(sql) + [key(arguments)])
    var rows = SQLFragment(raw: photos)
    for column in arguments.flatMap(\.elementColumns) {
      guard case .array(let table) = schema.field(column.name)?.storage else { continue }
      let alias = "e\(column.scope)"
      rows = "\(rows) JOIN \(joined(table, as: alias))"
    }
    return Lookup(query: "SELECT DISTINCT \(values) FROM \(rows)", function: function)
  }

  /// Returns the part after JOIN that joins a list's elements to the photos.
  private func joined(_ table: PredicateSchema.ArrayTable, as alias: String) -> SQLFragment {
    let elements: SQLFragment = "\(raw: table.table) AS \(raw: alias)"
    guard let link = table.link else {
      return "\(elements) ON \(raw: alias).\(raw: table.owner) = \(raw: schema.primaryKey)"
    }
    return """
      \(raw: link.table) AS \(raw: alias)_link \
      ON \(raw: alias)_link.\(raw: table.owner) = \(raw: schema.primaryKey) \
      JOIN \(elements) ON \(raw: alias).\(raw: link.key) = \(raw: alias)_link.\(raw: link.element)
      """
  }

  /// Returns a lookup of the paths of the photos that may be found, so that no other file is read.
  func lookup(_ name: TagName, _ kind: TagKind, at path: TypedExpression) -> Lookup {
    let rows = candidates ?? "FROM \(raw: photos)"
    return Lookup(query: "SELECT DISTINCT \(sql(path)) \(rows)", function: .tag(name, kind))
  }

  /// The key by which a lookup's result is found.
  fileprivate func key(_ arguments: [TypedExpression]) -> SQLFragment {
    let texts = arguments.map(sql)
    guard texts.count == 2 else { return texts[0] }
    return "(CAST(length(\(texts[0])) AS TEXT) || ':' || \(texts[0]) || \(texts[1]))"
  }

  /// The table of photos, without the tables that a source joins to it.
  private var photos: String { String(schema.primaryKey.prefix { $0 != "." }) }
}

extension TypedExpression {
  /// Columns of the elements of lists.
  fileprivate var elementColumns: Set<Column> {
    switch kind {
    case .constant, .literal, .aggregate, .element: []
    case .column(let column): column.scope == 0 ? [] : [column]
    case .form(_, let inner), .negated(let inner), .call(_, let inner), .tag(_, _, let inner):
      inner.elementColumns
    case .arithmetic(_, let left, let right): left.elementColumns.union(right.elementColumns)
    case .extreme(_, let values), .distance(let values): Set(values.flatMap(\.elementColumns))
    case .choice(_, let yes, let no): yes.elementColumns.union(no.elementColumns)
    }
  }
}

/// A pattern for PostgreSQL's LIKE.
struct LikePattern {
  let text: String

  /// Converts a `GlobPattern`, whose brackets hold one character.
  init(glob: String) {
    var text = ""
    var isBracketed = false
    for scalar in glob.unicodeScalars {
      switch scalar {
      case "[" where !isBracketed: isBracketed = true
      case "]" where isBracketed: isBracketed = false
      case "*" where !isBracketed: text += "%"
      case "?" where !isBracketed: text += "_"
      case "%", "_", "\\": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
  }
}
