import LumaDatabase
import LumaFiles
package import LumaModel

/// How another program's catalog stores a capture time, to recognize the same time in a file. It is
/// noted with the photo until the file is read: the file may have the zone and fractions of
/// seconds, which catalogs lack.
package enum CatalogDate: String, CaseIterable {
  /// The camera's clock.
  case clock
  /// The camera's clock, which the program took for one in the zone of the computer; that may have been
  /// in another one.
  case zones
  /// A point in time.
  case moment

  /// The member of a photo's line.
  package static let member = "catalogDate"

  /// In the column `edited`, where fields have the low bits.
  var bit: Int64 {
    switch self {
    case .clock: 1 << 60
    case .zones: 1 << 61
    case .moment: 1 << 62
    }
  }

  package static let bits = allCases.reduce(0) { $0 | $1.bit }

  /// Returns what is noted in the column `edited`.
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

  /// Returns the time that a catalog and a file agree on; nil: the catalog has another. A moment beside
  /// a clock without a zone gives the zone.
  package func agreed(_ date: PhotoDate, _ file: PhotoDate) -> PhotoDate? {
    if isSame(date, file) { return file }
    guard self == .moment, date.utcOffset == nil, file.utcOffset == nil, file.precision >= .minute
    else { return nil }
    return CatalogDate.zone(file.clockSeconds - date.seconds).map(file.zoned)
  }

  /// Whether clocks in two zones may differ by so many seconds.
  private static func isOfZones(_ seconds: Double) -> Bool { zone(seconds) != nil }

  /// The offset from UTC that is meant; nil: no place has it.
  private static func zone(_ seconds: Double) -> Int? {
    let quarters = (seconds / 900).rounded()
    guard abs(seconds - quarters * 900) < 1, abs(quarters) <= 14 * 4 else { return nil }
    return Int(quarters) * 900
  }
}

extension PhotoDate {
  /// The time of clocks in the computer's zone then, as a camera without a zone records it.
  ///
  /// - **Source**: localtime(3), the inverse of mktime(3)
  package var onClockOfComputer: PhotoDate {
    var parts = tm()
    guard var time = time_t(exactly: seconds.rounded(.down)), localtime_r(&time, &parts) != nil
    else { return self }
    return PhotoDate(seconds: seconds + Double(parts.tm_gmtoff))
  }
}
