import LumaModel

/// How one axis of a plane is resampled.
///
/// libswscale lays all of what it reads on all of what it makes, in whole samples. So a few samples
/// more than wanted are made where that meets the ratio better, and a filter in front moves the
/// picture by the part of a sample that is left.
struct PlaneAxis: Hashable, Sendable {
  /// First sample to read, which may lie before the plane, and how many.
  var start: Int
  var count: Int
  /// Samples to make; the first `outputs` of them are wanted.
  var made: Int
  var outputs: Int
  /// -0.5...0.5 samples to the right or down.
  var phase: Double
  /// Samples of the plane that belong to the source; others are repeated from its edge.
  var valid: Range<Int>
  /// Largest distance of an output from its true place, in outputs.
  var error: Double

  /// - Parameters:
  ///   - first: Where the first output begins, in samples.
  ///   - ratio: Samples per output.
  init(first: Double, ratio: Double, outputs: Int, valid: Range<Int>) {
    self.outputs = outputs
    self.valid = valid
    var best = (error: Double.infinity, made: outputs, count: 1)
    for made in outputs...outputs + 64 {
      let count = max(1, (ratio * Double(made)).rounded())
      // The middle is put in its place: the error is half of it at both ends.
      let drift = abs(count / Double(made) - ratio) * Double(outputs) / 2
      if drift / ratio < best.error - 1e-9 { best = (drift / ratio, made, Int(count)) }
      if best.error <= Self.tolerance { break }
    }
    made = best.made
    count = best.count
    let drift = (Double(count) / Double(made) - ratio) * Double(outputs) / 2
    let place = first - drift
    start = Int(place.rounded())
    let rest = place - Double(start)
    phase = abs(rest) < 1.0 / 512 ? 0 : rest
    error = best.error
  }

  /// 53 dB at least, as `ResampleAxis` has it.
  static let tolerance = ResampleAxis.tolerance

  /// Whether samples are taken as they are.
  var isCopy: Bool { count == made && phase == 0 }

  /// Samples of the plane that are read.
  var reading: Range<Int> {
    let end = start + (isCopy ? outputs : count)
    // Wholly beside the plane, the nearest sample of it is repeated.
    let low = min(max(start, valid.lowerBound), valid.upperBound - 1)
    return low..<max(low + 1, min(end, valid.upperBound))
  }
}
