import LumaModel

/// How one axis of a rectangle is resampled from a picture that was decoded smaller.
///
/// A rectangle of whole stored px rarely begins on a whole px of the smaller picture. libvips lays
/// the middle of its result on the middle of what it reads, so the sub-pixel offset is set by what
/// is given to it: repeat a few px of the edge on either side, reduce to a few px more than wanted,
/// and keep those whose samples fall where they should.
struct ResampleAxis: Hashable, Sendable {
  /// First px to read, and how many.
  var start: Int
  var length: Int
  /// Repeated edge px in front and behind.
  var before = 0
  var after = 0
  /// Input px per output px.
  var shrink: Double
  /// How many px the reduction makes, and the first wanted one of them.
  var made: Int
  var skip = 0
  /// Distance of the samples from their true place, in output px.
  var error: Double

  /// A shift by 1/64 px costs as little as the smaller decode itself: 53 dB at least, 56 in the mean
  /// over 12 MP photographs (1/32: 49 and 52, 1/8: 38 and 42).
  static let tolerance = 1.0 / 64

  /// - Parameters:
  ///   - from: First stored px.
  ///   - count: Stored px.
  ///   - ratio: Stored px per decoded px.
  ///   - side: Decoded px there are.
  ///   - outputs: Wanted px, not more than the source has.
  init(from: Int, count: Int, ratio: Double, side: Int, outputs: Int) {
    let first = Double(from) / ratio, last = Double(from + count) / ratio
    start = max(0, min(Int(first + 1e-9), side - 1))
    length = max(1, min(Int((last - 1e-9).rounded(.up)), side) - start)
    shrink = max(1, (last - first) / Double(outputs))
    made = outputs
    error = .infinity
    align(to: first, outputs: outputs)
  }

  /// Takes the least padding that puts the samples in place, else the best there is.
  private mutating func align(to first: Double, outputs: Int) {
    var best = self
    // A whole px is within the tolerance where the shrink is beyond 64: no need to look far.
    for padding in 0...min(Int(8 * shrink), 128) {
      for front in 0...padding {
        let candidate = padded(front, padding - front, first: first, outputs: outputs)
        if candidate.error < best.error - 1e-9 { best = candidate }
        if best.error < 1e-6 { break }
      }
      if best.error <= Self.tolerance { break }
    }
    self = best
  }

  private func padded(_ front: Int, _ back: Int, first: Double, outputs: Int) -> ResampleAxis {
    var axis = self
    axis.before = front
    axis.after = back
    let read = Double(length + front + back)
    // As `vips_reduce` rounds it.
    axis.made = roundedHalfUp(read / shrink)
    let origin = Double(start - front) + (read - Double(axis.made) * shrink) / 2
    axis.skip = max(0, min(roundedHalfUp((first - origin) / shrink), axis.made - outputs))
    guard axis.made >= outputs else { return axis.with(error: .infinity) }
    return axis.with(error: abs(origin + Double(axis.skip) * shrink - first) / shrink)
  }

  private func with(error: Double) -> ResampleAxis {
    var axis = self
    axis.error = error
    return axis
  }
}
