import CSQLite

/// What a library's schema is made of, to find what Luma did not put there: the definitions of its
/// tables, in any order, since columns are added later, and the texts of its indexes and triggers.
enum LibraryOutline {
  /// Returns the name of something that Luma's libraries do not have; nil if there is nothing.
  static func stranger(in connection: Connection) throws(CatalogError) -> String? {
    let own = try own.get()
    for (item, definitions) in try items(of: connection) {
      guard let known = own[item], definitions.isSubset(of: known) else { return item.name }
    }
    return nil
  }

  private struct Item: Hashable {
    var kind: String
    var name: String
  }

  /// Made once, from a library in memory.
  private static let own = Result { () throws(CatalogError) in
    let connection = try Connection(path: Connection.inMemory)
    try SQLFunctions.register(on: connection)
    try connection.script(LibrarySchema.script)
    return try items(of: connection)
  }

  private static func items(of connection: Connection) throws(CatalogError) -> [Item: Set<String>] {
    var items: [Item: Set<String>] = [:]
    // Some builds of SQLite keep statistics in more tables than others.
    let sql = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat[0-9]'"
    try connection.read(sql) { row in
      let item = Item(kind: row.text(0), name: row.text(1))
      // Indexes without a text are SQLite's own, for keys.
      items[item] = definitions(row.text(2), isTable: item.kind == "table")
    }
    return items
  }

  /// The parts of a text, in one form of white space: of a table, what its parentheses hold.
  private static func definitions(_ sql: String, isTable: Bool) -> Set<String> {
    let text = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard isTable, let first = text.firstIndex(of: "("), let last = text.lastIndex(of: ")"),
      first < last
    else { return [text] }
    let inside = text[text.index(after: first)..<last]
    let rest = text[..<first] + "()" + text[text.index(after: last)...]
    return Set(parts(of: inside) + [rest.trimmed])
  }

  /// Splits at the commas outside of parentheses.
  private static func parts(of text: Substring) -> [String] {
    var (parts, part, depth) = ([String](), "", 0)
    for character in text {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(Substring(part).trimmed)
        part = ""
        continue
      default: break
      }
      part.append(character)
    }
    return parts + [Substring(part).trimmed]
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
