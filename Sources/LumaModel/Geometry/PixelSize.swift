/// Width and height of an image.
///
/// - **Units**: px, 1 or more on each side.
package struct PixelSize: Hashable, Codable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size after a rotation by 90 or 270 degrees.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// libvips' own limit of a side, px.
  package static let longestSide = 10_000_000

  /// Whether an image can have this size; products of sides then do not overflow.
  package var isPossible: Bool {
    let sides = 1...PixelSize.longestSide
    return sides.contains(width) && sides.contains(height)
  }

  /// The nearest size that an image can have.
  package init(clamping width: Int64, _ height: Int64) {
    func side(_ number: Int64) -> Int { min(max(1, Int(clamping: number)), Self.longestSide) }
    self.init(width: side(width), height: side(height))
  }

  package var pixelCount: Int { width * height }

  /// Whether its sides have the same ratio as `width` and `height`, except for rounding in small
  /// pictures.
  package func hasShape(_ width: Double, _ height: Double) -> Bool {
    let (one, other) = (width * Double(self.height), height * Double(self.width))
    return abs(one - other) <= 0.02 * max(one, other)
  }
}

extension PixelSize {
  /// The largest side that a message may carry, px: arithmetic with sizes up to it cannot overflow.
  package static let largestSide = 1 << 28

  private enum CodingKeys: CodingKey { case width, height }

  /// - Throws: For sides below 0 or above `largestSide`.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let sides = 0...PixelSize.largestSide
    self.init(
      width: try values.decode(.width, in: sides), height: try values.decode(.height, in: sides))
  }
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width)x\(height)" }
}

/// Maximum size of an image at any step.
package enum PixelLimits {
  /// Side in px; JPEG's own limit is 65,535.
  package static let side = 65_500
  package static let pixels = 500_000_000

  /// Checks the result of a step.
  ///
  /// - Throws: `overLimit`.
  package static func check(_ size: PixelSize, step: String) throws(GeometryError) {
    // Sides first: their product could overflow.
    guard size.width <= side, size.height <= side, size.pixelCount <= pixels else {
      throw .overLimit(step: step, size: size)
    }
  }
}

/// Larger than any side or offset, and small enough that sums of a few do not overflow.
private let farthest = 1 << 40

/// Rounds to the nearest integer, halves up. All sizes are rounded this way; like libvips'
/// `VIPS_RINT` for positive values.
///
/// A product such as 50 x 0.29 that falls short of a half by rounding errors counts as the half.
/// NaN becomes 0, and values beyond any image size are clamped.
package func roundedHalfUp(_ value: Double) -> Int {
  guard !value.isNaN else { return 0 }
  let limit = Double(farthest)
  return Int((min(max(value, -limit), limit) + 0.5 + 1e-9).rounded(.down))
}

/// Clamps an integer from a recipe, so that arithmetic with it cannot overflow.
func bounded(_ count: Int) -> Int { min(max(count, -farthest), farthest) }

/// Formats a number as in a recipe: `30` for 30.0, `12.5` for 12.5.
package func plainNumber(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}
