import LumaModel

/// The part of a picture inside a border of one color.
package struct ContentBox: Hashable, Codable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
}

extension ContentBox {
  /// The largest difference of a border's channels from its color, as sharp and libvips have it.
  package static let usualThreshold = 10

  /// Finds the part inside a border of the color of the top left pixel; where that is clear, inside what
  /// is. nil: there is no border, or nothing else.
  ///
  /// - Parameters:
  ///   - picture: 8-bit sRGB with or without alpha.
  ///   - threshold: 0 to 255.
  /// - **Source**: libvips `find_trim`
  static func find(
    in picture: VipsImage, threshold: Int
  ) throws(ImagingError) -> ContentBox? {
    let first = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let corner = try picture.cropped(to: first).bytes().map(Double.init)
    let isClear = picture.hasAlpha && corner.last == 0
    let image = isClear ? try picture.bands(from: picture.bands - 1, count: 1) : picture
    let color = isClear ? [0] : picture.hasAlpha ? Array(corner.dropLast()) : corner
    let found = try Vips.call(
      "find_trim",
      [
        ("in", .image(image)), ("threshold", .double(Double(threshold))),
        ("background", .doubles(color)),
      ])
    let sides = ["left", "top", "width", "height"].map { Int(found.number($0) ?? 0) }
    let box = ContentBox(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    let isWhole = box.width == picture.width && box.height == picture.height
    return box.width < 1 || box.height < 1 || isWhole ? nil : box
  }
}
