import LumaModel

/// The part of the stored photo that a save shows, and how it is turned, if nothing but crops,
/// quarter turns, flips and scales lead there.
struct StoredView: Hashable {
  /// Horizontal and vertical extent in px of the stored photo.
  var x: Span
  var y: Span
  var orientation: Orientation
  /// Size of the save's picture, before it is turned.
  var size: PixelSize

  struct Span: Hashable {
    var start: Double
    var length: Double
  }

  /// nil: another step leads there.
  ///
  /// - Parameter turned: How the stored photo was turned before the tree's steps.
  init?(of saved: SavedNode, in tree: RenderTree, turned: Orientation = .up) {
    let made = tree.passes[saved.pass].size
    x = Span(start: 0, length: Double(made.width))
    y = Span(start: 0, length: Double(made.height))
    orientation = .up
    size = made
    var input = Pass.Input.pass(saved.pass)
    while case .pass(let index) = input {
      let pass = tree.passes[index]
      input = pass.input
      switch pass.work {
      case .map(let map): goBack(by: map)
      case .light(let scaling): goBack(by: scaling, to: tree.size(of: input))
      case .turn, .pad, .warp, .effect, .graph: return nil
      }
    }
    if turned != .up {
      goBack(
        by: GeometryMap(turned.inverse.applied(to: tree.photo.size), orientation: turned))
    }
    size = orientation.inverse.applied(to: made)
  }

  /// From the output of a map to its input.
  private mutating func goBack(by map: GeometryMap) {
    layDown(map.orientation.inverse, in: map.size)
    x.goBack(
      by: Double(map.source.width) / Double(map.scaled.width), from: map.source.x, map.window.x)
    y.goBack(
      by: Double(map.source.height) / Double(map.scaled.height), from: map.source.y, map.window.y)
    orientation = map.orientation.then(orientation)
  }

  private mutating func goBack(by scaling: LightScaling, to size: PixelSize) {
    x.goBack(by: Double(size.width) / Double(scaling.size.width), from: 0, 0)
    y.goBack(by: Double(size.height) / Double(scaling.size.height), from: 0, 0)
  }

  private mutating func layDown(_ turn: Orientation, in size: PixelSize) {
    var width = Double(size.width), height = Double(size.height)
    if turn.isMirrored { x.start = width - x.start - x.length }
    for _ in 0..<turn.quarterTurns {
      (x, y) = (Span(start: height - y.start - y.length, length: y.length), x)
      (width, height) = (height, width)
    }
  }

  /// Whether it is the whole photo as it is stored.
  func isWhole(_ photo: PixelSize) -> Bool {
    orientation == .up && size == photo && x == Span(start: 0, length: Double(photo.width))
      && y == Span(start: 0, length: Double(photo.height))
  }
}

extension StoredView.Span {
  fileprivate mutating func goBack(by ratio: Double, from source: Int, _ window: Int) {
    start = Double(source) + (Double(window) + start) * ratio
    length *= ratio
  }
}

extension RenderTree {
  fileprivate func size(of input: Pass.Input) -> PixelSize {
    switch input {
    case .photo: photo.size
    case .pass(let index): passes[index].size
    }
  }
}

extension StoredView {
  /// The part of a photo that a save shows, if the gain map goes along; nil: it does not, since a
  /// step is more than geometry, or colors or metadata are left out.
  init?(
    ofGainMapIn saved: SavedNode, _ tree: RenderTree, hasProfile: Bool,
    turned: Orientation = .up, isPacked: Bool = false
  ) {
    guard saved.save.format == .jpeg || isPacked, saved.save.keepsGainMaps(hasProfile: hasProfile)
    else {
      return nil
    }
    self.init(of: saved, in: tree, turned: turned)
  }
}

extension Save {
  fileprivate func keepsGainMaps(hasProfile: Bool) -> Bool {
    switch metadata {
    case .none, .web, .keep: return false
    case .all, .drop: break
    }
    switch profile {
    case .keep: return true
    case .srgb, .drop: return !hasProfile
    case .p3, .file: return false
    }
  }
}
