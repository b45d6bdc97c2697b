import LumaModel

extension LibraryTransaction {
  /// Notes that a photo's file is now at another place.
  func relocate(_ key: Int64, from old: String, to resource: Resource) throws(CatalogError) {
    try connection.run(
      """
      UPDATE OR REPLACE resource SET path = ?, size = ?, modified = ?, inode = ?
      WHERE asset = ? AND path = ?
      """,
      [
        .text(resource.path), .integer(resource.size), .integer(resource.modified),
        .integer(resource.inode), .integer(key), .text(old),
      ])
    let isOriginal = try connection.integer(
      "SELECT count(*) FROM asset WHERE pk = ? AND path = ?", [.integer(key), .text(old)])
    if isOriginal > 0 {
      let columns: [AssetField] = [.path, .filename]
      let names = columns.flatMap { LibraryTable.names(of: $0.column) }
      let values =
        LibraryTable.values(resource.path)
        + LibraryTable.values(FileSystem.name(of: resource.path))
      let sets = names.map { "\($0) = ?" }.joined(separator: ", ")
      try connection.run(
        "UPDATE asset SET \(sets), missing = 0 WHERE pk = ?", values + [.integer(key)])
    }
    try touch(.asset, key)
  }

  /// Notes what a photo's file says now. What was set in the library stays.
  func refresh(
    _ key: Int64, _ asset: Asset, editedSize: EditedSize = { _, _ in nil }
  ) throws(CatalogError) {
    let edited = try connection.integer("SELECT edited FROM asset WHERE pk = ?", [.integer(key)])
    let kept: Set<AssetField> = [
      .localIdentifier, .addedDate, .favorite, .hidden, .burstIdentifier, .burstSelectionTypes,
      .mediaSubtypes, .dir,
    ]
    var names: [String] = []
    var values: [SQLValue] = []
    for (name, value) in zip(LibraryTable.fieldedNames, LibraryTable.values(of: asset)) {
      let bit = name.field.flatMap(FieldSetting.bit) ?? 0
      if name.field.map(kept.contains) == true || edited & bit != 0 { continue }
      names.append("\(name.column) = ?")
      values.append(value)
    }
    try connection.run(
      "UPDATE asset SET \(names.joined(separator: ", ")) WHERE pk = ?", values + [.integer(key)])
    if edited & (FieldSetting.bit(.keywords) ?? 0) == 0 {
      try connection.run("DELETE FROM keyword WHERE asset = ?", [.integer(key)])
      try AssetTable.write(AssetRow.keywords(of: asset), of: key, in: connection)
    }
    try refreshEdit(of: key, asset.header.size, editedSize)
    try touch(.asset, key)
  }

  func set(missing: Bool, _ key: Int64) throws(CatalogError) {
    try connection.run(
      "UPDATE asset SET missing = ? WHERE pk = ?", [.integer(missing ? 1 : 0), .integer(key)])
    try touch(.asset, key)
  }
}

extension LibraryTransaction {
  /// Notes the stamp and hash of a file that was read again.
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
  /// Each name of `valueNames` with the field that it is a part of.
  static let fieldedNames: [(column: String, field: AssetField?)] = columns.flatMap { column in
    let isCount = column.name == AssetField.keywordsCountColumn
    let field = column.field ?? (isCount ? .keywords : nil)
    let names = column.field?.hasForms == true ? names(of: column.name) : [column.name]
    return names.map { ($0, field) }
  }
}
