import LumaFiles
import LumaModel

/// The coded pictures that make up a picture: a grid, or itself alone.
///
/// - **Source**: ISO/IEC 23008-12, 6.6.2.3.
struct HEIFGrid {
  var size: PixelSize
  var columns = 1
  var rows = 1
  /// Items, row by row.
  var tiles: [Int]

  /// nil for any other picture.
  init?(_ items: HEIFItemReader, _ picture: Int, _ size: PixelSize) {
    self.size = size
    tiles = [picture]
    guard items.type(of: picture) == "grid" else { return }
    guard let head = items.data(of: picture)?.flatMap({ $0.bytes() }), head.count >= 8, head[0] == 0
    else {
      return nil
    }
    let length = head[1] & 1 == 0 ? 2 : 4
    guard head.count == 4 + 2 * length else { return nil }
    let sides = [4, 4 + length].map { head[$0..<$0 + length].reduce(0) { $0 << 8 | Int($1) } }
    (rows, columns) = (Int(head[2]) + 1, Int(head[3]) + 1)
    tiles = items.sources(of: picture)
    guard sides == [size.width, size.height], tiles.count == rows * columns,
      Set(tiles).count == tiles.count, !tiles.contains(picture)
    else { return nil }
  }

  /// Whether tiles of a size cover the picture, none of them outside.
  func fits(_ tile: PixelSize, _ sampling: JPEGSampling) -> Bool {
    if tiles.count == 1 { return tile == size }
    let most = sampling.most
    return tile.width % most.horizontal == 0 && tile.height % most.vertical == 0
      && (tile.width * (columns - 1) + 1...tile.width * columns).contains(size.width)
      && (tile.height * (rows - 1) + 1...tile.height * rows).contains(size.height)
  }
}
