import LumaCatalog
import LumaDatabase
import LumaFiles

/// Keeps what a change replaces. The rows are written many at a time: a server gets them at once.
struct EarlierLog {
  /// The number of the change that the step began with.
  let step: Int64
  /// The place of the last row of a step that is continued; nil: the step begins with this change.
  private let last: Int64?
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
  ///   - known: the step that it continues, and the place of its last row; nil: it begins one.
  init(change: Int64, continuing known: (step: Int64, last: Int64)?) {
    (step, last) = (known?.step ?? change, known?.last)
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
    try database.run(
      EarlierLog.inserting,
      [
        .integer(step), .integer(change), .real(Clock.now()), SQLValue(undoes), .integer(size),
      ])
    if last == nil { try forgetOldSteps(in: database) }
  }

  /// A number that no library reaches, so that the next one exists.
  private static let most = "9007199254740992"

  private static let inserting = """
    INSERT INTO step(change, last, date, undoes, total) VALUES (
      ?, ?, ?, ?, ? + coalesce((SELECT max(total) FROM step WHERE total < \(most)), 0))
    ON CONFLICT(change) DO UPDATE SET last = excluded.last, total = excluded.total
    """

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
    if let last { return min(max(0, last), 1 << 53) + 1 }
    try database.run("DELETE FROM earlier WHERE step >= ?", [.integer(step)])
    return 1
  }

  /// Forgets the steps of the days after which deleted photos go, those beyond a size, and those of
  /// changes to come.
  private func forgetOldSteps(in database: any Database) throws(CatalogError) {
    let oldest = SQLValue.real(Clock.now() - DeletedTable.kept)
    let old = """
      SELECT change FROM step WHERE change > ? OR change < ? AND (date < ? OR total < (
        SELECT newest.total - ? FROM step AS newest WHERE newest.change = ?))
      """
    let own = SQLValue.integer(step), bindings = [own, own, oldest, .integer(StepTable.limit), own]
    guard try database.integerOrNil(old + " LIMIT 1", bindings) != nil else { return }
    // The steps last: the condition is about them.
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
