import Foundation

/// A line of the table.
struct LibraryRow {
  var name: String
  var ours: Double
  /// The same by hand; nil: there is nothing to compare with.
  var hand: Double?
  var unit = "ms"
  /// What `ratio` may be at most; nil: it is only shown.
  var limit: Double?
  /// What `ours` may be at most; nil: nothing is said of it.
  var bound: Double?
  var expected = ""

  /// Ours to the other.
  var ratio: Double? { hand.map { ours / $0 } }

  /// nil: nothing is expected, or there is nothing to compare with.
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
