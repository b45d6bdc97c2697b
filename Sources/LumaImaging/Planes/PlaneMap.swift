import LumaModel

/// A map applied to the planes of an image.
///
/// A subsampled chroma sample covers 2 x 2 px, counted from the corner that ends up at the top
/// left, whatever the orientation.
struct PlaneMap: Hashable, Sendable {
  var source: PixelRect
  var scaled: PixelSize
  var window: PixelRect
  var orientation: Orientation
  var kernel: Kernel?
  var chroma: PlaneChroma

  init(_ map: GeometryMap, _ chroma: PlaneChroma = .halved) {
    self.chroma = chroma
    source = map.source
    scaled = map.scaled
    window = map.window
    orientation = map.orientation
    kernel = map.kernel
  }

  /// The same map, reading the whole scaled image that `ancestor` made from the same source.
  func reading(_ ancestor: GeometryMap) -> PlaneMap {
    var map = self
    map.source = PixelRect(ancestor.scaled)
    return map
  }

  var isReduction: Bool {
    kernel != nil && scaled.width <= source.width && scaled.height <= source.height
  }

  /// Output px per sample of a component.
  func step(of component: Int) -> Int { component == 0 || chroma == .full ? 1 : 2 }

  /// Sample grids of an output component, in px of the window, in the input's axes.
  func grids(of component: Int) -> (x: PlaneGrid, y: PlaneGrid) {
    let step = step(of: component)
    func grid(_ side: Int, reversed: Bool) -> PlaneGrid {
      let begin = reversed ? side - Self.samples(side, step) * step : 0
      return PlaneGrid(origin: Double(begin), step: Double(step))
    }
    return (
      grid(window.width, reversed: orientation.reversesX),
      grid(window.height, reversed: orientation.reversesY)
    )
  }

  private static func samples(_ side: Int, _ step: Int) -> Int { (side + step - 1) / step }

  /// How a component is read from a plane of `length` samples.
  func axisX(_ component: Int, of grid: PlaneGrid, length: Int) -> PlaneAxis {
    axis(
      grid, length, grids(of: component).x, from: source.x, source.width, scaled.width,
      window: window.x, window.width, component)
  }

  func axisY(_ component: Int, of grid: PlaneGrid, length: Int) -> PlaneAxis {
    axis(
      grid, length, grids(of: component).y, from: source.y, source.height, scaled.height,
      window: window.y, window.height, component)
  }

  private func axis(
    _ plane: PlaneGrid, _ length: Int, _ made: PlaneGrid, from start: Int, _ count: Int,
    _ scaled: Int, window: Int, _ side: Int, _ component: Int
  ) -> PlaneAxis {
    let ratio = Double(count) / Double(scaled)
    let first = Double(start) + (Double(window) + made.origin) * ratio
    let low = plane.place(of: Double(start)), high = plane.place(of: Double(start + count))
    let begin = max(0, min(Int((low + 1e-6).rounded(.down)), length - 1))
    let end = max(begin + 1, min(Int((high - 1e-6).rounded(.up)), length))
    return PlaneAxis(
      kernel: sampler, first: plane.place(of: first), ratio: made.step * ratio / plane.step,
      outputs: Self.samples(side, Int(made.step)), valid: begin..<end)
  }
}

extension [PlaneMap] {
  /// Whether a picture is only shown at a third of its size or less, so that chroma is reduced,
  /// too. The edges of blocks are not seen then, and a codec need not smooth them.
  var hideBlockEdges: Bool {
    !isEmpty
      && allSatisfy {
        $0.kernel != nil && 3 * $0.scaled.width <= $0.source.width
          && 3 * $0.scaled.height <= $0.source.height
      }
  }

  /// The samples of a component of a whole picture that are read; all of them if nothing is.
  func reading(_ component: Int, of plane: Plane) -> (x: Range<Int>, y: Range<Int>) {
    reading(component, of: (plane.x, plane.width), (plane.y, plane.height))
  }

  /// The same by the grids and numbers of samples on each axis.
  func reading(
    _ component: Int, of x: (grid: PlaneGrid, length: Int), _ y: (grid: PlaneGrid, length: Int)
  ) -> (x: Range<Int>, y: Range<Int>) {
    (
      bounds(map { $0.axisX(component, of: x.grid, length: x.length).reading }, x.length),
      bounds(map { $0.axisY(component, of: y.grid, length: y.length).reading }, y.length)
    )
  }

  private func bounds(_ ranges: [Range<Int>], _ length: Int) -> Range<Int> {
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max()
    else { return 0..<length }
    return low..<high
  }
}

extension Orientation {
  /// Whether the right end of the input's x axis ends up at the left or top.
  package var reversesX: Bool { isMirrored != (quarterTurns >= 2) }
  /// Whether the lower end of the input's y axis ends up at the left or top.
  package var reversesY: Bool { quarterTurns == 1 || quarterTurns == 2 }
}
