import LumaModel

/// Accumulated effect of a chain of steps: the input pass, and a map that can still absorb steps.
struct OpenMap: Hashable, Sendable {
  var input: Pass.Input
  var map: GeometryMap
  /// Where fusion was refused in this chain, and why.
  var refusals: [Refusal] = []

  struct Refusal: Hashable, Sendable {
    var node: Int
    var reason: FusionRefusal
  }
}

/// Deduplicated passes in execution order.
struct PassTable: Sendable {
  /// Whether the photo has no pixels of its own: it is larger without being enlarged.
  let isDrawing: Bool
  private(set) var passes: [Pass] = []
  private var indices: [Pass: Int] = [:]

  init(isDrawing: Bool) { self.isDrawing = isDrawing }

  mutating func index(of pass: Pass) -> Int {
    if let known = indices[pass] { return known }
    passes.append(pass)
    indices[pass] = passes.count - 1
    return passes.count - 1
  }

  /// Returns the pass that produces `open`'s result. The photo itself always gets a pass.
  mutating func close(_ open: OpenMap) -> Int {
    if case .pass(let index) = open.input, open.map.isIdentity { return index }
    return index(of: Pass(input: open.input, work: .map(open.map)))
  }
}

extension PassTable {
  /// Returns `open` with one more step.
  mutating func adding(_ node: PlanNode, to open: OpenMap) throws(GeometryError) -> OpenMap {
    var next = open
    switch node.step {
    case .crop(let crop): next.map.crop(to: try crop.rect(in: open.map.size))
    case .flip(let flip): next.map.turn(flip.orientation)
    case .rotate(let rotate): return try adding(rotate, to: open)
    case .scale(let scale): return try adding(scale, node: node.id, to: open)
    case .pad(let pad):
      let frame = try pad.frame(around: open.map.size)
      if frame == PixelRect(open.map.size) { return open }
      return reading(.pad(Padding(frame: frame, background: pad.background)), of: open)
    case .transform(let transform): return adding(transform, to: open)
    case .effect(let effect) where effect.value.isNeutral: return open
    case .effect(let effect):
      return reading(.effect(effect, try effect.value.size(on: open.map.size)), of: open)
    case .pixels(let program):
      guard let graph = program.graph(for: open.map.size) else {
        throw .notRecorded(picture: open.map.size)
      }
      return reading(.graph(graph, try graph.size(on: open.map.size)), of: open)
    case .save: break
    }
    return next
  }

  /// Returns the map that a save writes: an icon of a drawing that nothing has scaled is as large
  /// as icons get.
  func saved(_ save: Save, of open: OpenMap) -> OpenMap {
    let side = max(open.map.size.width, open.map.size.height)
    guard isDrawing, save.format == .ico, open.input == .photo, open.map.kernel == nil,
      side < IconWriter.largest
    else { return open }
    var next = open
    next.map.scale(
      to: open.map.size.scaled(by: Double(IconWriter.largest) / Double(side)), kernel: .lanczos3)
    return next
  }

  private mutating func adding(
    _ rotate: Rotate, to open: OpenMap
  ) throws(GeometryError) -> OpenMap {
    var next = open
    if let turn = rotate.orientation {
      next.map.turn(turn)
      return next
    }
    let canvas = try RotatedCanvas(open.map.size, degrees: rotate.degrees, fit: rotate.fit)
    let turn = FreeRotation(canvas: canvas, background: rotate.background)
    return reading(.turn(turn), of: open)
  }

  private mutating func adding(
    _ given: Scale, node: Int, to open: OpenMap
  ) throws(GeometryError) -> OpenMap {
    let isRendered = isDrawing && open.input == .photo
    let scale = isRendered ? given.enlarging : given
    let frame = try scale.frame(on: open.map.size)
    var next = open
    if frame.scaled != open.map.size, scale.isLinear {
      next = reading(.light(LightScaling(size: frame.scaled, kernel: scale.kernel)), of: open)
    } else if frame.scaled != open.map.size {
      let isScaledAgain = isRendered && open.map.isWhole
      if !isScaledAgain,
        let reason = open.map.refusal(scalingTo: frame.scaled, kernel: scale.kernel)
      {
        next.input = .pass(close(open))
        next.map = GeometryMap(open.map.size)
        next.refusals.append(.init(node: node, reason: reason))
      }
      next.map.scale(to: frame.scaled, kernel: scale.kernel)
    }
    if frame.pads {
      let padding = Padding(frame: frame.frame, background: scale.background)
      return reading(.pad(padding), of: next)
    }
    next.map.crop(to: frame.frame)
    return next
  }

  /// A transform that directly follows another is fused with it: parts that leave the canvas in
  /// between are not lost.
  private mutating func adding(_ transform: Transform, to open: OpenMap) -> OpenMap {
    var warp = Warp(
      map: transform.map(on: open.map.size), size: transform.canvas ?? open.map.size,
      background: transform.background, edges: transform.edges)
    if open.map.isIdentity, case .pass(let index) = open.input,
      case .warp(let before) = passes[index].work
    {
      warp.map = before.map.then(warp.map)
      var next = open
      next.input = .pass(self.index(of: Pass(input: passes[index].input, work: .warp(warp))))
      next.map = GeometryMap(warp.size)
      return next
    }
    return reading(.warp(warp), of: open)
  }

  /// Returns a fresh map on the result of applying `work` to `open`.
  private mutating func reading(_ work: Pass.Work, of open: OpenMap) -> OpenMap {
    let pass = Pass(input: .pass(close(open)), work: work)
    return OpenMap(
      input: .pass(index(of: pass)), map: GeometryMap(pass.size), refusals: open.refusals)
  }
}
