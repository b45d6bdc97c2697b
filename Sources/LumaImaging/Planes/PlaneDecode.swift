import LumaModel

/// How a photo is decoded to planes: the shrink, and the rows needed of each plane.
struct PlaneDecode: Hashable, Sendable {
  /// Reduction by the decoder: 1, 2, 4 or 8.
  var shrink: Int
  var components: [Component]

  struct Component: Hashable, Sendable {
    /// Samples per side of a decoded block.
    var unit: Int
    /// Size of the decoded plane, after halving (see `halvesX`, `halvesY`).
    var width: Int
    var height: Int
    /// Samples per row, including the padding of the last block.
    var room: Int
    var halvesX = false
    var halvesY = false
    var x: PlaneGrid
    var y: PlaneGrid
    /// Range of rows to keep.
    var rows: Range<Int>
    /// Range of the samples of a row that are read.
    var columns: Range<Int>
  }

  /// Chooses the smallest decode that leaves each of `maps` a reduction by at least 2 on both axes.
  /// Sample positions do not matter, because planes are read at fractional positions.
  init(_ size: PixelSize, _ sampling: JPEGSampling, maps: [PlaneMap]) {
    let shrink = [8, 4, 2].first { shrink in maps.allSatisfy { $0.halves(after: shrink) } }
    self.init(size, sampling, shrink: shrink ?? 1, maps)
    for index in components.indices {
      let part = components[index]
      (components[index].columns, components[index].rows) = maps.reading(
        index, of: (part.x, part.width), (part.y, part.height))
    }
  }

  /// A decode in full.
  init(whole size: PixelSize, _ sampling: JPEGSampling) {
    self.init(size, sampling, shrink: 1, [])
  }

  private init(_ size: PixelSize, _ sampling: JPEGSampling, shrink: Int, _ maps: [PlaneMap]) {
    self.shrink = shrink
    let most = sampling.most
    components = sampling.factors.indices.map { index in
      let factors = sampling.factors[index], unit = sampling.unit(of: index, shrink: shrink)
      var component = Component(
        size, unit: unit, x: 8 * most.horizontal / factors.horizontal,
        y: 8 * most.vertical / factors.vertical)
      if index > 0 { component.halve(index, for: maps, stripe: unit * factors.vertical) }
      return component
    }
  }
}

extension PlaneDecode.Component {
  /// - Parameters:
  ///   - x: Px per block, horizontally; `y` likewise.
  fileprivate init(_ size: PixelSize, unit: Int, x: Int, y: Int) {
    self.unit = unit
    let blocks = (size.width + x - 1) / x
    room = blocks * unit
    width = (size.width * unit + x - 1) / x
    height = (size.height * unit + y - 1) / y
    self.x = PlaneGrid(origin: 0, step: Double(x) / Double(unit))
    self.y = PlaneGrid(origin: 0, step: Double(y) / Double(unit))
    (columns, rows) = (0..<width, 0..<height)
  }

  /// Averages adjacent samples while decoding, if that leaves all maps a reduction by at least 2: a
  /// fraction of the kernel's cost, and what a reduced decode does too.
  fileprivate mutating func halve(_ index: Int, for maps: [PlaneMap], stripe: Int) {
    guard maps.allSatisfy(\.isReduction), !maps.isEmpty else { return }
    // Allows for the rounding of a side.
    let least = 4 - 0.05
    halvesX = maps.allSatisfy {
      Double($0.step(of: index) * $0.source.width) / Double($0.scaled.width) >= least * x.step
    }
    halvesY =
      stripe % 2 == 0
      && maps.allSatisfy {
        Double($0.step(of: index) * $0.source.height) / Double($0.scaled.height)
          >= least * y.step
      }
    if halvesX {
      width = (width + 1) / 2
      room = (room + 1) / 2
      x.step *= 2
    }
    if halvesY {
      height = (height + 1) / 2
      y.step *= 2
    }
    (columns, rows) = (0..<width, 0..<height)
  }
}

extension PlaneMap {
  fileprivate func halves(after shrink: Int) -> Bool {
    isReduction && source.halves(into: scaled, after: shrink)
  }
}
