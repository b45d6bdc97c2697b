import CResample

/// How one axis of a plane is resampled.
struct PlaneAxis: Hashable, Sendable {
  /// What neighbours are weighed by, unless the axis is a copy.
  var kernel: CResampleKernel
  /// Where the first output begins, in samples.
  var first: Double
  /// Samples per output.
  var ratio: Double
  var outputs: Int
  /// Samples of the plane that belong to the source; beside them the nearest is repeated.
  var valid: Range<Int>

  /// The first sample of an axis that is a copy.
  var start: Int { Int(first.rounded()) }

  /// Whether samples are taken as they are.
  var isCopy: Bool {
    abs(ratio - 1) * Double(outputs) < Self.tolerance
      && abs(first - first.rounded()) < Self.tolerance
  }

  /// Samples, of where the axis begins and of what it drifts up to its end.
  private static let tolerance = 1.0 / 512

  /// Samples of the plane that are read.
  var reading: Range<Int> {
    if isCopy { return within(start, start + outputs) }
    let reach = cresample_reach(kernel, ratio)
    let middle = first + 0.5 * ratio - 0.5, last = middle + Double(outputs - 1) * ratio
    return within(Int((middle - reach).rounded(.up)), Int((last + reach).rounded(.down)) + 1)
  }

  /// Wholly beside the plane, the nearest sample of it is repeated.
  private func within(_ start: Int, _ end: Int) -> Range<Int> {
    let low = min(max(start, valid.lowerBound), valid.upperBound - 1)
    return low..<max(low + 1, min(end, valid.upperBound))
  }
}
