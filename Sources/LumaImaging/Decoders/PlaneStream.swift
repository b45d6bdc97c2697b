import CJPEG
import LumaModel

/// A JPEG that is resampled while it is decoded: its planes are never whole in memory, and the rows
/// read are still in the processor's cache.
struct PlaneStream {
  private let reader: JPEGReader
  private let map: PlaneMap
  private let plan: PlaneDecode
  /// Luma, and both components of chroma.
  private let parts: [Part]

  /// nil: the whole planes are needed, or there is no memory.
  init?(_ reader: JPEGReader, _ map: PlaneMap) {
    self.reader = reader
    self.map = map
    plan = PlaneDecode(reader.facts.size, reader.facts.sampling, maps: [map])
    let components = plan.components.indices
    let parts = [components.prefix(1), components.dropFirst()].filter { !$0.isEmpty }.map {
      [plan, facts = reader.facts] in Part($0, plan, facts.sampling, map)
    }
    guard !parts.contains(where: { $0 == nil }) else { return nil }
    self.parts = parts.compactMap(\.self)
  }

  /// Decodes the file.
  ///
  /// - Throws: `undecodable`; `cancelled`.
  func run() throws(ImagingError) -> PlanePicture {
    try reader.decode(plan, into: parts.flatMap(\.targets)) { goOn() }
    goOn()
    return PlanePicture(size: map.window.size, planes: parts.flatMap(\.made))
  }

  private func goOn() {
    for part in parts { part.resampling.goOn(reader.rows(of: part.component)) }
  }
}

/// Components of the same size.
private struct Part {
  let component: Int
  let targets: [CJPEGTarget]
  let made: [Plane]
  let resampling: Resampling

  init?(
    _ components: Range<Int>, _ plan: PlaneDecode, _ sampling: JPEGSampling, _ map: PlaneMap
  ) {
    component = components.lowerBound
    let part = plan.components[component], rows = part.rows.count
    let stripe = part.unit * sampling.factors[component].vertical / (part.halvesY ? 2 : 1)
    let x = map.axisX(component, of: part.x, length: part.width)
    let y = map.axisY(component, of: part.keptY, length: rows)
    guard !x.isCopy || !y.isCopy, y.reading == 0..<rows else { return nil }
    let kept = min(rows, y.rowsAtOnce + stripe)
    let planes = components.map { _ in Plane(part, kept: kept) }
    targets = planes.map { CJPEGTarget(part, $0, kept: kept) }
    let grids = map.grids(of: component)
    made = planes.map { _ in
      Plane(width: x.outputs, height: y.outputs, x: grids.x, y: grids.y)
    }
    guard let resampling = Resampling(planes, made, x, y, kept: kept, added: stripe) else {
      return nil
    }
    self.resampling = resampling
  }
}
