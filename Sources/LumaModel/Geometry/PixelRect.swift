/// A rectangle of whole pixels, origin top-left, x right, y down.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a picture of `size`.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  public var size: PixelSize { PixelSize(width: width, height: height) }
  public var maxX: Int { x + width }
  public var maxY: Int { y + height }

  /// Whether every pixel of the rectangle lies in a picture of `size`.
  public func isInside(_ size: PixelSize) -> Bool {
    x >= 0 && y >= 0 && width > 0 && height > 0 && maxX <= size.width && maxY <= size.height
  }

  /// The part that lies in a picture of `size`, nil when nothing does.
  public func clamped(to size: PixelSize) -> PixelRect? {
    let left = Swift.max(x, 0), top = Swift.max(y, 0)
    let right = Swift.min(maxX, size.width), bottom = Swift.min(maxY, size.height)
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelRect: CustomStringConvertible {
  public var description: String { "\(width)x\(height)+\(x)+\(y)" }
}
