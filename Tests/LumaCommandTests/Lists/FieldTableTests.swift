import LumaTestSupport
import Testing

@testable import LumaCommand

/// A table whose rows come in pages.
struct FieldTableTests {
  @Test func `pages have the same columns`() {
    var table = FieldTable(["name", "iso"])
    expectEqual(table.text([["a.jpg", "100"]]), "")
    expectEqual(table.text([["longer.jpg", "6400"]]), "")
    expectEqual(table.rest, "name        iso\na.jpg       100\nlonger.jpg  6400\n")
  }

  @Test func `without rows there is the heading`() {
    expectEqual(FieldTable(["name", "iso"]).rest, "name  iso\n")
  }

  /// A million rows are not held back.
  @Test func `after a thousand rows the widths stay`() {
    var table = FieldTable(["name", "iso"])
    let first = table.text(Array(repeating: ["a.jpg", "100"], count: 1_000))
    #expect(
      first.hasPrefix("name   iso\na.jpg  100\n") && first.split(separator: "\n").count == 1_001)
    expectEqual(table.text([["b", "200"]]), "b      200\n")
    expectEqual(table.text([["longer.jpg", "1"]]), "longer.jpg  1\n")
    expectEqual(table.rest, "")
  }
}
