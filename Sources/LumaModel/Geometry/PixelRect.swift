/// A rectangle in whole pixels, origin at the top left, y down.
package struct PixelRect: Hashable, Codable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle of a whole image.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }
  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  /// Whether the rectangle is not empty and lies inside an image of `size`.
  package func isInside(_ size: PixelSize) -> Bool {
    x >= 0 && y >= 0 && width > 0 && height > 0 && maxX <= size.width && maxY <= size.height
  }

  /// Returns the intersection with an image of `size`; nil if it is empty.
  package func clamped(to size: PixelSize) -> PixelRect? {
    let left = Swift.max(x, 0), top = Swift.max(y, 0)
    let right = Swift.min(maxX, size.width), bottom = Swift.min(maxY, size.height)
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelRect {
  private enum CodingKeys: CodingKey { case x, y, width, height }

  /// - Throws: For numbers beyond any image, whose sums could overflow.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let range = -(1 << 41)...(1 << 41)
    self.init(
      x: try values.decode(.x, in: range), y: try values.decode(.y, in: range),
      width: try values.decode(.width, in: range), height: try values.decode(.height, in: range))
  }
}

extension PixelRect: CustomStringConvertible {
  package var description: String { "\(width)x\(height)+\(x)+\(y)" }
}
