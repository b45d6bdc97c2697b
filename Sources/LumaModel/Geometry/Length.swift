/// A length in a recipe: pixels, or a percentage of the current image on that axis.
///
/// - **Lua**: `800` or `"50%"`.
package enum Length: Hashable, Codable, Sendable {
  /// Pixels.
  case pixels(Int)
  /// Percentage of the current image on that axis.
  case percent(Double)

  /// Maximum values in a recipe, px and percent. Larger ones are mistakes and might overflow later.
  package static let mostPixels = 1_000_000
  package static let mostPercent = 100_000.0

  package var isZero: Bool { self == .pixels(0) || self == .percent(0) }

  /// Returns the length in px, rounded half up; at least 1 for a percentage above 0.
  package func resolved(against side: Int) -> Int {
    switch self {
    case .percent(0): 0
    case .pixels(let count): bounded(count)
    case .percent(let share): max(1, roundedHalfUp(Double(side) * share / 100))
    }
  }

  /// Returns an offset in px, rounded half up; may be 0.
  package func resolvedOffset(against side: Int) -> Int {
    switch self {
    case .pixels(let count): bounded(count)
    case .percent(let share): roundedHalfUp(Double(side) * share / 100)
    }
  }
}

extension Length: CustomStringConvertible {
  package var description: String {
    switch self {
    case .pixels(let count): "\(count)"
    case .percent(let share): "\(plainNumber(share))%"
    }
  }
}
