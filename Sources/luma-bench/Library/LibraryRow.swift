import Foundation

/// A row of the table.
struct LibraryRow {
  var name: String
  var ours: Double
  /// The same by hand; nil if there is no comparison.
  var hand: Double?
  var unit = "ms"
  /// Maximum of `ratio`; nil if it is only shown.
  var limit: Double?
  /// Maximum of `ours`; nil if unlimited.
  var bound: Double?
  var expected = ""

  /// Ratio of ours to the other.
  var ratio: Double? { hand.map { ours / $0 } }

  /// Whether the limits are met; nil if there are none, or no comparison.
  private var isMet: Bool? {
    if let bound { return ours <= bound }
    guard let limit, let ratio else { return nil }
    return ratio <= limit
  }

  static func printHead() {
    print(line(["row", "ours", "by hand", "ratio", "", "expected"]))
  }

  func printLine() {
    let verdict = isMet.map { $0 ? "ok" : "MISS" } ?? ""
    print(
      LibraryRow.line([
        name, LibraryRow.figure(ours) + " " + unit, hand.map(LibraryRow.figure) ?? "-",
        ratio.map(LibraryRow.figure) ?? "", verdict, expected,
      ]))
    // Flush, so that the table is visible as it grows, even in a file.
    fflush(nil)
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, [46, 14, 10, 9, 5, 0]).map { cell, width in
      cell.padding(toLength: max(width, cell.count), withPad: " ", startingAt: 0)
    }.joined(separator: " ")
  }

  private static func figure(_ value: Double) -> String {
    String(format: value < 10 ? "%.3f" : value < 1_000 ? "%.1f" : "%.0f", value)
  }
}
