import LumaDatabase
import LumaPredicates

/// The parts of a library's schema, to find foreign ones: the definitions of its
/// tables, in any order, since columns are added later, and the texts of its indexes and triggers.
enum LibraryOutline {
  /// Returns the name of an item that Luma's libraries do not have; nil if there is none.
  static func stranger(in connection: Connection) throws(CatalogError) -> String? {
    let own = try own.get()
    for (item, text) in try items(of: connection) {
      guard let known = own[item] else { return item.name }
      // Most items are unchanged, and need no comparison of their parts.
      guard text != known else { continue }
      let isTable = item.kind == "table"
      guard definitions(text, isTable).isSubset(of: definitions(known, isTable)) else {
        return item.name
      }
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

  /// The texts of all items. Indexes without a text are SQLite's own, for keys.
  private static func items(of connection: Connection) throws(CatalogError) -> [Item: [UInt8]] {
    var items: [Item: [UInt8]] = [:]
    // Some builds of SQLite keep statistics in more tables than others.
    let sql = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat[0-9]'"
    try connection.read(sql) { row in
      items[Item(kind: row.text(0), name: row.text(1))] = Array(row.bytes(2))
    }
    return items
  }

  /// The parts of a text, with normalized whitespace; for a table, the parts between its
  /// parentheses.
  private static func definitions(_ sql: [UInt8], _ isTable: Bool) -> Set<[UInt8]> {
    let blanks = " \t\r\n".utf8
    let text = Array(sql.split { blanks.contains($0) }.joined(separator: " ".utf8))
    guard isTable, let first = text.firstIndex(of: UInt8(ascii: "(")),
      let last = text.lastIndex(of: UInt8(ascii: ")")), first < last
    else { return [text] }
    let rest = text[..<first] + "()".utf8 + text[(last + 1)...]
    return Set(parts(of: text[(first + 1)..<last]) + [trimmed(rest)])
  }

  /// Splits at the commas outside parentheses.
  private static func parts(of text: ArraySlice<UInt8>) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var (start, depth) = (text.startIndex, 0)
    for place in text.indices {
      switch text[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(trimmed(text[start..<place]))
        start = place + 1
      case _: break
      }
    }
    return parts + [trimmed(text[start...])]
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    let rest = text.drop { $0 == blank }
    return Array(rest[..<((rest.lastIndex { $0 != blank }).map { $0 + 1 } ?? rest.startIndex)])
  }
}
