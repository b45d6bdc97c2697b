import LumaModel
import LumaResample

/// Rows of pixels that are resampled while they are decoded, so that they are never whole in
/// memory.
struct RowStream {
  /// Memory for `kept` rows, from the first one that is read.
  let memory: PlaneMemory
  let kept: Int
  /// Rows and columns of the picture that are read.
  let rows: Range<Int>
  let columns: Range<Int>
  /// Rows that are decoded at a time: whole pieces.
  private let added: Int
  private let map: PlaneMap
  private let made: Plane
  private let resampling: Resampling

  /// nil: the whole rows are needed, most of them would be kept, or there is no memory.
  ///
  /// - Parameters:
  ///   - pieceHeight: Rows of a strip or tile, px.
  init?(_ map: PlaneMap, of size: PixelSize, bands: Int, pieceHeight: Int) {
    let grid = PlaneGrid(origin: 0, step: 1)
    let x = map.axisX(0, of: grid, length: size.width)
    let y = map.axisY(0, of: grid, length: size.height)
    // Single rows would take a call of the resampler each.
    added = (16 + pieceHeight - 1) / pieceHeight * pieceHeight
    (rows, columns) = (y.reading, x.reading)
    kept = y.rowsAtOnce + added
    guard !x.isCopy || !y.isCopy, 2 * kept <= rows.count else { return nil }
    memory = PlaneMemory(stride: size.width * bands, height: kept, isPadded: false)
    let grids = map.grids(of: 0)
    made = Plane(width: x.outputs, height: y.outputs, bands: bands, x: grids.x, y: grids.y)
    let source = Plane(
      memory, width: size.width, height: rows.count, bands: bands, x: grid, y: grid)
    guard let resampling = Resampling([source], [made], x, y, kept: kept, added: added) else {
      return nil
    }
    self.resampling = resampling
    self.map = map
  }

  /// Returns the picture in the map.
  ///
  /// - Parameters:
  ///   - decode: Decodes some rows of the picture into `memory`; false: they cannot be.
  func run(_ decode: (Range<Int>) -> Bool) -> PlanePicture? {
    for range in parts {
      guard decode(range) else { return nil }
      resampling.goOn(range.upperBound - rows.lowerBound)
    }
    return PlanePicture(size: map.window.size, planes: [made])
  }

  /// The rows decoded at a time: whole pieces except the first and the last.
  private var parts: [Range<Int>] {
    let start = rows.lowerBound / added * added
    return stride(from: start, to: rows.upperBound, by: added).map {
      ($0..<$0 + added).clamped(to: rows)
    }
  }
}
