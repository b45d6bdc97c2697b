import Foundation
import LumaLibrary

/// Adding photos to a full-size library, by Luma and as plain INSERTs of the same rows.
extension LibraryBench {
  /// Number of photos to add.
  private static let added = 50_000
  /// Photos per transaction, as in the generator.
  private static let batch = 10_000

  func additions(to large: MadeLibrary, _ shell: SQLiteShell) throws {
    let path = try store.copy(large, "added")
    defer { try? store.remove(path) }  // only our own copies
    let ours = try Measurement.of(LibraryCommand.fill.command(path, "\(Self.added)", "10", "2"))
    var hand: Measurement?
    if shell.isInstalled {
      let script = try inserts(from: path, shell)
      let copy = try store.copy(large, "added-by-hand")
      defer { try? store.remove(copy) }  // as above
      hand = try Measurement.of(Command(["sqlite3", copy, ".read \(script)"]))
      try FileManager.default.removeItem(atPath: script)
    }
    row("adding \(Self.added) photos to \(count)", ours.cpu, hand?.cpu, "CPU")
    row("  by the clock", ours.wall, hand?.wall, "wall")
  }

  private func row(_ name: String, _ ours: Double, _ hand: Double?, _ clock: String) {
    let rate = Int(Double(Self.added) / ours)
    LibraryRow(
      name: name, ours: ours * 1_000, hand: hand.map { $0 * 1_000 }, unit: "ms \(clock)",
      expected: "\(rate) photos/s"
        + (hand.map { ", by hand \(Int(Double(Self.added) / $0))" } ?? "")
    ).printLine()
  }

  /// Returns the added rows as INSERT statements, with the settings of Luma's connection.
  private func inserts(from path: String, _ shell: SQLiteShell) throws -> String {
    let script = store.folder + "/inserts.sql"
    let names = ["asset", "keyword", "resource", "membership", "collection"]
    var columns: [String: String] = [:]
    for name in names {
      // Skip tables that SQLite derives from others.
      let sql = "SELECT name FROM pragma_table_xinfo('\(name)') WHERE hidden = 0;"
      columns[name] = try shell.lines(sql, in: path).joined(separator: ", ")
    }
    func rows(_ table: String, _ condition: String) -> String {
      ".mode insert \(table)\nSELECT \(columns[table] ?? "*") FROM \(table) WHERE \(condition);\n"
    }
    var text = """
      .headers on
      .output \(script)
      .print PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;
      .print \(LibraryFile.writerSettings)
      \(rows("collection", "pk > \(Self.albums)"))
      """
    for first in stride(from: count, to: count + Self.added, by: Self.batch) {
      let keys = "> \(first) AND %@ <= \(first + Self.batch)"
      func batch(_ table: String, _ key: String) -> String {
        rows(table, "\(key) \(keys.replacingOccurrences(of: "%@", with: key))")
      }
      text +=
        ".print BEGIN;\n" + batch("asset", "pk") + batch("keyword", "asset")
        + batch("resource", "asset") + batch("membership", "asset") + ".print COMMIT;\n"
    }
    _ = try shell.measurement(text, in: path, times: 1)
    return script
  }
}
