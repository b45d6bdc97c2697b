/// A small picture to show in a terminal.
package struct ShownPicture: Sendable, Equatable {
  /// Sides, px.
  package var width: Int
  package var height: Int
  /// Rows of red, green and blue, 8 bits each.
  package var pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Cuts the picture out of the square that it is centered in.
  ///
  /// - Parameters:
  ///   - square: rows of pixels.
  ///   - side: of the square, px.
  ///   - size: of the picture before it was fitted into the square, px.
  package init(square: [UInt8], side: Int, width: Int, height: Int) {
    let scale = min(1, Double(side) / Double(max(width, height, 1)))
    self.width = min(side, max(1, Int((Double(width) * scale).rounded())))
    self.height = min(side, max(1, Int((Double(height) * scale).rounded())))
    let (left, top) = ((side - self.width) / 2, (side - self.height) / 2)
    pixels = []
    pixels.reserveCapacity(self.width * self.height * 3)
    for row in top..<(top + self.height) {
      let start = (row * side + left) * 3
      pixels += square[start..<(start + self.width * 3)]
    }
  }
}
