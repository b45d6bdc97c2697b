import LumaModel

/// The part of a picture inside a border of one color.
package enum ContentBox {
  /// How far from its color the red, green and blue of a border may be, as in sharp and libvips.
  package static let usualThreshold = 10

  /// Finds the part inside a border of the color of the top left pixel or, if that is clear, inside
  /// a clear border. nil: there is no border, or nothing else.
  ///
  /// Every pixel counts: libvips' `find_trim` takes a median first, and cuts off lines of 1 px.
  ///
  /// - Parameters:
  ///   - picture: 8-bit sRGB with or without alpha.
  ///   - threshold: 0 to 255.
  static func find(
    in picture: VipsImage, threshold: Int
  ) throws(ImagingError) -> PixelRect? {
    let content = try picture.content(threshold)
    let sums = try Vips.call("project", [("in", .image(content))])
    guard let columns = try sums.image("columns").span, let rows = try sums.image("rows").span
    else { return nil }
    let box = PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    return box.size == picture.size ? nil : box
  }
}

extension VipsImage {
  /// The pixels that differ from those of a border, not 0; one band.
  fileprivate func content(_ threshold: Int) throws(ImagingError) -> VipsImage {
    let first = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let corner = try cropped(to: first).bytes().map(Double.init)
    let (image, color): (VipsImage, [Double])
    if !hasAlpha {
      (image, color) = (self, corner)
    } else if corner.last == 0 {
      (image, color) = (try bands(from: bands - 1, count: 1), [0])
    } else {
      color = Array(corner.dropLast())
      image = try flattened(onto: color)
    }
    let difference = try Vips.call(
      "abs", [("in", .image(image.linear(color.map { _ in 1 }, color.map(-))))]
    ).image()
    return try Vips.call(
      "bandbool",
      [
        ("in", .image(difference.where(moreThan: Double(threshold)))),
        ("boolean", .enumeration("or")),
      ]
    ).image()
  }

  /// 255 where a sample is more than a value, else 0.
  private func `where`(moreThan value: Double) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "relational_const",
      [("in", .image(self)), ("relational", .enumeration("more")), ("c", .doubles([value]))]
    ).image()
  }

  /// From the first to the last value that is not 0; nil: there is none.
  fileprivate var span: Range<Int>? {
    get throws(ImagingError) {
      let isSet = try self.where(moreThan: 0).bytes()
      guard let first = isSet.firstIndex(where: { $0 != 0 }),
        let last = isSet.lastIndex(where: { $0 != 0 })
      else { return nil }
      return first..<last + 1
    }
  }
}
