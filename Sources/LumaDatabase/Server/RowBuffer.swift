/// Rows on their way to a server, in the text format of COPY.
///
/// - **Source**: <https://www.postgresql.org/docs/current/sql-copy.html>
struct RowBuffer {
  /// Rows by the name of their table.
  private var rows: [String: [UInt8]] = [:]
  private(set) var byteCount = 0
  /// Numbers for the next rows of a table.
  private var numbers: [String: ArraySlice<Int64>] = [:]

  /// Bytes after which the rows are sent.
  static let limit = 4 << 20
  /// How many numbers are reserved at a time.
  static let numbered = 1_000

  var isEmpty: Bool { byteCount == 0 }

  mutating func add(_ values: [SQLValue], to table: RowTable) {
    var line: [UInt8] = []
    for (place, value) in values.enumerated() {
      if place > 0 { line.append(UInt8(ascii: "\t")) }
      RowBuffer.write(value.serverText, to: &line)
    }
    line.append(UInt8(ascii: "\n"))
    rows[table.name, default: []] += line
    byteCount += line.count
  }

  private static func write(_ text: String?, to line: inout [UInt8]) {
    guard let text else {
      line += "\\N".utf8
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += "\\\\".utf8
      case UInt8(ascii: "\t"): line += "\\t".utf8
      case UInt8(ascii: "\n"): line += "\\n".utf8
      case UInt8(ascii: "\r"): line += "\\r".utf8
      default: line.append(byte)
      }
    }
  }

  /// Removes and returns the rows of a table.
  mutating func take(_ table: RowTable) -> [UInt8]? {
    guard let lines = rows.removeValue(forKey: table.name) else { return nil }
    byteCount -= lines.count
    return lines
  }

  /// Forgets all rows.
  mutating func discard() { (rows, byteCount) = ([:], 0) }

  /// - Returns: nil: none are left.
  mutating func nextNumber(of table: RowTable) -> Int64? { numbers[table.name]?.popFirst() }

  mutating func add(_ new: [Int64], for table: RowTable) { numbers[table.name] = new[...] }
}
