import LumaPipeline

extension ShownPicture {
  /// Of a histogram and of swatches, px.
  private static let (drawingWidth, drawingHeight) = (256, 96)

  /// The picture, and below it how often each value of red, green and blue occurs in it.
  var aboveHistogram: ShownPicture {
    let wide = max(width, ShownPicture.drawingWidth)
    let left = (wide - width) / 2
    var rows: [UInt8] = []
    rows.reserveCapacity(wide * (height + ShownPicture.drawingHeight) * 3)
    for row in 0..<height {
      rows += [UInt8](repeating: 0, count: left * 3)
      rows += pixels[(row * width * 3)..<((row + 1) * width * 3)]
      rows += [UInt8](repeating: 0, count: (wide - width - left) * 3)
    }
    rows += histogram(wide: wide)
    return ShownPicture(width: wide, height: height + ShownPicture.drawingHeight, pixels: rows)
  }

  /// Bars of three colors, which mix where they overlap.
  private func histogram(wide: Int) -> [UInt8] {
    let bars = (0..<3).map { ShownPicture.bars(counts(ofChannel: $0)) }
    var drawn: [UInt8] = []
    for row in 0..<ShownPicture.drawingHeight {
      let level = ShownPicture.drawingHeight - row
      for column in 0..<wide {
        let value = column * 256 / wide
        for channel in 0..<3 { drawn.append(bars[channel][value] >= level ? 224 : 32) }
      }
    }
    return drawn
  }

  private func counts(ofChannel channel: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for place in stride(from: channel, to: pixels.count, by: 3) { counts[Int(pixels[place])] += 1 }
    return counts
  }

  /// The heights of bars, px. Black and white often outnumber all others, which would be flat.
  private static func bars(_ counts: [Int]) -> [Int] {
    let most = max(1, counts[1..<255].max() ?? 0)
    return counts.map { min(drawingHeight, ($0 * drawingHeight + most - 1) / most) }
  }

  /// Colors side by side, as wide as their shares.
  ///
  /// - Parameter swatches: red, green, blue and share of each; no fewer than one.
  init(swatches parts: [Double]) {
    let wide = ShownPicture.drawingWidth
    let colors = stride(from: 0, to: parts.count - 3, by: 4).map { parts[$0..<($0 + 4)] }
    let whole = max(colors.reduce(0) { $0 + $1[$1.startIndex + 3] }, .leastNonzeroMagnitude)
    var row: [UInt8] = [], sum = 0.0
    for color in colors {
      let first = color.startIndex
      sum += color[first + 3]
      let end = max(row.count / 3, min(wide, Int((sum / whole * Double(wide)).rounded())))
      let bytes = color[first..<(first + 3)].map { UInt8(max(0, min(255, $0.rounded()))) }
      for _ in (row.count / 3)..<end { row += bytes }
    }
    row += Array(repeating: row.last ?? 0, count: wide * 3 - row.count)
    let height = ShownPicture.drawingHeight / 3
    self.init(
      width: wide, height: height, pixels: Array(repeating: row, count: height).flatMap { $0 })
  }
}
