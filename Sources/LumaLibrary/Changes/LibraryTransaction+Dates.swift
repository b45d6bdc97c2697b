public import LumaDatabase
import LumaModel

/// A correction of capture times.
public struct DateShift: Hashable, Sendable {
  /// Added to each time: the camera's clock was late by so much.
  public var seconds: Double
  /// UTC offset in seconds that the photos get; nil: they keep theirs.
  public var utcOffset: Int?
  /// Whether the clock shows the same time in the new offset: otherwise it is the same instant.
  public var keepsClock: Bool

  public init(seconds: Double = 0, utcOffset: Int? = nil, keepsClock: Bool = false) {
    (self.seconds, self.utcOffset, self.keepsClock) = (seconds, utcOffset, keepsClock)
  }

  func applied(to date: PhotoDate) -> PhotoDate {
    var shifted = PhotoDate(seconds: date.seconds + seconds, utcOffset: date.utcOffset)
    guard let utcOffset else { return shifted }
    if keepsClock { shifted.seconds += Double((date.utcOffset ?? 0) - utcOffset) }
    shifted.utcOffset = utcOffset
    return shifted
  }
}

extension LibraryTransaction {
  /// Moves the capture times of photos; those without one, and those that stay the same, are not
  /// changed. Files are not changed either.
  ///
  /// - Throws: `cannotSet` for a time before the year 0 or after 9999; `noSuchAsset`.
  /// - **Lua**: `c:shift(photos, { hours = 1 })`
  public func shift(_ photos: [String], by shift: DateShift) throws(CatalogError) {
    for photo in photos {
      let key = try key(ofPhoto: photo)
      guard let known = try creationDate(of: key) else { continue }
      let date = shift.applied(to: known)
      guard date != known else { continue }
      guard PhotoDate.years.contains(date.seconds) else {
        throw .library(
          .cannotSet(
            verb: "shift", field: "creationDate", expected: "a date of the years 0 to 9999",
            got: date.year.map { "one of the year \($0)" } ?? "one \(shift.seconds) s away"))
      }
      try write(try FieldSetting([.creationDate: .date(date)]), to: key)
    }
  }

  func creationDate(of key: Int64) throws(CatalogError) -> PhotoDate? {
    let row = AssetField.creationDate.row
    let sql = "SELECT \(row.column), \(row.clockColumn) FROM asset WHERE pk = ?"
    var known: PhotoDate?
    try connection.read(sql, [.integer(key)]) { row in
      known = row.doubleOrNil(0).map {
        PhotoDate(seconds: $0, utcOffset: row.integerOrNil(1).map { Int($0) })
      }
    }
    return known
  }
}
