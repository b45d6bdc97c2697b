import LumaFiles

/// The colors of a PNG whose pixels are indexes: those of its palette, or grays of fewer than 8
/// bits.
///
/// - **Source**: PNG, third edition, 11.2.2, 11.3.1.1 and 13.12.
struct PNGPalette {
  /// Bits of an index: 1, 2, 4 or 8.
  let depth: Int
  /// Samples of a color: 1, 3 or 4.
  let bands: Int
  /// The samples of the colors of all indexes.
  let colors: [UInt8]

  /// Reads the palette of a file; nil if it has none, or a wrong one.
  init?(depth: Int, isGray: Bool, _ chunks: [ChunkReader.Chunk]) {
    self.depth = depth
    let count = 1 << depth
    if isGray {
      bands = 1
      colors = (0..<count).map { UInt8($0 * 255 / (count - 1)) }
      return
    }
    let alphas = chunks.filter { $0.name == "tRNS" }
    guard let palette = chunks.only(named: "PLTE"), alphas.count < 2,
      palette.body.count % 3 == 0, (3...3 * count).contains(palette.body.count)
    else { return nil }
    // libpng uses opaque black for indexes after the end.
    let blank = [UInt8](repeating: 0, count: 3 * count - palette.body.count)
    let samples = palette.body.bytes() + blank
    guard let alpha = alphas.first?.body.bytes() else {
      (bands, colors) = (3, samples)
      return
    }
    guard (1...palette.body.count / 3).contains(alpha.count) else { return nil }
    bands = 4
    var colors: [UInt8] = []
    for index in 0..<count {
      colors += samples[3 * index..<3 * index + 3]
      colors.append(index < alpha.count ? alpha[index] : 255)
    }
    self.colors = colors
  }
}

extension [ChunkReader.Chunk] {
  fileprivate func only(named name: String) -> ChunkReader.Chunk? {
    let found = filter { $0.name == name }
    return found.count == 1 ? found[0] : nil
  }
}
