import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaModel

extension LibraryTransaction {
  /// Records the new path of a photo's moved file.
  func relocate(_ key: Int64, from old: String, to resource: Resource) throws(CatalogError) {
    // The file at the new path is this one.
    try connection.run(
      """
      DELETE FROM resource WHERE asset = ?1 AND path = ?2 AND kind IN (
        SELECT kind FROM resource WHERE asset = ?1 AND path = ?3 AND path <> ?2)
      """, [.integer(key), .text(resource.path), .text(old)])
    try connection.run(
      """
      UPDATE resource SET path = ?, size = ?,
        modified = CASE modified WHEN \(Resource.unread) THEN modified ELSE ? END, inode = ?
      WHERE asset = ? AND path = ?
      """,
      [
        .text(resource.path), .integer(resource.size), .integer(resource.modified),
        .integer(resource.inode), .integer(key), .text(old),
      ])
    try relocateOriginal(of: key, from: old, to: resource.path)
    try touch(.asset, key)
  }

  /// Records the new path of a photo's original, if the original was the file at the old path.
  func relocateOriginal(of key: Int64, from old: String, to path: String) throws(CatalogError) {
    let name = try connection.text(
      "SELECT filename FROM asset WHERE pk = ? AND path = ?", [.integer(key), .text(old)])
    guard let name else { return }
    // A name given by another program's catalog stays.
    let isGiven = !name.utf8.elementsEqual(FileSystem.name(of: old).utf8)
    let columns: [AssetField] = [.path, .filename]
    let names = columns.flatMap { LibraryTable.names(of: $0.row.column) }
    let values =
      LibraryTable.values(path) + LibraryTable.values(isGiven ? name : FileSystem.name(of: path))
    let sets = names.map { "\($0) = ?" }.joined(separator: ", ")
    try connection.run(
      "UPDATE asset SET \(sets), missing = 0 WHERE pk = ?", values + [.integer(key)])
  }

  /// Removes a file from a photo; the file itself stays.
  func remove(fileAt path: String, of key: Int64) throws(CatalogError) {
    try connection.run(
      "DELETE FROM resource WHERE asset = ? AND path = ?", [.integer(key), .text(path)])
  }

  /// Updates a photo with the current metadata of its file. Values set in the library are kept.
  func refresh(
    _ key: Int64, _ asset: Asset, editedSize: EditedSize = { _, _ in nil }
  ) throws(CatalogError) {
    let edited = try update(key, asset) { "\($0) = ?" }
    for table in ListTable.all where edited & (table.row.editedBit ?? 0) == 0 {
      try table.rewrite(table.values(of: asset), of: key, in: connection)
    }
    try settleDate(of: key, asset.header.creationDate, edited: edited)
    try refreshEdit(of: key, asset, editedSize)
    try touch(.asset, key)
  }

  /// Sets the fields without a value. The file is unchanged, but was read again because a newer
  /// version reads more from it. Known values and the change number stay.
  func fillNewFields(_ key: Int64, _ asset: Asset) throws(CatalogError) {
    let known = try listed(key)
    var asset = asset
    // Clock, offset and precision are one value.
    if let date = try creationDate(of: key),
      date.clockSeconds != asset.header.creationDate?.clockSeconds
    {
      asset.header.creationDate = date
    }
    let edited = try update(key, asset) { "\($0) = coalesce(\($0), ?)" }
    for table in ListTable.all
    where edited & (table.row.editedBit ?? 0) == 0 && !known.contains(table.name) {
      try table.rewrite(table.values(of: asset), of: key, in: connection)
    }
  }

  /// Returns the tables of the lists that a photo has.
  private func listed(_ key: Int64) throws(CatalogError) -> Set<String> {
    var known: Set<String> = []
    let counts = ListTable.all.map(\.row.countColumn).joined(separator: ", ")
    try connection.read("SELECT \(counts) FROM asset WHERE pk = ?", [.integer(key)]) { row in
      for (place, table) in ListTable.all.enumerated() where !row.isNull(place) {
        known.insert(table.name)
      }
    }
    return known
  }

  /// Sets the fields that a file determines and the user has not edited.
  ///
  /// - Returns: The bits of the edited fields.
  private func update(
    _ key: Int64, _ asset: Asset, set: (String) -> String
  ) throws(CatalogError) -> Int64 {
    var (edited, modified) = (Int64(0), asset.modificationDate?.seconds)
    var asset = asset
    let (date, offset) = (
      AssetField.creationDate.row.column, AssetField.creationDate.row.clockColumn
    )
    try connection.read(
      "SELECT edited, modificationDate, \(date), \(offset) FROM asset WHERE pk = ?", [.integer(key)]
    ) { row in
      edited = row.integer(0)
      // The library may have changed the photo after its file.
      modified = [modified, row.doubleOrNil(1)].compactMap { $0 }.max()
      // Keeps a zone that was given on import because the file lacks it.
      guard let found = asset.header.creationDate, found.utcOffset == nil,
        row.doubleOrNil(2) == found.clockSeconds, let offset = row.integerOrNil(3)
      else { return }
      asset.header.creationDate = found.keepingClock(utcOffset: Int(clamping: offset))
    }
    asset.modificationDate = modified.map { PhotoDate(seconds: $0) }
    var sets: [String] = []
    var values: [SQLValue] = []
    for (name, value) in zip(LibraryTable.rowsOfNames, LibraryTable.values(of: asset)) {
      if name.row.isKept || edited & (name.row.editedBit ?? 0) != 0 { continue }
      sets.append(set(name.column))
      values.append(value)
    }
    try connection.run(
      "UPDATE asset SET \(sets.joined(separator: ", ")) WHERE pk = ?", values + [.integer(key)])
    return edited
  }

  /// Notes that the originals of photos, which may have been missing, exist.
  func find(_ keys: [Int64]) throws(CatalogError) {
    guard !keys.isEmpty else { return }
    var back: [Int64] = []
    let sql = """
      SELECT asset.pk FROM \(AssetTable.wanted) JOIN asset ON asset.pk = wanted.row
      WHERE asset.missing = 1
      """
    try connection.read(sql, [AssetTable.keyList(keys[...])]) { back.append($0.integer(0)) }
    for key in back { try set(missing: false, key) }
  }

  func set(missing: Bool, _ key: Int64) throws(CatalogError) {
    try connection.run(
      "UPDATE asset SET missing = ? WHERE pk = ?", [.integer(missing ? 1 : 0), .integer(key)])
    try touch(.asset, key)
  }
}

extension LibraryTransaction {
  /// Records the stamp and hash of a file that was read again.
  func restamp(_ key: Int64, _ file: ReadFile) throws(CatalogError) {
    try connection.run(
      """
      UPDATE resource SET size = ?, modified = ?, inode = ?, hash = ? WHERE asset = ? AND path = ?
      """,
      [
        .integer(file.found.stamp.size), .integer(file.found.stamp.modified),
        .integer(Int64(bitPattern: file.found.stamp.identity.inode)), .blob(file.hash.bytes),
        .integer(key), .text(file.path),
      ])
  }
}

extension LibraryTable {
  /// Each name in `valueNames`, with the field that it belongs to.
  static let rowsOfNames: [(column: String, row: FieldRow)] = columns.flatMap { column in
    names(of: column).map { ($0, column.row) }
  }
}
