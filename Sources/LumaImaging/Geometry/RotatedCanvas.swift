import LumaFiles
package import LumaModel

/// The canvas of an image rotated by any angle.
///
/// - **Source**: the sizes of `vips_rotate` (bounding box of the rotated corners, rounded).
package struct RotatedCanvas: Hashable, Sendable {
  /// Clockwise, not a multiple of 90.
  package var degrees: Double
  package var picture: PixelSize
  /// Size of the canvas, which is centered on the image.
  package var size: PixelSize
  package var fit: RotateFit

  /// Computes the canvas of a rotation.
  ///
  /// - Throws: `.overLimit`; `.nothingInside` for `.crop` of a few pixels.
  package init(
    _ picture: PixelSize, degrees: Double, fit: RotateFit
  ) throws(GeometryError) {
    self.degrees = degrees
    self.picture = picture
    self.fit = fit
    let turn = RotatedSides(picture, degrees: degrees)
    switch fit {
    case .expand: size = turn.bounds
    case .crop:
      guard let inner = turn.largestInside else {
        throw .nothingInside(degrees: degrees, picture: picture)
      }
      size = inner
    }
    try PixelLimits.check(size, step: "rotate")
  }

  /// Cosine and sine of the clockwise rotation (y points down).
  package var direction: (cosine: Double, sine: Double) {
    let radians = degrees * .pi / 180
    return (cos(radians), sin(radians))
  }
}

/// Dimensions of a rotated rectangle, from the absolute cosine and sine.
private struct RotatedSides {
  var width: Double
  var height: Double
  var cosine: Double
  var sine: Double

  init(_ picture: PixelSize, degrees: Double) {
    let radians = degrees * .pi / 180
    width = Double(picture.width)
    height = Double(picture.height)
    cosine = abs(cos(radians))
    sine = abs(sin(radians))
  }

  var bounds: PixelSize {
    PixelSize(
      width: max(1, roundedHalfUp(width * cosine + height * sine)),
      height: max(1, roundedHalfUp(width * sine + height * cosine)))
  }

  /// The inscribed upright rectangle of the largest area; nil if it contains no whole pixel.
  ///
  /// Either two of its corners touch the long sides (for a narrow image, or near 45 degrees), or
  /// all four touch one side each.
  var largestInside: PixelSize? {
    let long = max(width, height), short = min(width, height)
    let across: Double
    let down: Double
    if short <= 2 * sine * cosine * long || abs(sine - cosine) < 1e-10 {
      let half = short / 2
      (across, down) =
        width >= height ? (half / sine, half / cosine) : (half / cosine, half / sine)
    } else {
      let divisor = cosine * cosine - sine * sine
      across = (width * cosine - height * sine) / divisor
      down = (height * cosine - width * sine) / divisor
    }
    // Floating-point noise must not cost a whole pixel.
    let size = PixelSize(width: Int(across + 1e-6), height: Int(down + 1e-6))
    return size.width > 0 && size.height > 0 ? size : nil
  }
}

/// Which part of a rotated image its canvas holds.
package enum RotateFit: String, Hashable, Sendable, CaseIterable {
  /// Extends the canvas to hold the entire rotated image.
  case expand
  /// Crops to the largest upright rectangle inside the rotated image.
  case crop
}
