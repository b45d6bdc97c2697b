import LumaResample

/// Resampling parameters of one axis of a plane.
struct PlaneAxis: Hashable, Sendable {
  /// Kernel, unless the axis is a copy.
  var kernel: ResampleKernel
  /// Start of the first output, in samples.
  var first: Double
  /// Samples per output.
  var ratio: Double
  var outputs: Int
  /// Samples that belong to the source; the outermost are repeated beyond it.
  var valid: Range<Int>

  /// First sample, if the axis is a copy.
  var start: Int { Int(first.rounded()) }

  /// Whether samples are copied unchanged.
  var isCopy: Bool {
    abs(ratio - 1) * Double(outputs) < Self.tolerance
      && abs(first - first.rounded()) < Self.tolerance
  }

  /// Tolerance in samples, for the start of the axis and for the drift up to its end.
  private static let tolerance = 1.0 / 512

  /// Range of samples that are read.
  var reading: Range<Int> {
    if isCopy { return within(start, start + outputs) }
    let reach = resample_reach(kernel, ratio)
    let middle = first + 0.5 * ratio - 0.5, last = middle + Double(outputs - 1) * ratio
    return within(Int((middle - reach).rounded(.up)), Int((last + reach).rounded(.down)) + 1)
  }

  /// Clamps a range to the valid samples; one that lies wholly outside becomes the nearest sample.
  private func within(_ start: Int, _ end: Int) -> Range<Int> {
    let low = min(max(start, valid.lowerBound), valid.upperBound - 1)
    return low..<max(low + 1, min(end, valid.upperBound))
  }
}
