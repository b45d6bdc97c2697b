import LumaCatalog
import LumaDatabase
import LumaLibrary
import LumaModel

/// Copies the rows of a damaged library, as far as they can be read.
struct LibraryRecovery {
  private let source: Connection
  private let target: Connection

  init(from source: Connection, to target: Connection) {
    self.source = source
    self.target = target
  }

  /// The tables with their keys. History is left out: tokens of the damaged library do not count in
  /// the new one.
  private static let tables: [(name: String, key: String)] =
    [("asset", "pk")] + ListTable.all.map { ($0.name, "asset, position") }
    + [
      ("resource", "asset, kind, path"), ("adjustment", "asset"), ("collection", "pk"),
      ("membership", "album, position, asset"), ("keyPhoto", "album"), ("deleted", "pk"),
    ]

  /// - Returns: number of photos.
  func run() throws(CatalogError) -> Int {
    for (table, key) in LibraryRecovery.tables { try copy(table, key) }
    let known = (try? columns(of: "asset", in: source)) ?? []
    if !known.isEmpty, !known.contains(AssetField.creationDate.row.precisionColumn) {
      try target.script(LibrarySchema.clocked)
    }
    for statement in LibraryRecovery.orphans + LibraryRecovery.mending { try target.run(statement) }
    return Int(try target.integer("SELECT count(*) FROM asset"))
  }

  private func copy(_ table: String, _ key: String) throws(CatalogError) {
    let known = Set((try? columns(of: table, in: source)) ?? [])
    let columns = try columns(of: table, in: target).filter(known.contains)
    guard !columns.isEmpty else { return }
    var rows = RowCopy(table, key: key, columns: columns, from: source, to: target)
    try rows.copyForward()
    try rows.copyBackward()
  }

  private func columns(
    of table: String, in connection: Connection
  ) throws(CatalogError) -> [String] {
    var names: [String] = []
    let sql = "SELECT name FROM pragma_table_xinfo('\(table)') WHERE hidden = 0"
    try connection.read(sql) { names.append($0.text(0)) }
    return names
  }

  /// Statements that delete rows that belong to no photo.
  private static let orphans = (ListTable.all.map(\.name) + ["resource", "adjustment"]).map {
    "DELETE FROM \($0) WHERE asset NOT IN (SELECT pk FROM asset)"
  }

  /// Statements that delete other orphaned rows, and recompute counts.
  private static let mending = [
    """
    DELETE FROM membership WHERE asset NOT IN (SELECT pk FROM asset)
      OR album NOT IN (SELECT pk FROM collection)
    """,
    "DELETE FROM keyPhoto WHERE album NOT IN (SELECT pk FROM collection)",
    "UPDATE collection SET parent = NULL WHERE parent NOT IN (SELECT pk FROM collection)",
    """
    INSERT INTO resource(asset, kind, path, size, modified, inode)
    SELECT pk, CASE mediaType WHEN 2 THEN 2 ELSE 1 END, path, fileSize, \(Resource.unread), 0
    FROM asset WHERE NOT EXISTS (SELECT 1 FROM resource WHERE resource.asset = pk AND kind IN (1, 2))
    """,
    """
    UPDATE membership SET (creationDate, visible) = (
      SELECT photo.creationDate, \(LibrarySchema.isVisible("photo"))
      FROM asset AS photo WHERE photo.pk = membership.asset)
    """,
    """
    UPDATE collection SET (total, visible) = (
      SELECT count(*), coalesce(sum(membership.visible), 0)
      FROM membership WHERE membership.album = collection.pk)
    """,
    """
    UPDATE meta SET value = max(
      (SELECT coalesce(max(updated), 0) FROM asset),
      (SELECT coalesce(max(updated), 0) FROM collection))
    WHERE key IN ('change', 'oldestChange')
    """,
  ]
}

/// Copies the rows of a table around the damage.
private struct RowCopy {
  private let source: Connection
  private let target: Connection
  private let reading: String
  private let key: String
  /// The first column of the key, which is a number.
  private let first: String
  private let place: Int
  private let insert: String
  /// Whether damage was met.
  private var isDamaged = false

  /// A damaged page hides a range of numbers; a longer gap counts as the end.
  private static let longestGap = 10_000

  init(
    _ table: String, key: String, columns: [String], from source: Connection,
    to target: Connection
  ) {
    (self.source, self.target, self.key) = (source, target, key)
    first = key.split(separator: ",").first.map(String.init) ?? key
    place = columns.firstIndex(of: first) ?? 0
    let list = columns.joined(separator: ", ")
    let values = columns.map { _ in "?" }.joined(separator: ", ")
    reading = "SELECT \(list) FROM \(table) NOT INDEXED"
    insert = "INSERT OR IGNORE INTO \(table)(\(list)) VALUES (\(values))"
  }

  /// Reads on after each number that cannot be read.
  mutating func copyForward() throws(CatalogError) {
    var next: Int64 = 0
    var gap = 0
    while gap < RowCopy.longestGap {
      var reached: Int64?
      let sql = "\(reading) WHERE \(first) >= ? ORDER BY \(key)"
      guard try !copy(sql, [.integer(next)], { reached = $0 }) else { return }
      isDamaged = true
      gap = reached == nil ? gap + 1 : 0
      next = max(next, reached ?? next) + 1
    }
  }

  /// Reads from the other end, up to the first damage.
  func copyBackward() throws(CatalogError) {
    guard isDamaged else { return }
    let order = key.replacing(",", with: " DESC,") + " DESC"
    _ = try copy("\(reading) ORDER BY \(order)", []) { _ in }
  }

  /// - Returns: whether all rows of the query could be read.
  private func copy(
    _ sql: String, _ bindings: [SQLValue], _ note: (Int64) -> Void
  ) throws(CatalogError) -> Bool {
    do throws(CatalogError) {
      try source.read(sql, bindings) { row throws(CatalogError) in
        try target.run(insert, row.values)
        note(row.integer(place))
      }
      return true
    } catch .database(let file, let code, _) where file == source.path && code.isDamage {
      return false
    }
  }
}
