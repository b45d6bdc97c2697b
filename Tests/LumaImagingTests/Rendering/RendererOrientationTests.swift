import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct RendererOrientationTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// The middles of a chart's cells, row by row, as numbers of its colors.
  private func cells(_ image: VipsImage, of cell: Int) throws -> [[Int]] {
    try stride(from: cell / 2, to: image.height, by: cell).map { y in
      try stride(from: cell / 2, to: image.width, by: cell).map { x in
        let pixel = try image.pixel(x, y)
        return VipsImage.chartColors.firstIndex { color in
          zip(color, pixel).allSatisfy { abs(Int($0) - Int($1)) < 24 }
        } ?? -1
      }
    }
  }

  static let upright: [(Orientation, [[Int]])] = [
    (.up, [[0, 1, 2], [3, 4, 5]]), (.upMirrored, [[2, 1, 0], [5, 4, 3]]),
    (.down, [[5, 4, 3], [2, 1, 0]]), (.downMirrored, [[3, 4, 5], [0, 1, 2]]),
    (.leftMirrored, [[0, 3], [1, 4], [2, 5]]), (.right, [[3, 0], [4, 1], [5, 2]]),
    (.rightMirrored, [[5, 2], [4, 1], [3, 0]]), (.left, [[2, 5], [1, 4], [0, 3]]),
  ]

  @Test(arguments: upright)
  func standsUpright(_ orientation: Orientation, _ rows: [[Int]]) throws {
    let path = try studio.file(try .chart(), .jpeg, orientation: orientation)
    try expectEqual(cells(try studio.picture(path, []), of: 16), rows)
    try expectEqual(cells(try studio.picture(path, [.times(0.5)]), of: 8), rows)
    let turned = try studio.picture(path, [.turn(90), .times(0.5), .turn(-90)])
    try expectEqual(cells(turned, of: 8), rows)
    let cut = try studio.picture(path, [.crop(16, 0, 16, 32)])
    try expectEqual(cells(cut, of: 16), rows.prefix(2).map { [$0[1]] })
    let header = try studio.renderer.header(path)
    expectEqual(header.orientation, orientation)
    expectEqual(header.size, .of(rows[0].count * 16, rows.count * 16))
    expectEqual(header.format, .jpeg)
  }

  @Test func flips() throws {
    let path = try studio.file(try .chart())
    let horizontal = try studio.picture(path, [.flip(.horizontal)])
    try expectEqual(cells(horizontal, of: 16), [[2, 1, 0], [5, 4, 3]])
    let vertical = try studio.picture(path, [.flip(.vertical)])
    try expectEqual(cells(vertical, of: 16), [[3, 4, 5], [0, 1, 2]])
  }
}
