/// A correction of capture times.
package struct DateShift: Hashable, Codable, Sendable {
  /// Seconds added to each time: how late the camera's clock was.
  package var seconds: Double
  /// The photos' new UTC offset in seconds; nil: they keep theirs.
  package var utcOffset: Int?
  /// Whether the clock time stays the same in the new offset; otherwise, the instant does.
  package var keepsClock: Bool

  package init(seconds: Double = 0, utcOffset: Int? = nil, keepsClock: Bool = false) {
    (self.seconds, self.utcOffset, self.keepsClock) = (seconds, utcOffset, keepsClock)
  }

  /// Returns the corrected time.
  package func applied(to date: PhotoDate) -> PhotoDate {
    var shifted = date
    shifted.seconds += seconds
    guard let utcOffset else { return shifted }
    if keepsClock { shifted.seconds += Double((date.utcOffset ?? 0) - utcOffset) }
    shifted.utcOffset = utcOffset
    return shifted
  }
}
