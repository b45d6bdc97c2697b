/// A correction of capture times.
package struct DateShift: Hashable, Codable, Sendable {
  /// Added to each time: the camera's clock was late by so much.
  package var seconds: Double
  /// UTC offset in seconds that the photos get; nil: they keep theirs.
  package var utcOffset: Int?
  /// Whether the clock shows the same time in the new offset: otherwise it is the same instant.
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
