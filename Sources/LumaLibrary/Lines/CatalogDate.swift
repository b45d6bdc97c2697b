import LumaDatabase
import LumaFiles
package import LumaModel

/// How another program's catalog stores a capture time, to recognize the same time in a file. It is
/// noted with the photo until the file is read, which may have the zone and fractions of seconds
/// that catalogs lack.
package enum CatalogDate: String, CaseIterable {
  /// The camera's clock.
  case clock
  /// The camera's clock, which the program assumed to be in the computer's zone; that zone may have
  /// been wrong.
  case zones
  /// A point in time.
  case moment

  /// The name of its member in a photo's line.
  package static let member = "catalogDate"

  /// The bit in the column `edited`, whose low bits belong to fields.
  var bit: Int64 {
    switch self {
    case .clock: 1 << 60
    case .zones: 1 << 61
    case .moment: 1 << 62
    }
  }

  package static let bits = allCases.reduce(0) { $0 | $1.bit }

  /// Returns the kind noted in the column `edited`.
  package static func noted(in edited: Int64) -> CatalogDate? {
    allCases.first { edited & $0.bit != 0 }
  }

  /// Whether a file's time is the catalog's, rather than one that the user has changed.
  package func isSame(_ date: PhotoDate, _ file: PhotoDate) -> Bool {
    switch self {
    case .clock where date.utcOffset == nil: abs(file.clockSeconds - date.clockSeconds) < 1
    case .zones: CatalogDate.isOfZones(file.clockSeconds - date.clockSeconds)
    case .clock, .moment:
      abs(file.seconds - date.seconds) < 1
        && (date.utcOffset == nil || date.utcOffset == file.utcOffset)
    }
  }

  /// Returns the time that a catalog and a file agree on; nil: the catalog has another time. A
  /// moment in the catalog and a clock without a zone in the file together give the zone.
  package func agreed(_ date: PhotoDate, _ file: PhotoDate) -> PhotoDate? {
    if isSame(date, file) { return file }
    guard self == .moment, date.utcOffset == nil, file.utcOffset == nil, file.precision >= .minute
    else { return nil }
    return CatalogDate.zone(file.clockSeconds - date.seconds).map(file.zoned)
  }

  /// Whether clocks in two zones may differ by this number of seconds.
  private static func isOfZones(_ seconds: Double) -> Bool { zone(seconds) != nil }

  /// The offset from UTC that a difference means; nil: no place has that offset.
  private static func zone(_ seconds: Double) -> Int? {
    let quarters = (seconds / 900).rounded()
    guard abs(seconds - quarters * 900) < 1, abs(quarters) <= 14 * 4 else { return nil }
    return Int(quarters) * 900
  }
}

extension PhotoDate {
  /// The clock time in the computer's zone at that moment, as a camera without a zone records it.
  ///
  /// - **Source**: localtime(3), the inverse of mktime(3)
  package var onClockOfComputer: PhotoDate {
    var parts = tm()
    guard var time = time_t(exactly: seconds.rounded(.down)), localtime_r(&time, &parts) != nil
    else { return self }
    return PhotoDate(seconds: seconds + Double(parts.tm_gmtoff))
  }
}
