/// Width and height of a picture.
///
/// - **Units**: px, 1 or more on each side.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size after a turn by 90 or 270 degrees.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  public var pixelCount: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
  public var description: String { "\(width)x\(height)" }
}
