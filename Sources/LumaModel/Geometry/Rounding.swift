/// Farther than any side or offset goes, so that sums of a few never overflow.
private let farthest = 1 << 40

/// Nearest whole number, halves up: the one rounding of sizes, as libvips' `VIPS_RINT` on positives.
///
/// A product such as 50 x 0.29 that misses its half by binary noise counts as the half. NaN is 0,
/// and values beyond any picture stay finite.
public func roundedHalfUp(_ value: Double) -> Int {
  guard !value.isNaN else { return 0 }
  let limit = Double(farthest)
  return Int((min(max(value, -limit), limit) + 0.5 + 1e-9).rounded(.down))
}

/// `numerator / denominator` in whole numbers, halves up; both are positive.
func dividedHalfUp(_ numerator: Int, _ denominator: Int) -> Int {
  (2 * numerator + denominator) / (2 * denominator)
}

/// A recipe's whole number, kept where arithmetic on it cannot overflow.
func bounded(_ count: Int) -> Int { min(max(count, -farthest), farthest) }

/// `30` for 30.0, `12.5` for 12.5: a number as a recipe writes it.
public func plainNumber(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}
