package import LumaDatabase
import LumaModel

/// Changes from lines of interchange files.
extension LibraryTransaction {
  /// Adopts the capture time of a file that was read, if the photo's catalog has the same time. A
  /// time that the user changed in the catalog stays.
  func settleDate(of key: Int64, _ file: PhotoDate?, edited: Int64) throws(CatalogError) {
    guard let noted = CatalogDate.noted(in: edited), let file else { return }
    if let known = try creationDate(of: key), let agreed = noted.agreed(known, file) {
      let row = AssetField.creationDate.row
      let changes = row.columns.map { "\($0.name) = ?" }.joined(separator: ", ")
      try connection.run(
        "UPDATE asset SET \(changes), edited = edited & ? WHERE pk = ?",
        agreed.columns + [.integer(~(row.editedBit ?? 0)), .integer(key)])
    }
    try connection.run(
      "UPDATE asset SET edited = edited & ? WHERE pk = ?",
      [.integer(~CatalogDate.bits), .integer(key)])
  }

  /// Adds the photo of a line.
  ///
  /// - Parameters:
  ///   - own: the primary key that the photo had before; nil: it is new.
  ///   - wasTrashed: whether the photo comes out of the trash.
  /// - Returns: the photo's primary key.
  package func insertRow(
    _ photo: PhotoLines.Photo, as own: Int64? = nil, wasTrashed: Bool = false
  ) throws(CatalogError) -> Int64 {
    let key = try insertRow(
      photo.asset, resources: photo.resources, as: own, wasTrashed: wasTrashed)
    if photo.edited != 0 {
      try connection.run(
        "UPDATE asset SET edited = ? WHERE pk = ?", [.integer(photo.edited), .integer(key)])
    }
    if let adjustment = photo.adjustment {
      try AdjustmentTable.write(adjustment, of: key, in: connection)
    }
    return key
  }
}
