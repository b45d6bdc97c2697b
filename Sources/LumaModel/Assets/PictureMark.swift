/// What a picture of an opened source is: its row in the cache and the stamps of its file and sidecars, by
/// half of a SHA-256 hash.
package struct PictureMark: Hashable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// That of no picture.
  package static let none = PictureMark(high: 0, low: 0)

  /// Half a hash need not be hashed whole.
  package func hash(into hasher: inout Hasher) { hasher.combine(low) }
}
