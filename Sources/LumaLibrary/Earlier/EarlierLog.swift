import LumaCatalog
import LumaDatabase
import LumaFiles

/// Keeps the values that a change replaces. Rows are written many at a time, so that a server gets
/// them at once.
struct EarlierLog {
  /// The number of the change that the entry began with.
  let entry: Int64
  /// The place of the last row of a continued entry; nil: the entry begins with this change.
  private let last: Int64?
  /// The entry that this one undoes.
  var undoes: Int64?
  /// The albums whose order has been kept: only the earliest order counts.
  var ordered: Set<Int64> = []
  /// The rows that wait to be written, and their bytes.
  private var pending: [[SQLValue]] = []
  private var waiting: Int64 = 0
  /// The place of the next row; nil: there is none yet.
  private var next: Int64?
  /// The bytes of all rows.
  private var size: Int64 = 0

  /// The entry, if it has rows.
  var written: Int64? { next == nil ? nil : entry }

  /// - Parameters:
  ///   - change: the number of the change.
  ///   - known: the entry that the change continues, and the place of its last row; nil: it begins
  ///     a new entry.
  init(change: Int64, continuing known: (entry: Int64, last: Int64)?) {
    (entry, last) = (known?.entry ?? change, known?.last)
  }

  /// Rows that wait to be written, and their bytes: an album may have a million photos.
  private static let batch = 4_096
  private static let bytes: Int64 = 4 << 20

  mutating func add(_ value: EarlierValue, in database: any Database) throws(CatalogError) {
    let place = if let next { next } else { try begin(in: database) }
    let values = value.values(entry: entry, place: place)
    next = place + 1
    if case .text(let text)? = values.last { waiting += EntryTable.row + Int64(text.utf8.count) }
    pending.append(values)
    guard pending.count >= EarlierLog.batch || waiting >= EarlierLog.bytes else { return }
    try write(in: database)
  }

  /// Writes the remaining rows and the entry itself, unless nothing was replaced.
  mutating func finish(_ change: Int64, in database: any Database) throws(CatalogError) {
    try write(in: database)
    guard next != nil else { return }
    let (known, oldest) = try ends(in: database)
    let total = known + size
    try database.run(
      EarlierLog.inserting,
      [
        .integer(entry), .integer(change), .real(Clock.now()), SQLValue(undoes), .integer(total),
      ])
    guard last == nil, let oldest else { return }
    let date = Clock.now() - DeletedTable.kept, least = total - EntryTable.limit
    guard oldest.date < date || oldest.total < least else { return }
    try forget(before: date, least, in: database)
  }

  private static let inserting = """
    INSERT INTO entry(change, last, date, undoes, total) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT(change) DO UPDATE SET last = excluded.last, total = excluded.total
    """

  /// Returns the number of bytes that all entries have written, and the oldest entry.
  private func ends(
    in database: any Database
  ) throws(CatalogError) -> (total: Int64, oldest: (date: Double, total: Int64)?) {
    let sql = """
      SELECT newest.total, oldest.date, oldest.total
      FROM (SELECT total FROM entry WHERE change <= ? ORDER BY change DESC LIMIT 1) AS newest,
        (SELECT date, total FROM entry ORDER BY change LIMIT 1) AS oldest
      """
    var found: (total: Int64, oldest: (date: Double, total: Int64)?) = (0, nil)
    try database.read(sql, [.integer(entry)]) { row in
      // In a stranger's library, the total may be any number.
      let total = row.integer(0)
      found = ((0...(1 << 53)).contains(total) ? total : 0, (row.double(1), row.integer(2)))
    }
    return found
  }

  private mutating func write(in database: any Database) throws(CatalogError) {
    for values in pending { _ = try database.add(values, to: .earlier) }
    size += waiting
    (pending, waiting) = ([], 0)
  }

  /// Luma never writes rows of future changes, so they are removed.
  private func begin(in database: any Database) throws(CatalogError) -> Int64 {
    if let last { return min(max(0, last), 1 << 53) + 1 }
    try database.run("DELETE FROM earlier WHERE entry >= ?", [.integer(entry)])
    try database.run("DELETE FROM entry WHERE change >= ?", [.integer(entry)])
    return 1
  }

  /// Forgets the entries before a date, and those beyond a size.
  private func forget(
    before date: Double, _ total: Int64, in database: any Database
  ) throws(CatalogError) {
    let old = "SELECT change FROM entry WHERE change < ? AND (date < ? OR total < ?)"
    let bindings = [SQLValue.integer(entry), .real(date), .integer(total)]
    // Entries are deleted last, because the condition refers to them.
    try database.run("DELETE FROM earlier WHERE entry IN (\(old))", bindings)
    try database.run("DELETE FROM entry WHERE change IN (\(old))", bindings)
  }

  /// Forgets the earlier values of photos that are given up for good.
  static func forget(photos keys: [Int64], in database: any Database) throws(CatalogError) {
    try database.run(
      "DELETE FROM earlier WHERE photo IN (SELECT value FROM json_each(?))",
      [AssetTable.keyList(keys[...])])
    try database.run("DELETE FROM entry WHERE change NOT IN (SELECT entry FROM earlier)")
  }
}
