import LumaModel

/// Mean colors of the cells of a grid, 0...255.
struct ColorCells {
  let columns: Int
  let rows: Int
  /// Red, green and blue of each cell.
  let values: [Double]

  /// - Parameter part: of the picture, px; at least a pixel for each cell.
  init(_ picture: ColorRows, _ part: PixelRect, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    var values: [Double] = []
    values.reserveCapacity(columns * rows * 3)
    picture.samples.withUnsafeBufferPointer { samples in
      for row in 0..<rows {
        let (top, bottom) = ColorCells.span(row, of: rows, part.y, part.height)
        for column in 0..<columns {
          let (left, right) = ColorCells.span(column, of: columns, part.x, part.width)
          var (red, green, blue) = (0, 0, 0)
          for y in top..<bottom {
            for x in left..<right {
              let place = 3 * (y * picture.width + x)
              red += Int(samples[place])
              green += Int(samples[place + 1])
              blue += Int(samples[place + 2])
            }
          }
          let count = Double(max(1, (bottom - top) * (right - left)))
          values += [Double(red) / count, Double(green) / count, Double(blue) / count]
        }
      }
    }
    self.values = values
  }

  private static func span(
    _ index: Int, of count: Int, _ start: Int, _ length: Int
  ) -> (Int, Int) {
    (start + index * length / count, start + (index + 1) * length / count)
  }

  /// The part of a picture that a range of cells covers.
  func rect(columns: ClosedRange<Int>, rows: ClosedRange<Int>, of part: PixelRect) -> PixelRect {
    let (left, right) = (
      part.x + columns.lowerBound * part.width / self.columns,
      part.x + (columns.upperBound + 1) * part.width / self.columns
    )
    let (top, bottom) = (
      part.y + rows.lowerBound * part.height / self.rows,
      part.y + (rows.upperBound + 1) * part.height / self.rows
    )
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Cells of a common part: as many as have 8 px.
  ///
  /// - Parameter most: cells in a row or column.
  static func grid(of size: PixelSize, most: Int) -> (columns: Int, rows: Int) {
    (min(max(size.width / 8, 1), most), min(max(size.height / 8, 1), most))
  }

  /// Whether all cells are gray.
  var isGray: Bool {
    stride(from: 0, to: values.count, by: 3).allSatisfy { place in
      let color = values[place..<place + 3]
      return (color.max() ?? 0) - (color.min() ?? 0) < 1.5
    }
  }

  /// The mean of all cells.
  var mean: [Double] {
    (0..<3).map { band in
      let all = stride(from: band, to: values.count, by: 3).map { values[$0] }
      return all.reduce(0, +) / Double(max(1, all.count))
    }
  }
}
