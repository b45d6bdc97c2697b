import LumaFiles
package import LumaModel

extension FileDates {
  /// The time that a file made of a photo gets, nanoseconds since 1970; nil: that of its writing. A
  /// photo without a date has that of its file.
  package func modified(of photo: Asset) -> Int64? {
    let own = FileStatus(photo.path)?.stamp.modified
    switch self {
    case .original: return own
    case .capture:
      // Beyond 1677 and 2262, nanoseconds have more than 64 bits.
      guard let seconds = photo.moment?.seconds, abs(seconds) < 9e9 else { return own }
      return Int64(seconds.rounded(.down)) * 1_000_000_000
    }
  }
}
