/// A length that a recipe names: whole pixels, or a share of the current picture on that axis.
///
/// - **Lua**: `800` or `"50%"`.
public enum Length: Hashable, Sendable {
  /// Whole pixels.
  case pixels(Int)
  /// Percent of the current picture on that axis; greater than 0.
  case percent(Double)

  /// The length in px, rounded half up; 1 or more for a positive share.
  public func resolved(against side: Int) -> Int {
    switch self {
    case .pixels(let count): bounded(count)
    case .percent(let share): max(1, roundedHalfUp(Double(side) * share / 100))
    }
  }

  /// An offset in px, rounded half up; may be 0.
  public func resolvedOffset(against side: Int) -> Int {
    switch self {
    case .pixels(let count): bounded(count)
    case .percent(let share): roundedHalfUp(Double(side) * share / 100)
    }
  }
}

extension Length: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pixels(let count): "\(count)"
    case .percent(let share): "\(plainNumber(share))%"
    }
  }
}
