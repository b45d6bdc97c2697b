import LumaDatabase
import LumaFiles
import LumaModel

/// Lines of large manifests that have changed since the manifests were written. No other lines are
/// read, so one photo among many costs no more than it does alone. Small manifests are written
/// whole, and changes of their lines are not noted.
extension OutputRecord {
  /// Maximum lines of a manifest that is written whole, which also drops files that are gone.
  static let few: Int64 = 1_024

  /// Separate tables, like that of the stamps: outputs whose lines may have changed, with the calls
  /// that listed them before, and stamps of large manifests as Luma wrote them.
  static func changes(_ place: String) -> String {
    """
    \(place.isEmpty ? withoutCalls : "")
    CREATE \(place) TABLE IF NOT EXISTS changed_line(
      root TEXT NOT NULL,
      key TEXT NOT NULL,
      recipe TEXT,
      PRIMARY KEY(root, key)
    ) WITHOUT ROWID;
    CREATE \(place) TABLE IF NOT EXISTS whole_manifest(
      root TEXT PRIMARY KEY,
      \(FileStamp.columns)
    ) WITHOUT ROWID;
    """
  }

  /// Forgets changes that versions before 2026-11-29 noted without calls; manifests are then
  /// written whole again.
  private static let withoutCalls = """
    DROP TABLE IF EXISTS line_change;
    DROP TABLE IF EXISTS written_manifest;
    """

  /// Notes that the line of an output is to be written again, unless the manifest is written whole.
  /// Must be called before the output is listed differently.
  static func noteChange(
    _ key: SQLValue, in root: String, _ connection: Connection
  ) throws(CatalogError) {
    try connection.run(noting, [.text(root), key])
  }

  /// Notes that the line of an output is to be written again.
  static func outdate(
    _ root: String, _ key: SQLValue, in connection: Connection
  ) throws(CatalogError) {
    try noteChange(key, in: root, connection)
    try connection.run(outdating, [.text(root)])
  }

  /// Notes that a manifest has the lines of all outputs.
  static func noteWritten(
    _ root: String, _ stamp: FileStamp, in connection: Connection
  ) throws(CatalogError) {
    try forgetChanges(of: root, in: connection)
    try connection.run(notingWritten, [.text(root)] + stamp.values + [.integer(few)])
  }

  private static func forgetChanges(
    of root: String, in connection: Connection
  ) throws(CatalogError) {
    for table in ["changed_line", "whole_manifest"] {
      try connection.run("DELETE FROM \(table) WHERE root = ?", [.text(root)])
    }
  }

  /// Notes that another program has written a manifest, so that it is not spliced.
  static func noteRead(
    _ root: String, _ stamp: FileStamp?, in connection: Connection
  ) throws(CatalogError) {
    try forgetChanges(of: root, in: connection)
    if let stamp { try noteCounts(of: root, stamp, isSpliced: false, in: connection) }
  }

  /// Replaces the lines that have changed since a manifest was written.
  ///
  /// - Returns: the version of the record that was written; nil: the manifest must be written
  ///   whole.
  func splice(_ root: String) throws(CatalogError) -> DatabaseVersion? {
    let path = ManifestPlaces.manifest(of: root)
    guard let stamp = try writtenStamp(of: root),
      let manifest = ManifestSplice(of: root, stamp)
    else { return nil }
    var version: DatabaseVersion?, changes: [ManifestSplice.Change] = [], isKnown = true
    try retrying { connection throws(CatalogError) in
      (changes, isKnown) = ([], true)
      version = try connection.version()
      let makers = try OutputRecord.makers(of: root, in: connection)
      try connection.read(OutputRecord.readingChanges, [.text(root)]) {
        row throws(CatalogError) in
        guard isKnown, let place = try manifest.place(of: row.text(OutputRecord.changed)) else {
          isKnown = false
          return
        }
        changes.append(.init(place: place, line: OutputRecord.line(row, makers, in: root)))
      }
    }
    guard isKnown, !changes.isEmpty else { return nil }
    changes.removeAll(where: manifest.has)
    guard !changes.isEmpty else { return version }
    let file = try ManifestWriter(path, in: root)
    try manifest.write(changes, to: file)
    try file.replace(isSynced: isSynced)
    return version
  }

  /// The line of an output; nil if it is no longer listed, or its file is gone.
  private static func line(
    _ row: Row, _ makers: [String: [OutputEntry]], in root: String
  ) -> [UInt8]? {
    guard !row.isNull(0) else { return nil }
    let output = OutputEntry(row)
    let (call, makers) = (RecipeCall(key: row.text(recipe)), makers[output.path] ?? [])
    guard output.isInPlace(of: call, makers, in: root) else { return nil }
    let entry = ManifestEntry(output, call, makers, in: root)
    return ManifestWriter.line(entry.members)
  }

  /// The stamp of a manifest when it was written; nil: it is small, or was not written here.
  private func writtenStamp(of root: String) throws(CatalogError) -> FileStamp? {
    var stamp: FileStamp?
    try retrying { connection throws(CatalogError) in
      stamp = nil
      let place = [SQLValue.text(root), .integer(OutputRecord.few)]
      try connection.read(OutputRecord.readingWritten, place) { stamp = FileStamp($0, at: 0) }
    }
    return stamp
  }

  private static let noting = """
    INSERT OR IGNORE INTO changed_line(root, key, recipe)
    SELECT ?1, ?2, (SELECT recipe FROM unit WHERE key = ?2 AND root = ?1)
    WHERE EXISTS (SELECT 1 FROM whole_manifest WHERE root = ?1)
    """
  private static let notingWritten = """
    INSERT INTO whole_manifest SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE (SELECT count(*) FROM (SELECT 1 FROM unit WHERE root = ?1 LIMIT ?7)) = ?7
    """
  private static let readingWritten = """
    SELECT size, modified, changed, device, inode FROM whole_manifest WHERE root = ?1
    AND (SELECT count(*) FROM (SELECT 1 FROM unit WHERE root = ?1 LIMIT ?2)) = ?2
    """
}
