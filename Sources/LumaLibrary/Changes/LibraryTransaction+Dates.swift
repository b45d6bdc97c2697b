package import LumaDatabase
package import LumaModel

extension LibraryTransaction {
  /// Moves the capture times of photos. Photos without one, those whose time stays the same, and
  /// files are not changed.
  ///
  /// - Throws: `cannotSet` for a time before the year 0 or after 9999; `noSuchAsset`.
  /// - **Lua**: `c:shift(photos, { hours = 1 })`
  package func shift(_ photos: [String], by shift: DateShift) throws(CatalogError) {
    for photo in photos {
      let key = try key(ofPhoto: photo)
      guard let known = try creationDate(of: key) else { continue }
      let date = shift.applied(to: known)
      guard date != known else { continue }
      guard PhotoDate.years.contains(date.seconds) else {
        throw .library(
          .cannotSet(
            verb: "shift", field: "creationDate", expected: "a date in the years 0 to 9999",
            got: date.year.map { "one of the year \($0)" } ?? "one \(shift.seconds) s away"))
      }
      let setting = try FieldSetting([.creationDate: .date(date)])
      let bits = try edited(of: [key])
      if let earlier = setting.earlier(
        of: key, edited: bits[key] ?? 0, { $0 == .creationDate ? .date(known) : .null })
      {
        try keep(earlier)
      }
      try setting.write(to: key, in: connection)
      try modify(key)
    }
  }

  func creationDate(of key: Int64) throws(CatalogError) -> PhotoDate? {
    let row = AssetField.creationDate.row
    let sql = "SELECT \(row.columns.map(\.name).joined(separator: ", ")) FROM asset WHERE pk = ?"
    var known: PhotoDate?
    try connection.read(sql, [.integer(key)]) { row in
      known = row.doubleOrNil(0).map {
        PhotoDate(clock: $0, offset: row.integerOrNil(1), precision: row.integerOrNil(2))
      }
    }
    return known
  }
}
