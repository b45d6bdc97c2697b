import LumaModel
import LumaTestSupport
import Testing

struct OrientationTests {
  /// A picture small enough to turn by hand: rows of numbers.
  struct Grid: Equatable {
    var rows: [[Int]]

    var size: PixelSize { .of(rows[0].count, rows.count) }

    init(_ size: PixelSize) {
      rows = (0..<size.height).map { y in (0..<size.width).map { y * size.width + $0 } }
    }

    func laid(_ orientation: Orientation) -> Grid {
      var grid = self
      if orientation.isMirrored { grid.rows = grid.rows.map { $0.reversed() } }
      for _ in 0..<orientation.quarterTurns {
        let last = grid.rows.count - 1
        grid.rows = grid.rows[0].indices.map { x in
          (0...last).map { grid.rows[last - $0][x] }
        }
      }
      return grid
    }

    func cropped(_ rect: PixelRect) -> Grid {
      var grid = self
      grid.rows = rows[rect.y..<rect.maxY].map { Array($0[rect.x..<rect.maxX]) }
      return grid
    }
  }

  /// The corner at row 0, column 0 of the stored picture, by EXIF.
  @Test func rawValuesAreExifs() {
    let stored = Grid(.of(3, 2))
    let corners = Orientation.allCases.map { stored.laid($0).rows[0][0] }
    expectEqual(corners, [0, 2, 5, 3, 0, 3, 5, 2])
    expectEqual(Orientation.allCases.map(\.rawValue), Array(1...8))
  }

  @Test func composesAsGridsDo() {
    let grid = Grid(.of(3, 2))
    for first in Orientation.allCases {
      for second in Orientation.allCases {
        expectEqual(grid.laid(first).laid(second), grid.laid(first.then(second)))
      }
      expectEqual(grid.laid(first).laid(first.inverse), grid)
      expectEqual(first.applied(to: grid.size), grid.laid(first).size)
    }
  }

  @Test func movesRectanglesAsGridsDo() {
    let grid = Grid(.of(5, 4))
    let rect = PixelRect.of(1, 2, 3, 1)
    for orientation in Orientation.allCases {
      let moved = orientation.applied(to: rect, in: grid.size)
      expectEqual(grid.cropped(rect).laid(orientation), grid.laid(orientation).cropped(moved))
    }
  }

  @Test func flips() {
    let grid = Grid(.of(3, 2))
    expectEqual(grid.laid(Orientation.upMirrored).rows, [[2, 1, 0], [5, 4, 3]])
    expectEqual(grid.laid(Orientation.downMirrored).rows, [[3, 4, 5], [0, 1, 2]])
  }
}
