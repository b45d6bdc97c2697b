import LumaCatalog
import LumaDatabase
import LumaFiles

/// Keeps what a change replaces. The rows are written many at a time: a server gets them at once.
struct EarlierLog {
  /// The number of the change that the step began with.
  let step: Int64
  /// Whether the step begins with this change.
  private let isNew: Bool
  /// The step that this one takes back.
  var undoes: Int64?
  /// The albums whose order it has: the earliest one counts.
  var ordered: Set<Int64> = []
  private var pending: [EarlierValue] = []
  /// The place of the next row; nil: none was written yet.
  private var next: Int64?
  private var size: Int64 = 0

  /// The step, if it has rows.
  var written: Int64? { next == nil ? nil : step }

  /// - Parameters:
  ///   - change: the number of the change.
  ///   - step: the one that it continues; nil: it begins one.
  init(change: Int64, continuing step: Int64?) {
    (self.step, isNew) = (step ?? change, step == nil)
  }

  /// Values that wait to be written.
  private static let batch = 4_096

  mutating func add(_ value: EarlierValue, in database: any Database) throws(CatalogError) {
    pending.append(value)
    if pending.count >= EarlierLog.batch { try write(in: database) }
  }

  /// Writes what is left, and the step itself, unless nothing was replaced.
  mutating func finish(_ change: Int64, in database: any Database) throws(CatalogError) {
    try write(in: database)
    guard next != nil else { return }
    let total = try database.number(of: StepTable.written) + size
    try database.set(StepTable.written, to: total)
    try database.run(
      """
      INSERT INTO step(change, last, date, undoes, total) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT(change) DO UPDATE SET last = excluded.last, total = excluded.total
      """,
      [
        .integer(step), .integer(change), .real(Clock.now()), SQLValue(undoes), .integer(total),
      ])
    if isNew { try forget(before: total - StepTable.limit, in: database) }
  }

  private mutating func write(in database: any Database) throws(CatalogError) {
    guard !pending.isEmpty else { return }
    var place = if let next { next } else { try begin(in: database) }
    for value in pending {
      let values = value.values(step: step, place: place)
      if case .text(let text)? = values.last { size += StepTable.row + Int64(text.utf8.count) }
      _ = try database.add(values, to: .earlier)
      place += 1
    }
    next = place
    pending = []
  }

  /// Rows of changes to come are none of Luma's.
  private func begin(in database: any Database) throws(CatalogError) -> Int64 {
    guard isNew else {
      let sql = "SELECT max(place) FROM earlier WHERE step = ?"
      return min(max(0, try database.integer(sql, [.integer(step)])), 1 << 53) + 1
    }
    try database.run("DELETE FROM earlier WHERE step >= ?", [.integer(step)])
    try database.run("DELETE FROM step WHERE change >= ?", [.integer(step)])
    return 1
  }

  /// Forgets old steps: of the days after which deleted photos go, and beyond a size.
  private func forget(before total: Int64, in database: any Database) throws(CatalogError) {
    let oldest = SQLValue.real(Clock.now() - DeletedTable.kept)
    let old = "SELECT change FROM step WHERE (date < ? OR total < ?) AND change <> ?"
    let bindings = [oldest, .integer(total), .integer(step)]
    guard try database.integerOrNil(old + " LIMIT 1", bindings) != nil else { return }
    try database.run("DELETE FROM earlier WHERE step IN (\(old))", bindings)
    try database.run("DELETE FROM step WHERE change IN (\(old))", bindings)
  }

  /// Forgets what photos had that are given up for good.
  static func forget(photos keys: [Int64], in database: any Database) throws(CatalogError) {
    try database.run(
      "DELETE FROM earlier WHERE photo IN (SELECT value FROM json_each(?))",
      [AssetTable.keyList(keys[...])])
    try database.run("DELETE FROM step WHERE change NOT IN (SELECT step FROM earlier)")
  }
}
