import CJPEG
import LumaModel

extension JPEGReader {
  /// Decodes the parts that `maps` read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    let plan = PlaneDecode(facts.size, facts.sampling, maps: maps)
    let planes = plan.components.map { Plane($0) }
    let targets = zip(plan.components, planes).map { CJPEGTarget($0, $1) }
    try decode(plan, into: targets)
    return PlanePicture(size: facts.size, planes: planes)
  }

  func stream(_ map: PlaneMap) -> PlaneStreaming? {
    guard let stream = PlaneStream(self, map) else { return nil }
    return { () throws(ImagingError) in try stream.run() }
  }
}

extension Plane {
  /// Allocates the rows of a component that are read.
  ///
  /// - Parameter kept: Rows for which there is memory, if not for all.
  init(_ part: PlaneDecode.Component, kept: Int = .max) {
    let rows = part.rows.count
    let memory = PlaneMemory(width: max(part.width, part.room), height: min(kept, rows))
    self.init(memory, width: part.width, height: rows, bands: 1, x: part.x, y: part.keptY)
  }
}

extension PlaneDecode.Component {
  /// Positions of the rows that are kept.
  var keptY: PlaneGrid {
    PlaneGrid(origin: y.origin + Double(rows.lowerBound) * y.step, step: y.step)
  }
}

extension CJPEGTarget {
  /// - Parameter kept: Rows for which there is memory, if not for all.
  init(_ part: PlaneDecode.Component, _ plane: Plane, kept: Int = .max) {
    self.init(
      bytes: plane.memory.bytes, stride: Int32(plane.memory.stride),
      first_row: Int32(part.rows.lowerBound), rows: Int32(part.rows.count),
      first_column: Int32(part.columns.lowerBound), columns: Int32(part.columns.count),
      kept: Int32(min(kept, part.rows.count)), halves_x: part.halvesX ? 1 : 0,
      halves_y: part.halvesY ? 1 : 0)
  }
}
