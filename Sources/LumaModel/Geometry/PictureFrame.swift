/// The position of a picture within another made from it by cropping, turning, scaling and padding,
/// in fractions of both pictures' sides.
package struct PictureFrame: Hashable, Codable, Sendable {
  /// The made picture's left edge, top edge, width and height, on the axes of the turned original.
  private var left = 0.0, top = 0.0, width = 1.0, height = 1.0
  private var orientation = Orientation.up

  /// The picture as it is.
  package init() {}

  /// Appends a turn.
  package mutating func turn(_ next: Orientation) {
    let (x, y, w, h) = (left, top, width, height)
    // The window turns with the picture.
    let flipped = next.isMirrored ? 1 - x - w : x
    switch next.quarterTurns {
    case 1: (left, top, width, height) = (1 - y - h, flipped, h, w)
    case 2: (left, top) = (1 - flipped - w, 1 - y - h)
    case 3: (left, top, width, height) = (y, 1 - flipped - w, h, w)
    default: left = flipped
    }
    orientation = orientation.then(next)
  }

  /// Appends a crop to a rectangle of a picture of `size`, or padding by one that is larger.
  package mutating func cut(_ rect: PixelRect, of size: PixelSize) {
    left += width * Double(rect.x) / Double(size.width)
    top += height * Double(rect.y) / Double(size.height)
    width *= Double(rect.width) / Double(size.width)
    height *= Double(rect.height) / Double(size.height)
  }

  /// Returns where a part of the picture is in the made one; nil: less than half of the part is
  /// visible.
  package func place(of part: PicturePart) -> PicturePart? {
    let turned = part.turned(by: orientation)
    let (x, y) = ((turned.x - left) / width, (turned.y - top) / height)
    let (w, h) = (turned.width / width, turned.height / height)
    let across = min(1, x + w) - max(0, x), down = min(1, y + h) - max(0, y)
    guard across > 0, down > 0, across * down >= (0.5 - 1e-9) * w * h else { return nil }
    return PicturePart(clipping: max(0, x), max(0, y), across, down)
  }

  /// Returns where a point of the picture is in the made one; nil: it is cut off.
  package func place(of point: PicturePoint) -> PicturePoint? {
    let turned = point.turned(by: orientation)
    return PicturePoint(x: (turned.x - left) / width, y: (turned.y - top) / height)
  }

  /// Returns the factor by which lengths grow in the made picture, averaged over both axes.
  ///
  /// - Parameters:
  ///   - size: of the picture, px.
  ///   - made: of the made one, px.
  package func enlargement(of size: PixelSize, in made: PixelSize) -> Double {
    let area = width * height * Double(size.pixelCount)
    return (Double(made.pixelCount) / area).squareRoot()
  }
}
