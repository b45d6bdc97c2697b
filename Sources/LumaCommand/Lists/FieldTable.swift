/// A table of any number of rows. The first are held back until the widths of the columns are
/// known.
struct FieldTable {
  private var held: [[String]]
  /// Of the columns; nil: rows are held back.
  private var widths: [Int]?
  /// Rows that are held back at most.
  private static let most = 1_000

  /// - Parameter heads: of the columns.
  init(_ heads: [String]) { held = [heads] }

  /// Takes rows, and returns the lines that can be written.
  mutating func text(_ rows: [[String]]) -> String {
    if let widths { return TextTable.text(rows, least: widths) }
    held += rows
    guard held.count > FieldTable.most else { return "" }
    defer { held = [] }
    widths = TextTable.widths(held)
    return TextTable.text(held)
  }

  /// The lines that are still held back.
  var rest: String { TextTable.text(held) }
}
