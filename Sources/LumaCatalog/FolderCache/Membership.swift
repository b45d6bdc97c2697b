import LumaDatabase
import LumaModel
import LumaPredicates

/// The list of the photos of an opened source. Its rows, and their tables, are written when a query
/// first needs them; a run whose outputs are up to date needs none.
///
/// `@unchecked Sendable`: mutable state is only accessed under the connection's lock.
final class Membership: @unchecked Sendable {
  private let source: Int64
  let connection: Connection
  private var waiting: [Member] = []
  /// Relative paths of the folders with waiting rows, by number.
  private var dirs: [Int: String] = [:]
  /// Primary keys in `subfolder`, by the number of the folder.
  private var subfolders: [Int: Int64] = [:]
  private var isWritten = false

  /// A photo, its index in the source's own order, and the number of its folder.
  private struct Member {
    var asset: Int64
    var position: Int
    var folder: Int
  }

  /// The most rows that wait; a folder counts as several. They stay in memory, so a full disk
  /// cannot make a query fail.
  static let mostWaiting = 65_536
  private static let rowsOfFolder = 8

  init(source: Int64, _ connection: Connection) {
    self.source = source
    self.connection = connection
  }

  /// Adds photos of a folder.
  ///
  /// - Parameters:
  ///   - photos: with their indexes in the source's own order.
  ///   - folder: its number.
  func add(
    _ photos: [(asset: Int64, position: Int)], in folder: Int, _ dir: String
  ) throws(CatalogError) {
    connection.lock.lock()
    defer { connection.lock.unlock() }
    var rest = photos[...]
    while !rest.isEmpty {
      if waiting.last?.folder != folder, subfolders[folder] == nil { dirs[folder] = dir }
      let part = rest.prefix(max(1, room + 1))
      waiting += part.map { Member(asset: $0.asset, position: $0.position, folder: folder) }
      if room < 0 { try write() }
      rest = rest.dropFirst(part.count)
    }
  }

  /// Number of rows that may still wait.
  private var room: Int {
    Membership.mostWaiting - waiting.count - Membership.rowsOfFolder * dirs.count
  }

  /// Writes the rows that wait.
  func write() throws(CatalogError) {
    connection.lock.lock()
    defer { connection.lock.unlock() }
    guard !waiting.isEmpty || !isWritten else { return }
    try FolderCache.makeMembers(in: connection)
    try connection.transaction(writesFile: false) { () throws(CatalogError) in
      for (folder, dir) in dirs { subfolders[folder] = try write(dir) }
      let sql = "INSERT INTO temp.member(source, asset, position, subfolder) VALUES (?, ?, ?, ?)"
      try connection.prepared(sql) { statement throws(CatalogError) in
        for member in waiting {
          try statement.run([
            .integer(source), .integer(member.asset), .integer(Int64(member.position)),
            .integer(subfolders[member.folder] ?? 0),
          ])
        }
      }
    }
    (waiting, dirs, isWritten) = ([], [:], true)
  }

  /// The photos' primary keys in the source's own order; nil if their rows are written.
  var waitingKeys: [Int64]? {
    connection.lock.lock()
    defer { connection.lock.unlock() }
    // New photos are added after known ones, so they need sorting.
    return isWritten ? nil : waiting.sorted { $0.position < $1.position }.map(\.asset)
  }

  func remove() throws(CatalogError) {
    connection.lock.lock()
    defer { connection.lock.unlock() }
    guard isWritten else { return }
    // Without a condition, SQLite frees the pages without visiting rows.
    let isAlone = try connection.integer(Membership.hasOthers, [.integer(source)]) == 0
    let (condition, values) = isAlone ? ("", []) : (" WHERE source = ?", [SQLValue.integer(source)])
    for table in ["member", "subfolder"] {
      try connection.run("DELETE FROM temp.\(table)\(condition)", values)
    }
  }

  /// Whether other sources, before or after this one, have rows: two lookups.
  private static let hasOthers = """
    SELECT EXISTS(SELECT 1 FROM temp.member WHERE source < ?1)
      OR EXISTS(SELECT 1 FROM temp.member WHERE source > ?1)
    """

  /// Returns the positions of its photos, counted in the order in which they were found.
  func positions() throws(CatalogError) -> Set<Int> {
    connection.lock.lock()
    defer { connection.lock.unlock() }
    guard isWritten else { return Set(waiting.map(\.position)) }
    try write()
    var found: Set<Int> = []
    let sql = "SELECT position FROM temp.member WHERE source = ?"
    try connection.read(sql, [.integer(source)]) { found.insert(Int($0.integer(0))) }
    return found
  }

  private func write(_ dir: String) throws(CatalogError) -> Int64 {
    let forms = TextForm.allCases
    let columns = (["dir"] + forms.map { "dir" + $0.suffix } + ["place"]).joined(separator: ", ")
    let parameters = Array(repeating: "?", count: forms.count + 3).joined(separator: ", ")
    let sql = "INSERT INTO temp.subfolder(source, \(columns)) VALUES (\(parameters)) RETURNING pk"
    return try connection.integer(
      sql,
      [.integer(source)] + FoldedText(dir).columnValues(forms)
        + [.text(NaturalKey.place(of: dir))])
  }
}
