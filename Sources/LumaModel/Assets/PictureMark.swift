/// Identifies a picture of an opened source: half of a SHA-256 hash of its row in the cache and the
/// stamps of its file and sidecars.
package struct PictureMark: Hashable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// The mark that stands for no picture.
  package static let none = PictureMark(high: 0, low: 0)

  /// The mark is part of a hash, so half of it is enough.
  package func hash(into hasher: inout Hasher) { hasher.combine(low) }
}
