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

  /// Cuts the picture out of the square that it is centered in. Transparency is drawn as checks, on
  /// which dark and light pictures are visible, whatever the terminal's colors.
  ///
  /// - Parameters:
  ///   - square: rows of red, green, blue and alpha.
  ///   - side: of the square, px.
  ///   - size: of the picture before it was fitted into the square, px.
  package init(square: [UInt8], side: Int, width: Int, height: Int) {
    let scale = min(1, Double(side) / Double(max(width, height, 1)))
    self.width = min(side, max(1, Int((Double(width) * scale).rounded())))
    self.height = min(side, max(1, Int((Double(height) * scale).rounded())))
    let (left, top) = ((side - self.width) / 2, (side - self.height) / 2)
    pixels = []
    pixels.reserveCapacity(self.width * self.height * 3)
    for row in 0..<self.height {
      for column in 0..<self.width {
        let place = ((top + row) * side + left + column) * 4
        let alpha = Int(square[place + 3])
        let ground = ShownPicture.check(column, row) * (255 - alpha) + 127
        for band in 0..<3 {
          pixels.append(UInt8((Int(square[place + band]) * alpha + ground) / 255))
        }
      }
    }
  }

  /// The gray of checks at a place: neither is near black or white.
  private static func check(_ column: Int, _ row: Int) -> Int {
    (column / 8 + row / 8).isMultiple(of: 2) ? 153 : 102
  }
}
