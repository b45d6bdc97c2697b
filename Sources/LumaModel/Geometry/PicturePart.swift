/// A part of a picture in fractions of its sides, from the top left.
///
/// - **Source**: PHImageRequestOptions.normalizedCropRect.
package struct PicturePart: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  /// Sums of decimals may exceed 1 by rounding errors.
  private static let end = 1 + 1e-9

  /// Returns nil if the part is empty or does not lie inside the picture.
  package init?(x: Double, y: Double, width: Double, height: Double) {
    guard x >= 0, y >= 0, width > 0, height > 0, x + width <= PicturePart.end,
      y + height <= PicturePart.end
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates the part of the picture that a rectangle covers, to a millionth; nil: nothing, or
  /// invalid fractions.
  package init?(clipping x: Double, _ y: Double, _ width: Double, _ height: Double) {
    guard [x, y].allSatisfy({ (-1.5...1).contains($0) }),
      [width, height].allSatisfy({ $0 > 0 && $0 <= 1.5 })
    else { return nil }
    let (left, top) = (PicturePart.rounded(x), PicturePart.rounded(y))
    self.init(
      x: left, y: top, width: PicturePart.rounded(PicturePart.rounded(x + width) - left),
      height: PicturePart.rounded(PicturePart.rounded(y + height) - top))
  }

  private static func rounded(_ fraction: Double) -> Double {
    (min(max(0, fraction), 1) * 1e6).rounded() / 1e6
  }

  /// Returns the part's position once the picture is turned.
  package func turned(by orientation: Orientation) -> PicturePart {
    let left = orientation.isMirrored ? 1 - x - width : x
    let right = 1 - left - width, bottom = 1 - y - height
    let turned =
      switch orientation.quarterTurns {
      case 1: PicturePart(clipping: bottom, left, height, width)
      case 2: PicturePart(clipping: right, bottom, width, height)
      case 3: PicturePart(clipping: y, right, height, width)
      default: PicturePart(clipping: left, y, width, height)
      }
    return turned ?? self
  }

  /// Returns the area of the intersection divided by that of the union: 1 if the parts are equal, 0
  /// if they are apart.
  package func overlap(with other: PicturePart) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    guard across > 0, down > 0 else { return 0 }
    let common = across * down
    return common / (width * height + other.width * other.height - common)
  }
}

extension PicturePart: Codable {
  private enum CodingKeys: CodingKey { case x, y, width, height }

  /// - Throws: if the part is empty or not inside the picture.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double { try values.decode(Double.self, forKey: key) }
    guard
      let part = PicturePart(
        x: try number(.x), y: try number(.y), width: try number(.width),
        height: try number(.height))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .x, in: values, debugDescription: "expected a part of the picture")
    }
    self = part
  }
}
